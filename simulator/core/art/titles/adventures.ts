import type { Art } from '../kit/art.ts';
import { lch, ramp } from '../kit/color.ts';
import { beams, glow, grain, HEIGHT, sky, stars, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/picture.ts';
import { between, cloud, curve, disc, fir, type Point, polygon, ridge, wave } from '../kit/shapes.ts';

/** A cutter against the evening, on a sea of few colours. */
export const saltwind: Art = {
  accent: { l: 0.66, c: 0.12, h: 205 },
  icon: { x: 1090, y: 120, size: 620 },
  title: { lines: ['SALTWIND'], face: 'book', tracking: 40, size: 108, x: 600, y: 842, from: 'bottom', align: 'center', fill: lch(0.96, 0.04, 85) },
  draw(p, random) {
    sky(p, [[0, lch(0.58, 0.1, 215)], [0.4, lch(0.8, 0.08, 190)], [0.62, lch(0.94, 0.08, 95)]]);
    glow(p, 1400, 520, 640, lch(0.97, 0.12, 85), 0.85);
    p.circle(1400, 470, 230, p.linear(0, 240, 0, 700, [[0, lch(0.96, 0.1, 95)], [1, lch(0.78, 0.17, 45)]]));
    for (const [x, y, w, h] of [[150, 250, 420, 110], [850, 190, 330, 84], [1730, 250, 400, 100], [520, 390, 260, 60]] as const) {
      p.path(cloud(x, y, w, h, random), lch(0.97, 0.03, 90), { opacity: 0.85 });
    }
    const seas = ramp({ l: 0.72, c: 0.1, h: 195 }, { l: 0.28, c: 0.08, h: 225 }, 7);
    seas.forEach((fill, i) => {
      const y = 560 + i * 46 + i * i * 2;
      if (i === 3) cutter(p, 1400, 660);
      p.path(wave(0, WIDTH, y, 10 + i * 3.4, 170 + i * 60, i * 97, HEIGHT), fill);
      if (i < 5) {
        let glints = '';
        for (let k = 0; k < 11 - i; k++) {
          const x = 1400 + between(random, -190 - i * 40, 190 + i * 40);
          glints += `M${n(x)} ${n(y + between(random, 12, 34))}h${n(between(random, 26, 90))}`;
        }
        p.stroke(glints, lch(0.95, 0.1, 85), 5, { 'stroke-linecap': 'round', opacity: 0.75 - i * 0.12 });
      }
    });
    gulls(p, [[1120, 250, 1], [1190, 215, 0.7], [1730, 330, 0.9], [1690, 380, 0.6]], lch(0.35, 0.07, 220));
    grain(p);
  },
};

function gulls(p: Picture, at: readonly (readonly [number, number, number])[], color: string): void {
  const d = at.map(([x, y, s]) => `M${n(x - 34 * s)} ${n(y - 8 * s)}q${n(18 * s)} ${n(-16 * s)} ${n(34 * s)} ${n(8 * s)}q${n(16 * s)} ${n(-24 * s)} ${n(34 * s)} ${n(-8 * s)}`).join('');
  p.stroke(d, color, 6, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
}

function cutter(p: Picture, x: number, y: number): void {
  const cloth = p.linear(x - 150, 0, x + 170, 0, [[0, lch(0.98, 0.03, 85)], [0.55, lch(0.93, 0.06, 75)], [1, lch(0.72, 0.13, 40)]]);
  p.group({ transform: `translate(${x} ${y}) scale(1.12) rotate(-4)` }, () => {
    p.stroke('M8 20V-420M8 -400L-196 12M8 -400L212 4', lch(0.25, 0.05, 230), 5);
    p.path('M22 -410C150 -300 196 -140 196 -34C130 -8 70 -8 22 -26Z', cloth);
    p.path('M-6 -390C-40 -260 -110 -120 -188 -14C-120 -30 -60 -32 -6 -26Z', lch(0.66, 0.17, 35));
    p.path('M-6 -390C-26 -260 -66 -120 -116 -20C-70 -30 -40 -30 -6 -26Z', lch(0.76, 0.15, 48));
    p.stroke('M22 -300C96 -250 150 -190 172 -130M22 -170C90 -150 150 -120 192 -80', lch(0.6, 0.1, 45), 3, { opacity: 0.5 });
    p.path('M-200 6C-100 20 90 22 224 -6C206 50 170 80 130 92H-120C-168 72 -192 40 -200 6Z', lch(0.26, 0.07, 235));
    p.path('M-200 6C-100 20 90 22 224 -6L218 16C90 40 -100 40 -193 28Z', lch(0.94, 0.04, 85));
    p.path('M8 -420l56 14l-56 18Z', lch(0.64, 0.22, 28));
  });
}

/** A country in contour lines, and somebody walking off its edge. */
export const quietCartographer: Art = {
  accent: { l: 0.68, c: 0.11, h: 65 },
  icon: { x: 1090, y: 180, size: 540 },
  title: { lines: ['The Quiet', 'Cartographer'], face: 'serif', size: 84, leading: 1.5, x: 70, y: 836, from: 'bottom', fill: lch(0.27, 0.06, 250), scrim: lch(0.93, 0.045, 85), scrimOpacity: 0.95, logo: lch(0.94, 0.05, 85) },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.93, 0.045, 85));
    let grid = '';
    for (let x = 100; x < WIDTH; x += 150) grid += `M${x} 0V900`;
    for (let y = 75; y < HEIGHT; y += 150) grid += `M0 ${y}H2100`;
    p.stroke(grid, lch(0.8, 0.05, 80), 2);
    const blob = (cx: number, cy: number, r: number, seed: number): Point[] =>
      Array.from({ length: 26 }, (_, i): Point => {
        const a = (i / 26) * 2 * Math.PI;
        const k = 1 + 0.16 * Math.sin(2 * a + seed) + 0.1 * Math.sin(3 * a + seed * 2.3) + 0.06 * Math.sin(5 * a + seed * 3.1);
        return [cx + Math.cos(a) * r * k * 1.25, cy + Math.sin(a) * r * k];
      });
    const hill = (cx: number, cy: number, r: number, seed: number, hues: readonly string[]) => {
      hues.forEach((fill, i) => {
        const k = 1 - i / hues.length;
        p.path(curve(blob(cx + i * 7, cy - i * 9, r * k, seed + i * 0.16), true), fill, { stroke: lch(0.45, 0.1, 50), 'stroke-width': i % 3 === 0 ? 4 : 2, 'stroke-opacity': 0.75 });
      });
    };
    p.path(curve(blob(520, 820, 420, 2.2), true), lch(0.78, 0.07, 215));
    p.stroke(curve(blob(520, 820, 450, 2.2), true), lch(0.6, 0.09, 225), 3, { 'stroke-dasharray': '4 12', 'stroke-linecap': 'round' });
    hill(1460, 400, 370, 0.7, ramp({ l: 0.87, c: 0.09, h: 110 }, { l: 0.62, c: 0.14, h: 45 }, 9));
    hill(300, 250, 250, 3.7, ramp({ l: 0.87, c: 0.09, h: 110 }, { l: 0.7, c: 0.12, h: 60 }, 6));
    hill(2020, 130, 190, 5.1, ramp({ l: 0.88, c: 0.08, h: 110 }, { l: 0.74, c: 0.11, h: 75 }, 5));
    const route: Point[] = [[700, 560], [860, 500], [960, 590], [1080, 640], [1190, 560], [1270, 470], [1360, 420], [1450, 360], [1525, 335]];
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

/** A fox made of facets, with a fire for a mane, in a wood at night. */
export const foxfire: Art = {
  accent: { l: 0.68, c: 0.19, h: 45 },
  icon: { x: 1090, y: 70, size: 620 },
  title: { lines: ['FOXFIRE'], face: 'tall', tracking: 30, size: 128, x: 600, y: 846, from: 'bottom', align: 'center', fill: [lch(0.95, 0.11, 90), lch(0.72, 0.2, 45)], shadow: { color: lch(0.12, 0.05, 250), dx: 0, dy: 8 }, scrim: lch(0.12, 0.04, 250) },
  draw(p, random) {
    sky(p, [[0, lch(0.16, 0.05, 250)], [0.6, lch(0.3, 0.08, 235)], [1, lch(0.18, 0.05, 245)]]);
    glow(p, 1400, 420, 720, lch(0.75, 0.2, 50), 0.7);
    for (let layer = 0; layer < 3; layer++) {
      const shade = lch(0.3 - layer * 0.075, 0.06, 240);
      let d = '';
      for (let i = 0; i < 15 - layer * 3; i++) {
        const x = (WIDTH / (14 - layer * 3)) * (i + between(random, -0.25, 0.25));
        if (layer > 0 && Math.abs(x - 1400) < 250 + layer * 60) continue;
        const w = between(random, 16, 30) * (1 + layer * 0.9);
        d += `M${n(x - w)} 900C${n(x - w * 0.6)} 600 ${n(x - w * 0.5)} 300 ${n(x - w * 0.4)} -10H${n(x + w * 0.4)}C${n(x + w * 0.5)} 300 ${n(x + w * 0.7)} 600 ${n(x + w * 1.1)} 900Z`;
        for (let b = 0; b < 3; b++) {
          const y = between(random, 60, 480);
          const side = random.next() < 0.5 ? -1 : 1;
          d += `M${n(x)} ${n(y)}l${n(side * between(random, 50, 130) * (1 + layer * 0.4))} ${n(-between(random, 40, 100))}l${n(-side * 8)} ${n(14 + layer * 4)}L${n(x)} ${n(y + 30)}Z`;
        }
      }
      p.path(d, shade);
    }
    flames(p, 1400, 480);
    foxHead(p, 1400, 440, 1.12);
    let embers = '';
    for (let i = 0; i < 70; i++) embers += `M${n(1400 + between(random, -560, 560))} ${n(between(random, 10, 700))}h.01`;
    p.stroke(embers, lch(0.85, 0.17, 70), 6, { 'stroke-linecap': 'round', opacity: 0.85 });
    vignette(p, lch(0.08, 0.03, 250), 0.8);
    grain(p);
  },
};

function flames(p: Picture, x: number, y: number): void {
  const shapes = [
    ['M-330 120C-380 -40 -300 -120 -330 -250C-270 -200 -250 -150 -236 -110C-220 -220 -240 -300 -190 -400C-160 -320 -120 -280 -100 -220C-80 -330 -60 -400 0 -460C50 -400 80 -330 100 -220C120 -280 160 -320 190 -400C240 -300 220 -220 236 -110C250 -150 270 -200 330 -250C300 -120 380 -40 330 120Z', lch(0.56, 0.22, 30), 0.95],
    ['M-250 120C-290 0 -230 -70 -240 -170C-200 -130 -180 -90 -170 -50C-160 -150 -160 -210 -120 -290C-90 -220 -70 -190 -60 -140C-50 -220 -30 -280 0 -330C30 -280 50 -220 60 -140C70 -190 90 -220 120 -290C160 -210 160 -150 170 -50C180 -90 200 -130 240 -170C230 -70 290 0 250 120Z', lch(0.72, 0.2, 52), 1],
    ['M-180 120C-210 30 -160 -20 -165 -90C-130 -60 -120 -30 -110 0C-100 -90 -80 -130 -60 -190C-40 -140 -20 -160 0 -220C20 -160 40 -140 60 -190C80 -130 100 -90 110 0C120 -30 130 -60 165 -90C160 -20 210 30 180 120Z', lch(0.88, 0.17, 88), 1],
  ] as const;
  p.group({ transform: `translate(${x} ${y})` }, () => {
    for (const [d, fill, opacity] of shapes) p.path(d, fill, { opacity });
  });
}

function foxHead(p: Picture, x: number, y: number, scale: number): void {
  const facet = (points: readonly Point[], fill: string) => {
    p.path(polygon(points), fill, { stroke: fill, 'stroke-width': 1.2 });
    p.path(polygon(points.map(([px, py]): Point => [-px, py])), fill, { stroke: fill, 'stroke-width': 1.2 });
  };
  p.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    facet([[60, -120], [178, -250], [190, -60]], lch(0.5, 0.17, 35));
    facet([[92, -120], [168, -216], [172, -84]], lch(0.2, 0.04, 30));
    facet([[0, -100], [60, -126], [190, -60], [96, 10], [0, -10]], lch(0.63, 0.19, 42));
    facet([[0, -100], [60, -126], [40, -20], [0, -10]], lch(0.72, 0.18, 52));
    facet([[190, -60], [226, 60], [130, 70], [96, 10]], lch(0.54, 0.18, 36));
    facet([[226, 60], [150, 150], [90, 140], [130, 70]], lch(0.94, 0.03, 70));
    facet([[96, 10], [130, 70], [90, 140], [40, 110], [30, 30]], lch(0.88, 0.05, 70));
    facet([[0, -10], [40, -20], [96, 10], [30, 30], [0, 40]], lch(0.58, 0.19, 40));
    facet([[0, 40], [30, 30], [40, 110], [24, 190], [0, 196]], lch(0.66, 0.18, 46));
    facet([[40, 110], [90, 140], [24, 190]], lch(0.8, 0.06, 70));
    facet([[0, 180], [30, 176], [20, 204], [0, 216]], lch(0.15, 0.03, 30));
    facet([[46, 8], [104, -12], [88, 30]], lch(0.13, 0.03, 30));
    glow(p, 78, 10, 46, lch(0.93, 0.17, 95), 0.9);
    glow(p, -78, 10, 46, lch(0.93, 0.17, 95), 0.9);
    facet([[64, 10], [92, 2], [84, 22]], lch(0.96, 0.14, 100));
  });
}

