import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { sky } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { cloud, curve, polygon } from '../kit/svgPaths.ts';

export const prototypeKite: Art = {
  accent: { l: 0.7, c: 0.12, h: 230 },
  icon: { x: 1150, y: 120, size: 500 },
  title: {
    lines: ['Prototype Kite'],
    face: 'script',
    size: 110,
    fit: 1000,
    x: 600,
    y: 830,
    from: 'bottom',
    align: 'center',
    fill: '#fff',
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.6, 0.13, 240)],
      [1, lch(0.9, 0.06, 210)],
    ]);
    p.nearer();
    p.path(cloud(900, 600, 520, 130, random) + cloud(1560, 520, 420, 110, random), '#fff');
    p.nearer();
    p.stroke(
      curve([
        [1400, 520],
        [1340, 640],
        [1480, 720],
        [1380, 840],
      ]),
      '#fff',
      5,
    );
    kite(p);
  },
};

export function kite(p: Picture): void {
  p.path(
    polygon([
      [1400, 120],
      [1560, 320],
      [1400, 320],
    ]),
    lch(0.68, 0.21, 30),
  );
  p.path(
    polygon([
      [1400, 120],
      [1240, 320],
      [1400, 320],
    ]),
    lch(0.86, 0.16, 90),
  );
  p.path(
    polygon([
      [1240, 320],
      [1400, 320],
      [1400, 540],
    ]),
    lch(0.62, 0.15, 255),
  );
  p.path(
    polygon([
      [1560, 320],
      [1400, 320],
      [1400, 540],
    ]),
    lch(0.66, 0.16, 150),
  );
}
