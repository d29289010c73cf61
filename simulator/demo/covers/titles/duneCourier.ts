import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, sky } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, curve, disc, type Point } from '../kit/svgPaths.ts';

/** Art of Dune Courier: a rider in the desert. */
export const duneCourier: Art = {
  accent: { l: 0.72, c: 0.15, h: 55 },
  icon: { x: 1120, y: 230, size: 540 },
  title: {
    lines: ['DUNE', 'COURIER'],
    face: 'narrow',
    tracking: 70,
    size: 120,
    leading: 1.22,
    x: 66,
    y: 66,
    fill: lch(0.97, 0.05, 85),
    shadow: { color: lch(0.5, 0.17, 35), dx: 5, dy: 7 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.55, 0.15, 25)],
      [0.4, lch(0.74, 0.16, 48)],
      [0.7, lch(0.92, 0.1, 85)],
    ]);
    p.circle(1560, 300, 190, lch(0.95, 0.09, 90));
    p.circle(1560, 300, 260, lch(0.95, 0.09, 90), { opacity: 0.22 });
    const dunes: [number, number, number, number][] = [
      [430, 60, 0.8, 30],
      [520, 90, 0.72, 40],
      [620, 110, 0.62, 46],
    ];
    p.nearer();
    dunes.forEach(([y, h, l, hue], i) => {
      const crest: Point[] = Array.from({ length: 9 }, (_, k): Point => [
        k * 270 - 60 + ((i * 97) % 140),
        y + Math.sin(k * 1.9 + i * 2) * h,
      ]);
      p.path(`${curve(crest)}L2300 900L-100 900Z`, lch(l, 0.15, hue));
      for (let k = 0; k < crest.length - 1; k++) {
        const [x, cy] = crest[k] ?? [0, 0];
        const [x2, cy2] = crest[k + 1] ?? [0, 0];
        if (cy2 < cy) continue;
        p.path(
          `M${n(x)} ${n(cy)}C${n(x + 60)} ${n(cy + 70)} ${n(x + 40)} ${n(cy + 160)} ${n(x - 60)} ${n(cy + 320)}C${n(x + 140)} ${n(cy + 260)} ${n(x2)} ${n(cy2 + 150)} ${n(x2 + 20)} ${n(cy2 + 6)}C${n(x + 180)} ${n(cy + (cy2 - cy) * 0.6)} ${n(x + 110)} ${n(cy + (cy2 - cy) * 0.2)} ${n(x)} ${n(cy)}Z`,
          lch(l - 0.13, 0.15, hue - 12),
          { opacity: 0.75 },
        );
      }
    });
    p.nearer();
    p.path('M0 800C500 720 900 760 1300 700C1600 656 1850 700 2100 640V900H0Z', lch(0.46, 0.14, 30));
    p.path('M0 860C600 800 1000 830 1400 770C1700 730 1900 760 2100 730V900H0Z', lch(0.34, 0.11, 25));
    p.path('M700 752C900 742 1100 722 1260 690L1250 712C1100 752 900 770 690 772Z', lch(0.87, 0.11, 70), {
      opacity: 0.8,
    });
    for (let i = 0; i < 16; i++)
      p.path(
        disc(1210 - i * 30, 690 + between(random, -26, 18), between(random, 12, 46) * (0.5 + i / 14)),
        lch(0.84, 0.11, 65),
        { opacity: 0.42 - i * 0.02 },
      );
    p.nearer();
    rider(p);
    grain(p);
  },
};

export function rider(p: Picture): void {
  const ink = lch(0.2, 0.06, 25);
  p.group({ transform: 'translate(1400 620) rotate(-7) scale(1.42)' }, () => {
    for (const x of [-100, 112]) {
      p.circle(x, 30, 56, ink);
      p.circle(x, 30, 38, lch(0.42, 0.13, 30));
      p.stroke(`M${x - 36} 30H${x + 36}M${x} -6V66M${x - 26} 4L${x + 26} 56M${x + 26} 4L${x - 26} 56`, ink, 5);
    }
    p.path('M-120 10L-60 -34H40L96 -60L120 20L96 -6L50 16H-60Z', lch(0.6, 0.2, 28));
    p.path('M-60 -34C-40 -56 0 -58 40 -34L20 -10H-50Z', ink);
    p.stroke('M112 30L84 -84L60 -92', ink, 10, { 'stroke-linecap': 'round' });
    p.path('M-130 -96H-56V-30H-130Z', lch(0.83, 0.1, 80));
    p.stroke('M-130 -64H-56M-94 -96V-30', lch(0.5, 0.13, 40), 5);
    p.path(
      'M-40 -40C-60 -90 -40 -150 10 -160C40 -150 44 -120 30 -96L70 -84L64 -66L10 -74L-4 -36L30 10L10 24L-30 -14Z',
      ink,
    );
    p.path(
      'M10 -160C-30 -170 -60 -186 -140 -180C-110 -160 -150 -150 -160 -136C-100 -128 -40 -140 0 -144Z',
      lch(0.72, 0.17, 60),
    );
    p.circle(24, -182, 32, lch(0.93, 0.05, 85));
    p.path('M28 -196H58C62 -184 60 -172 54 -166H26Z', ink);
  });
}
