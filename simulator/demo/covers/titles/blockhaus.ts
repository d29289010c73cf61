import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';

/** Art of Blockhaus: geometric shapes in the Bauhaus style. */
export const blockhaus: Art = {
  accent: { l: 0.62, c: 0.21, h: 30 },
  icon: { x: 1120, y: 130, size: 620 },
  title: {
    lines: ['blockhaus'],
    face: 'ultra',
    size: 92,
    fit: 1060,
    x: 62,
    y: 846,
    from: 'bottom',
    fill: lch(0.2, 0.02, 260),
    logo: lch(0.95, 0.03, 90),
  },
  draw(p) {
    const [paper, ink, red, blue, yellow] = [
      lch(0.94, 0.03, 88),
      lch(0.2, 0.02, 260),
      lch(0.6, 0.22, 28),
      lch(0.48, 0.16, 262),
      lch(0.84, 0.16, 88),
    ];
    p.rect(0, 0, WIDTH, HEIGHT, paper);
    p.circle(1600, 330, 250, red);
    p.path('M1350 580V80A250 250 0 0 0 1350 580Z', ink);
    p.rect(1350, 80, 125, 250, blue);
    p.rect(1475, 330, 125, 250, yellow);
    p.path('M1600 330L1850 580H1600Z', ink);
    p.rect(1850, 80, 125, 125, yellow);
    p.path('M1850 205H1975V330Z', blue);
    p.circle(1912, 455, 62, ink);
    p.rect(900, 80, 200, 30, ink);
    p.rect(900, 130, 130, 30, red);
    for (let i = 0; i < 6; i++) p.rect(900 + i * 36, 470, 16, 110, ink);
    p.path('M900 400A90 90 0 0 1 1080 400Z', yellow);
    p.path('M0 580H2100V600H0Z', ink);
    p.rect(150, 80, 300, 500, blue);
    p.path('M450 580L700 80V580Z', yellow);
    p.circle(300, 330, 150, paper);
    p.circle(300, 330, 60, red);
    p.stroke('M820 40V640M1350 30V640M1600 60V640', ink, 4);
    p.circle(1600, 330, 26, paper);
    grain(p, 0.26);
  },
};
