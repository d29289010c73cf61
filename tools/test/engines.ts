import { findFirefox, findHeadlessBrowser, findWebKit, NoBrowserError } from './browser.ts';

/** A browser that the tests of `tests/browsers` run in, and where it lies. */
export interface EngineHere {
  readonly engine: 'chromium' | 'firefox' | 'webkit';
  /** As people call it. */
  readonly name: string;
  readonly place: string;
}

/** One that isn't there, and what would help. */
export interface EngineMissing {
  readonly engine: EngineHere['engine'];
  readonly name: string;
  readonly help: string;
}

/** Which of the three browsers are on this machine. Chromium is installed where it can be. */
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
