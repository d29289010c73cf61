import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { beams, glow, grain, HEIGHT, sky, stars, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { disc, wave } from '../kit/svgPaths.ts';

/** Art of Chrono Lighthouse: a lighthouse whose beam is the hand of a clock. */
export const chronoLighthouse: Art = {
  accent: { l: 0.74, c: 0.14, h: 80 },
  icon: { x: 1130, y: 110, size: 600 },
  title: {
    lines: ['Chrono', 'Lighthouse'],
    face: 'serif',
    size: 88,
    leading: 1.45,
    x: 66,
    y: 836,
    from: 'bottom',
    fill: lch(0.97, 0.05, 90),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.2, 0.08, 265)],
      [0.5, lch(0.38, 0.11, 250)],
      [0.8, lch(0.62, 0.1, 220)],
    ]);
    stars(p, random, 200, 480);
    const [cx, cy] = [1500, 300];
    for (const [r, w] of [
      [560, 3],
      [430, 2],
      [300, 2],
    ] as const)
      p.stroke(disc(cx, cy, r), lch(0.85, 0.1, 85), w, { opacity: 0.45 });
    for (let i = 0; i < 60; i++) {
      const a = (i * Math.PI) / 30;
      const long = i % 5 === 0 ? 66 : 24;
      p.stroke(
        `M${n(cx + Math.cos(a) * 560)} ${n(cy + Math.sin(a) * 560)}L${n(cx + Math.cos(a) * (560 - long))} ${n(cy + Math.sin(a) * (560 - long))}`,
        lch(0.88, 0.11, 85),
        i % 5 === 0 ? 9 : 4,
        { opacity: 0.7 },
      );
    }
    beams(p, cx, cy, 1500, [[172, 192]], lch(0.95, 0.12, 90), 0.95);
    beams(p, cx, cy, 900, [[-30, -18]], lch(0.95, 0.12, 90), 0.8);
    glow(p, cx, cy, 230, lch(0.98, 0.1, 95), 1);
    const seas = ramp({ l: 0.5, c: 0.1, h: 235 }, { l: 0.18, c: 0.06, h: 255 }, 6);
    p.nearer();
    seas.forEach((fill, i) => p.path(wave(0, WIDTH, 640 + i * 48, 9 + i * 4, 210 + i * 50, i * 120, HEIGHT), fill));
    p.nearer();
    p.path(
      'M1250 760C1290 690 1330 676 1390 664L1420 640H1590L1640 676C1690 690 1730 720 1760 770C1700 800 1320 810 1250 760Z',
      lch(0.2, 0.05, 260),
    );
    p.path(
      'M1434 660L1456 370H1544L1570 660Z',
      p.linear(1434, 0, 1570, 0, [
        [0, '#fff'],
        [0.5, lch(0.93, 0.02, 250)],
        [1, lch(0.55, 0.06, 260)],
      ]),
    );
    for (const [y, h] of [
      [420, 62],
      [540, 66],
    ] as const)
      p.path(
        `M${n(1456 - (y - 370) * 0.076)} ${y}L${n(1544 + (y - 370) * 0.09)} ${y}L${n(1544 + (y + h - 370) * 0.09)} ${y + h}L${n(1456 - (y + h - 370) * 0.076)} ${y + h}Z`,
        p.linear(1434, 0, 1570, 0, [
          [0, lch(0.62, 0.2, 28)],
          [1, lch(0.38, 0.15, 20)],
        ]),
      );
    p.rect(1440, 354, 120, 18, lch(0.25, 0.05, 260));
    p.rect(1464, 262, 72, 92, lch(0.97, 0.1, 95));
    p.stroke('M1488 262V354M1512 262V354', lch(0.3, 0.05, 260), 5);
    p.path('M1450 264L1500 206L1550 264Z', lch(0.5, 0.19, 25));
    p.rect(1497, 176, 6, 36, lch(0.3, 0.05, 260));
    p.rect(1492, 610, 22, 50, lch(0.25, 0.05, 260));
    for (const [x, y, s] of [
      [1850, 676, 1],
      [1770, 706, 0.66],
    ] as const)
      ghostShip(p, x, y, s);
    grain(p);
  },
};

export function ghostShip(p: Picture, x: number, y: number, s: number): void {
  p.group({ transform: `translate(${x} ${y}) scale(${s})`, opacity: 0.9 }, () => {
    p.path('M-90 0C-60 30 60 30 96 -6L80 -10H-84Z', lch(0.93, 0.08, 90));
    p.path('M-6 -10V-130L60 -22ZM-16 -16V-110L-70 -20Z', lch(0.97, 0.06, 90), { opacity: 0.85 });
  });
}
