import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { disc } from '../kit/svgPaths.ts';

/** Art of Orbit Farmer: a small planet with a field all around it. */
export const orbitFarmer: Art = {
  accent: { l: 0.74, c: 0.16, h: 140 },
  icon: { x: 1030, y: 60, size: 750 },
  title: {
    lines: ['Orbit', 'Farmer'],
    face: 'jolly',
    size: 104,
    leading: 1.3,
    x: 56,
    y: 842,
    from: 'bottom',
    fill: [lch(0.98, 0.1, 105), lch(0.86, 0.17, 90)],
    outline: { color: lch(0.22, 0.09, 280), width: 8 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.2, 0.1, 285)],
      [1, lch(0.34, 0.14, 260)],
    ]);
    stars(p, random, 320, HEIGHT);
    glow(p, 1400, 460, 620, lch(0.7, 0.15, 200), 0.55);
    p.ellipse(1400, 460, 450, 120, 'none', {
      stroke: lch(0.9, 0.1, 95),
      'stroke-width': 4,
      'stroke-dasharray': '2 18',
      'stroke-linecap': 'round',
      transform: 'rotate(-22 1400 460)',
    });
    p.circle(
      1812,
      292,
      54,
      p.radial(1794, 272, 80, [
        [0, lch(0.95, 0.05, 70)],
        [1, lch(0.66, 0.12, 40)],
      ]),
    );
    p.nearer();
    p.circle(
      1400,
      460,
      246,
      p.radial(1310, 360, 420, [
        [0, lch(0.75, 0.17, 130)],
        [0.6, lch(0.55, 0.15, 145)],
        [1, lch(0.3, 0.1, 170)],
      ]),
    );
    p.clip(disc(1400, 460, 246), () => {
      for (let i = 0; i < 7; i++)
        p.stroke(`M1120 ${330 + i * 54}Q1400 ${400 + i * 54} 1680 ${330 + i * 54}`, lch(0.42, 0.1, 70), 20, {
          opacity: 0.75,
        });
    });
    for (let i = 0; i < 20; i++) {
      const a = (i / 20) * 360;
      p.group({ transform: `translate(1400 460) rotate(${n(a)}) translate(0 -246)` }, () => crop(p, i % 5));
    }
    p.group({ transform: 'translate(1400 460) rotate(14) translate(0 -240) scale(1.25)' }, () => farmer(p));
    p.group({ transform: 'translate(1400 460) rotate(-38) translate(0 -240) scale(1.1)' }, () => barn(p));
    grain(p);
  },
};

export function crop(p: Picture, kind: number): void {
  const green = lch(0.72, 0.18, 140);
  if (kind === 0) {
    p.path('M-26 6C-30 -20 30 -20 26 6C20 30 -20 30 -26 6Z', lch(0.9, 0.07, 340));
    p.path('M0 -8C-30 -30 -24 -60 -8 -66C-4 -44 4 -44 8 -66C24 -60 30 -30 0 -8Z', green);
  } else if (kind === 1) {
    p.path('M-15 4L0 -44L15 4Z', lch(0.74, 0.18, 55));
    p.stroke('M0 -40l-16 -24M0 -40v-32M0 -40l16 -24', green, 7, { 'stroke-linecap': 'round' });
  } else if (kind === 2) {
    p.stroke('M0 4V-80', green, 7);
    p.circle(0, -92, 30, lch(0.87, 0.17, 92));
    p.circle(0, -92, 14, lch(0.45, 0.1, 55));
  } else if (kind === 3) {
    p.path('M-34 8C-40 -34 40 -34 34 8Z', lch(0.72, 0.19, 50));
    p.stroke('M-14 6q-6 -20 2 -30M14 6q6 -20 -2 -30', lch(0.58, 0.17, 42), 5);
    p.stroke('M0 -24V-40', green, 9);
  } else {
    p.stroke('M-10 4q-18 -30 -24 -50M0 4V-58M10 4q18 -30 24 -50', green, 8, { 'stroke-linecap': 'round' });
  }
}

export function farmer(p: Picture): void {
  const ink = lch(0.22, 0.07, 280);
  p.path('M-26 6L-20 -50H20L26 6H6L0 -20L-6 6Z', lch(0.5, 0.14, 255), { stroke: ink, 'stroke-width': 5 });
  p.stroke('M-18 -46L-44 -20M18 -46L48 -70', ink, 15, { 'stroke-linecap': 'round' });
  p.stroke('M48 -110V0M48 -110h-22v22M48 -110h22v22', lch(0.6, 0.1, 60), 6, { 'stroke-linecap': 'round' });
  p.circle(0, -78, 38, lch(0.96, 0.03, 220), { stroke: ink, 'stroke-width': 6, 'fill-opacity': 0.5 });
  p.circle(0, -74, 22, lch(0.85, 0.08, 60));
  p.path(
    'M-50 -88C-30 -96 30 -96 50 -88C40 -80 -40 -80 -50 -88ZM-24 -92C-20 -124 20 -124 24 -92Z',
    lch(0.83, 0.14, 85),
    { stroke: ink, 'stroke-width': 5 },
  );
}

export function barn(p: Picture): void {
  const ink = lch(0.22, 0.07, 280);
  p.path('M-50 8V-56L-36 -84L0 -104L36 -84L50 -56V8Z', lch(0.58, 0.2, 27), { stroke: ink, 'stroke-width': 7 });
  p.path('M-58 -52L-40 -90L0 -114L40 -90L58 -52L46 -56L32 -80L0 -98L-32 -80L-46 -56Z', '#fff', {
    stroke: ink,
    'stroke-width': 5,
  });
  p.path('M-22 8V-40H22V8ZM-22 -40L22 8M22 -40L-22 8', lch(0.44, 0.17, 25), { stroke: '#fff', 'stroke-width': 6 });
}
