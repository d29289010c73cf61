export const THEMES = ['dark', 'light', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Returns the theme in which a page shows. The play page has no light theme, which would outshine the game. */
export function themeOn(pageType: string | undefined, theme: Theme): Theme {
  return pageType === 'PlayPage' && theme === 'light' ? 'dark' : theme;
}

/** Distance of the reader from the screen. `far`: text is readable from three metres, as on a television. */
export type Reach = 'near' | 'far';

/** Local storage keys of the player's choice of theme and text size. */
export const THEME_KEY = 'ngTheme';
export const REACH_KEY = 'ngReach';

/**
 * The theme that the system prefers. High contrast takes precedence over light and dark; without a preference it is dark.
 *
 * @param prefers whether a `prefers-` feature of the system has this value: `contrast: more`
 */
export function systemTheme(prefers: (wish: 'contrast: more' | 'color-scheme: light') => boolean): Theme {
  if (prefers('contrast: more')) return 'contrast';
  return prefers('color-scheme: light') ? 'light' : 'dark';
}
