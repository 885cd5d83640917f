import { describe, expect, it } from "vitest";
import { companyWords } from "../../src/tournaments/words";

describe("what the form of a tournament says of those who will take part", () => {
  it("fills the tables of a duplicate, and two at least", () => {
    expect(companyWords("duplicate", 4, 4)).toBe("8 or more, at 2 full tables of 4; bots come for who is missing.");
    expect(companyWords("duplicate", 4, 9)).toBe("12 or more, at 3 full tables of 4; bots come for who is missing.");
    expect(companyWords("duplicate", 2, 4)).toBe("4 or more, at 2 full tables of 2; bots come for who is missing.");
  });

  it("brings as many as are wanted elsewhere, and never one alone", () => {
    expect(companyWords("swiss", 2, 6)).toBe("6 or more; bots come for who is missing.");
    expect(companyWords("arena", 2, 1)).toBe("No bots: it begins with two people or more.");
  });
});
