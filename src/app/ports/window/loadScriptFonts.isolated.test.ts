import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScriptFonts } from './loadScriptFonts.ts';

class Rule {
  readonly style: { getPropertyValue(name: string): string };

  constructor(range: string, file: string) {
    const said: Record<string, string> = {
      'unicode-range': range,
      src: `url("/assets/${file}") format("woff2")`,
      'font-family': '"Noto Sans JP Variable"',
      'font-weight': '100 900',
    };
    this.style = { getPropertyValue: (name) => said[name] ?? '' };
  }
}
const SHEET = {
  cssRules: [new Rule('U+3041-309F, U+30A2', 'kana'), new Rule('U+904A', 'play'), new Rule('U+9F9C', 'turtle')],
};
const worn = new Set<string>();
vi.mock('../../../i18n/lazyStringFiles.ts', () => ({
  loadFontStyles: async (language: string) => (language === 'ja' ? SHEET : undefined),
  isRequested: (language: string) => worn.has(language),
  isFirstRequest: (language: string) => !worn.has(language) && Boolean(worn.add(language)),
}));
vi.mock('./whenIdle.ts', () => ({ whenIdle: (then: () => void) => then(), yieldToMain: async () => undefined }));

function page(text: string) {
  const added: { family: string; unicodeRange: string }[] = [];
  const adoptedStyleSheets: unknown[] = [];
  const request = vi.fn<(address: string) => Promise<Response>>(async () => new Response('face'));
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: text }),
    fonts: { add: (face: (typeof added)[number]) => added.push(face) },
    adoptedStyleSheets,
  });
  vi.stubGlobal('fetch', request);
  const lifetime = new AbortController();
  return {
    ...{ added, adoptedStyleSheets, request, lifetime },
    speak: (language: string) => loadScriptFonts(language, lifetime.signal),
  };
}

beforeEach(() => {
  worn.clear();
  vi.stubGlobal('CSSFontFaceRule', Rule);
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string;
      readonly unicodeRange: string;
      constructor(family: string, _bytes: unknown, { unicodeRange = '' }: FontFaceDescriptors) {
        this.family = family;
        this.unicodeRange = unicodeRange;
      }
      load = () => Promise.resolve(this);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('the fonts of a writing system', () => {
  it('load only the faces that the page’s text needs, and leave the others to the style sheet', async () => {
    const { speak, added, adoptedStyleSheets, request } = page('いま遊ぶ');
    speak('ja');
    await vi.waitFor(() => expect(adoptedStyleSheets).toEqual([SHEET]));
    expect(request.mock.calls.map(([address]) => address)).toEqual(['/assets/kana', '/assets/play']);
    expect(added).toMatchObject([
      { family: 'Noto Sans JP Variable', unicodeRange: 'U+3041-309F, U+30A2' },
      { family: 'Noto Sans JP Variable', unicodeRange: 'U+904A' },
    ]);
  });

  it('leave the faces to the browser when they fail to load', async () => {
    const { speak, added, adoptedStyleSheets, request } = page('遊');
    request.mockRejectedValue(new TypeError('offline'));
    speak('ja');
    await vi.waitFor(() => expect(adoptedStyleSheets).toEqual([SHEET]));
    expect(added).toEqual([]);
  });

  it('load once, with the first language that needs them', async () => {
    const { speak, adoptedStyleSheets, request } = page('ア');
    speak('en');
    speak('ja');
    await vi.waitFor(() => expect(adoptedStyleSheets).toHaveLength(1));
    speak('en');
    speak('ja');
    await new Promise((done) => setImmediate(done));
    expect(request).toHaveBeenCalledTimes(1);
    expect(adoptedStyleSheets).toHaveLength(1);
  });

  it('adds no fonts or style sheets after the page has closed', async () => {
    const { speak, lifetime, added, adoptedStyleSheets, request } = page('ア');
    speak('ja');
    lifetime.abort();
    await vi.waitFor(() => expect(request).toHaveBeenCalled());
    await new Promise((done) => setImmediate(done));
    expect([added, adoptedStyleSheets]).toEqual([[], []]);
  });
});
