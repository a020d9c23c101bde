//! What there is to choose from.

use crate::api::{Catalog, Choice, Feature, FeatureClass, GameInfo, Levels, Method, Opponent};
use crate::app::App;
use axum::Json;
use langkah_registry as registry;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(catalog))
}

/// All games, variants, opponents and search features.
#[utoipa::path(get, path = "/api/catalog", responses((status = 200, body = Catalog)))]
async fn catalog() -> Json<Catalog> {
    Json(Catalog {
        games: registry::games().iter().map(game).collect(),
        opponents: registry::opponents().iter().map(opponent).collect(),
        features: registry::features().iter().map(feature).collect(),
    })
}

fn choices(named: &[registry::Named]) -> Vec<Choice> {
    let choice = |named: &registry::Named| Choice {
        id: named.id.clone(),
        about: named.about.into(),
    };
    named.iter().map(choice).collect()
}

fn game(game: &registry::GameInfo) -> GameInfo {
    GameInfo {
        id: game.id.to_owned(),
        name: game.name.into(),
        about: game.about.into(),
        sizes: choices(&game.sizes),
        free_sizes: choices(&game.free_sizes),
        lines: game.lines.clone(),
        boards: choices(&game.boards),
        packs: choices(&game.packs),
    }
}

fn opponent(opponent: &registry::Opponent) -> Opponent {
    let method = |method: &registry::Method| Method {
        id: method.id.to_owned(),
        name: method.name.into(),
    };
    Opponent {
        id: opponent.id.to_owned(),
        game: opponent.game.to_owned(),
        name: opponent.name.into(),
        about: opponent.about.into(),
        source: opponent.source.map(str::to_owned),
        methods: opponent.methods.iter().map(method).collect(),
        levels: Levels {
            min: opponent.levels.min,
            max: opponent.levels.max,
            default: opponent.levels.default,
        },
    }
}

fn feature(feature: &registry::FeatureInfo) -> Feature {
    let class = if feature.is_exact {
        FeatureClass::Exact
    } else {
        FeatureClass::Speculative
    };
    Feature {
        name: feature.name.to_owned(),
        about: feature.about.into(),
        class,
        default: feature.is_default,
    }
}
