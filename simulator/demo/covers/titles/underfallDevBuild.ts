import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { HEIGHT, WIDTH } from '../kit/light.ts';
import { regular } from '../kit/svgPaths.ts';

export const underfallDevBuild: Art = {
  accent: { l: 0.6, c: 0.1, h: 190 },
  icon: { x: 1150, y: 150, size: 500 },
  title: {
    lines: ['UNDERFALL', 'DEV BUILD'],
    face: 'mono',
    size: 84,
    leading: 1.4,
    x: 62,
    y: 836,
    from: 'bottom',
    fill: lch(0.9, 0.13, 165),
  },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.16, 0.03, 210));
    for (let i = 0; i < 12; i++)
      p.stroke(regular(1400, 380, 40 + i * 46, 6, -90 + i * 7), lch(0.75 - i * 0.045, 0.13, 175 + i * 6), 5);
    p.nearer();
    p.circle(1400, 380, 15, lch(0.93, 0.12, 95));
  },
};
