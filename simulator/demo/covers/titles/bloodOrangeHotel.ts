import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, vignette, WIDTH } from '../kit/light.ts';
import { n } from '../kit/svgPicture.ts';
import { between, type Point } from '../kit/svgPaths.ts';
import { setBlock } from '../lettering/typesetting.ts';

/** Art of Blood Orange Hotel: the door of room 409. */
export const bloodOrangeHotel: Art = {
  accent: { l: 0.6, c: 0.21, h: 35 },
  icon: { x: 1120, y: 80, size: 640 },
  title: {
    lines: ['Blood', 'Orange', 'Hotel'],
    face: 'book',
    size: 96,
    leading: 1.34,
    x: 62,
    y: 838,
    from: 'bottom',
    fill: lch(0.95, 0.06, 80),
  },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.17, 0.05, 20));
    p.circle(1440, 400, 350, lch(0.6, 0.2, 45));
    p.circle(1440, 400, 322, lch(0.9, 0.08, 75));
    for (let i = 0; i < 11; i++) {
      const [a, b] = [(i / 11) * 360 + 3, ((i + 1) / 11) * 360 - 3];
      const at = (r: number, deg: number): Point => [
        1440 + Math.cos((deg * Math.PI) / 180) * r,
        400 + Math.sin((deg * Math.PI) / 180) * r,
      ];
      const [x1, y1] = at(300, a);
      const [x2, y2] = at(300, b);
      const [x0, y0] = at(26, (a + b) / 2);
      p.path(
        `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}A300 300 0 0 1 ${n(x2)} ${n(y2)}Z`,
        p.radial(1440, 400, 300, [
          [0, lch(0.42, 0.17, 18)],
          [0.7, lch(0.52, 0.21, 28)],
          [1, lch(0.68, 0.2, 45)],
        ]),
        { stroke: lch(0.6, 0.2, 36), 'stroke-width': 5, 'stroke-linejoin': 'round' },
      );
      for (let k = 0; k < 6; k++) {
        const [sx, sy] = at(between(random, 120, 270), between(random, a + 4, b - 4));
        p.ellipse(sx, sy, 15, 5, lch(0.75, 0.18, 40), {
          opacity: 0.55,
          transform: `rotate(${n((a + b) / 2)} ${n(sx)} ${n(sy)})`,
        });
      }
    }
    p.nearer();
    p.path('M1330 660V380C1330 300 1400 268 1440 268C1480 268 1550 300 1550 380V660Z', lch(0.12, 0.03, 20));
    p.path('M1352 660V388C1352 322 1408 292 1440 292C1472 292 1528 322 1528 388V660Z', lch(0.3, 0.11, 25));
    p.path('M1440 292C1472 292 1528 322 1528 388V660H1440Z', lch(0.25, 0.1, 22));
    p.circle(1506, 500, 13, lch(0.83, 0.14, 85));
    p.path('M1500 514H1512L1516 548H1496Z', lch(0.1, 0.02, 20));
    const plate = setBlock({ lines: ['409'], face: 'book', size: 38, align: 'center' }, 1440, 352);
    p.path(plate.d, lch(0.85, 0.14, 85));
    p.path('M1240 660H1640V910H1240Z', lch(0.36, 0.15, 22));
    p.path(
      'M1330 660H1550L1760 910H1130Z',
      p.linear(0, 660, 0, 900, [
        [0, lch(0.5, 0.2, 26)],
        [1, lch(0.28, 0.12, 20)],
      ]),
    );
    p.path('M0 640H1330V664H0ZM1550 640H2100V664H1550Z', lch(0.5, 0.1, 60));
    p.path(
      'M1440 690C1450 740 1490 770 1470 820C1460 850 1420 850 1410 820C1396 770 1430 740 1440 690Z',
      lch(0.44, 0.19, 25),
      { opacity: 0.9 },
    );
    vignette(p, lch(0.06, 0.02, 20), 0.85, 1440, 400);
    grain(p, 0.24);
  },
};
