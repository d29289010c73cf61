/** Key prefix in session storage, followed by the app id. Set once the player has confirmed to be an adult. */
export const ADULT_KEY = 'ngAdult:';