/** A shaft, a rope, a lamp. */
export const underfall: Art = {
  accent: { l: 0.58, c: 0.12, h: 190 },
  icon: { x: 1150, y: 170, size: 500 },
  title: { lines: ['UNDERFALL'], face: 'narrow', tracking: 130, size: 170, fit: 1040, x: 600, y: 846, from: 'bottom', align: 'center', fill: lch(0.95, 0.06, 85), scrim: lch(0.1, 0.03, 220) },
  draw(p, random) {
    sky(p, [[0, lch(0.93, 0.06, 175)], [0.25, lch(0.72, 0.11, 185)], [0.7, lch(0.36, 0.09, 205)], [1, lch(0.16, 0.05, 225)]]);
    beams(p, 1400, -260, 1250, [[74, 82], [84, 95], [98, 103]], '#fff', 0.6);
    const layers = 6;
    for (let i = 0; i < layers; i++) {
      const half = 130 + i * 78;
      const shade = lch(0.5 - i * 0.072, 0.085 - i * 0.006, 195 + i * 7);
      for (const side of [-1, 1]) {
        const points: Point[] = [[1400 + side * (half - 60 + i * 24), -20]];
        for (let y = 0; y <= HEIGHT + 40; y += 58) points.push([1400 + side * (half + between(random, -34, 42) + (y / HEIGHT) * (i * 14 - 30)), y]);
        p.path(polygon([...points, [side < 0 ? -20 : WIDTH + 20, HEIGHT + 40], [side < 0 ? -20 : WIDTH + 20, -20]]), shade);
      }
      if (i === 2) lamp(p);
    }
    vignette(p, lch(0.08, 0.03, 230), 0.6);
    grain(p, 0.2);
  },
};

