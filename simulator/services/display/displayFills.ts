/**
 * Who fills the spaces of display advertising in a world's pages: the deployment's own advertisements; none at the moment; a
 * server that is broken; requests that something in the browser stops; Google's tag, in its stand-in; nobody at all.
 */
export const DISPLAY_FILLS = ['house', 'none', 'fails', 'blocked', 'google', 'off'] as const;
export type DisplayFill = (typeof DISPLAY_FILLS)[number];
