import type { Art } from '../kit/art.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars, WIDTH } from '../kit/light.ts';
import { n } from '../kit/picture.ts';
import { arc, between, cloud, curve, disc, type Point, polygon, regular } from '../kit/shapes.ts';

/** A shelf of lights. */
export const nowlightStore: Art = {
  accent: { l: 0.8, c: 0.17, h: 128 },
  icon: { x: 1120, y: 120, size: 560 },
  title: { lines: ['Nowlight', 'Store'], face: 'bold', size: 76, leading: 1.45, x: 62, y: 836, from: 'bottom', fill: lch(0.97, 0.02, 128) },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, p.linear(0, 0, WIDTH, 900, [[0, lch(0.17, 0.02, 255)], [1, lch(0.27, 0.04, 250)]]));
    glow(p, 1400, 400, 640, lch(0.87, 0.2, 128), 0.4);
    const hues = [25, 60, 128, 165, 205, 255, 300, 345, 90];
    for (let i = 0; i < 9; i++) {
      const x = 1130 + (i % 3) * 188;
      const y = 130 + Math.floor(i / 3) * 188;
      const lit = i === 4;
      p.rect(x, y, 164, 164, lit ? lch(0.87, 0.2, 128) : p.linear(x, y, x + 164, y + 164, [[0, lch(0.62, 0.14, hues[i] ?? 0)], [1, lch(0.4, 0.12, hues[i] ?? 0)]]), { rx: 40 });
      if (lit) p.path(`M${x + 60} ${y + 44}L${x + 126} ${y + 82}L${x + 60} ${y + 120}Z`, lch(0.17, 0.02, 255));
      else p.path(i % 2 ? disc(x + 82, y + 82, 38) : regular(x + 82, y + 86, 48, 3 + (i % 4)), lch(0.93, 0.06, hues[i] ?? 0), { opacity: 0.9 });
    }
    for (let i = 0; i < 7; i++) p.rect(90 + i * 140, 180 + (i % 2) * 60, 100, 100, lch(0.34, 0.04, 250), { rx: 26, opacity: 0.6 });
    grain(p, 0.16);
  },
};

/** The sound of a window. */
export const roomtone: Art = {
  accent: { l: 0.64, c: 0.08, h: 240 },
  icon: { x: 1150, y: 120, size: 520 },
  title: { lines: ['Roomtone'], face: 'thin', tracking: 40, size: 118, x: 62, y: 836, from: 'bottom', fill: lch(0.97, 0.02, 80) },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, p.linear(0, 0, WIDTH, 900, [[0, lch(0.3, 0.05, 260)], [1, lch(0.42, 0.06, 245)]]));
    const frame = 'M1190 110H1620V640H1190Z';
    p.path(frame, p.linear(0, 110, 0, 640, [[0, lch(0.62, 0.07, 235)], [0.6, lch(0.78, 0.06, 220)], [1, lch(0.88, 0.07, 70)]]));
    p.clip(frame, () => {
      p.path(cloud(1160, 300, 330, 90, random), '#fff', { opacity: 0.5 });
      p.path(cloud(1430, 240, 280, 70, random), '#fff', { opacity: 0.35 });
      for (let i = 0; i < 60; i++) {
        const x = between(random, 1190, 1620);
        const y = between(random, 100, 620);
        p.stroke(`M${n(x)} ${n(y)}v${n(between(random, 20, 80))}`, '#fff', 3, { opacity: 0.5, 'stroke-linecap': 'round' });
        p.ellipse(x, y, 4, 6, '#fff', { opacity: 0.8 });
      }
    });
    p.stroke('M1190 110H1620V640H1190ZM1405 110V640M1190 360H1620', lch(0.2, 0.04, 260), 20);
    p.path('M1620 640L2100 900H980L1190 640Z', lch(0.9, 0.06, 75), { opacity: 0.12 });
    for (let i = 0; i < 5; i++) p.stroke(arc(1780, 610, 54 + i * 46, 200, 340), lch(0.93, 0.04, 80), 6, { opacity: 0.8 - i * 0.14, 'stroke-linecap': 'round' });
    p.path('M1720 700H1840L1860 640H1700Z', lch(0.7, 0.12, 45));
    p.path('M1780 640C1750 580 1720 570 1700 540C1750 540 1776 570 1782 610C1790 560 1830 530 1870 540C1850 580 1806 590 1786 640Z', lch(0.56, 0.11, 150));
    p.rect(1120, 640, 860, 24, lch(0.2, 0.04, 260));
    grain(p, 0.24);
  },
};

