import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, HEIGHT, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';

/** Art of Boomtown Beetles: a beetle before rays and halftone dots. */
export const boomtownBeetles: Art = {
  accent: { l: 0.72, c: 0.18, h: 130 },
  icon: { x: 1110, y: 130, size: 580 },
  title: {
    lines: ['BOOMTOWN', 'BEETLES'],
    face: 'comic',
    size: 104,
    leading: 1.12,
    fit: 900,
    x: 600,
    y: 852,
    from: 'bottom',
    align: 'center',
    fill: [lch(0.97, 0.14, 102), lch(0.86, 0.18, 80)],
    outline: { color: lch(0.24, 0.09, 300), width: 13 },
    shadow: { color: lch(0.24, 0.09, 300), dx: 0, dy: 12 },
  },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.67, 0.19, 35));
    let rays = '';
    for (let i = 0; i < 18; i++) {
      const a = (i * 20 * Math.PI) / 180;
      const b = ((i * 20 + 10) * Math.PI) / 180;
      rays += `M1400 420L${n(1400 + Math.cos(a) * 1600)} ${n(420 + Math.sin(a) * 1600)}L${n(1400 + Math.cos(b) * 1600)} ${n(420 + Math.sin(b) * 1600)}Z`;
    }
    p.path(rays, lch(0.82, 0.17, 75));
    glow(p, 1400, 400, 560, lch(0.97, 0.12, 98), 0.8);
    let dots = '';
    for (let y = 0; y < 26; y++) for (let x = 0; x < 60; x++) dots += `M${x * 36 + (y % 2) * 18} ${y * 36}h.01`;
    p.stroke(dots, lch(0.5, 0.19, 25), 10, { 'stroke-linecap': 'round', opacity: 0.18 });
    p.nearer();
    beetle(p);
  },
};

export function beetle(p: Picture): void {
  const ink = lch(0.2, 0.06, 300);
  const shell = p.radial(1340, 180, 420, [
    [0, lch(0.86, 0.19, 130)],
    [0.5, lch(0.62, 0.19, 145)],
    [1, lch(0.36, 0.12, 165)],
  ]);
  const both = (draw: () => void) => {
    draw();
    p.group({ transform: 'translate(2800 0) scale(-1 1)' }, draw);
  };
  both(() => {
    p.stroke('M1520 420L1640 360L1700 440M1530 500L1660 520L1690 620M1520 560L1600 640L1590 720', ink, 30, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    p.circle(1706, 452, 52, lch(0.6, 0.22, 25), { stroke: ink, 'stroke-width': 14 });
    p.stroke('M1680 430a36 36 0 0 1 40 -6', lch(0.93, 0.08, 60), 9, { 'stroke-linecap': 'round' });
  });
  p.path(
    'M1400 180C1560 180 1620 320 1600 460C1584 590 1500 680 1400 690C1300 680 1216 590 1200 460C1180 320 1240 180 1400 180Z',
    shell,
    { stroke: ink, 'stroke-width': 16 },
  );
  p.stroke('M1400 330V688M1226 330C1320 380 1480 380 1574 330', ink, 14);
  p.path('M1262 420C1256 500 1290 580 1340 620C1290 520 1290 470 1296 410Z', lch(0.93, 0.14, 125), { opacity: 0.75 });
  p.path(
    'M1210 320C1200 220 1290 150 1400 150C1510 150 1600 220 1590 320C1540 370 1260 370 1210 320Z',
    lch(0.3, 0.1, 300),
    { stroke: ink, 'stroke-width': 16 },
  );
  both(() => {
    p.path('M1440 160C1450 90 1530 60 1580 80C1540 90 1530 110 1540 140C1520 130 1500 140 1490 176Z', ink);
    p.circle(1470, 262, 58, '#fff', { stroke: ink, 'stroke-width': 12 });
    p.circle(1454, 272, 24, ink);
    p.circle(1446, 264, 8, '#fff');
    p.path('M1404 226L1540 186L1530 214L1410 246Z', ink);
  });
  p.path('M1340 330C1370 350 1430 350 1460 330C1450 372 1350 372 1340 330Z', '#fff', {
    stroke: ink,
    'stroke-width': 9,
  });
  p.stroke('M1375 338V360M1400 342V366M1425 338V360', ink, 6);
}
