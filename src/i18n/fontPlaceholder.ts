import { loadFont } from './fonts.ts';
import type { Language } from './languages.ts';
import square from './square.ttf?inline';

/** Two characters of different shapes, for each language whose script has a web font. */
const SAMPLES: Partial<Readonly<Record<Language, readonly [string, string]>>> = { ja: ['一', '永'], ko: ['으', '값'] };

/** Keeps the widths of the placeholder dots when the web font arrives, which has kerning and narrower punctuation. */
const AS_WIDE = ':root:lang(ja) { font-kerning: none; text-spacing-trim: space-all }';

const prepared = new Set<Language>();

/**
 * Prepares the page for a language whose script no font of the system has. The text then consists of dots as wide as
 * the characters of the web font, so that nothing moves when the web font arrives, and that loads at once.
 */
export function prepareScript(language: Language): void {
  const samples = SAMPLES[language];
  // Tests in Node load strings without a document.
  if (!samples || prepared.has(language) || typeof document === 'undefined') return;
  prepared.add(language);
  if (!areDrawnAlike(samples)) return;
  const [, base64 = ''] = square.split(',');
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  // The font of placeholder dots covers all weights, to prevent synthetic bold, which is wider.
  document.fonts.add(new FontFace('Square Stand-in', bytes, { weight: '100 900' }));
  const styles = new CSSStyleSheet();
  styles.replaceSync(AS_WIDE);
  document.adoptedStyleSheets.push(styles);
  void loadFont(language);
}

/** True if the system draws both characters with the same outline: the box of a missing character. */
function areDrawnAlike(samples: readonly [string, string]): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  context.font = '64px sans-serif';
  const [first, second] = samples.map((sample) => {
    const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(sample);
    return [width, actualBoundingBoxAscent, actualBoundingBoxDescent].join(' ');
  });
  return first === second;
}
