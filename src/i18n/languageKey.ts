/** Storage key of the language that a person chose, and name of the cookie for the server. */
export const LANGUAGE_KEY = 'ngLanguage';
