import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { regular } from '../kit/svgPaths.ts';

/** Art of Bastion of Bees: a bee in armour, before her walls. */
export const bastionOfBees: Art = {
  accent: { l: 0.8, c: 0.16, h: 82 },
  icon: { x: 1100, y: 130, size: 600 },
  title: {
    lines: ['BASTION', 'OF BEES'],
    face: 'doodle',
    size: 100,
    leading: 1.26,
    x: 1136,
    y: 848,
    from: 'bottom',
    align: 'right',
    fill: ['#fff', lch(0.92, 0.13, 95)],
    outline: { color: lch(0.25, 0.06, 60), width: 10 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.88, 0.14, 92)],
      [1, lch(0.68, 0.17, 65)],
    ]);
    for (let row = -1; row < 9; row++) {
      for (let i = -1; i < 20; i++) {
        const x = i * 118 + (row % 2 === 0 ? 0 : 59);
        const y = row * 103;
        const far = Math.hypot(x - 1400, (y - 420) * 1.3);
        if (far < 330) continue;
        const full = random.next();
        p.path(regular(x, y, 62, 6), full < 0.55 ? lch(0.75 - full * 0.2, 0.16, 72) : lch(0.5, 0.12, 60), {
          opacity: 0.9,
        });
        p.path(regular(x, y, 44, 6), full < 0.55 ? lch(0.85, 0.16, 84) : lch(0.36, 0.09, 55), { opacity: 0.9 });
        if (full < 0.3)
          p.path(`M${n(x - 24)} ${n(y - 18)}q14 -16 34 -14`, 'none', {
            stroke: '#fff',
            'stroke-width': 7,
            'stroke-linecap': 'round',
            opacity: 0.8,
          });
      }
    }
    glow(p, 1400, 420, 460, lch(0.98, 0.08, 95), 0.9);
    p.nearer();
    bee(p);
    grain(p);
  },
};

export function bee(p: Picture): void {
  const ink = lch(0.22, 0.05, 55);
  p.group({ transform: 'translate(1370 430) rotate(-12) scale(1.3)', 'stroke-linejoin': 'round' }, () => {
    p.path('M-20 -80C-60 -220 -200 -250 -220 -170C-234 -110 -120 -50 -20 -60Z', lch(0.95, 0.04, 220), {
      stroke: ink,
      'stroke-width': 9,
      opacity: 0.92,
    });
    p.path('M20 -84C10 -230 120 -290 168 -220C200 -160 110 -80 20 -60Z', lch(0.98, 0.02, 220), {
      stroke: ink,
      'stroke-width': 9,
      opacity: 0.92,
    });
    p.path(
      'M-160 10C-170 -70 -80 -110 30 -90C110 -76 140 -20 120 40C100 100 -20 130 -90 100C-130 84 -156 60 -160 10Z',
      lch(0.84, 0.17, 85),
      { stroke: ink, 'stroke-width': 10 },
    );
    p.path(
      'M-110 -64C-80 -10 -80 50 -110 94L-76 106C-46 50 -46 -20 -70 -84ZM-20 -94C10 -30 10 60 -16 116L24 112C50 50 50 -30 26 -92Z',
      ink,
    );
    p.path('M-160 10L-214 26L-154 42Z', ink);
    p.path(
      'M70 -84C130 -110 200 -70 206 -10C208 50 160 80 100 66C120 20 110 -40 70 -84Z',
      p.linear(70, -90, 206, 60, [
        [0, lch(0.93, 0.02, 250)],
        [1, lch(0.55, 0.05, 255)],
      ]),
      { stroke: ink, 'stroke-width': 10 },
    );
    p.path('M140 -30C170 -44 204 -30 206 0C190 20 150 16 140 -30Z', ink);
    p.circle(176, -8, 10, lch(0.95, 0.13, 95));
    p.path('M120 -96C126 -150 170 -170 200 -150C176 -150 160 -130 158 -90Z', lch(0.62, 0.22, 27), {
      stroke: ink,
      'stroke-width': 8,
    });
    p.stroke('M40 100L20 150M80 90L76 146M-60 110L-84 156', ink, 11, { 'stroke-linecap': 'round' });
    p.stroke('M70 130L330 40', lch(0.45, 0.09, 50), 13, { 'stroke-linecap': 'round' });
    p.path('M310 24L380 22L326 66Z', lch(0.9, 0.02, 250), { stroke: ink, 'stroke-width': 7 });
    p.path('M-6 40C40 20 90 40 96 90C92 140 50 160 26 164C-6 146 -20 90 -6 40Z', lch(0.6, 0.2, 27), {
      stroke: ink,
      'stroke-width': 9,
    });
    p.path(regular(44, 96, 34, 6), lch(0.9, 0.15, 92));
  });
}