function lamp(p: Picture): void {
  const ink = lch(0.17, 0.04, 215);
  p.stroke('M1400 -10C1404 140 1398 240 1401 348', ink, 5);
  glow(p, 1436, 452, 330, lch(0.88, 0.15, 80), 0.95);
  p.path('M1378 372C1372 340 1426 336 1424 370L1430 440C1436 470 1424 500 1420 548L1402 548L1398 492L1390 548L1372 548C1366 500 1362 420 1378 372Z', ink);
  p.circle(1401, 338, 24, ink);
  p.path('M1372 332C1374 300 1428 300 1430 332Z', lch(0.7, 0.17, 60));
  p.stroke('M1394 384C1388 350 1400 320 1402 296M1420 390L1436 430', ink, 12, { 'stroke-linecap': 'round' });
  p.circle(1437, 450, 17, lch(0.98, 0.09, 95));
}

/** The beam is the hand of a clock. */
export const chronoLighthouse: Art = {
  accent: { l: 0.74, c: 0.14, h: 80 },
  icon: { x: 1130, y: 110, size: 600 },
  title: { lines: ['Chrono', 'Lighthouse'], face: 'serif', size: 88, leading: 1.45, x: 66, y: 836, from: 'bottom', fill: lch(0.97, 0.05, 90) },
  draw(p, random) {
    sky(p, [[0, lch(0.2, 0.08, 265)], [0.5, lch(0.38, 0.11, 250)], [0.8, lch(0.62, 0.1, 220)]]);
    stars(p, random, 200, 480);
    const [cx, cy] = [1500, 300];
    for (const [r, w] of [[560, 3], [430, 2], [300, 2]] as const) p.stroke(disc(cx, cy, r), lch(0.85, 0.1, 85), w, { opacity: 0.45 });
    for (let i = 0; i < 60; i++) {
      const a = (i * Math.PI) / 30;
      const long = i % 5 === 0 ? 66 : 24;
      p.stroke(`M${n(cx + Math.cos(a) * 560)} ${n(cy + Math.sin(a) * 560)}L${n(cx + Math.cos(a) * (560 - long))} ${n(cy + Math.sin(a) * (560 - long))}`, lch(0.88, 0.11, 85), i % 5 === 0 ? 9 : 4, { opacity: 0.7 });
    }
    beams(p, cx, cy, 1500, [[172, 192]], lch(0.95, 0.12, 90), 0.95);
    beams(p, cx, cy, 900, [[-30, -18]], lch(0.95, 0.12, 90), 0.8);
    glow(p, cx, cy, 230, lch(0.98, 0.1, 95), 1);
    const seas = ramp({ l: 0.5, c: 0.1, h: 235 }, { l: 0.18, c: 0.06, h: 255 }, 6);
    seas.forEach((fill, i) => p.path(wave(0, WIDTH, 640 + i * 48, 9 + i * 4, 210 + i * 50, i * 120, HEIGHT), fill));
    p.path('M1250 760C1290 690 1330 676 1390 664L1420 640H1590L1640 676C1690 690 1730 720 1760 770C1700 800 1320 810 1250 760Z', lch(0.2, 0.05, 260));
    p.path('M1434 660L1456 370H1544L1570 660Z', p.linear(1434, 0, 1570, 0, [[0, '#fff'], [0.5, lch(0.93, 0.02, 250)], [1, lch(0.55, 0.06, 260)]]));
    for (const [y, h] of [[420, 62], [540, 66]] as const) p.path(`M${n(1456 - (y - 370) * 0.076)} ${y}L${n(1544 + (y - 370) * 0.09)} ${y}L${n(1544 + (y + h - 370) * 0.09)} ${y + h}L${n(1456 - (y + h - 370) * 0.076)} ${y + h}Z`, p.linear(1434, 0, 1570, 0, [[0, lch(0.62, 0.2, 28)], [1, lch(0.38, 0.15, 20)]]));
    p.rect(1440, 354, 120, 18, lch(0.25, 0.05, 260));
    p.rect(1464, 262, 72, 92, lch(0.97, 0.1, 95));
    p.stroke('M1488 262V354M1512 262V354', lch(0.3, 0.05, 260), 5);
    p.path('M1450 264L1500 206L1550 264Z', lch(0.5, 0.19, 25));
    p.rect(1497, 176, 6, 36, lch(0.3, 0.05, 260));
    p.rect(1492, 610, 22, 50, lch(0.25, 0.05, 260));
    for (const [x, y, s] of [[1850, 676, 1], [1770, 706, 0.66]] as const) ghostShip(p, x, y, s);
    grain(p);
  },
};

