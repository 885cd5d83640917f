"""What happens at a table: values to values, with no event loop, no store and no clock."""
