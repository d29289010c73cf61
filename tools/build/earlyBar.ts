import type { Plugin } from 'vite';
import { EARLY_BAR } from '../../src/widgets/shell/earlyBar.ts';
import {
  LAMP,
  LETTER_OUTLINES,
  WORDMARK_BOX,
  WORDMARK_HEIGHT,
} from '../../src/widgets/shell/Wordmark/letterOutlines.ts';

/** Element into which the app renders. */
const ROOT = '<div id="root"></div>';

/**
 * Adds the bar with the product's name to the document. On a slow network a phone shows it with the styles, a second
 * before the first code runs. The server removes it from pages without a bar, or with content above it (`withBar` in
 * `simulator/host/frontend/pageHtml.ts`). `src/widgets/shell/document.css` styles it.
 */
export function earlyBar(): Plugin {
  return {
    name: 'nowlight-early-bar',
    transformIndexHtml(html) {
      if (!html.includes(ROOT))
        throw new Error(`index.html lacks ${ROOT}, where tools/build/earlyBar.ts inserts the bar`);
      return html.replace(ROOT, ROOT.replace('><', `>${bar()}<`));
    },
  };
}

/** The drawing of the name must match `Wordmark.tsx`. */
function bar(): string {
  const letters = LETTER_OUTLINES.map((letter) => `<path d="${letter}"/>`).join('');
  const circle = (part: string, radius: number) =>
    `<circle class="wordmark-${part}" cx="${LAMP.x}" cy="${LAMP.y}" r="${radius}"/>`;
  const lamp = circle('halo', LAMP.halo) + circle('lamp', LAMP.radius);
  const box = `viewBox="${WORDMARK_BOX}" height="${WORDMARK_HEIGHT}" fill="currentColor"`;
  return `<div class="${EARLY_BAR}" aria-hidden="true"><svg class="wordmark" ${box}>${letters}${lamp}</svg></div>`;
}