/** A level half drawn. */
export const makeYourOwn: Art = {
  accent: { l: 0.75, c: 0.15, h: 230 },
  icon: { x: 980, y: 330, size: 570 },
  title: { lines: ['MAKE', 'YOUR', 'OWN'], face: 'block', size: 74, leading: 1.3, x: 62, y: 62, fill: '#fff', shadow: { color: lch(0.36, 0.14, 262), dx: 6, dy: 6 } },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.5, 0.15, 258));
    let grid = '';
    for (let x = 0; x < WIDTH; x += 60) grid += `M${x} 0V900`;
    for (let y = 0; y < HEIGHT; y += 60) grid += `M0 ${y}H2100`;
    p.stroke(grid, lch(0.62, 0.13, 255), 2);
    const dashed = { 'stroke-dasharray': '14 12', 'stroke-linecap': 'round' };
    p.stroke('M840 660H1140V600H1260M1500 480H1740V540H2040', '#fff', 7, dashed);
    p.rect(900, 720, 660, 60, lch(0.72, 0.18, 140));
    p.rect(900, 720, 660, 20, lch(0.84, 0.19, 135));
    p.rect(900, 780, 660, 120, lch(0.55, 0.1, 60));
    p.rect(1620, 660, 420, 60, lch(0.72, 0.18, 140));
    p.rect(1620, 660, 420, 20, lch(0.84, 0.19, 135));
    p.rect(1620, 720, 420, 180, lch(0.55, 0.1, 60));
    for (const [x, y] of [[1320, 480], [1380, 420], [1440, 480]] as const) {
      p.circle(x, y, 26, lch(0.85, 0.17, 90), { stroke: lch(0.6, 0.15, 70), 'stroke-width': 8 });
      p.rect(x - 5, y - 13, 10, 26, lch(0.6, 0.15, 70));
    }
    p.path('M1100 720C1096 620 1130 560 1200 560C1270 560 1304 620 1300 720Z', lch(0.7, 0.2, 20), { stroke: '#fff', 'stroke-width': 9 });
    for (const x of [1176, 1240]) {
      p.circle(x, 630, 22, '#fff');
      p.circle(x + 7, 632, 10, lch(0.2, 0.05, 260));
    }
    p.stroke('M1180 676q28 20 56 0', lch(0.2, 0.05, 260), 8, { 'stroke-linecap': 'round' });
    p.rect(1068, 528, 264, 222, 'none', { stroke: lch(0.9, 0.17, 110), 'stroke-width': 6, ...dashed });
    for (const [x, y] of [[1068, 528], [1332, 528], [1068, 750], [1332, 750]] as const) p.rect(x - 15, y - 15, 30, 30, '#fff', { stroke: lch(0.3, 0.1, 260), 'stroke-width': 5 });
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

export const prototypeKite: Art = {
  accent: { l: 0.7, c: 0.12, h: 230 },
  icon: { x: 1150, y: 120, size: 500 },
  title: { lines: ['Prototype Kite'], face: 'script', size: 110, fit: 1000, x: 600, y: 830, from: 'bottom', align: 'center', fill: '#fff' },
  draw(p, random) {
    sky(p, [[0, lch(0.6, 0.13, 240)], [1, lch(0.9, 0.06, 210)]]);
    p.path(cloud(900, 600, 520, 130, random) + cloud(1560, 520, 420, 110, random), '#fff');
    p.stroke(curve([[1400, 520], [1340, 640], [1480, 720], [1380, 840]]), '#fff', 5);
    p.path(polygon([[1400, 120], [1560, 320], [1400, 320]]), lch(0.68, 0.21, 30));
    p.path(polygon([[1400, 120], [1240, 320], [1400, 320]]), lch(0.86, 0.16, 90));
    p.path(polygon([[1240, 320], [1400, 320], [1400, 540]]), lch(0.62, 0.15, 255));
    p.path(polygon([[1560, 320], [1400, 320], [1400, 540]]), lch(0.66, 0.16, 150));
  },
};

export const underfallDevBuild: Art = {
  accent: { l: 0.6, c: 0.1, h: 190 },
  icon: { x: 1150, y: 150, size: 500 },
  title: { lines: ['UNDERFALL', 'DEV BUILD'], face: 'mono', size: 84, leading: 1.4, x: 62, y: 836, from: 'bottom', fill: lch(0.9, 0.13, 165) },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.16, 0.03, 210));
    for (let i = 0; i < 12; i++) p.stroke(regular(1400, 380, 40 + i * 46, 6, -90 + i * 7), lch(0.75 - i * 0.045, 0.13, 175 + i * 6), 5);
    p.circle(1400, 380, 15, lch(0.93, 0.12, 95));
  },
};

/** Two bubbles with something to say. */
export const chatterbox: Art = {
  accent: { l: 0.7, c: 0.17, h: 20 },
  icon: { x: 990, y: 60, size: 800 },
  title: { lines: ['Chatterbox'], face: 'jolly', size: 116, fit: 1000, x: 600, y: 838, from: 'bottom', align: 'center', fill: '#fff' },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, p.linear(0, 0, WIDTH, 900, [[0, lch(0.62, 0.19, 350)], [1, lch(0.75, 0.17, 50)]]));
    stars(p, random, 60, HEIGHT, '#fff');
    const bubble = (x: number, y: number, fill: string, turn: 1 | -1, eye: string) => {
      p.path(`M${x - 210} ${y - 130}H${x + 210}q60 0 60 60V${y + 80}q0 60 -60 60H${x + turn * 60}l${turn * 30} 90l${turn * -120} -90H${x - 210}q-60 0 -60 -60V${y - 70}q0 -60 60 -60Z`, fill);
      p.circle(x - 80, y - 20, 26, eye);
      p.circle(x + 80, y - 20, 26, eye);
      p.stroke(`M${x - 54} ${y + 46}q54 50 108 0`, eye, 18, { 'stroke-linecap': 'round' });
    };
    bubble(1560, 300, '#fff', 1, lch(0.4, 0.16, 350));
    bubble(1260, 470, lch(0.3, 0.12, 320), -1, lch(0.93, 0.1, 90));
    const dots: Point[] = [[1000, 200], [1060, 200], [1120, 200]];
    for (const [x, y] of dots) p.circle(x, y, 19, '#fff', { opacity: 0.8 });
    grain(p, 0.16);
  },
};
