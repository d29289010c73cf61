import { findFirefox, findHeadlessBrowser, findWebKit, NoBrowserError } from './browser.ts';

/** An installed browser for `tests/browsers`, and its path. */
export interface InstalledEngine {
  readonly engine: 'chromium' | 'firefox' | 'webkit';
  /** Display name of the engine. */
  readonly name: string;
  readonly place: string;
}

/** A missing browser, and how to install it. */
export interface MissingEngine {
  readonly engine: InstalledEngine['engine'];
  readonly name: string;
  readonly help: string;
}

/** Returns which of the three browsers this computer has. Installs Chromium if possible. */
export function findEngines(): {
  readonly installed: readonly InstalledEngine[];
  readonly missing: readonly MissingEngine[];
} {
  const installed: InstalledEngine[] = [];
  const missing: MissingEngine[] = [];
  const addEngine = (engine: InstalledEngine['engine'], name: string, place: string | undefined, help: string) => {
    if (place === undefined) missing.push({ engine, name, help });
    else installed.push({ engine, name, place });
  };
  const chromium = findChromium();
  addEngine('chromium', 'Chromium', chromium.place, chromium.help);
  addEngine('firefox', 'Firefox', findFirefox(), 'apt install firefox-esr, or FIREFOX_PATH=/path/to/firefox');
  addEngine('webkit', 'WebKitGTK', findWebKit()?.miniBrowser, 'apt install webkit2gtk-driver xvfb (Debian, Ubuntu)');
  return { installed, missing };
}

function findChromium(): { readonly place: string | undefined; readonly help: string } {
  try {
    return { place: findHeadlessBrowser().executablePath, help: '' };
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error;
    return { place: undefined, help: error.message };
  }
}
