import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { curve, disc, type Point, polygon } from '../kit/svgPaths.ts';

/** Art of Quiet Cartographer: a landscape of contour lines, and a figure walking off its edge. */
export const quietCartographer: Art = {
  accent: { l: 0.68, c: 0.11, h: 65 },
  icon: { x: 1090, y: 180, size: 540 },
  title: {
    lines: ['The Quiet', 'Cartographer'],
    face: 'serif',
    size: 84,
    leading: 1.5,
    x: 70,
    y: 836,
    from: 'bottom',
    fill: lch(0.27, 0.06, 250),
    scrim: lch(0.93, 0.045, 85),
    scrimOpacity: 0.95,
    logo: lch(0.94, 0.05, 85),
  },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.93, 0.045, 85));
    let grid = '';
    for (let x = 100; x < WIDTH; x += 150) grid += `M${x} 0V900`;
    for (let y = 75; y < HEIGHT; y += 150) grid += `M0 ${y}H2100`;
    p.stroke(grid, lch(0.8, 0.05, 80), 2);
    const blob = (cx: number, cy: number, r: number, seed: number): Point[] =>
      Array.from({ length: 26 }, (_, i): Point => {
        const a = (i / 26) * 2 * Math.PI;
        const k =
          1 + 0.16 * Math.sin(2 * a + seed) + 0.1 * Math.sin(3 * a + seed * 2.3) + 0.06 * Math.sin(5 * a + seed * 3.1);
        return [cx + Math.cos(a) * r * k * 1.25, cy + Math.sin(a) * r * k];
      });
    const hill = (cx: number, cy: number, r: number, seed: number, hues: readonly string[]) => {
      hues.forEach((fill, i) => {
        const k = 1 - i / hues.length;
        p.path(curve(blob(cx + i * 7, cy - i * 9, r * k, seed + i * 0.16), true), fill, {
          stroke: lch(0.45, 0.1, 50),
          'stroke-width': i % 3 === 0 ? 4 : 2,
          'stroke-opacity': 0.75,
        });
      });
    };
    p.path(curve(blob(520, 820, 420, 2.2), true), lch(0.78, 0.07, 215));
    p.stroke(curve(blob(520, 820, 450, 2.2), true), lch(0.6, 0.09, 225), 3, {
      'stroke-dasharray': '4 12',
      'stroke-linecap': 'round',
    });
    hill(1460, 400, 370, 0.7, ramp({ l: 0.87, c: 0.09, h: 110 }, { l: 0.62, c: 0.14, h: 45 }, 9));
    hill(300, 250, 250, 3.7, ramp({ l: 0.87, c: 0.09, h: 110 }, { l: 0.7, c: 0.12, h: 60 }, 6));
    hill(2020, 130, 190, 5.1, ramp({ l: 0.88, c: 0.08, h: 110 }, { l: 0.74, c: 0.11, h: 75 }, 5));
    const route: Point[] = [
      [700, 560],
      [860, 500],
      [960, 590],
      [1080, 640],
      [1190, 560],
      [1270, 470],
      [1360, 420],
      [1450, 360],
      [1525, 335],
    ];
    p.stroke(curve(route), lch(0.5, 0.2, 28), 8, { 'stroke-dasharray': '1 21', 'stroke-linecap': 'round' });
    p.stroke('M1502 312l46 46M1548 312l-46 46', lch(0.5, 0.2, 28), 13, { 'stroke-linecap': 'round' });
    walker(p, 1186, 556);
    compass(p, 930, 190, 105);
    void random;
    grain(p, 0.25);
  },
};

function walker(p: Picture, x: number, y: number): void {
  const ink = lch(0.27, 0.06, 250);
  p.group({ transform: `translate(${x} ${y}) scale(1.25)` }, () => {
    p.ellipse(4, 4, 40, 8, ink, { opacity: 0.2 });
    p.stroke('M-4 -44L-20 0M2 -44L22 0', ink, 11, { 'stroke-linecap': 'round' });
    p.path('M-20 -40C-26 -90 -12 -112 6 -112C26 -110 30 -80 20 -40Z', lch(0.55, 0.16, 35));
    p.path('M-24 -98H-44V-52H-22Z', ink);
    p.circle(8, -128, 17, lch(0.75, 0.07, 60));
    p.path('M-16 -134H36L26 -142C22 -158 -4 -158 -6 -142Z', ink);
    p.stroke('M18 -92L48 -66L52 2', ink, 6, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  });
}

function compass(p: Picture, x: number, y: number, r: number): void {
  const ink = lch(0.32, 0.07, 250);
  p.stroke(disc(x, y, r) + disc(x, y, r * 0.82), ink, 3);
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4 - Math.PI / 2;
    const long = i % 2 === 0 ? r * 1.12 : r * 0.6;
    const tip: Point = [x + Math.cos(a) * long, y + Math.sin(a) * long];
    const side = (turn: number): Point => [x + Math.cos(a + turn) * r * 0.2, y + Math.sin(a + turn) * r * 0.2];
    p.path(polygon([[x, y], side(-0.7), tip]), ink);
    p.path(polygon([[x, y], side(0.7), tip]), lch(0.93, 0.045, 85), { stroke: ink, 'stroke-width': 2 });
  }
}
