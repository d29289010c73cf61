import { existsSync } from 'node:fs';
import { onPath } from './browser.ts';

/** Programs that run the screen reader Orca on a virtual screen. */
export interface ScreenReaderLaunch {
  readonly orca: string;
  /** Path of Xvfb, the virtual screen. */
  readonly screen: string;
  /** Path of the message bus, by which Chromium sends its accessibility tree to Orca. */
  readonly bus: string;
  /** Path of xdotool, which presses keys as a keyboard does. */
  readonly keys: string;
}

/** Debian's packages of the screen reader and of the programs that it needs. */
export const SCREEN_READER_PACKAGES = 'orca at-spi2-core dbus xvfb xdotool';
/** File with which the message bus starts the accessibility bus. */
const ACCESSIBILITY_BUS = '/usr/share/dbus-1/accessibility-services/org.a11y.atspi.Registry.service';

/** Finds Orca and the programs that it needs, or returns the names of the missing ones. Never installs them. */
export function findScreenReader(): ScreenReaderLaunch | { readonly missing: readonly string[] } {
  const [orca, screen, bus, keys] = [['orca'], ['Xvfb'], ['dbus-daemon'], ['xdotool']].map(onPath);
  if (orca && screen && bus && keys && existsSync(ACCESSIBILITY_BUS)) return { orca, screen, bus, keys };
  const found = { orca, Xvfb: screen, 'dbus-daemon': bus, xdotool: keys };
  const missing = Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
  return { missing: existsSync(ACCESSIBILITY_BUS) ? missing : [...missing, 'at-spi2-core'] };
}
