import { escapeHtml } from '../../simulator/host/http/escapeHtml.ts';
import { policyOf } from '../../simulator/host/http/headers.ts';
import { DEFAULT_SCENARIO } from '../../simulator/scenarios/all.ts';
import { OPENING } from '../../mocks/demo/messages.ts';

interface StartPage {
  /** True if the demo's folder also contains the catalogue. */
  readonly hasCatalogue: boolean;
  readonly version: string;
  readonly date: string;
}

/**
 * Policy in a `meta` element, because a static host doesn't send the project's headers. `frame-ancestors` has no effect
 * in an element.
 */
const POLICY = policyOf({
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
}).replace(/; frame-ancestors [^;]*/, '');

/** The page at the demo's address: ways into the app, and the list of scenarios, which its script adds. */
export function startPage({ hasCatalogue, version, date }: StartPage): string {
  const link = (query: Readonly<Record<string, string>>) =>
    escapeHtml(`index.html?${new URLSearchParams(query).toString()}`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="content-security-policy" content="${escapeHtml(POLICY)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark light" />
    <title>nowlight demo</title>
    <link rel="icon" href="icons/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="demo/start.css" />
    <script src="demo/start.js" defer></script>
  </head>
  <body>
    <main>
      <h1>nowlight</h1>
      <p class="lead">The whole product in your browser: the app, a simulated backend and simulated devices. No account, no installation.</p>
      <p class="status" role="status">Preparing the demo…</p>
      <nav aria-label="Ways in" class="ways">
        <a class="go" href="${link({ [OPENING.scenario]: DEFAULT_SCENARIO.id, [OPENING.path]: '/' })}">Play</a>
        ${hasCatalogue ? '<a href="catalogue/index.html">Look at any state</a>' : ''}
        <a href="#scenarios">Open a scenario</a>
      </nav>
      <h2 id="scenarios">Scenarios</h2>
      <label class="search">Search <input type="search" autocomplete="off" /></label>
      <p class="none" hidden>No scenario has these words.</p>
      <ul class="scenarios"></ul>
      <footer>
        <p>Version ${escapeHtml(version)}, ${escapeHtml(date)}. Everything stays in this browser.</p>
        <button type="button" class="reset">Reset: delete all worlds</button>
      </footer>
    </main>
  </body>
</html>
`;
}
