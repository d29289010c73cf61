import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { beams, grain, HEIGHT, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { between, curve, type Point, polygon } from '../kit/svgPaths.ts';

/** Art of Crumb: an ant carries a piece of bread larger than itself. */
export const crumb: Art = {
  accent: { l: 0.76, c: 0.11, h: 70 },
  icon: { x: 1060, y: 110, size: 720 },
  title: {
    lines: ['crumb'],
    face: 'round',
    size: 62,
    x: 96,
    y: 800,
    from: 'bottom',
    fill: lch(0.32, 0.07, 45),
    logo: lch(0.92, 0.07, 75),
  },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.93, 0.05, 80));
    for (let y = 0; y < 6; y++)
      for (let x = 0; x < 9; x++)
        if ((x + y) % 2 === 0)
          p.path(
            polygon([
              [x * 300 - 200 - y * 60, 380 + y * y * 22],
              [x * 300 + 100 - y * 60, 380 + y * y * 22],
              [x * 300 + 100 - (y + 1) * 60, 380 + (y + 1) ** 2 * 22],
              [x * 300 - 200 - (y + 1) * 60, 380 + (y + 1) ** 2 * 22],
            ]),
            lch(0.83, 0.09, 65),
          );
    p.rect(
      0,
      0,
      WIDTH,
      380,
      p.linear(0, 0, 0, 380, [
        [0, lch(0.85, 0.09, 65)],
        [1, lch(0.96, 0.05, 85)],
      ]),
    );
    p.path('M0 0H2100V120C1500 60 600 60 0 160Z', lch(0.5, 0.09, 45), { opacity: 0.22 });
    p.path('M1750 -20L2140 -20V300C2000 260 1840 140 1750 -20Z', lch(0.72, 0.12, 50), { opacity: 0.5 });
    p.path('M0 380H2100V396H0Z', lch(0.66, 0.11, 50), { opacity: 0.5 });
    beams(
      p,
      2100,
      -100,
      2300,
      [
        [126, 140],
        [146, 152],
      ],
      '#fff',
      0.65,
    );
    p.nearer();
    p.ellipse(1420, 740, 330, 42, lch(0.4, 0.08, 45), { opacity: 0.32 });
    bread(p, random);
    p.nearer();
    ant(p);
    for (let i = 0; i < 34; i++)
      p.circle(between(random, 820, 2080), between(random, 620, 880), between(random, 3, 11), lch(0.66, 0.13, 62));
    grain(p, 0.2);
  },
};

export function bread(p: Picture, random: { next(): number }): void {
  const points: Point[] = Array.from({ length: 15 }, (_, i): Point => {
    const a = (i / 15) * 2 * Math.PI;
    const r = between(random, 0.86, 1.1);
    return [1440 + Math.cos(a) * 270 * r, 350 + Math.sin(a) * 180 * r];
  });
  p.path(
    curve(points, true),
    p.linear(0, 180, 0, 540, [
      [0, lch(0.9, 0.1, 80)],
      [0.6, lch(0.76, 0.14, 65)],
      [1, lch(0.55, 0.13, 50)],
    ]),
  );
  p.path(
    `M1190 300C1230 190 1400 150 1560 180C1660 204 1710 260 1710 320C1640 250 1560 226 1440 226C1340 226 1250 250 1190 300Z`,
    lch(0.56, 0.14, 48),
  );
  for (let i = 0; i < 26; i++)
    p.ellipse(
      1440 + between(random, -210, 220),
      370 + between(random, -90, 120),
      between(random, 5, 26),
      between(random, 4, 17),
      lch(0.64, 0.13, 60),
      { opacity: 0.75 },
    );
}

export function ant(p: Picture): void {
  const ink = lch(0.2, 0.05, 35);
  p.group({ transform: 'translate(1400 620)', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, () => {
    p.stroke('M-40 0L-110 -60L-170 110M-10 10L-30 60L-90 124M20 10L70 60L60 126M50 0L130 -40L190 108', ink, 15);
    p.ellipse(-130, -14, 92, 62, ink);
    p.ellipse(10, -16, 54, 38, ink);
    p.ellipse(112, -36, 62, 54, ink);
    p.stroke('M140 -76C160 -120 200 -130 226 -114M156 -66C190 -100 230 -96 250 -76', ink, 9);
    p.stroke('M164 -20C184 -10 190 6 180 18', ink, 9);
    p.circle(134, -48, 16, '#fff');
    p.circle(139, -46, 8, ink);
    p.ellipse(-150, -40, 44, 16, '#fff', { opacity: 0.25, transform: 'rotate(-10 -150 -40)' });
    p.stroke('M0 -50L-20 -100M40 -50L60 -110', ink, 13);
  });
}
