/** Message of a page to a waiting worker: activate, unless a game is running in any tab. */
export const TAKE_OVER = 'take-over';

/** Message of a page to the active worker that doesn't control it yet: call `clients.claim()`. */
export const CLAIM = 'claim';

/** The worker's cache of pictures: games' art and players' avatars. A sign-out deletes it. */
export const PICTURES_CACHE = 'nowlight-covers';

/** Data of a notification: the address of its page. */
export interface Call {
  readonly address: string;
}

/** Tag of notifications: a new one replaces the last. */
export const CALL_TAG = 'nowlight';
export const CALL_ICON = '/icons/apple-180.png';

/** Web Lock that every tab with a running game holds in shared mode. */
export const GAME_LOCK = 'nowlight-game';
