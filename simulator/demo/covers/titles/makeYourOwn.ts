import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { HEIGHT, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';

/** Art of the "make your own" tile: a half-drawn level. */
export const makeYourOwn: Art = {
  accent: { l: 0.75, c: 0.15, h: 230 },
  icon: { x: 980, y: 330, size: 570 },
  title: {
    lines: ['MAKE', 'YOUR', 'OWN'],
    face: 'block',
    size: 74,
    leading: 1.3,
    x: 62,
    y: 62,
    fill: '#fff',
    shadow: { color: lch(0.36, 0.14, 262), dx: 6, dy: 6 },
  },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.5, 0.15, 258));
    let grid = '';
    for (let x = 0; x < WIDTH; x += 60) grid += `M${x} 0V900`;
    for (let y = 0; y < HEIGHT; y += 60) grid += `M0 ${y}H2100`;
    p.stroke(grid, lch(0.62, 0.13, 255), 2);
    const dashed = { 'stroke-dasharray': '14 12', 'stroke-linecap': 'round' };
    p.nearer();
    p.stroke('M840 660H1140V600H1260M1500 480H1740V540H2100', '#fff', 7, dashed);
    p.rect(900, 720, 660, 60, lch(0.72, 0.18, 140));
    p.rect(900, 720, 660, 20, lch(0.84, 0.19, 135));
    p.rect(900, 780, 660, 120, lch(0.55, 0.1, 60));
    p.rect(1620, 660, 480, 60, lch(0.72, 0.18, 140));
    p.rect(1620, 660, 480, 20, lch(0.84, 0.19, 135));
    p.rect(1620, 720, 480, 180, lch(0.55, 0.1, 60));
    for (const [x, y] of [
      [1320, 480],
      [1380, 420],
      [1440, 480],
    ] as const) {
      p.circle(x, y, 26, lch(0.85, 0.17, 90), { stroke: lch(0.6, 0.15, 70), 'stroke-width': 8 });
      p.rect(x - 5, y - 13, 10, 26, lch(0.6, 0.15, 70));
    }
    p.nearer();
    blob(p);
    p.rect(1068, 528, 264, 222, 'none', { stroke: lch(0.9, 0.17, 110), 'stroke-width': 6, ...dashed });
    for (const [x, y] of [
      [1068, 528],
      [1332, 528],
      [1068, 750],
      [1332, 750],
    ] as const)
      p.rect(x - 15, y - 15, 30, 30, '#fff', { stroke: lch(0.3, 0.1, 260), 'stroke-width': 5 });
    p.stroke('M1860 660V400', '#fff', 13, { 'stroke-linecap': 'round' });
    p.path('M1860 400L2000 446L1860 500Z', lch(0.7, 0.2, 350));
    p.group({ transform: 'translate(1690 330) rotate(40)' }, () => {
      p.path('M-30 -190H30V90L0 160L-30 90Z', lch(0.85, 0.17, 90));
      p.path('M-10 -190H10V90H-10Z', lch(0.93, 0.13, 95));
      p.path('M-30 90L0 160L30 90L15 80L0 92L-15 80Z', lch(0.9, 0.06, 70));
      p.path('M-11 134L0 160L11 134Z', lch(0.25, 0.03, 260));
      p.path('M-30 -190H30V-226C30 -246 -30 -246 -30 -226Z', lch(0.7, 0.2, 15));
    });
  },
};

export function blob(p: Picture): void {
  p.path('M1100 720C1096 620 1130 560 1200 560C1270 560 1304 620 1300 720Z', lch(0.7, 0.2, 20), {
    stroke: '#fff',
    'stroke-width': 9,
  });
  for (const x of [1176, 1240]) {
    p.circle(x, 630, 22, '#fff');
    p.circle(x + 7, 632, 10, lch(0.2, 0.05, 260));
  }
  p.stroke('M1180 676q28 20 56 0', lch(0.2, 0.05, 260), 8, { 'stroke-linecap': 'round' });
}
