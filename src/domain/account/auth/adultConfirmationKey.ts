/**
 * Prefix of a session storage key, followed by the app id. The entry exists once the player has confirmed to be an
 * adult.
 */
export const ADULT_KEY = 'ngAdult:';
