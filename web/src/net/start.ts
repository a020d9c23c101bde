// Creates a game, keeps the keys to its seats, and goes there.
import { router } from '../router.svelte';
import type { CreateGame, Created } from '../types';
import { createGame } from './rest';
import { keepTokens } from './tokens';

export async function enter(created: Created): Promise<void> {
  keepTokens(created.id, created.tokens);
  await router.go(`/g/${created.id}`);
}

export async function startGame(game: CreateGame): Promise<void> {
  await enter(await createGame(game));
}
