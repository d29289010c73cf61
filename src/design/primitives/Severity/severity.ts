/**
 * The severity of a message. `error`: a failure, large and calm, on a dimmed page. `limit`: a limit, on a light card with
 * its end. `success`: a success, with a glow. `plain`: a step that comes first.
 */
export type Severity = 'error' | 'limit' | 'success' | 'plain';
