/** Before an app's id: who confirmed to be an adult, in session storage. */
export const ADULT_KEY = 'ngAdult:';
