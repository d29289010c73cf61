import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Oni Drift: a demon mask above two headlights. */
export const oniDrift: Art = {
  accent: { l: 0.6, c: 0.23, h: 27 },
  icon: { x: 1080, y: 40, size: 640 },
  title: {
    lines: ['ONI DRIFT'],
    face: 'heavy',
    tracking: 10,
    size: 118,
    fit: 1080,
    x: 600,
    y: 846,
    from: 'bottom',
    align: 'center',
    fill: '#fff',
    slant: 8,
    scrim: lch(0.1, 0.03, 25),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.12, 0.03, 280)],
      [1, lch(0.2, 0.06, 20)],
    ]);
    p.circle(1400, 360, 330, lch(0.56, 0.23, 27));
    for (let i = 0; i < 26; i++) {
      const y = between(random, 40, 860);
      const x = between(random, -200, 1900);
      p.rect(x, y, between(random, 120, 560), between(random, 2, 7), i % 3 === 0 ? lch(0.62, 0.23, 27) : '#fff', {
        opacity: between(random, 0.12, 0.5),
        transform: `skewX(-30) rotate(-7 ${n(x)} ${n(y)})`,
      });
    }
    p.nearer();
    oni(p);
    p.nearer();
    p.path('M0 900V820C600 780 1000 730 1400 720C1800 710 2000 640 2100 600V900Z', lch(0.13, 0.02, 280));
    p.stroke('M0 812C600 772 1000 722 1400 712C1800 702 2000 632 2100 592', lch(0.93, 0.02, 90), 8);
    glow(p, 1180, 744, 190, lch(0.95, 0.1, 95), 0.95);
    glow(p, 1400, 730, 190, lch(0.95, 0.1, 95), 0.95);
    grain(p, 0.2);
  },
};

export function oni(p: Picture): void {
  const ink = lch(0.14, 0.03, 25);
  const both = (draw: () => void) => {
    draw();
    p.group({ transform: 'scale(-1 1)' }, draw);
  };
  p.group({ transform: 'translate(1400 380) scale(1.16)' }, () => {
    both(() => {
      p.path('M70 -150C90 -220 80 -270 40 -310C130 -290 180 -220 160 -120Z', lch(0.93, 0.05, 85), {
        stroke: ink,
        'stroke-width': 9,
      });
      p.stroke('M84 -170L160 -150M90 -210L158 -196', lch(0.6, 0.06, 70), 6);
    });
    p.path(
      'M0 -190C120 -196 200 -130 210 -30C214 50 170 90 150 150C130 210 60 250 0 250C-60 250 -130 210 -150 150C-170 90 -214 50 -210 -30C-200 -130 -120 -196 0 -190Z',
      p.linear(0, -190, 0, 250, [
        [0, lch(0.66, 0.22, 27)],
        [1, lch(0.44, 0.19, 24)],
      ]),
      { stroke: ink, 'stroke-width': 11 },
    );
    both(() => {
      p.path('M20 -70C60 -120 140 -120 186 -70C150 -86 90 -80 40 -40Z', ink);
      p.path('M44 -30C80 -64 140 -56 160 -26C130 0 80 2 44 -30Z', lch(0.96, 0.13, 95), {
        stroke: ink,
        'stroke-width': 8,
      });
      p.circle(98, -32, 15, ink);
      p.path('M24 40C60 20 110 40 130 80C90 66 50 66 20 76Z', lch(0.34, 0.15, 22));
      p.path('M150 20C180 30 190 70 170 100C160 70 150 50 130 40Z', lch(0.34, 0.15, 22));
      p.path('M60 110L86 30L110 116Z', '#fff', { stroke: ink, 'stroke-width': 7 });
    });
    p.path('M-40 30C-36 -10 36 -10 40 30C50 60 -50 60 -40 30Z', lch(0.36, 0.16, 22), {
      stroke: ink,
      'stroke-width': 8,
    });
    p.path('M-130 116C-70 90 70 90 130 116C110 180 60 200 0 200C-60 200 -110 180 -130 116Z', ink);
    p.path('M-104 120C-60 106 60 106 104 120L92 142C50 130 -50 130 -92 142Z', '#fff');
    p.stroke('M-60 112V136M-20 108V132M20 108V132M60 112V136', ink, 6);
    p.path('M-16 -150L0 -186L16 -150L0 -120Z', lch(0.93, 0.13, 92), { stroke: ink, 'stroke-width': 6 });
  });
}
