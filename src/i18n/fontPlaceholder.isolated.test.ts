import { beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareScript } from './fontPlaceholder.ts';

const loadFont = vi.hoisted(() => vi.fn<(language: string) => Promise<void>>(async () => undefined));
vi.mock('./fonts.ts', () => ({ loadFont }));
vi.mock('./square.ttf?inline', () => ({ default: `data:font/ttf;base64,${btoa('font')}` }));

/** A page whose system draws the characters with these heights. */
function page(heightOf: (character: string) => number): readonly string[] {
  const added: string[] = [];
  const measureText = (character: string) => ({
    width: 64,
    actualBoundingBoxAscent: heightOf(character),
    actualBoundingBoxDescent: 0,
  });
  vi.stubGlobal('document', {
    createElement: () => ({ getContext: () => ({ measureText }) }),
    adoptedStyleSheets: [],
    fonts: { add: ({ family }: { family: string }) => added.push(family) },
  });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = () => undefined;
    },
  );
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string;
      constructor(family: string) {
        this.family = family;
      }
    },
  );
  return added;
}

const asBoxes = () => 40;
const asCharacters = (character: string) => (character === '一' || character === '으' ? 5 : 40);

describe('prepareScript', () => {
  beforeEach(() => {
    vi.resetModules();
    loadFont.mockClear();
  });

  const prepare = async (language: 'en' | 'ja' | 'ko') =>
    (await import('./fontPlaceholder.ts')).prepareScript(language);

  it('adds the stand-in and loads the web font once if the system has no font of the script', async () => {
    const added = page(asBoxes);
    await prepare('ja');
    await prepare('ja');
    await prepare('ko');
    expect(added).toEqual(['Square Stand-in', 'Square Stand-in']);
    expect(loadFont.mock.calls).toEqual([['ja'], ['ko']]);
  });

  it.each(['ja', 'ko'] as const)('changes nothing in %s if the system has a font of the script', async (language) => {
    const added = page(asCharacters);
    await prepare(language);
    expect([added, loadFont.mock.calls]).toEqual([[], []]);
  });

  it('changes nothing in a language of Latin script, or without a document', async () => {
    const added = page(asBoxes);
    await prepare('en');
    vi.stubGlobal('document', undefined);
    prepareScript('ja');
    expect([added, loadFont.mock.calls]).toEqual([[], []]);
  });
});
