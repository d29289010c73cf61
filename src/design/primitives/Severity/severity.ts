/**
 * The severity of a message. `error`: a failure, shown large and calm on a dimmed page. `limit`: a limit, shown on a
 * light card with the time when it ends. `success`: a success, shown with a glow. `plain`: any other message, such as
 * a question before a game.
 */
export type Severity = 'error' | 'limit' | 'success' | 'plain';
