import { findFirefox, findHeadlessBrowser, findWebKit, NoBrowserError } from './browser.ts';

/** An installed browser for `tests/browsers`, and its path. */
export interface EngineHere {
  readonly engine: 'chromium' | 'firefox' | 'webkit';
  /** Display name. */
  readonly name: string;
  readonly place: string;
}

/** A missing browser, and the remedy. */
export interface EngineMissing {
  readonly engine: EngineHere['engine'];
  readonly name: string;
  readonly help: string;
}

/** Returns which of the three browsers this machine has. Installs Chromium if possible. */
export function enginesHere(): { readonly here: readonly EngineHere[]; readonly missing: readonly EngineMissing[] } {
  const here: EngineHere[] = [];
  const missing: EngineMissing[] = [];
  const look = (engine: EngineHere['engine'], name: string, place: string | undefined, help: string) => {
    if (place === undefined) missing.push({ engine, name, help });
    else here.push({ engine, name, place });
  };
  const chromium = chromiumOrWhy();
  look('chromium', 'Chromium', chromium.place, chromium.why);
  look('firefox', 'Firefox', findFirefox(), 'apt install firefox-esr, or FIREFOX_PATH=/path/to/firefox');
  look('webkit', 'WebKitGTK', findWebKit()?.miniBrowser, 'apt install webkit2gtk-driver xvfb (Debian, Ubuntu)');
  return { here, missing };
}

function chromiumOrWhy(): { readonly place: string | undefined; readonly why: string } {
  try {
    return { place: findHeadlessBrowser().executablePath, why: '' };
  } catch (error) {
    if (!(error instanceof NoBrowserError)) throw error;
    return { place: undefined, why: error.message };
  }
}
