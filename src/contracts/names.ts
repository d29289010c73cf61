/** Names of the wire that the page's first script needs before any schema. */

/** Id of the document's JSON element that says what the page is. */
export const BOOTSTRAP_ELEMENT_ID = 'bootstrap';
/** Id of the call for the lists of games. */
export const GET_APPS_LIST = 'catalogue.getAppsList';
