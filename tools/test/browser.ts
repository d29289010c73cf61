import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Launch options that Playwright and Vitest need for the browser of this computer. */
export interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: string[];
}

/** Finds Firefox: `$FIREFOX_PATH`, firefox or firefox-esr on PATH, or the usual places. Never installs it. */
export function findFirefox(): string | undefined {
  const configured = fromEnvironment('FIREFOX_PATH');
  return configured ?? onPath(FIREFOX_NAMES) ?? FIREFOX_WELL_KNOWN.find((path) => existsSync(path));
}

const FIREFOX_NAMES = ['firefox', 'firefox-esr', 'firefox.exe'];

const FIREFOX_WELL_KNOWN = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
];

/** Programs that run WebKit here: WebKitGTK's driver and MiniBrowser, and a virtual screen. */
export interface WebKitLaunch {
  /** Path of WebKitWebDriver: https://webkitgtk.org/reference/webkit2gtk/stable/ */
  readonly driver: string;
  /** Path of WebKitGTK's MiniBrowser. */
  readonly miniBrowser: string;
  /** Path of Xvfb, because MiniBrowser has no headless mode. */
  readonly screen: string;
}

/**
 * Finds WebKitGTK with its driver, and Xvfb (Debian: webkit2gtk-driver, xvfb). `$WEBKIT_MINI_BROWSER_PATH` overrides
 * the browser's path. Never installs them.
 */
export function findWebKit(): WebKitLaunch | undefined {
  const driver = onPath(['WebKitWebDriver']);
  const screen = onPath(['Xvfb']);
  const miniBrowser =
    fromEnvironment('WEBKIT_MINI_BROWSER_PATH') ?? miniBrowserPlaces().find((path) => existsSync(path));
  return driver && screen && miniBrowser ? { driver, miniBrowser, screen } : undefined;
}

/** Returns candidate paths of MiniBrowser below the system's library folders, by processor and version. */
function miniBrowserPlaces(): string[] {
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].flatMap((folder) => [
    join('/usr/lib', folder),
    join('/usr/libexec', folder),
  ]);
  return libraries.flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((version) => join(folder, version, 'MiniBrowser')),
  );
}

/** Thrown if the machine has no browser and the installation failed. The message gives a remedy. */
export class NoBrowserError extends Error {}

/**
 * Finds Chromium: `$CHROMIUM_PATH`, Playwright's browser, chromium or chrome on PATH. Otherwise installs one. Stores
 * the path in `$CHROMIUM_PATH` for child processes.
 *
 * @throws NoBrowserError
 */
export function findBrowser(): BrowserLaunch {
  const executablePath = fromEnvironment('CHROMIUM_PATH') ?? installed() ?? (install(), installed());
  if (!executablePath) throw new NoBrowserError(HELP);
  process.env['CHROMIUM_PATH'] = executablePath;
  return { executablePath, args: launchArgs() };
}

/**
 * Finds Chromium's headless shell, which uses a quarter less processor time, or falls back to `findBrowser`.
 * `$HEADLESS_CHROMIUM_PATH` and `$CHROMIUM_PATH` override the path. The shell has no system notifications.
 *
 * @throws NoBrowserError
 */
export function findHeadlessBrowser(): BrowserLaunch {
  const configured = fromEnvironment('HEADLESS_CHROMIUM_PATH') ?? fromEnvironment('CHROMIUM_PATH');
  // Installing Chromium may also provide the headless shell.
  const executablePath = configured ?? onPath(HEADLESS_NAMES) ?? (findBrowser(), onPath(HEADLESS_NAMES));
  if (!executablePath) return findBrowser();
  process.env['HEADLESS_CHROMIUM_PATH'] = executablePath;
  return { executablePath, args: launchArgs() };
}

const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell', 'chrome-headless-shell.exe'];

const HELP = [
  'No Chromium was found, and none could be installed. Any one of these helps:',
  '  - npx playwright install --with-deps chromium',
  "  - your system's package: apt install chromium, dnf install chromium, brew install --cask chromium",
  '  - CHROMIUM_PATH=/path/to/chromium npm test',
].join('\n');

function fromEnvironment(
  name: 'CHROMIUM_PATH' | 'HEADLESS_CHROMIUM_PATH' | 'FIREFOX_PATH' | 'WEBKIT_MINI_BROWSER_PATH',
): string | undefined {
  const path = process.env[name];
  if (!path) return undefined;
  if (!existsSync(path))
    throw new NoBrowserError(`${name} names a file that does not exist: ${path}. Correct it or unset it.`);
  return path;
}

function installed(): string | undefined {
  const playwrightBrowser = chromium.executablePath();
  if (existsSync(playwrightBrowser)) return playwrightBrowser;
  return onPath(NAMES) ?? WELL_KNOWN.find((path) => existsSync(path));
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe', 'msedge.exe'];

const WELL_KNOWN = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns the path of the first of these programs that is in a folder of `PATH`. */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function install(): void {
  const root = process.getuid?.() === 0;
  const playwright: Command = ['npx', ['playwright', 'install', ...(root ? ['--with-deps'] : []), 'chromium']];
  // Debian's package works where Playwright's download is blocked. Ubuntu's package needs snap.
  const attempts = root && existsSync('/etc/debian_version') && !isUbuntu() ? [...DEBIAN, playwright] : [playwright];
  process.stderr.write('No Chromium found; installing one (this happens once).\n');
  for (const [command, args] of attempts) {
    process.stderr.write(`  ${command} ${args.join(' ')}\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const shell = process.platform === 'win32';
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: INSTALL_TIMEOUT_MS, env, shell });
    if (installed()) return;
  }
}

type Command = readonly [program: string, args: readonly string[]];

const DEBIAN: readonly Command[] = [
  ['apt-get', ['update', '-qq']],
  [
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell', 'fonts-noto-cjk'],
  ],
  // Older Debian releases have no package of the headless shell.
  ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']],
];

const INSTALL_TIMEOUT_MS = 5 * 60_000;

function isUbuntu(): boolean {
  return existsSync('/etc/os-release') && readFileSync('/etc/os-release', 'utf8').includes('ID=ubuntu');
}

/** Returns the launch options for reproducible pixels without background traffic. */
function launchArgs(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
  ];
}
