/** What the player was about to do when asked to sign in; kept in local storage until then. */
export const LOGIN_CONTEXT_KEY = 'ngLoginContext';
