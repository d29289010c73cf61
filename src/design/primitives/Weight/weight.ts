/**
 * How heavy what is said is. `grave`: something broke, said large and calm, in a dimmed room. `limit`: there is no more of
 * something for now, on a light card that says when there is. `glad`: something went well, and the room glows. `plain`:
 * something is to be done first.
 */
export type Weight = 'grave' | 'limit' | 'glad' | 'plain';
