import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky, stars, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { ridge } from '../kit/svgPaths.ts';

/** Art of Redshift Rally: a sports car before a striped sun. */
export const redshiftRally: Art = {
  accent: { l: 0.64, c: 0.24, h: 350 },
  icon: { x: 1110, y: 250, size: 580 },
  title: {
    lines: ['REDSHIFT', 'RALLY'],
    face: 'ultra',
    size: 92,
    leading: 1.3,
    slant: 14,
    fit: 980,
    x: 600,
    y: 58,
    align: 'center',
    fill: ['#fff', lch(0.82, 0.15, 340)],
    shadow: { color: lch(0.5, 0.24, 350), dx: 8, dy: 8 },
  },
  draw(p, random) {
    sky(
      p,
      [
        [0, lch(0.15, 0.09, 290)],
        [0.4, lch(0.32, 0.19, 320)],
        [0.62, lch(0.62, 0.24, 5)],
        [0.66, lch(0.85, 0.16, 60)],
      ],
      0,
      900,
    );
    stars(p, random, 150, 300);
    p.circle(
      1400,
      420,
      250,
      p.linear(0, 170, 0, 600, [
        [0, lch(0.93, 0.15, 100)],
        [0.5, lch(0.72, 0.22, 30)],
        [1, lch(0.55, 0.25, 340)],
      ]),
    );
    for (let i = 0; i < 7; i++) p.rect(1140, 380 + i * 33, 520, 5 + i * 3, lch(0.42, 0.2, 335));
    p.path(
      ridge(random, { from: 0, to: 1160, y: 560, height: 120, bottom: 620, roughness: 0.6, lift: (k) => (1 - k) * 90 }),
      lch(0.24, 0.13, 305),
    );
    p.path(
      ridge(random, { from: 1640, to: WIDTH, y: 560, height: 120, bottom: 620, roughness: 0.6, lift: (k) => k * 90 }),
      lch(0.24, 0.13, 305),
    );
    p.rect(
      0,
      590,
      WIDTH,
      310,
      p.linear(0, 590, 0, 900, [
        [0, lch(0.3, 0.17, 315)],
        [1, lch(0.11, 0.06, 290)],
      ]),
    );
    let grid = '';
    for (let i = -24; i <= 24; i++) grid += `M${1400 + i * 26} 590L${1400 + i * 210} 900`;
    for (let i = 0; i < 12; i++) grid += `M0 ${n(590 + (i / 11) ** 2.2 * 310)}H2100`;
    p.stroke(grid, lch(0.74, 0.2, 335), 3, { opacity: 0.65 });
    p.path('M1368 590H1432L1690 900H1110Z', lch(0.14, 0.05, 290));
    p.stroke('M1400 600V640M1400 670V740M1400 780V900', lch(0.93, 0.14, 95), 11);
    p.nearer();
    car(p);
    grain(p);
  },
};

export function car(p: Picture): void {
  const ink = lch(0.13, 0.05, 295);
  p.group({ transform: 'translate(1400 690) scale(1.28)' }, () => {
    p.ellipse(0, 92, 230, 26, '#000', { opacity: 0.55 });
    p.path('M-196 40H-130V96H-196ZM130 40H196V96H130Z', '#0b0810');
    p.path(
      'M-206 60C-214 10 -200 -20 -160 -30L-112 -96C-100 -112 -60 -120 0 -120C60 -120 100 -112 112 -96L160 -30C200 -20 214 10 206 60Z',
      p.linear(0, -120, 0, 70, [
        [0, lch(0.7, 0.23, 10)],
        [0.5, lch(0.54, 0.24, 355)],
        [1, lch(0.28, 0.15, 335)],
      ]),
    );
    p.path(
      'M-98 -90C-80 -104 80 -104 98 -90L130 -34H-130Z',
      p.linear(0, -100, 0, -34, [
        [0, lch(0.82, 0.15, 60)],
        [0.5, lch(0.42, 0.17, 335)],
        [1, ink],
      ]),
    );
    p.path('M-214 -44H214L206 -20H-206ZM-176 -20V6H-156V-20ZM156 -20V6H176V-20Z', ink);
    p.path('M-196 6H-60L-74 34H-190ZM196 6H60L74 34H190Z', lch(0.62, 0.25, 27));
    glow(p, -130, 20, 130, lch(0.65, 0.26, 25), 0.9);
    glow(p, 130, 20, 130, lch(0.65, 0.26, 25), 0.9);
    p.path('M-188 10H-68L-78 28H-184ZM188 10H68L78 28H184Z', lch(0.9, 0.12, 50));
    p.rect(-46, 36, 92, 26, lch(0.93, 0.13, 95));
    p.path('M-120 66H120L100 92H-100Z', ink);
    for (const x of [-60, -38, 38, 60]) p.circle(x, 80, 9, lch(0.7, 0.15, 60));
  });
}
