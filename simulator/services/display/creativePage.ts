import type { Language } from '../../../src/i18n/languages.ts';
import type { Brand } from './brands.ts';
import { translate } from '../../core/catalogue/translations.ts';

/** Size of an ad in pixels. */
export interface AdBox {
  readonly width: number;
  readonly height: number;
}

/** Content security policy of a display ad's page, which runs no script and loads nothing. */
export const CREATIVE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Document of a display ad: a drawing and text, animated unless the player prefers reduced motion. */
export function creativePage({ colours, drawing, words }: Brand, language: Language, { width, height }: AdBox): string {
  const [from, to, ink, light] = colours;
  const { name, line, more } = translate(words, language);
  const wide = width > height * 2;
  const low = height <= 50;
  const size = low ? 34 : wide ? 64 : Math.min(width * 0.56, 120);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escaped(name)}</title>
<style>
html, body { margin: 0; block-size: 100%; overflow: hidden }
body {
  display: ${wide ? 'grid' : 'flex'}; ${wide ? 'grid-template-columns: auto minmax(0, 1fr) auto' : 'flex-direction: column; justify-content: center; text-align: center'};
  align-items: center; gap: ${low ? 8 : wide ? 18 : 12}px; box-sizing: border-box; padding: ${low ? '4px 8px' : wide ? '10px 22px' : '16px 14px'};
  background: radial-gradient(circle at 18% 20%, color-mix(in oklab, ${light} 26%, transparent), transparent 55%), linear-gradient(115deg, ${from}, ${to});
  color: ${ink}; font: 500 ${low ? 11 : 14}px/1.3 system-ui, sans-serif;
}
svg { inline-size: ${size}px; block-size: ${size}px; flex: none }
b { display: block; font-size: ${low ? 13 : wide ? 20 : 21}px; font-weight: 680; letter-spacing: -.01em }
p { margin: 0; text-wrap: balance; word-break: ${language === 'ko' ? 'keep-all' : 'normal'} }
${low ? 'p { line-height: 1.15 } p span { font-size: 10px }' : ''}
i { padding: ${low ? '5px 9px' : '8px 14px'}; border-radius: 99px; background: ${light}; color: ${from === '#f3efdf' ? '#fff' : from}; font-style: normal; font-weight: 650; font-size: ${low ? 10 : 13}px; white-space: nowrap }
.slow { animation: breathe 6s ease-in-out infinite alternate; transform-origin: 50% 90%; transform-box: fill-box }
.late { animation-delay: -3s }
@keyframes breathe { from { opacity: .55; transform: translateY(1px) rotate(-1.5deg) } to { opacity: 1; transform: translateY(-1px) rotate(1.5deg) } }
@media (prefers-reduced-motion: reduce) { .slow { animation: none } }
</style>
</head>
<body>
<svg viewBox="0 0 64 64" aria-hidden="true">${drawing}</svg>
<p><b>${escaped(name)}</b><span>${escaped(line)}</span></p>
<i>${escaped(more)}</i>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
