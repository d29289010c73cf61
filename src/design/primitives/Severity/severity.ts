/**
 * The severity of a message. `error`: a failure, shown large and calm on a dimmed page. `limit`: a limit, shown on a
 * light card with the time when it ends. `success`: a success, shown with a glow. `plain`: a step that comes before.
 */
export type Severity = 'error' | 'limit' | 'success' | 'plain';
