import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Last Tram: the front of a tram in the rain, its light on the wet street. */
export const lastTram: Art = {
  accent: { l: 0.72, c: 0.14, h: 75 },
  icon: { x: 1140, y: 190, size: 520 },
  title: {
    lines: ['Last Tram', 'to Halden'],
    face: 'serif',
    size: 82,
    leading: 1.45,
    x: 62,
    y: 62,
    fill: lch(0.95, 0.07, 85),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.17, 0.05, 235)],
      [0.55, lch(0.36, 0.075, 210)],
      [0.68, lch(0.46, 0.08, 195)],
    ]);
    for (let layer = 0; layer < 3; layer++) {
      const shade = lch(0.34 - layer * 0.075, 0.055, 220 + layer * 6);
      for (const side of [-1, 1]) {
        for (let i = 0; i < 7; i++) {
          const near = 230 + layer * 150 + i * 150;
          const x = 1400 + side * near;
          const top = between(random, 60, 260) - layer * 30 + i * 8;
          const w = between(random, 110, 190);
          p.rect(x - (side < 0 ? w : 0), top, w, 600 - top + layer * 60, shade);
          for (let k = 0; k < 8; k++) {
            if (random.next() < 0.6) continue;
            p.rect(x - (side < 0 ? w : 0) + 16 + (k % 2) * 54, top + 34 + k * 38, 24, 30, lch(0.83, 0.13, 80), {
              opacity: 0.25 + layer * 0.22,
            });
          }
        }
      }
    }
    p.nearer();
    p.path(
      'M0 640L1250 560H1550L2100 640V900H0Z',
      p.linear(0, 560, 0, 900, [
        [0, lch(0.38, 0.06, 210)],
        [1, lch(0.12, 0.035, 230)],
      ]),
    );
    p.stroke('M1350 566L1080 900M1450 566L1720 900', lch(0.75, 0.05, 200), 8, { opacity: 0.55 });
    p.stroke('M1400 -10L1390 270M0 120C700 190 1100 230 1400 268C1700 230 1900 190 2100 130', lch(0.11, 0.02, 230), 4);
    for (const [x, w] of [
      [1310, 66],
      [1490, 66],
      [1400, 190],
    ] as const) {
      p.path(
        `M${x - w * 0.5} 668L${x - w * 1.7} 900H${x + w * 1.7}L${x + w * 0.5} 668Z`,
        p.linear(0, 668, 0, 900, [
          [0, lch(0.9, 0.13, 85), 0.75],
          [1, lch(0.8, 0.15, 70), 0],
        ]),
      );
    }
    p.nearer();
    tram(p);
    glow(p, 1310, 600, 240, lch(0.96, 0.12, 90), 0.9);
    glow(p, 1490, 600, 240, lch(0.96, 0.12, 90), 0.9);
    p.nearer();
    let rain = '';
    for (let i = 0; i < 240; i++) {
      const x = between(random, -60, WIDTH);
      const y = between(random, -40, HEIGHT);
      const l = between(random, 26, 80);
      rain += `M${n(x)} ${n(y)}l${n(-l * 0.18)} ${n(l)}`;
    }
    p.stroke(rain, lch(0.92, 0.03, 210), 2.6, { opacity: 0.38, 'stroke-linecap': 'round' });
    vignette(p, lch(0.06, 0.02, 230), 0.75);
    grain(p, 0.2);
  },
};

export function tram(p: Picture): void {
  p.path(
    'M1236 668V330C1236 286 1270 270 1310 266H1490C1530 270 1564 286 1564 330V668Z',
    p.linear(1236, 0, 1564, 0, [
      [0, lch(0.4, 0.12, 30)],
      [0.5, lch(0.56, 0.17, 32)],
      [1, lch(0.34, 0.11, 28)],
    ]),
  );
  p.path('M1236 520H1564V560H1236Z', lch(0.92, 0.06, 85));
  p.path('M1262 350H1538V500H1262Z', lch(0.92, 0.12, 88));
  p.path(
    'M1262 350H1538V500H1262Z',
    p.linear(0, 350, 0, 500, [
      [0, lch(0.7, 0.14, 65), 0.7],
      [1, lch(0.96, 0.1, 95), 0],
    ]),
  );
  for (const [x, y] of [
    [1320, 470],
    [1384, 452],
    [1462, 464],
    [1500, 476],
  ] as const)
    p.path(
      `M${x - 24} 500C${x - 26} ${y} ${x - 14} ${y - 16} ${x - 12} ${y - 20}A15 15 0 1 1 ${x + 12} ${y - 20}C${x + 14} ${y - 16} ${x + 26} ${y} ${x + 24} 500Z`,
      lch(0.22, 0.05, 35),
    );
  p.stroke('M1400 350V500M1262 350H1538V500H1262Z', lch(0.18, 0.04, 30), 9);
  p.rect(1330, 290, 140, 42, lch(0.16, 0.03, 230));
  p.rect(1346, 304, 108, 14, lch(0.85, 0.16, 75));
  p.circle(1310, 600, 34, lch(0.99, 0.06, 95));
  p.circle(1490, 600, 34, lch(0.99, 0.06, 95));
  p.path('M1226 668H1574L1560 704H1240Z', lch(0.16, 0.03, 230));
}
