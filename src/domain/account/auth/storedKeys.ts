/** Local storage keys of `Identity`, for modules that read these entries or watch their changes. */
export const TOKEN_KEY = 'ngToken';
export const USER_KEY = 'user';
/** Local storage key of the browser's id. */
export const UA_ID_KEY = 'ngUaId';
/** Local storage key that is set after the player has signed out. */
export const LOGGED_OUT_KEY = 'ngManualLogout';
/** Local storage key of the time at which the access token expires, in milliseconds since the Unix epoch. */
export const TOKEN_EXPIRY_KEY = 'ngTokenExpiry';
