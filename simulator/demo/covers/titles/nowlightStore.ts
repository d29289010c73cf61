import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, WIDTH } from '../kit/light.ts';
import { disc, regular } from '../kit/svgPaths.ts';

/** Art of Nowlight Store: a shelf of lights. */
export const nowlightStore: Art = {
  accent: { l: 0.8, c: 0.17, h: 128 },
  icon: { x: 1120, y: 120, size: 560 },
  title: {
    lines: ['Nowlight', 'Store'],
    face: 'bold',
    size: 76,
    leading: 1.45,
    x: 62,
    y: 836,
    from: 'bottom',
    fill: lch(0.97, 0.02, 128),
  },
  draw(p) {
    p.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(0, 0, WIDTH, 900, [
        [0, lch(0.17, 0.02, 255)],
        [1, lch(0.27, 0.04, 250)],
      ]),
    );
    glow(p, 1400, 400, 640, lch(0.87, 0.2, 128), 0.4);
    const hues = [25, 60, 128, 165, 205, 255, 300, 345, 90];
    p.nearer();
    for (let i = 0; i < 9; i++) {
      const x = 1130 + (i % 3) * 188;
      const y = 130 + Math.floor(i / 3) * 188;
      const lit = i === 4;
      p.rect(
        x,
        y,
        164,
        164,
        lit
          ? lch(0.87, 0.2, 128)
          : p.linear(x, y, x + 164, y + 164, [
              [0, lch(0.62, 0.14, hues[i] ?? 0)],
              [1, lch(0.4, 0.12, hues[i] ?? 0)],
            ]),
        { rx: 40 },
      );
      if (lit) p.path(`M${x + 60} ${y + 44}L${x + 126} ${y + 82}L${x + 60} ${y + 120}Z`, lch(0.17, 0.02, 255));
      else
        p.path(
          i % 2 ? disc(x + 82, y + 82, 38) : regular(x + 82, y + 86, 48, 3 + (i % 4)),
          lch(0.93, 0.06, hues[i] ?? 0),
          { opacity: 0.9 },
        );
    }
    for (let i = 0; i < 7; i++)
      p.rect(90 + i * 140, 180 + (i % 2) * 60, 100, 100, lch(0.34, 0.04, 250), { rx: 26, opacity: 0.6 });
    grain(p, 0.16);
  },
};
