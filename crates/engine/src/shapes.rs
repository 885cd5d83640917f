//! The schemas of the JSON that leaves the core: defined once as Rust types and exported as JSON schemas, from which
//! the types in other languages are generated.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::Game;

/// A table of display names: the title, and each word of the notation with its display name, in order.
pub type Names = (&'static str, Vec<(&'static str, &'static str)>);

/// Returns the JSON schema (draft 7) of a game's views and action data, with a definition for each type: the name of
/// the view's definition ends in `View`, and that of the action's in `Action`.
///
/// The key `names` holds the display names as tables of pairs, which keep their order.
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

/// Gives the schema of each kind of action and event a title, which other languages use as its type name: `NattoSet`
/// for a kind of `NattoAction`.
fn name_kinds(name: &str, definition: &mut Value) {
    let kinds = definition.get_mut("oneOf").and_then(Value::as_array_mut);
    for shape in kinds.into_iter().flatten() {
        if let Some(kind) = shape["properties"]["kind"]["const"].as_str() {
            let prefix = name.trim_end_matches("Action").trim_end_matches("Event");
            let words = kind.split('-').map(|word| format!("{}{}", word[..1].to_uppercase(), &word[1..]));
            shape["title"] = format!("{prefix}{}", words.collect::<String>()).into();
        }
    }
}

/// Serializes a type as its `Display` text, such as a card: `as_text!(Card, "Card", "A card in notation: `7d`.")`.
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

/// Serializes a type as another type that it converts to: `looks_as!(Tiles, Vec<Tile>, |tiles| …)`.
#[macro_export]
macro_rules! looks_as {
    ($type:ty, $target:ty, $convert:expr) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let convert: fn(&$type) -> $target = $convert;
                ::serde::Serialize::serialize(&convert(self), serializer)
            }
        }

        impl ::schemars::JsonSchema for $type {
            fn inline_schema() -> bool {
                <$target as ::schemars::JsonSchema>::inline_schema()
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                <$target as ::schemars::JsonSchema>::schema_name()
            }

            fn json_schema(generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                <$target as ::schemars::JsonSchema>::json_schema(generator)
            }
        }
    };
}
