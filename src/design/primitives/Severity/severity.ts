/**
 * The weight of a message. `grave`: a failure, large and calm, on a dimmed page. `limit`: a limit, on a light card with
 * its end. `glad`: a success, with a glow. `plain`: a step that comes first.
 */
export type Severity = 'grave' | 'limit' | 'glad' | 'plain';
