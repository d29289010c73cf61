/** Names of the API that the page's first script needs before any schema loads. */

/** Id of the script element in the document that contains the bootstrap data as JSON. */
export const BOOTSTRAP_ELEMENT_ID = 'bootstrap';
/** Id of the API call that requests the game lists. */
export const GET_APPS_LIST = 'catalogue.getAppsList';
/** Id of the API call that creates the play user. */
export const CREATE_PLAY_USER = 'play.createPlayUser';
/** Id of the API call that requests the player's quests. */
export const GET_QUEST_INFO = 'play.getQuestInfo';
/** Path of the API call that requests an access token, on the auth host. */
export const ACCESS_TOKEN_PATH = '/auth/access-token';
/** Path of the API call that requests the player's profile, on the auth host. */
export const USERINFO_PATH = '/auth/userinfo';
