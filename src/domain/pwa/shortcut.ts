/** Query field of the addresses of the app's shortcuts. */
export const SHORTCUT_FIELD = 'shortcut';
/** Shortcuts of the installed app: the last played game, and the page that waits in a queue. */
export const SHORTCUTS = ['continue', 'queue'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** Returns the shortcut that an address opens, if any. */
export function shortcutOf(address: string): Shortcut | undefined {
  const value = new URLSearchParams(address.split('?')[1]).get(SHORTCUT_FIELD);
  return SHORTCUTS.find((one) => one === value);
}