function ghostShip(p: Picture, x: number, y: number, s: number): void {
  p.group({ transform: `translate(${x} ${y}) scale(${s})`, opacity: 0.9 }, () => {
    p.path('M-90 0C-60 30 60 30 96 -6L80 -10H-84Z', lch(0.93, 0.08, 90));
    p.path('M-6 -10V-130L60 -22ZM-16 -16V-110L-70 -20Z', lch(0.97, 0.06, 90), { opacity: 0.85 });
  });
}

/** A village on a walking turtle. */
export const mossback: Art = {
  accent: { l: 0.66, c: 0.13, h: 140 },
  icon: { x: 1130, y: 150, size: 720 },
  title: { lines: ['Mossback'], face: 'soft', size: 106, x: 600, y: 44, align: 'center', fill: lch(0.3, 0.08, 150), logo: lch(0.86, 0.12, 130) },
  draw(p, random) {
    sky(p, [[0, lch(0.93, 0.07, 110)], [0.45, lch(0.88, 0.09, 85)], [0.8, lch(0.82, 0.1, 60)]]);
    p.circle(1760, 300, 120, lch(0.98, 0.07, 100));
    ramp({ l: 0.83, c: 0.07, h: 150 }, { l: 0.62, c: 0.1, h: 155 }, 3).forEach((fill, i) =>
      p.path(ridge(random, { from: 0, to: WIDTH, y: 500 + i * 70, height: 130 - i * 26, bottom: HEIGHT, smooth: true, points: 17 }), fill),
    );
    p.rect(0, 520, WIDTH, 380, p.linear(0, 520, 0, 800, [[0, lch(0.95, 0.05, 100), 0], [0.6, lch(0.95, 0.05, 100), 0.6], [1, lch(0.93, 0.06, 100), 0]]));
    turtle(p, random);
    p.path(ridge(random, { from: 0, to: WIDTH, y: 812, height: 26, bottom: HEIGHT, smooth: true, points: 33 }), lch(0.45, 0.11, 140));
    let grass = '';
    for (let i = 0; i < 150; i++) {
      const x = between(random, 0, WIDTH);
      grass += `M${n(x)} 860q${n(between(random, -14, 14))} -40 ${n(between(random, -20, 20))} ${n(-between(random, 40, 84))}`;
    }
    p.stroke(grass, lch(0.34, 0.09, 145), 7, { 'stroke-linecap': 'round' });
    p.rect(0, 850, WIDTH, 50, lch(0.34, 0.09, 145));
    grain(p);
  },
};

