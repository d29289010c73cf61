import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { arc, ridge } from '../kit/svgPaths.ts';

/** Art of Signal Lost Again: a radio dish under the sky. */
export const signalLostAgain: Art = {
  accent: { l: 0.78, c: 0.14, h: 165 },
  icon: { x: 1110, y: 170, size: 580 },
  title: {
    lines: ['SIGNAL', 'LOST', 'AGAIN'],
    face: 'mono',
    tracking: 20,
    size: 76,
    leading: 1.38,
    x: 66,
    y: 66,
    fill: lch(0.9, 0.13, 165),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.15, 0.05, 200)],
      [0.7, lch(0.3, 0.08, 185)],
      [1, lch(0.5, 0.11, 170)],
    ]);
    stars(p, random, 300, 700);
    for (let i = 0; i < 9; i++)
      p.stroke(arc(1690, 110, 60 + i * 62, 100, 190), lch(0.88, 0.16, 165), 7 - i * 0.5, {
        opacity: 0.95 - i * 0.1,
        'stroke-linecap': 'round',
        ...(i % 3 === 2 && { 'stroke-dasharray': '4 18' }),
      });
    glow(p, 1690, 110, 240, lch(0.92, 0.13, 165), 0.9);
    p.circle(1690, 110, 11, '#fff');
    p.nearer();
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 680, height: 120, bottom: HEIGHT, roughness: 0.55 }),
      lch(0.24, 0.06, 190),
    );
    p.nearer();
    dish(p);
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 830, height: 50, bottom: HEIGHT, roughness: 0.5 }),
      lch(0.14, 0.04, 200),
    );
    let scan = '';
    for (let y = 3; y < HEIGHT; y += 9) scan += `M0 ${y}H2100`;
    p.stroke(scan, '#000', 2.5, { opacity: 0.2 });
    grain(p);
  },
};

export function dish(p: Picture): void {
  const ink = lch(0.15, 0.04, 200);
  p.path('M1290 860L1350 600H1450L1520 860Z', lch(0.3, 0.05, 195));
  p.stroke('M1310 790L1480 700M1490 790L1330 700M1350 640H1450', lch(0.5, 0.06, 185), 8);
  p.group({ transform: 'translate(1390 540) rotate(34)' }, () => {
    p.path(
      'M-300 0C-280 170 -120 230 0 230C120 230 280 170 300 0Z',
      p.linear(-300, 0, 300, 0, [
        [0, lch(0.42, 0.06, 195)],
        [0.5, lch(0.75, 0.04, 185)],
        [1, lch(0.3, 0.06, 200)],
      ]),
    );
    p.ellipse(0, 0, 300, 74, lch(0.93, 0.03, 170));
    p.ellipse(0, 8, 270, 58, lch(0.7, 0.06, 180));
    p.ellipse(0, 18, 160, 32, lch(0.56, 0.07, 185));
    p.stroke('M-190 20L0 -210L190 20M0 40V-210', ink, 9, { 'stroke-linejoin': 'round' });
    p.circle(0, -216, 24, lch(0.9, 0.16, 165));
  });
}
