import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, ridge } from '../kit/svgPaths.ts';

/** Art of Glasshouse: a hothouse at night, lit from within. */
export const glasshouse: Art = {
  accent: { l: 0.66, c: 0.13, h: 160 },
  icon: { x: 1120, y: 180, size: 560 },
  title: {
    lines: ['GLASSHOUSE'],
    face: 'thin',
    tracking: 110,
    size: 92,
    fit: 1060,
    x: 600,
    y: 846,
    from: 'bottom',
    align: 'center',
    fill: lch(0.95, 0.06, 150),
    scrim: lch(0.1, 0.03, 190),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.14, 0.04, 250)],
      [0.7, lch(0.26, 0.06, 215)],
      [1, lch(0.16, 0.04, 190)],
    ]);
    stars(p, random, 150, 420);
    p.circle(1830, 150, 66, lch(0.93, 0.03, 100));
    p.circle(1806, 138, 60, lch(0.17, 0.045, 245));
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 640, height: 90, bottom: HEIGHT, points: 129, roughness: 0.7 }),
      lch(0.13, 0.035, 200),
    );
    glow(p, 1400, 540, 720, lch(0.85, 0.14, 150), 0.75);
    p.nearer();
    const house =
      'M1020 740V470C1020 430 1060 410 1110 400C1150 240 1270 170 1400 150C1530 170 1650 240 1690 400C1740 410 1780 430 1780 470V740Z';
    p.path(
      house,
      p.radial(1400, 600, 460, [
        [0, lch(0.98, 0.09, 130)],
        [0.5, lch(0.83, 0.13, 150)],
        [1, lch(0.5, 0.11, 170)],
      ]),
    );
    p.clip(house, () => {
      for (let i = 0; i < 26; i++)
        leaf(
          p,
          1030 + i * 30 + between(random, -14, 14),
          750,
          between(random, 120, 330),
          between(random, -34, 34),
          i % 3,
        );
      figure(p);
    });
    let ribs = '';
    for (let i = 0; i <= 10; i++) ribs += `M${1020 + i * 76} 740V${i === 0 || i === 10 ? 470 : 400}`;
    ribs +=
      'M1020 470C1060 410 1740 410 1780 470M1020 580H1780M1110 400C1180 360 1620 360 1690 400M1190 282C1280 250 1520 250 1610 282';
    for (const x of [1110, 1250, 1400, 1550, 1690])
      ribs += `M${x} 400C${x + (1400 - x) * 0.35} 280 ${x + (1400 - x) * 0.7} 190 1400 150`;
    p.stroke(ribs, lch(0.16, 0.04, 190), 7);
    p.stroke(house, lch(0.12, 0.035, 190), 13);
    p.path('M1386 150L1400 84L1414 150Z', lch(0.12, 0.035, 190));
    p.nearer();
    p.path('M0 736H2100V900H0Z', lch(0.11, 0.035, 190));
    p.path(
      'M1330 738H1470L1580 900H1180Z',
      p.linear(0, 738, 0, 900, [
        [0, lch(0.85, 0.14, 145), 0.55],
        [1, lch(0.6, 0.12, 150), 0],
      ]),
    );
    vignette(p, lch(0.06, 0.02, 220), 0.7);
    grain(p);
  },
};

export function leaf(p: Picture, x: number, y: number, h: number, bend: number, tone: number): void {
  const shade = lch([0.22, 0.3, 0.38][tone] ?? 0.3, 0.08, 160);
  p.path(
    `M${n(x)} ${n(y)}C${n(x + bend * 0.2 - h * 0.14)} ${n(y - h * 0.4)} ${n(x + bend - h * 0.1)} ${n(y - h * 0.8)} ${n(x + bend * 2)} ${n(y - h)}C${n(x + bend + h * 0.16)} ${n(y - h * 0.7)} ${n(x + h * 0.16)} ${n(y - h * 0.35)} ${n(x)} ${n(y)}Z`,
    shade,
  );
  if (tone === 2) {
    for (let i = 0; i < 3; i++)
      p.ellipse(x + bend * 2 + (i - 1) * 13, y - h - (i === 1 ? 12 : 0), 15, 9, lch(0.74, 0.18, 350), {
        transform: `rotate(${(i - 1) * 40} ${n(x + bend * 2)} ${n(y - h)})`,
      });
    p.circle(x + bend * 2, y - h, 7, lch(0.93, 0.13, 95));
  }
}

export function figure(p: Picture): void {
  p.path('M1372 740C1366 650 1368 610 1380 588A22 22 0 1 1 1420 588C1432 610 1434 650 1428 740Z', lch(0.12, 0.03, 190));
}
