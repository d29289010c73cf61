import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { disc, polygon, wave } from '../kit/svgPaths.ts';

/** Art of Ghost Freight: a hauler crosses the rings. */
export const ghostFreight: Art = {
  accent: { l: 0.62, c: 0.15, h: 185 },
  icon: { x: 1120, y: 150, size: 580 },
  title: {
    lines: ['GHOST', 'FREIGHT'],
    face: 'wide',
    tracking: 60,
    size: 70,
    leading: 1.5,
    x: 70,
    y: 834,
    from: 'bottom',
    fill: lch(0.95, 0.05, 180),
    scrim: lch(0.11, 0.04, 270),
    scrimOpacity: 0.5,
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.11, 0.05, 275)],
      [0.6, lch(0.17, 0.07, 290)],
      [1, lch(0.13, 0.05, 265)],
    ]);
    stars(p, random, 360, HEIGHT);
    glow(p, 1560, 330, 640, lch(0.6, 0.16, 185), 0.5);
    const rings = (front: boolean) => {
      p.group({ transform: 'rotate(-16 1560 330)' }, () => {
        p.clip(front ? 'M600 330H2600V1000H600Z' : 'M600 -400H2600V330H600Z', () => {
          const tones = ramp({ l: 0.85, c: 0.1, h: 60 }, { l: 0.55, c: 0.16, h: 350 }, 9);
          tones.forEach((color, i) =>
            p.ellipse(1560, 330, 360 + i * 34, 82 + i * 8, 'none', {
              stroke: color,
              'stroke-width': i % 3 === 1 ? 9 : 22,
              opacity: i % 4 === 3 ? 0.35 : 0.85,
            }),
          );
        });
      });
    };
    p.nearer();
    rings(false);
    p.circle(
      1560,
      330,
      270,
      p.radial(1450, 220, 470, [
        [0, lch(0.9, 0.1, 170)],
        [0.45, lch(0.62, 0.15, 190)],
        [1, lch(0.2, 0.08, 265)],
      ]),
    );
    p.clip(disc(1560, 330, 270), () => {
      for (let i = 0; i < 8; i++)
        p.path(
          wave(1280, 1860, 120 + i * 58, 9, 320, i * 80, 120 + i * 58 + 24),
          lch(0.5 + (i % 3) * 0.12, 0.14, 180 + i * 6),
          { opacity: 0.35 },
        );
    });
    rings(true);
    p.nearer();
    hauler(p);
    grain(p, 0.2);
  },
};

export function hauler(p: Picture): void {
  p.path(
    polygon([
      [1020, 592],
      [430, 670],
      [1020, 618],
    ]),
    p.linear(420, 0, 1010, 0, [
      [0, lch(0.8, 0.15, 185), 0],
      [1, lch(0.95, 0.09, 180), 0.95],
    ]),
  );
  p.path(
    polygon([
      [1020, 560],
      [570, 610],
      [1020, 576],
    ]),
    p.linear(560, 0, 1010, 0, [
      [0, lch(0.8, 0.15, 185), 0],
      [1, lch(0.95, 0.09, 180), 0.8],
    ]),
  );
  p.group({ transform: 'translate(1270 560) rotate(-8) scale(1.08)' }, () => {
    const hull = p.linear(0, -90, 0, 90, [
      [0, lch(0.92, 0.02, 240)],
      [0.5, lch(0.62, 0.04, 255)],
      [1, lch(0.28, 0.05, 275)],
    ]);
    p.path('M-230 -42H-190V-64H-160V64H-190V46H-230Z', lch(0.35, 0.05, 270));
    for (const [x, tone] of [
      [-150, 40],
      [-40, 60],
      [70, 28],
    ] as const) {
      p.rect(x, -62, 100, 124, lch(0.62, 0.16, tone));
      p.rect(x, 20, 100, 42, lch(0.4, 0.12, tone));
      p.stroke(`M${x + 20} -62V62M${x + 40} -62V62M${x + 60} -62V62M${x + 80} -62V62`, lch(0.3, 0.08, tone), 4);
    }
    p.path('M-150 -14H180V14H-150Z', lch(0.22, 0.04, 270));
    p.path('M176 -62C250 -60 310 -30 330 8C310 46 250 64 176 64Z', hull);
    p.path('M236 -44C270 -36 296 -20 308 2H230Z', lch(0.93, 0.13, 95));
    p.stroke('M268 -38L262 2', lch(0.3, 0.05, 270), 5);
    p.circle(196, -70, 6, lch(0.65, 0.24, 28));
    p.stroke('M196 -62V-96', lch(0.6, 0.03, 250), 4);
  });
}
