import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import { curve } from '../kit/svgPaths.ts';
import { setBlock } from '../lettering/typesetting.ts';

/** Art of Quiet Numbers: nine digits on tiles. */
export const quietNumbers: Art = {
  accent: { l: 0.72, c: 0.06, h: 230 },
  icon: { x: 1222, y: 78, size: 600 },
  title: {
    lines: ['Quiet', 'Numbers'],
    face: 'fine',
    size: 84,
    leading: 1.42,
    x: 62,
    y: 836,
    from: 'bottom',
    fill: lch(0.28, 0.05, 250),
    logo: lch(0.93, 0.03, 230),
  },
  draw(p) {
    p.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(0, 0, WIDTH, 900, [
        [0, lch(0.93, 0.02, 230)],
        [1, lch(0.86, 0.035, 215)],
      ]),
    );
    const tones = [
      lch(0.97, 0.015, 230),
      lch(0.75, 0.09, 235),
      lch(0.88, 0.06, 60),
      lch(0.84, 0.06, 190),
      lch(0.98, 0.01, 90),
      lch(0.8, 0.09, 25),
      lch(0.9, 0.05, 150),
      lch(0.97, 0.015, 230),
      lch(0.34, 0.06, 250),
    ];
    for (let i = 0; i < 9; i++) {
      const x = 1240 + (i % 3) * 195;
      const y = 90 + Math.floor(i / 3) * 195;
      p.rect(x + 6, y + 12, 178, 178, lch(0.5, 0.06, 240), { rx: 34, opacity: 0.22 });
      p.rect(x, y, 178, 178, tones[i] ?? '#fff', { rx: 34 });
      const { d } = setBlock({ lines: [String(i + 1)], face: 'fine', size: 104, align: 'center' }, x + 89, y + 37);
      p.path(d, i === 8 ? lch(0.95, 0.03, 90) : lch(0.28, 0.06, 250));
    }
    p.stroke(
      curve([
        [200, 640],
        [420, 560],
        [640, 660],
        [900, 600],
      ]),
      lch(0.75, 0.06, 230),
      5,
    );
    grain(p, 0.2);
  },
};