function turtle(p: Picture, random: { next(): number }): void {
  const skin = lch(0.58, 0.1, 120);
  const dark = lch(0.44, 0.09, 130);
  for (const [x, back] of [[1230, true], [1590, true], [1150, false], [1660, false]] as const) {
    p.path(`M${x - 62} 640C${x - 80} 740 ${x - 84} 790 ${x - 74} 838H${x + 66}C${x + 70} 780 ${x + 66} 720 ${x + 84} 640Z`, back ? dark : skin);
    if (!back) for (let i = 0; i < 3; i++) p.path(`M${x - 66 + i * 44} 838q16 -26 34 0Z`, lch(0.9, 0.05, 100));
  }
  p.path('M1700 590C1790 560 1850 480 1900 480C1956 480 1990 520 1984 566C1976 620 1910 640 1860 650C1800 690 1730 690 1690 670Z', skin);
  p.path('M1840 656C1890 650 1950 640 1982 588C1960 604 1900 612 1846 610Z', dark);
  p.circle(1928, 532, 15, lch(0.2, 0.03, 120));
  p.circle(1933, 527, 5, '#fff');
  p.path('M1070 640C1090 380 1240 290 1410 290C1590 290 1720 400 1740 640Z', p.linear(0, 290, 0, 650, [[0, lch(0.6, 0.14, 135)], [1, lch(0.42, 0.11, 150)]]));
  p.path('M1040 664C1040 628 1060 616 1100 616H1710C1750 616 1772 630 1770 664C1764 694 1060 698 1040 664Z', lch(0.5, 0.09, 75));
  for (const [x, y, r] of [[1200, 540, 62], [1340, 470, 70], [1490, 500, 72], [1630, 560, 58], [1400, 590, 54]] as const) {
    p.stroke(disc(x, y, r), lch(0.36, 0.1, 150), 5, { opacity: 0.5 });
  }
  const top = (x: number) => 640 - 350 * Math.sqrt(Math.max(0, 1 - ((x - 1405) / 336) ** 2));
  for (let i = 0; i < 22; i++) {
    const x = 1110 + i * 28 + between(random, -8, 8);
    const h = between(random, 70, 150);
    p.path(fir(x, top(x) + 22, h, h * 0.5), i % 3 === 0 ? lch(0.36, 0.1, 155) : lch(0.43, 0.12, 148));
  }
  for (const [x, s] of [[1290, 1], [1420, 1.25], [1545, 0.95]] as const) house(p, x, top(x) + 14, s);
}

