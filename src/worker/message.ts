/** What a page tells a waiting worker: take over, unless somewhere a game is running. */
export const TAKE_OVER = 'take-over';

/** Message of a page to the active worker that doesn't control it yet: call `clients.claim()`. */
export const CLAIM = 'claim';

/** The cache of pictures that the worker keeps: of games, and of players' faces. A sign-out empties it. */
export const PICTURES_CACHE = 'nowlight-covers';

/** What a notification of a page carries: whose it is. */
export interface Call {
  readonly address: string;
}

/** One call at a time: the next takes the place of the one before. */
export const CALL_TAG = 'nowlight';
export const CALL_ICON = '/icons/apple-180.png';

/** The Web Lock that every tab with a running game holds, shared. */
export const GAME_LOCK = 'nowlight-game';
