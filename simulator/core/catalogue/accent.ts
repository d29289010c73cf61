import { hashText, SeededRandom } from '../../../src/kit/random.ts';
import { artOf } from '../../demo/covers/artOf.ts';
import { hex, readHex } from '../../demo/covers/kit/color.ts';
import type { LayerName } from '../../demo/covers/kit/picture.ts';
import { Sketch } from '../../demo/covers/kit/sketch.ts';

/** The colour that an app's art is lit with, as CSS. */
export function accentOf(appId: string): string {
  return hex(artOf(appId).accent);
}

/** What the catalogue says of a banner beside its address. */
export interface BannerFacts {
  /** The darkest hue of the picture's sky, as CSS, dark enough for white words. */
  readonly shade: string;
  /** The pictures that the banner falls into; none where all of it is one. */
  readonly layers: readonly LayerName[];
}

/** How light a shade is: white on it is read easily. */
const DARKEST = 0.14;
const LIGHTEST = 0.2;
const known = new Map<string, BannerFacts>();

/** The same in every world, and looked for once. */
export function bannerFacts(appId: string): BannerFacts {
  const found = known.get(appId) ?? findFacts(appId);
  known.set(appId, found);
  return found;
}

function findFacts(appId: string): BannerFacts {
  const { accent, draw } = artOf(appId);
  const sketch = new Sketch();
  draw(sketch, new SeededRandom(hashText(`art:${appId}`)));
  const colors = sketch.sky.flatMap(([, color]) => (/^#[\da-f]{6}$/.test(color) ? [readHex(color)] : []));
  const darkest = colors.toSorted((a, b) => a.l - b.l)[0] ?? accent;
  // What has no hue takes the accent's.
  const { c, h } = darkest.c < 0.02 ? { c: 0.03, h: accent.h } : darkest;
  const l = Math.min(LIGHTEST, Math.max(DARKEST, darkest.l));
  return { shade: hex({ l, c: Math.min(c, 0.1), h }), layers: sketch.layers };
}
