import { hashText, SeededRandom } from '../../../src/kit/random.ts';
import { artOf } from '../../demo/covers/artOfApp.ts';
import { hex, readHex } from '../../demo/covers/kit/color.ts';
import type { LayerName } from '../../demo/covers/kit/svgPicture.ts';
import { Sketch } from '../../demo/covers/kit/sketch.ts';

/** Accent colour of an app's art, as CSS. */
export function accentOf(appId: string): string {
  return hex(artOf(appId).accent);
}

/** Colour and picture layers of a game's banner. */
export interface BannerFacts {
  /** Darkest colour of the sky in the game's picture as CSS, dark enough for white text. */
  readonly shade: string;
  /** Layers of the banner's picture; empty if the picture has no separate layers. */
  readonly layers: readonly LayerName[];
}

/** Range of a banner colour's lightness in which white text is readable. */
const DARKEST = 0.14;
const LIGHTEST = 0.2;
const cache = new Map<string, BannerFacts>();

/**
 * Colour and layers of an app's banner. All simulated worlds share the cache, because these depend on the app only.
 */
export function bannerFacts(appId: string): BannerFacts {
  const facts = cache.get(appId) ?? findFacts(appId);
  cache.set(appId, facts);
  return facts;
}

function findFacts(appId: string): BannerFacts {
  const { accent, draw } = artOf(appId);
  const sketch = new Sketch();
  draw(sketch, new SeededRandom(hashText(`art:${appId}`)));
  const colors = sketch.sky.flatMap(([, color]) => (/^#[\da-f]{6}$/.test(color) ? [readHex(color)] : []));
  const darkest = colors.toSorted((a, b) => a.l - b.l)[0] ?? accent;
  // A grey has no hue, so the banner's colour takes the hue of the game's accent colour.
  const { c, h } = darkest.c < 0.02 ? { c: 0.03, h: accent.h } : darkest;
  const l = Math.min(LIGHTEST, Math.max(DARKEST, darkest.l));
  return { shade: hex({ l, c: Math.min(c, 0.1), h }), layers: sketch.layers };
}
