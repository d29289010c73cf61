import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { between, disc, fir, ridge } from '../kit/svgPaths.ts';

/** Art of Copperline: an express train on a viaduct. */
export const copperline: Art = {
  accent: { l: 0.66, c: 0.14, h: 50 },
  icon: { x: 1400, y: 170, size: 520 },
  title: {
    lines: ['COPPERLINE'],
    face: 'deco',
    tracking: 50,
    size: 98,
    fit: 1060,
    x: 600,
    y: 58,
    align: 'center',
    fill: [lch(0.95, 0.07, 80), lch(0.72, 0.15, 50)],
    shadow: { color: lch(0.24, 0.07, 260), dx: 0, dy: 6 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.34, 0.08, 255)],
      [0.45, lch(0.6, 0.1, 285)],
      [0.75, lch(0.86, 0.1, 55)],
    ]);
    p.circle(1180, 380, 130, lch(0.95, 0.09, 80));
    ramp({ l: 0.68, c: 0.08, h: 285 }, { l: 0.36, c: 0.08, h: 255 }, 3).forEach((fill, i) =>
      p.path(
        ridge(random, { from: 0, to: WIDTH, y: 470 + i * 90, height: 190 - i * 30, bottom: HEIGHT, roughness: 0.58 }),
        fill,
      ),
    );
    p.rect(
      0,
      560,
      WIDTH,
      340,
      p.linear(0, 560, 0, 860, [
        [0, lch(0.86, 0.07, 60), 0],
        [0.7, lch(0.86, 0.07, 60), 0.75],
        [1, lch(0.8, 0.08, 60), 0.9],
      ]),
    );
    p.nearer();
    const stone = p.linear(0, 560, 0, 900, [
      [0, lch(0.5, 0.08, 45)],
      [1, lch(0.3, 0.07, 35)],
    ]);
    let bridge = 'M0 560H2100V596H0Z';
    for (let i = 0; i < 10; i++) {
      const x = i * 230 - 80;
      bridge += `M${x} 590H${x + 60}V910H${x}ZM${x + 60} 596H${x + 230}V720C${x + 230} 640 ${x + 200} 616 ${x + 145} 616C${x + 90} 616 ${x + 60} 640 ${x + 60} 720Z`;
    }
    p.path(bridge, stone);
    p.path('M0 552H2100V566H0Z', lch(0.66, 0.1, 55));
    train(p);
    const smoke = p.linear(0, 0, 1700, 0, [
      [0, lch(0.98, 0.02, 70), 0.25],
      [0.6, lch(0.98, 0.02, 70), 0.75],
      [1, '#fff'],
    ]);
    p.path(
      Array.from({ length: 19 }, (_, i) =>
        disc(1664 - i * 74 - i * i, 316 - i * 9 + between(random, -14, 14), 30 + i * 6),
      ).join(''),
      smoke,
    );
    p.nearer();
    for (let i = 0; i < 16; i++) {
      const x = between(random, 0, WIDTH);
      p.path(fir(x, 920, between(random, 90, 190), between(random, 60, 110)), lch(0.24, 0.06, 230));
    }
    grain(p);
  },
};

export function train(p: Picture): void {
  const ink = lch(0.2, 0.05, 260);
  const copper = p.linear(0, 380, 0, 540, [
    [0, lch(0.86, 0.1, 65)],
    [0.4, lch(0.66, 0.16, 48)],
    [1, lch(0.4, 0.12, 38)],
  ]);
  for (let i = 0; i < 5; i++) {
    const x = 1130 - i * 330;
    p.rect(x, 410, 312, 126, i % 2 ? lch(0.36, 0.09, 255) : lch(0.4, 0.11, 250), { rx: 10 });
    p.rect(x, 400, 312, 18, ink, { rx: 8 });
    for (let k = 0; k < 5; k++) p.rect(x + 22 + k * 57, 438, 42, 46, lch(0.93, 0.13, 88), { rx: 5 });
    p.rect(x, 500, 312, 9, lch(0.72, 0.15, 55));
    for (const wx of [60, 120, 200, 260]) p.circle(x + wx, 546, 20, ink);
  }
  p.path('M1450 360H1560V540H1450Z', lch(0.36, 0.09, 255));
  p.path('M1436 344H1574L1566 366H1444Z', ink);
  p.rect(1472, 386, 66, 56, lch(0.95, 0.13, 90), { rx: 6 });
  p.path('M1560 420H1740C1772 420 1786 440 1786 470V520H1560Z', copper);
  p.path('M1640 330H1690L1682 424H1648Z', ink);
  p.path('M1628 322H1702V340H1628Z', lch(0.72, 0.15, 55));
  p.circle(1600, 412, 22, lch(0.78, 0.14, 62));
  p.path('M1786 500L1836 548H1770Z', ink);
  p.circle(1790, 452, 17, lch(0.97, 0.1, 95));
  glow(p, 1800, 452, 150, lch(0.97, 0.1, 92), 0.85);
  for (const [x, r] of [
    [1500, 34],
    [1590, 34],
    [1680, 34],
    [1752, 24],
  ] as const) {
    p.circle(x, 556 - r + 12, r, ink);
    p.circle(x, 556 - r + 12, r * 0.62, lch(0.6, 0.15, 45));
    p.circle(x, 556 - r + 12, r * 0.2, ink);
  }
  p.stroke('M1500 538H1690', lch(0.8, 0.05, 60), 8, { 'stroke-linecap': 'round' });
}
