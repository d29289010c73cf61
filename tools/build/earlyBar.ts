import type { Plugin } from 'vite';
import { EARLY_BAR } from '../../src/widgets/shell/earlyBar.ts';
import { LAMP, LETTERS, WORDMARK_BOX, WORDMARK_HEIGHT } from '../../src/widgets/shell/Wordmark/letters.ts';

/** Where the app draws. */
const ROOT = '<div id="root"></div>';

/**
 * Puts the page's bar with the product's name into the document, where the app will draw it: a phone on a slow network
 * shows it as soon as the styles are there, a second before the first code has run. The server leaves it out of pages that
 * have no bar, or something above it (`withBar` in `simulator/host/frontend/shell.ts`). Styled by `src/widgets/shell/document.css`.
 */
export function earlyBar(): Plugin {
  return {
    name: 'nowlight-early-bar',
    transformIndexHtml(html) {
      if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
      return html.replace(ROOT, ROOT.replace('><', `>${bar()}<`));
    },
  };
}

/** As `Wordmark.tsx` draws it. */
function bar(): string {
  const letters = LETTERS.map((letter) => `<path d="${letter}"/>`).join('');
  const circle = (part: string, radius: number) =>
    `<circle class="wordmark-${part}" cx="${LAMP.x}" cy="${LAMP.y}" r="${radius}"/>`;
  const lamp = circle('halo', LAMP.halo) + circle('lamp', LAMP.radius);
  const box = `viewBox="${WORDMARK_BOX}" height="${WORDMARK_HEIGHT}" fill="currentColor"`;
  return `<div class="${EARLY_BAR}" aria-hidden="true"><svg class="wordmark" ${box}>${letters}${lamp}</svg></div>`;
}
