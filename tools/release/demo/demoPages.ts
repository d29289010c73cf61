import { escapeHtml } from '../../../simulator/host/http/escapeHtml.ts';
import { policyOf } from '../../../simulator/host/http/headers.ts';
import { DEFAULT_SCENARIO } from '../../../simulator/scenarios/allScenarios.ts';
import { LAMP, LETTER_OUTLINES, WORDMARK_BOX } from '../../../src/widgets/shell/Wordmark/letterOutlines.ts';
import { PUBLIC_ADDRESS } from '../../../mocks/demo/workerMessages.ts';
import { ILLUSTRATIONS } from '../../../mocks/demo/start/illustrations.ts';

interface StartPage {
  /** Whether the catalogue is beside the app in the demo's folder. */
  readonly hasCatalogue: boolean;
  readonly version: string;
  readonly date: string;
  /** Public address of the demo's folder. */
  readonly address: string | undefined;
}

/**
 * A static host sends none of the app's headers, so the policy is in a `<meta>` element, where `frame-ancestors` has
 * no effect.
 */
export const POLICY = policyOf({
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'frame-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
}).replace(/; frame-ancestors [^;]*/, '');

const WORDMARK = `<svg class="wordmark" viewBox="${WORDMARK_BOX}" fill="currentColor" aria-hidden="true">${LETTER_OUTLINES.map(
  (letter) => `<path d="${letter}"/>`,
).join(
  '',
)}<circle class="wordmark-halo" cx="${LAMP.x}" cy="${LAMP.y}" r="${LAMP.halo}"/><circle class="wordmark-lamp" cx="${LAMP.x}" cy="${LAMP.y}" r="${LAMP.radius}"/></svg>`;

const LANGUAGES = { en: 'English', de: 'Deutsch', ja: '日本語', ko: '한국어' } as const;

/** Returns the page at the demo's address: ways into the app, worlds and scenarios, which the page's script adds. */
export function startPage({ hasCatalogue, version, date, address }: StartPage): string {
  const way = (text: string, hint: string, attributes: string) =>
    `<li><a class="way" ${attributes}><strong>${text}</strong><span>${hint}</span></a></li>`;
  const scenario = escapeHtml(DEFAULT_SCENARIO.id);
  return page(
    'nowlight demo',
    'start',
    `<main>
      <header class="hero">
        <img class="art" data-src="demo/hero.svg" alt="" />
        <div class="words">
          <h1>${WORDMARK}<span class="hidden">nowlight</span></h1>
          <p class="lead">Cloud gaming, all of it in this tab: the app, its backend and the machines that run the games. No account, no installation.</p>
          <a class="button go" data-scenario="${scenario}" data-path="/" href="index.html?scenario=${scenario}&amp;path=/">Play</a>
          <p class="status" id="status" role="status">Preparing the demo…</p>
        </div>
      </header>
      <nav aria-label="Ways in">
        <ul class="ways">
          ${way(
            'Look at any state',
            hasCatalogue ? 'Every screen, dialog and error in the catalogue.' : 'Every scenario, at its moments.',
            `href="${hasCatalogue ? 'catalogue/index.html' : '#scenarios'}"`,
          )}
          <li><label class="way"><strong>Replay a report</strong><span>Choose a saved report or world, or drop it anywhere here.</span><input id="file" type="file" accept=".json,.har,.yaml,.yml" /></label></li>
          ${way(
            'Break something',
            'The app with network, device, account and clock in your hands.',
            `data-scenario="${scenario}" data-tools href="index.html?scenario=${scenario}&amp;tools=1"`,
          )}
        </ul>
      </nav>
      <section aria-labelledby="worlds-title">
        <h2 id="worlds-title">Your worlds</h2>
        <div class="empty" id="noWorlds">${ILLUSTRATIONS.lit}<p>Every visit is a world of its own. They wait here, as you left them.</p></div>
        <ul class="rows" id="worlds"></ul>
        <p id="allWorlds"></p>
      </section>
      <section aria-labelledby="scenarios">
        <h2 id="scenarios">Scenarios</h2>
        <form class="settings" id="settings" aria-label="How links open">
          <label>Language <select><option value="">Browser’s</option>${Object.entries(LANGUAGES)
            .map(([code, name]) => `<option value="${code}" lang="${code}">${name}</option>`)
            .join('')}</select></label>
          <label>Theme <select><option value="">System’s</option><option value="dark">Dark</option><option value="light">Light</option><option value="contrast">High contrast</option></select></label>
          <label>Size <select><option value="">This window</option><option value="phone">Phone</option><option value="tablet">Tablet</option><option value="desktop">Desktop</option></select></label>
        </form>
        <div class="find">
          <label class="search"><span class="hidden">Search scenarios</span><input id="search" type="search" placeholder="Words, a status, a code, a call" autocomplete="off" /></label>
          <p id="found" aria-live="polite"></p>
        </div>
        <div class="areas" id="areas" role="group" aria-label="Kind of scenario"></div>
        <div class="empty" id="none" hidden>${ILLUSTRATIONS.dark}<p>No scenario has these words.</p></div>
        <ul class="rows" id="list"></ul>
      </section>
      <footer>
        <p>Version ${escapeHtml(version)}, ${escapeHtml(date)}. Everything stays in this browser. <a href="demo/docs/index.html">Documents</a></p>
        <button type="button" id="reset">Reset: delete all worlds</button>
      </footer>
    </main>`,
    'demo/',
    'icons/icon.svg',
    address,
  );
}

/**
 * Returns the page with the app in a frame and the tester's tools beside it.
 * @param address public address of the folder
 */
export function testerPage(address: string | undefined): string {
  return page(
    'nowlight demo',
    'tester',
    `<header class="bar">
      <a class="brand" href="../index.html">nowlight demo</a>
      <span id="name"></span>
      <p id="status" role="status"></p>
      <div class="segmented" id="sizes" role="group" aria-label="Size of the app"></div>
      <a class="button" id="alone" href="../index.html">Without frame</a>
      <button type="button" id="share">Share</button>
      <button type="button" id="window">Tools in a window</button>
      <button type="button" id="toggle" aria-controls="tools" aria-expanded="false">Tools</button>
    </header>
    <main class="stage" id="stage">
      <div class="appSlot" id="app"></div>
      <aside class="tools" id="tools" aria-label="Tools"><div class="toolPanel" id="toolPanel"></div><div class="activity" id="activity"></div></aside>
    </main>`,
    '',
    '../icons/icon.svg',
    address,
    ['panel.css', 'layout.css', 'journal.css'],
  );
}

/** @param folder folder of the demo's scripts and styles, relative to the page */
function page(
  title: string,
  name: string,
  body: string,
  folder: string,
  icon: string,
  address: string | undefined,
  styles: readonly string[] = [],
): string {
  const sheets = ['tokens.css', ...styles, 'share.css', `${name}.css`];
  const attributes = [
    name === 'start' ? ' class="opening"' : '',
    address === undefined ? '' : ` data-${PUBLIC_ADDRESS}="${escapeHtml(address)}"`,
  ];
  return `<!doctype html>
<html lang="en" data-theme="dark"${attributes.join('')}>
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="content-security-policy" content="${escapeHtml(POLICY)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark light" />
    <title>${title}</title>
    <link rel="icon" href="${icon}" type="image/svg+xml" />
    ${sheets.map((sheet) => `<link rel="stylesheet" href="${folder}${sheet}" />`).join('\n    ')}
    <script src="${folder}${name}.js" defer></script>
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}
