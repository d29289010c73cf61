import { createKit, type GameFacts, type Kit } from './kit.ts';

const STYLE = `
:root { color-scheme: dark; background: #0d0f14; color: #f4f6fa; font: 600 1rem/1.4 system-ui, sans-serif }
html, body { height: 100%; margin: 0; overflow: hidden; touch-action: none; user-select: none; -webkit-user-select: none }
#score { position: fixed; z-index: 1; inset: auto 0 0; padding: .75rem 1rem max(.75rem, env(safe-area-inset-bottom)); text-align: center; pointer-events: none; font-variant-numeric: tabular-nums; text-shadow: 0 1px 6px #000 }
#room, canvas { display: block; width: 100%; height: 100% }
#room:has(.board) { display: grid; place-content: center; padding-block: 2.25rem 3.25rem; box-sizing: border-box }
.board { --high: min(100vh - 5.5rem, (100vw - 2rem) * 3 / 4); height: var(--high); width: calc(var(--high) * 4 / 3); display: grid; grid-template: repeat(3, 1fr) / repeat(3, 1fr); gap: 5px }
.board button { border: 0; border-radius: 6px; padding: 0; background: #1a1e26 0 0 / 300% 300%; cursor: pointer; filter: saturate(.55) brightness(.8); transition: filter .2s, transform .2s }
.board .right { filter: none }
.board [aria-pressed=true] { transform: scale(.92); filter: brightness(1.15) }
.board button:focus-visible { outline: 3px solid #f4f6fa; outline-offset: 2px }
@media (prefers-reduced-motion: reduce) { .board button { transition: none } }
`;

/**
 * Returns a game's self-contained document; it loads only pictures. Its policy allows its script and style by hash, and
 * only the app's page as parent.
 */
export async function gameDocument(
  play: (kit: Kit) => void,
  facts: GameFacts,
  language: string,
): Promise<{ readonly html: string; readonly policy: string }> {
  const data = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`);
  const script = `(${String(play)})((${String(createKit)})(${data}))`;
  const pictures = new URL(facts.tile).origin;
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${facts.name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</title>
<style>${STYLE}</style>
<main id="room"></main>
<output id="score"></output>
<script>${script}</script>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src '${await hashOf(script)}'`,
    `style-src '${await hashOf(STYLE)}'`,
    `img-src ${pictures}`,
    `frame-ancestors ${facts.page}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return { html, policy };
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
