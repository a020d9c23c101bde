// Requests to the server; everything that goes wrong is an ApiError with a code.
import type { Catalog, CreateGame, Created, Explore, Explored, GameList, GameView, SeatToken, Side, View } from '../types';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly values: Record<string, string> = {},
  ) {
    super(message);
  }
}

interface ErrorBody { code: string; message: string; values?: Record<string, string> }

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

async function request(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError('network', 'the server cannot be reached');
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  if (isErrorBody(body)) throw new ApiError(body.code, body.message, body.values);
  throw new ApiError('http', `the server answered ${response.status}`, { status: String(response.status) });
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await request(path, init)).json()) as T;
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

let catalogOnce: Promise<Catalog> | null = null;

export function catalog(): Promise<Catalog> {
  catalogOnce ??= json<Catalog>('/api/catalog').catch((error: unknown) => {
    catalogOnce = null;
    throw error;
  });
  return catalogOnce;
}

export const createGame = (game: CreateGame): Promise<Created> => json('/api/games', post(game));
export const importGame = (text: string): Promise<Created> => json('/api/import', post({ text }));
export const loadGame = (id: string, tokens: string[]): Promise<GameView> =>
  json(`/api/games/${encodeURIComponent(id)}${tokens.length > 0 ? `?token=${tokens.join(',')}` : ''}`);

export const viewAt = (id: string, node: number): Promise<View> =>
  json(`/api/games/${encodeURIComponent(id)}/nodes/${node}`);
export const explore = (position: Explore): Promise<Explored> => json('/api/explore', post(position));
export const takeSeat = (id: string, side: Side): Promise<SeatToken> =>
  json(`/api/games/${encodeURIComponent(id)}/seats/${side}`, post({}));

export function listGames(cursor: string | null): Promise<GameList> {
  const query = new URLSearchParams({ limit: '30' });
  if (cursor) query.set('cursor', cursor);
  return json(`/api/games?${query}`);
}

export async function exportGame(id: string, format: string): Promise<string> {
  return (await request(`/api/games/${encodeURIComponent(id)}/export?format=${format}`)).text();
}

export async function deleteGame(id: string, token: string): Promise<void> {
  await request(`/api/games/${encodeURIComponent(id)}?token=${encodeURIComponent(token)}`, { method: 'DELETE' });
}
