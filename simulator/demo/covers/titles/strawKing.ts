import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Straw King: a scarecrow on a hill in the wheat. */
export const strawKing: Art = {
  accent: { l: 0.7, c: 0.14, h: 75 },
  icon: { x: 1140, y: 90, size: 540 },
  title: {
    lines: ['STRAW KING'],
    face: 'drip',
    tracking: 40,
    size: 120,
    fit: 1060,
    x: 600,
    y: 852,
    from: 'bottom',
    align: 'center',
    fill: lch(0.9, 0.14, 85),
    scrim: lch(0.1, 0.03, 50),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.22, 0.05, 30)],
      [0.4, lch(0.5, 0.14, 40)],
      [0.66, lch(0.78, 0.15, 70)],
    ]);
    p.circle(1400, 430, 250, lch(0.83, 0.15, 78));
    glow(p, 1400, 430, 520, lch(0.88, 0.15, 80), 0.6);
    for (let i = 0; i < 12; i++) {
      const x = between(random, 820, 2000);
      const y = between(random, 60, 300);
      const s = between(random, 0.5, 1.2);
      p.path(
        `M${n(x - 34 * s)} ${n(y - 14 * s)}q${n(20 * s)} ${n(-6 * s)} ${n(34 * s)} ${n(12 * s)}q${n(14 * s)} ${n(-20 * s)} ${n(38 * s)} ${n(-14 * s)}q${n(-24 * s)} ${n(12 * s)} ${n(-36 * s)} ${n(30 * s)}q${n(-10 * s)} ${n(-20 * s)} ${n(-36 * s)} ${n(-28 * s)}Z`,
        lch(0.15, 0.03, 40),
      );
    }
    p.nearer();
    scarecrow(p);
    p.nearer();
    for (let layer = 0; layer < 3; layer++) {
      let stalks = '';
      let ears = '';
      for (let i = 0; i < 190; i++) {
        const x = between(random, -20, WIDTH + 20);
        const h = between(random, 120, 210) + layer * 20;
        const bend = between(random, -30, 44);
        const top = 700 + layer * 76 - h * 0.5;
        stalks += `M${n(x)} 910Q${n(x)} ${n(top + 90)} ${n(x + bend)} ${n(top)}`;
        ears += `M${n(x + bend)} ${n(top)}l${n(bend * 0.3)} -34`;
      }
      const tone = 0.56 - layer * 0.15;
      p.stroke(stalks, lch(tone, 0.11, 70 - layer * 10), 6 + layer * 2);
      p.stroke(ears, lch(tone + 0.1, 0.13, 76 - layer * 10), 14 + layer * 3, { 'stroke-linecap': 'round' });
    }
    vignette(p, lch(0.07, 0.03, 40), 0.85);
    grain(p, 0.24);
  },
};

export function scarecrow(p: Picture): void {
  const ink = lch(0.15, 0.035, 40);
  p.stroke('M1400 280V900M1130 400L1670 388', ink, 22, { 'stroke-linecap': 'round' });
  p.path(
    'M1300 372C1360 356 1440 356 1500 372L1676 360L1690 420L1520 450L1540 720C1460 690 1440 740 1400 700C1360 740 1330 690 1262 720L1280 450L1112 432L1122 372Z',
    ink,
  );
  p.path(
    'M1340 260C1336 210 1464 210 1460 260C1470 320 1440 360 1400 360C1360 360 1330 320 1340 260Z',
    lch(0.62, 0.1, 75),
  );
  p.path('M1360 268l30 12l-30 12ZM1440 268l-30 12l30 12Z', ink);
  p.stroke('M1362 322L1438 322M1374 312v20M1394 312v20M1414 312v20M1430 312v20', ink, 6);
  p.path(
    'M1310 236L1340 150L1368 200L1400 120L1432 200L1460 150L1490 236C1440 216 1360 216 1310 236Z',
    lch(0.85, 0.15, 85),
  );
  let straw = '';
  for (const [x, y] of [
    [1112, 402],
    [1690, 390],
  ] as const)
    for (let i = 0; i < 9; i++)
      straw += `M${x} ${y}l${n((x < 1400 ? -1 : 1) * (30 + (i % 4) * 12))} ${n(-40 + i * 11)}`;
  p.stroke(straw, lch(0.75, 0.13, 80), 6, { 'stroke-linecap': 'round' });
}
