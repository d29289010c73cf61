/** Key prefix in session storage, followed by the app id. The entry names the player who confirmed to be an adult. */
export const ADULT_KEY = 'ngAdult:';
