/** What `Identity` keeps in local storage, for whoever watches it from outside. */
export const TOKEN_KEY = 'ngToken';
export const USER_KEY = 'user';
/** Set where the player went by hand. */
export const LOGGED_OUT_KEY = 'ngManualLogout';
/** When that token runs out, in milliseconds since the Unix epoch, as the server said it. */
export const TOKEN_EXPIRY_KEY = 'ngTokenExpiry';
