import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import { disc } from '../kit/svgPaths.ts';

/** Art of Loop Loop Loop: three nested rings. */
export const loopLoopLoop: Art = {
  accent: { l: 0.68, c: 0.21, h: 300 },
  icon: { x: 1110, y: 150, size: 580 },
  title: {
    lines: ['loop', 'loop', 'loop'],
    face: 'ultra',
    size: 108,
    leading: 1.42,
    x: 62,
    y: 84,
    fill: lch(0.97, 0.02, 300),
  },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.24, 0.11, 285));
    const hues = [330, 30, 85, 160, 220, 285];
    for (let i = 0; i < 6; i++) {
      const r = 520 - i * 84;
      const [x, y] = [1560 + Math.cos(i * 1.3) * (34 - i * 3), 450 + Math.sin(i * 1.3) * (34 - i * 3)];
      p.circle(
        x,
        y,
        r,
        p.linear(x - r, y - r, x + r, y + r, [
          [0, lch(0.78, 0.2, hues[i] ?? 0)],
          [1, lch(0.5, 0.22, (hues[i] ?? 0) + 20)],
        ]),
      );
      p.circle(x, y, r - 50, lch(0.24, 0.11, 285));
      const a = i * 1.1 + 0.6;
      p.circle(x + Math.cos(a) * (r - 25), y + Math.sin(a) * (r - 25), 19, '#fff');
    }
    p.circle(1566, 452, 46, '#fff');
    for (let i = 0; i < 5; i++) p.stroke(disc(-80, 900, 180 + i * 66), lch(0.4, 0.15, 290), 24);
    grain(p, 0.18);
  },
};
