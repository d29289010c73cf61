import { hashText, SeededRandom } from '../../../src/kit/random.ts';
import { lch } from './kit/color.ts';
import { element, Picture } from './kit/svgPicture.ts';

const SIZE = 256;

/** Renders a default avatar: a creature in two colours, different for each id. */
export function renderAvatar(id: string): string {
  const random = new SeededRandom(hashText(`avatar:${id}`));
  const pick = <T>(...from: readonly T[]): T => from[Math.floor(random.next() * from.length)] as T;
  const hue = Math.floor(random.next() * 360);
  const skinHue = hue + pick(150, 180, 210, 60);
  const p = new Picture();
  const ink = lch(0.25, 0.07, hue);
  const skin = lch(pick(0.78, 0.84, 0.72), pick(0.1, 0.14), skinHue);
  const shade = lch(0.6, 0.14, skinHue);
  p.rect(
    0,
    0,
    SIZE,
    SIZE,
    p.linear(0, 0, SIZE, SIZE, [
      [0, lch(0.66, 0.16, hue)],
      [1, lch(0.44, 0.15, hue + 30)],
    ]),
  );
  p.circle(128, 300, 128, ink, { opacity: 0.25 });
  const both = (d: string, fill: string) => {
    p.path(d, fill);
    p.path(d, fill, { transform: `translate(${SIZE} 0) scale(-1 1)` });
  };
  const ears = pick('round', 'pointed', 'long', 'horns', 'none', 'antennae');
  if (ears === 'round') both('M66 96a34 34 0 1 1 40 -40Z', shade);
  if (ears === 'pointed') both('M58 110L54 34L112 66Z', shade);
  if (ears === 'long') both('M92 84C66 50 66 8 86 2C110 8 118 50 116 78Z', shade);
  if (ears === 'horns') both('M74 86C44 80 34 48 44 26C56 50 76 56 98 62Z', lch(0.93, 0.05, 85));
  if (ears === 'antennae') both('M104 70C96 40 80 30 66 30a10 10 0 1 0 2 8C78 38 88 48 96 74Z', ink);
  const head = pick(
    'M128 60C190 60 204 110 204 150C204 206 170 226 128 226C86 226 52 206 52 150C52 110 66 60 128 60Z',
    'M70 74H186C204 74 210 90 206 120L196 190C190 220 160 228 128 228C96 228 66 220 60 190L50 120C46 90 52 74 70 74Z',
    'M128 54C160 54 176 90 196 120C222 160 196 228 128 228C60 228 34 160 60 120C80 90 96 54 128 54Z',
  );
  p.path(head, skin);
  p.clip(head, () => {
    p.ellipse(128, 232, 90, 60, shade, { opacity: 0.5 });
    if (random.next() < 0.5) p.ellipse(pick(78, 178), 128, 44, 50, shade, { opacity: 0.55 });
    if (random.next() < 0.4) p.path('M128 40L150 110L128 140L106 110Z', shade, { opacity: 0.6 });
  });
  const eyes = pick('big', 'dots', 'one', 'sleepy', 'visor');
  if (eyes === 'visor') {
    p.rect(66, 118, 124, 42, ink, { rx: 21 });
    p.rect(82, 130, 40, 12, lch(0.9, 0.17, 128), { rx: 6 });
  } else if (eyes === 'one') {
    p.circle(128, 140, 36, '#fff');
    p.circle(132, 142, 17, ink);
    p.circle(138, 135, 6, '#fff');
  } else {
    for (const x of [98, 158]) {
      if (eyes === 'dots') p.circle(x, 142, 11, ink);
      else if (eyes === 'sleepy') p.stroke(`M${x - 16} 142q16 14 32 0`, ink, 8, { 'stroke-linecap': 'round' });
      else {
        p.circle(x, 138, 24, '#fff');
        p.circle(x + 3, 140, 12, ink);
        p.circle(x + 7, 134, 4.5, '#fff');
      }
    }
  }
  const mouth = pick('M108 186q20 16 40 0', 'M112 184q16 26 32 0Z', 'M118 188h20', 'M104 182q10 12 24 0q14 12 24 0');
  p.add(
    element('path', {
      d: mouth,
      fill: mouth.endsWith('Z') ? ink : 'none',
      stroke: ink,
      'stroke-width': 7,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  );
  if (random.next() < 0.5) for (const x of [72, 184]) p.ellipse(x, 172, 15, 9, lch(0.7, 0.19, 15), { opacity: 0.45 });
  return p.toSvg({ x: 0, y: 0, width: SIZE, height: SIZE });
}