function house(p: Picture, x: number, y: number, s: number): void {
  p.group({ transform: `translate(${n(x)} ${n(y)}) scale(${s})` }, () => {
    p.rect(-26, -54, 52, 60, lch(0.95, 0.04, 85));
    p.path('M-38 -50L0 -92L38 -50Z', lch(0.6, 0.18, 35));
    p.rect(-9, -24, 18, 30, lch(0.4, 0.08, 40));
    p.rect(-20, -46, 12, 14, lch(0.87, 0.15, 90));
    p.rect(8, -46, 12, 14, lch(0.87, 0.15, 90));
    p.rect(14, -98, 10, 26, lch(0.5, 0.08, 40));
    p.stroke('M19 -104c-14 -16 12 -24 -2 -44', '#fff', 8, { 'stroke-linecap': 'round', opacity: 0.7 });
  });
}

/** The front of a tram in the rain, its light on the wet street. */
export const lastTram: Art = {
  accent: { l: 0.72, c: 0.14, h: 75 },
  icon: { x: 1140, y: 190, size: 520 },
  title: { lines: ['Last Tram', 'to Halden'], face: 'serif', size: 82, leading: 1.45, x: 62, y: 62, fill: lch(0.95, 0.07, 85) },
  draw(p, random) {
    sky(p, [[0, lch(0.17, 0.05, 235)], [0.55, lch(0.36, 0.075, 210)], [0.68, lch(0.46, 0.08, 195)]]);
    for (let layer = 0; layer < 3; layer++) {
      const shade = lch(0.34 - layer * 0.075, 0.055, 220 + layer * 6);
      for (const side of [-1, 1]) {
        for (let i = 0; i < 7; i++) {
          const near = 230 + layer * 150 + i * 150;
          const x = 1400 + side * near;
          const top = between(random, 60, 260) - layer * 30 + i * 8;
          const w = between(random, 110, 190);
          p.rect(x - (side < 0 ? w : 0), top, w, 600 - top + layer * 60, shade);
          for (let k = 0; k < 8; k++) {
            if (random.next() < 0.6) continue;
            p.rect(x - (side < 0 ? w : 0) + 16 + (k % 2) * 54, top + 34 + k * 38, 24, 30, lch(0.83, 0.13, 80), { opacity: 0.25 + layer * 0.22 });
          }
        }
      }
    }
    p.path('M0 640L1250 560H1550L2100 640V900H0Z', p.linear(0, 560, 0, 900, [[0, lch(0.38, 0.06, 210)], [1, lch(0.12, 0.035, 230)]]));
    p.stroke('M1350 566L1080 900M1450 566L1720 900', lch(0.75, 0.05, 200), 8, { opacity: 0.55 });
    p.stroke('M1400 -10L1390 270M0 120C700 190 1100 230 1400 268C1700 230 1900 190 2100 130', lch(0.11, 0.02, 230), 4);
    for (const [x, w] of [[1310, 66], [1490, 66], [1400, 190]] as const) {
      p.path(`M${x - w * 0.5} 668L${x - w * 1.7} 900H${x + w * 1.7}L${x + w * 0.5} 668Z`, p.linear(0, 668, 0, 900, [[0, lch(0.9, 0.13, 85), 0.75], [1, lch(0.8, 0.15, 70), 0]]));
    }
    tram(p);
    glow(p, 1310, 600, 240, lch(0.96, 0.12, 90), 0.9);
    glow(p, 1490, 600, 240, lch(0.96, 0.12, 90), 0.9);
    let rain = '';
    for (let i = 0; i < 240; i++) {
      const x = between(random, -60, WIDTH);
      const y = between(random, -40, HEIGHT);
      const l = between(random, 26, 80);
      rain += `M${n(x)} ${n(y)}l${n(-l * 0.18)} ${n(l)}`;
    }
    p.stroke(rain, lch(0.92, 0.03, 210), 2.6, { opacity: 0.38, 'stroke-linecap': 'round' });
    vignette(p, lch(0.06, 0.02, 230), 0.75);
    grain(p, 0.2);
  },
};

