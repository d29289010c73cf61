/** Under which the language that a person chose is kept, and the name of the cookie that tells the server. */
export const LANGUAGE_KEY = 'ngLanguage';
