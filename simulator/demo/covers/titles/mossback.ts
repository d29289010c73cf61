import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, disc, fir, ridge } from '../kit/svgPaths.ts';

/** Art of Mossback: a village on a walking turtle. */
export const mossback: Art = {
  accent: { l: 0.66, c: 0.13, h: 140 },
  icon: { x: 1130, y: 150, size: 720 },
  title: {
    lines: ['Mossback'],
    face: 'soft',
    size: 106,
    x: 600,
    y: 44,
    align: 'center',
    fill: lch(0.3, 0.08, 150),
    logo: lch(0.86, 0.12, 130),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.93, 0.07, 110)],
      [0.45, lch(0.88, 0.09, 85)],
      [0.8, lch(0.82, 0.1, 60)],
    ]);
    p.circle(1760, 300, 120, lch(0.98, 0.07, 100));
    p.nearer();
    ramp({ l: 0.83, c: 0.07, h: 150 }, { l: 0.62, c: 0.1, h: 155 }, 3).forEach((fill, i) =>
      p.path(
        ridge(random, {
          from: 0,
          to: WIDTH,
          y: 500 + i * 70,
          height: 130 - i * 26,
          bottom: HEIGHT,
          smooth: true,
          points: 17,
        }),
        fill,
      ),
    );
    p.rect(
      0,
      520,
      WIDTH,
      380,
      p.linear(0, 520, 0, 800, [
        [0, lch(0.95, 0.05, 100), 0],
        [0.6, lch(0.95, 0.05, 100), 0.6],
        [1, lch(0.93, 0.06, 100), 0],
      ]),
    );
    p.nearer();
    turtle(p, random);
    p.nearer();
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 812, height: 26, bottom: HEIGHT, smooth: true, points: 33 }),
      lch(0.45, 0.11, 140),
    );
    let grass = '';
    for (let i = 0; i < 150; i++) {
      const x = between(random, 0, WIDTH);
      grass += `M${n(x)} 860q${n(between(random, -14, 14))} -40 ${n(between(random, -20, 20))} ${n(-between(random, 40, 84))}`;
    }
    p.stroke(grass, lch(0.34, 0.09, 145), 7, { 'stroke-linecap': 'round' });
    p.rect(0, 850, WIDTH, 50, lch(0.34, 0.09, 145));
    grain(p);
  },
};

export function turtle(p: Picture, random: { next(): number }): void {
  const skin = lch(0.58, 0.1, 120);
  const dark = lch(0.44, 0.09, 130);
  for (const [x, back] of [
    [1230, true],
    [1590, true],
    [1150, false],
    [1660, false],
  ] as const) {
    p.path(
      `M${x - 62} 640C${x - 80} 740 ${x - 84} 790 ${x - 74} 838H${x + 66}C${x + 70} 780 ${x + 66} 720 ${x + 84} 640Z`,
      back ? dark : skin,
    );
    if (!back) for (let i = 0; i < 3; i++) p.path(`M${x - 66 + i * 44} 838q16 -26 34 0Z`, lch(0.9, 0.05, 100));
  }
  p.path(
    'M1700 590C1790 560 1850 480 1900 480C1956 480 1990 520 1984 566C1976 620 1910 640 1860 650C1800 690 1730 690 1690 670Z',
    skin,
  );
  p.path('M1840 656C1890 650 1950 640 1982 588C1960 604 1900 612 1846 610Z', dark);
  p.circle(1928, 532, 15, lch(0.2, 0.03, 120));
  p.circle(1933, 527, 5, '#fff');
  p.path(
    'M1070 640C1090 380 1240 290 1410 290C1590 290 1720 400 1740 640Z',
    p.linear(0, 290, 0, 650, [
      [0, lch(0.6, 0.14, 135)],
      [1, lch(0.42, 0.11, 150)],
    ]),
  );
  p.path(
    'M1040 664C1040 628 1060 616 1100 616H1710C1750 616 1772 630 1770 664C1764 694 1060 698 1040 664Z',
    lch(0.5, 0.09, 75),
  );
  for (const [x, y, r] of [
    [1200, 540, 62],
    [1340, 470, 70],
    [1490, 500, 72],
    [1630, 560, 58],
    [1400, 590, 54],
  ] as const) {
    p.stroke(disc(x, y, r), lch(0.36, 0.1, 150), 5, { opacity: 0.5 });
  }
  const top = (x: number) => 640 - 350 * Math.sqrt(Math.max(0, 1 - ((x - 1405) / 336) ** 2));
  for (let i = 0; i < 22; i++) {
    const x = 1110 + i * 28 + between(random, -8, 8);
    const h = between(random, 70, 150);
    p.path(fir(x, top(x) + 22, h, h * 0.5), i % 3 === 0 ? lch(0.36, 0.1, 155) : lch(0.43, 0.12, 148));
  }
  for (const [x, s] of [
    [1290, 1],
    [1420, 1.25],
    [1545, 0.95],
  ] as const)
    house(p, x, top(x) + 14, s);
}

export function house(p: Picture, x: number, y: number, s: number): void {
  p.group({ transform: `translate(${n(x)} ${n(y)}) scale(${s})` }, () => {
    p.rect(-26, -54, 52, 60, lch(0.95, 0.04, 85));
    p.path('M-38 -50L0 -92L38 -50Z', lch(0.6, 0.18, 35));
    p.rect(-9, -24, 18, 30, lch(0.4, 0.08, 40));
    p.rect(-20, -46, 12, 14, lch(0.87, 0.15, 90));
    p.rect(8, -46, 12, 14, lch(0.87, 0.15, 90));
    p.rect(14, -98, 10, 26, lch(0.5, 0.08, 40));
    p.stroke('M19 -104c-14 -16 12 -24 -2 -44', '#fff', 8, { 'stroke-linecap': 'round', opacity: 0.7 });
  });
}
