/** Id of the element with the history of all stories as JSON, in the head of the manager's document. */
export const HISTORY_ELEMENT = 'story-history';