function tram(p: Picture): void {
  p.path('M1236 668V330C1236 286 1270 270 1310 266H1490C1530 270 1564 286 1564 330V668Z', p.linear(1236, 0, 1564, 0, [[0, lch(0.4, 0.12, 30)], [0.5, lch(0.56, 0.17, 32)], [1, lch(0.34, 0.11, 28)]]));
  p.path('M1236 520H1564V560H1236Z', lch(0.92, 0.06, 85));
  p.path('M1262 350H1538V500H1262Z', lch(0.92, 0.12, 88));
  p.path('M1262 350H1538V500H1262Z', p.linear(0, 350, 0, 500, [[0, lch(0.7, 0.14, 65), 0.7], [1, lch(0.96, 0.1, 95), 0]]));
  for (const [x, y] of [[1320, 470], [1384, 452], [1462, 464], [1500, 476]] as const) p.path(`M${x - 24} 500C${x - 26} ${y} ${x - 14} ${y - 16} ${x - 12} ${y - 20}A15 15 0 1 1 ${x + 12} ${y - 20}C${x + 14} ${y - 16} ${x + 26} ${y} ${x + 24} 500Z`, lch(0.22, 0.05, 35));
  p.stroke('M1400 350V500M1262 350H1538V500H1262Z', lch(0.18, 0.04, 30), 9);
  p.rect(1330, 290, 140, 42, lch(0.16, 0.03, 230));
  p.rect(1346, 304, 108, 14, lch(0.85, 0.16, 75));
  p.circle(1310, 600, 34, lch(0.99, 0.06, 95));
  p.circle(1490, 600, 34, lch(0.99, 0.06, 95));
  p.path('M1226 668H1574L1560 704H1240Z', lch(0.16, 0.03, 230));
}
