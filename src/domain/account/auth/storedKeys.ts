/** Local storage keys of `Identity`, for modules that watch them from outside. */
export const TOKEN_KEY = 'ngToken';
export const USER_KEY = 'user';
/** Storage key that is set after a manual logout. */
export const LOGGED_OUT_KEY = 'ngManualLogout';
/** Expiry of the token from the server, in milliseconds since the Unix epoch. */
export const TOKEN_EXPIRY_KEY = 'ngTokenExpiry';
