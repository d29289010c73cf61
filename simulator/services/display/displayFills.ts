/**
 * Source of display ads: house ads, `none` at the moment, a failing server, requests that the browser blocks, the
 * simulated Google tag, or `off`.
 */
export const DISPLAY_FILLS = ['house', 'none', 'fails', 'blocked', 'google', 'off'] as const;
export type DisplayFill = (typeof DISPLAY_FILLS)[number];
