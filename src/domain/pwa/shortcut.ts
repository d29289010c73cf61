/** Name of the URL parameter that identifies a shortcut of the installed app. */
export const SHORTCUT_FIELD = 'shortcut';
/** Shortcuts of the installed app: `continue` opens the last played game, `queue` the page that waits in a queue. */
export const SHORTCUTS = ['continue', 'queue'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** Returns the shortcut that a URL comes from, if any. */
export function shortcutOf(address: string): Shortcut | undefined {
  const value = new URLSearchParams(address.split('?')[1]).get(SHORTCUT_FIELD);
  return SHORTCUTS.find((one) => one === value);
}
