//! The shapes of what leaves the core as JSON: written once, as Rust types, and told as a JSON schema from which other
//! languages make their types.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::Game;

/// A table of names: what it names, and each word of the notation with what people call it, in their order.
pub type Names = (&'static str, Vec<(&'static str, &'static str)>);

/// The shapes of a game's views and of its actions in data, as a JSON schema (draft 7) with a definition for each type:
/// that of its view ends in `View`, that of its actions in `Action`. Beside them what people call
/// things: tables of pairs, so that they keep their order.
#[must_use]
pub fn shapes<G: Game>() -> Value {
    let mut generator = SchemaSettings::draft07().for_serialize().into_generator();
    generator.subschema_for::<G::View>();
    generator.subschema_for::<G::ActionData>();
    let mut definitions = generator.take_definitions(true);
    for (name, definition) in &mut definitions {
        name_kinds(name, definition);
    }
    json!({"title": G::KEY, "definitions": definitions, "names": G::names()})
}

/// Gives each kind of action and of event a name of its own, by which other languages know it: `NattoSet` of
/// `NattoAction`.
fn name_kinds(name: &str, definition: &mut Value) {
    let kinds = definition.get_mut("oneOf").and_then(Value::as_array_mut);
    for shape in kinds.into_iter().flatten() {
        if let Some(kind) = shape["properties"]["kind"]["const"].as_str() {
            let of = name.trim_end_matches("Action").trim_end_matches("Event");
            let words = kind.split('-').map(|word| format!("{}{}", word[..1].to_uppercase(), &word[1..]));
            shape["title"] = format!("{of}{}", words.collect::<String>()).into();
        }
    }
}

/// A type that is its own text in JSON, such as a card: `as_text!(Card, "A card as it is written: `7d`.")`.
#[macro_export]
macro_rules! as_text {
    ($type:ty, $name:literal, $help:literal) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl ::schemars::JsonSchema for $type {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                ::schemars::json_schema!({"type": "string", "description": $help})
            }
        }
    };
}

/// A type that in JSON looks as another one that is made of it: `looks_as!(Tiles, Vec<Tile>, |tiles| …)`.
#[macro_export]
macro_rules! looks_as {
    ($type:ty, $shown:ty, $made:expr) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let made: fn(&$type) -> $shown = $made;
                ::serde::Serialize::serialize(&made(self), serializer)
            }
        }

        impl ::schemars::JsonSchema for $type {
            fn inline_schema() -> bool {
                <$shown as ::schemars::JsonSchema>::inline_schema()
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                <$shown as ::schemars::JsonSchema>::schema_name()
            }

            fn json_schema(generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                <$shown as ::schemars::JsonSchema>::json_schema(generator)
            }
        }
    };
}
