/** Local storage key of the action that the login interrupted, kept until the login completes. */
export const LOGIN_CONTEXT_KEY = 'ngLoginContext';
