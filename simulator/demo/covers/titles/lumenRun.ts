import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Lumen Run: a runner on a beam that bends. */
export const lumenRun: Art = {
  accent: { l: 0.78, c: 0.15, h: 195 },
  icon: { x: 1130, y: 150, size: 560 },
  title: {
    lines: ['LUMEN', 'RUN'],
    face: 'flat',
    tracking: 120,
    size: 84,
    leading: 1.45,
    x: 1140,
    y: 62,
    align: 'right',
    fill: '#fff',
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.13, 0.05, 250)],
      [0.6, lch(0.22, 0.1, 270)],
      [1, lch(0.3, 0.15, 300)],
    ]);
    glow(p, 1360, 470, 700, lch(0.7, 0.17, 215), 0.5);
    const hues = [10, 45, 85, 145, 200, 260, 310];
    p.nearer();
    hues.forEach((hue, i) => {
      const o = i * 19;
      const d = `M-40 ${760 + o}C500 ${820 + o} 760 ${640 + o} 1010 ${600 + o}C1220 ${566 + o} 1400 ${640 + o} 1560 ${570 + o}C1760 ${480 + o} 1780 ${250 + o * 1.6} 2160 ${120 + o * 2.4}`;
      p.stroke(d, lch(0.75, 0.19, hue), 40, { opacity: 0.12 });
      p.stroke(d, lch(0.82, 0.18, hue), 9);
      p.stroke(d, '#fff', 2.4);
    });
    for (let i = 0; i < 34; i++) {
      const x = between(random, 0, WIDTH);
      const y = between(random, 40, 860);
      const l = between(random, 40, 220);
      p.rect(x, y, l, 3, lch(0.9, 0.1, hues[i % 7] ?? 200), { opacity: 0.5, rx: 1.5 });
    }
    p.nearer();
    for (let k = 3; k >= 0; k--) runner(p, 1380 - k * 62, 466 + k * 8, k === 0 ? 1 : 0.34 - k * 0.08);
    grain(p, 0.16);
  },
};

export function runner(p: Picture, x: number, y: number, opacity: number): void {
  const fill = opacity === 1 ? '#fff' : lch(0.8, 0.15, 200);
  p.group({ transform: `translate(${x} ${y}) scale(1.5)`, opacity }, () => {
    p.circle(30, -98, 19, fill);
    p.stroke('M20 -72L-6 -14', fill, 26, { 'stroke-linecap': 'round' });
    p.stroke('M16 -66L58 -50L84 -70M14 -64L-26 -58L-50 -28', fill, 13, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    p.stroke('M-4 -14L40 10L30 66M-8 -12L-36 26L-92 24', fill, 16, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  });
}
