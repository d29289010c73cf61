/** Message from a page to a waiting service worker: activate yourself, unless a game is running in any tab. */
export const TAKE_OVER = 'take-over';

/** Message from a page to an active service worker that doesn't control the page yet: call `clients.claim()`. */
export const CLAIM = 'claim';

/** Name of the service worker's cache of pictures: artwork of games and avatars of players. A sign-out deletes it. */
export const PICTURES_CACHE = 'nowlight-covers';

/** Data of a notification: the URL of the page that it opens. */
export interface Call {
  readonly address: string;
}

/** Tag of all notifications, by which a new notification replaces the last one. */
export const CALL_TAG = 'nowlight';
export const CALL_ICON = '/icons/apple-180.png';

/** Name of a Web Lock, which every tab with a running game holds in shared mode. */
export const GAME_LOCK = 'nowlight-game';
