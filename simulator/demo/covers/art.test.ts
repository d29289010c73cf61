import { describe, expect, it } from 'vitest';
import { APPS } from '../../core/catalogue/apps.ts';
import { accentOf, bannerFacts } from '../../core/catalogue/bannerColours.ts';
import { answerArt, artVersion } from './answerArt.ts';
import { artOf } from './artOfApp.ts';
import { hex, lch, readHex } from './kit/color.ts';
import { setBlock, setLine } from './lettering/typesetting.ts';
import { render } from './renderCover.ts';

/** Checks for balanced tags and quoted attributes, which browsers require. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name ?? '');
  }
  const loose = svg.replace(/<(\/?)([a-zA-Z]+)(?:\s[\w:-]+="[^"<]*")*\s*(\/?)>/g, '');
  return open.length === 0 && loose === '';
}

describe('cover art', () => {
  it.each(APPS.map(({ name, appId }) => [name, appId]))(
    'renders %s in every format as well-formed SVG under 120,000 characters',
    (_, appId) => {
      for (const kind of ['banner', 'tile', 'icon', 'logo'] as const) {
        const svg = answerArt(`${kind}/${appId}.svg`) ?? '';
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
        expect(wellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script/);
        expect(svg.length).toBeLessThan(120_000);
        const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(used);
      }
      expect(accentOf(appId)).toMatch(/^#[0-9a-f]{6}$/);
      expect(readHex(bannerFacts(appId).shade).l).toBeLessThanOrEqual(0.205);
    },
  );

  it('renders identically each time, and differently for each title', () => {
    const tiles = APPS.map(({ appId }) => render('tile', appId, artOf(appId)));
    expect(APPS.map(({ appId }) => render('tile', appId, artOf(appId)))).toEqual(tiles);
    expect(new Set(tiles).size).toBe(APPS.length);
    const motifs = APPS.map(({ appId }) => render('icon', appId, artOf(appId)));
    expect(new Set(motifs).size).toBe(APPS.length);
  });

  it.each(['20101', '20103', '20107', '20115'])(
    'splits the banner of %s into layers that together contain all of its shapes',
    (id) => {
      const { layers } = bannerFacts(id);
      expect(layers).toContain('far');
      expect(layers.length).toBeGreaterThan(1);
      const drawn = layers.map((layer) => answerArt(`${layer}/${id}.svg`) ?? '');
      for (const svg of drawn) {
        expect(svg).not.toBe('');
        expect(wellFormed(svg)).toBe(true);
        const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, one]) => one);
        for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(used);
      }
      const shapes = (svg: string) => svg.match(/<(path|circle|ellipse|rect)\b/g)?.length ?? 0;
      const clipped = (svg: string) => svg.match(/<clipPath\b/g)?.length ?? 0;
      const whole = answerArt(`banner/${id}.svg`) ?? '';
      const sum = drawn.reduce((all, svg) => all + shapes(svg) - clipped(svg), 0);
      expect(sum).toBe(shapes(whole) - clipped(whole));
    },
  );

  it('animates the moving layer with SVG animations, and never the banner', () => {
    expect(answerArt('moving/20101.svg')).toMatch(/<animateTransform [^>]*type="rotate"/);
    expect(answerArt('moving/20103.svg')?.match(/<animateTransform /g)?.length).toBeGreaterThan(8);
    expect(answerArt('banner/20101.svg')).not.toContain('<animate');
  });

  it('provides no layers for a game with a single layer or an unknown app', () => {
    expect(bannerFacts('20155').layers).toEqual([]);
    expect(bannerFacts('someone-elses').layers).toEqual([]);
    for (const layer of ['far', 'moving', 'near']) expect(answerArt(`${layer}/20155.svg`)).toBeUndefined();
  });

  it('generates a tile for an unknown app, and varied avatars for player names', () => {
    expect(wellFormed(answerArt('tile/someone-elses.svg') ?? '')).toBe(true);
    expect(answerArt('tile/1.svg')).not.toBe(answerArt('tile/2.svg'));
    const faces = Array.from({ length: 40 }, (_, i) => answerArt(`avatar/player_${i}.svg`) ?? '');
    expect(new Set(faces).size).toBeGreaterThan(38);
    for (const face of faces) expect(wellFormed(face)).toBe(true);
  });

  it('provides a short, stable and unique version for each picture, and none for an unknown kind', () => {
    const names = APPS.flatMap(({ appId }) => ['tile', 'icon', 'banner', 'logo'].map((kind) => `${kind}/${appId}.svg`));
    const versions = names.map((name) => artVersion(name));
    expect(new Set(versions).size).toBe(names.length);
    for (const version of versions) expect(version).toMatch(/^[\da-z]{4,7}$/);
    expect(names.map((name) => artVersion(name))).toEqual(versions);
    expect(artVersion('poster/20101.svg')).toBeUndefined();
  });

  it.each(['tile/../../etc.svg', 'poster/20101.svg', 'tile/20101.png', 'tile/.svg', ''])(
    'returns undefined for the path %j',
    (path) => {
      expect(answerArt(path)).toBeUndefined();
    },
  );
});

describe('colour conversion', () => {
  it('converts white, black, red and blue to their sRGB values', () => {
    expect(hex({ l: 1, c: 0, h: 0 })).toBe('#ffffff');
    expect(hex({ l: 0, c: 0, h: 0 })).toBe('#000000');
    expect(lch(0.628, 0.2577, 29.23)).toBe('#ff0000');
    expect(lch(0.452, 0.3132, 264.05)).toBe('#0000ff');
  });

  it('restores lightness, chroma and hue from the hex value', () => {
    const { l, c, h } = readHex(lch(0.62, 0.12, 30));
    expect([l, c]).toEqual([expect.closeTo(0.62, 2), expect.closeTo(0.12, 2)]);
    expect((h + 360) % 360).toBeCloseTo(30, 0);
  });

  it('reduces only the chroma of a colour outside sRGB', () => {
    expect(lch(0.7, 0.5, 145)).toBe(lch(0.7, 0.37, 145));
  });
});

describe('cover lettering', () => {
  it('fits the requested width, and falls back to the complete face for missing glyphs', () => {
    const block = setBlock({ lines: ['VESPER'], face: 'bold', size: 400, fit: 600 }, 0, 0);
    expect(block.width).toBeCloseTo(600, 1);
    expect(setLine('Zyx 9!', 'pixel')).toEqual(setLine('Zyx 9!', 'bold'));
    const wide = setBlock({ lines: ['ab', 'abcdef'], face: 'bold', size: 10, fit: 300, justify: true }, 0, 0);
    expect(wide.width).toBeCloseTo(300, 1);
  });
});
