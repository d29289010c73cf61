import type { Art } from '../kit/art.ts';
import { lch, ramp } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/picture.ts';
import { between, cloud, disc, fir, polygon, ridge } from '../kit/shapes.ts';

/** An express over the viaduct, on time. */
export const copperline: Art = {
  accent: { l: 0.66, c: 0.14, h: 50 },
  icon: { x: 1400, y: 170, size: 520 },
  title: { lines: ['COPPERLINE'], face: 'deco', tracking: 50, size: 98, fit: 1060, x: 600, y: 58, align: 'center', fill: [lch(0.95, 0.07, 80), lch(0.72, 0.15, 50)], shadow: { color: lch(0.24, 0.07, 260), dx: 0, dy: 6 } },
  draw(p, random) {
    sky(p, [[0, lch(0.34, 0.08, 255)], [0.45, lch(0.6, 0.1, 285)], [0.75, lch(0.86, 0.1, 55)]]);
    p.circle(1180, 380, 130, lch(0.95, 0.09, 80));
    ramp({ l: 0.68, c: 0.08, h: 285 }, { l: 0.36, c: 0.08, h: 255 }, 3).forEach((fill, i) => p.path(ridge(random, { from: 0, to: WIDTH, y: 470 + i * 90, height: 190 - i * 30, bottom: HEIGHT, roughness: 0.58 }), fill));
    p.rect(0, 560, WIDTH, 340, p.linear(0, 560, 0, 860, [[0, lch(0.86, 0.07, 60), 0], [0.7, lch(0.86, 0.07, 60), 0.75], [1, lch(0.8, 0.08, 60), 0.9]]));
    const stone = p.linear(0, 560, 0, 900, [[0, lch(0.5, 0.08, 45)], [1, lch(0.3, 0.07, 35)]]);
    let bridge = 'M0 560H2100V596H0Z';
    for (let i = 0; i < 10; i++) {
      const x = i * 230 - 80;
      bridge += `M${x} 590H${x + 60}V910H${x}ZM${x + 60} 596H${x + 230}V720C${x + 230} 640 ${x + 200} 616 ${x + 145} 616C${x + 90} 616 ${x + 60} 640 ${x + 60} 720Z`;
    }
    p.path(bridge, stone);
    p.path('M0 552H2100V566H0Z', lch(0.66, 0.1, 55));
    train(p);
    const smoke = p.linear(0, 0, 1700, 0, [[0, lch(0.98, 0.02, 70), 0.25], [0.6, lch(0.98, 0.02, 70), 0.75], [1, '#fff']]);
    p.path(Array.from({ length: 19 }, (_, i) => disc(1664 - i * 74 - i * i, 316 - i * 9 + between(random, -14, 14), 30 + i * 6)).join(''), smoke);
    for (let i = 0; i < 16; i++) {
      const x = between(random, 0, WIDTH);
      p.path(fir(x, 920, between(random, 90, 190), between(random, 60, 110)), lch(0.24, 0.06, 230));
    }
    grain(p);
  },
};

function train(p: Picture): void {
  const ink = lch(0.2, 0.05, 260);
  const copper = p.linear(0, 380, 0, 540, [[0, lch(0.86, 0.1, 65)], [0.4, lch(0.66, 0.16, 48)], [1, lch(0.4, 0.12, 38)]]);
  for (let i = 0; i < 5; i++) {
    const x = 1130 - i * 330;
    p.rect(x, 410, 312, 126, i % 2 ? lch(0.36, 0.09, 255) : lch(0.4, 0.11, 250), { rx: 10 });
    p.rect(x, 400, 312, 18, ink, { rx: 8 });
    for (let k = 0; k < 5; k++) p.rect(x + 22 + k * 57, 438, 42, 46, lch(0.93, 0.13, 88), { rx: 5 });
    p.rect(x, 500, 312, 9, lch(0.72, 0.15, 55));
    for (const wx of [60, 120, 200, 260]) p.circle(x + wx, 546, 20, ink);
  }
  p.path('M1450 360H1560V540H1450Z', lch(0.36, 0.09, 255));
  p.path('M1436 344H1574L1566 366H1444Z', ink);
  p.rect(1472, 386, 66, 56, lch(0.95, 0.13, 90), { rx: 6 });
  p.path('M1560 420H1740C1772 420 1786 440 1786 470V520H1560Z', copper);
  p.path('M1640 330H1690L1682 424H1648Z', ink);
  p.path('M1628 322H1702V340H1628Z', lch(0.72, 0.15, 55));
  p.circle(1600, 412, 22, lch(0.78, 0.14, 62));
  p.path('M1786 500L1836 548H1770Z', ink);
  p.circle(1790, 452, 17, lch(0.97, 0.1, 95));
  glow(p, 1800, 452, 150, lch(0.97, 0.1, 92), 0.85);
  for (const [x, r] of [[1500, 34], [1590, 34], [1680, 34], [1752, 24]] as const) {
    p.circle(x, 556 - r + 12, r, ink);
    p.circle(x, 556 - r + 12, r * 0.62, lch(0.6, 0.15, 45));
    p.circle(x, 556 - r + 12, r * 0.2, ink);
  }
  p.stroke('M1500 538H1690', lch(0.8, 0.05, 60), 8, { 'stroke-linecap': 'round' });
}

/** Noodles over the roofs. */
export const kumoDelivery: Art = {
  accent: { l: 0.74, c: 0.13, h: 215 },
  icon: { x: 1130, y: 110, size: 560 },
  title: { lines: ['Kumo', 'Delivery'], face: 'round', size: 104, leading: 1.32, x: 62, y: 836, from: 'bottom', fill: '#fff', shadow: { color: lch(0.36, 0.12, 265), dx: 5, dy: 6 } },
  draw(p, random) {
    sky(p, [[0, lch(0.68, 0.13, 230)], [0.5, lch(0.84, 0.08, 215)], [0.85, lch(0.94, 0.05, 60)]]);
    for (const [x, y, w, h] of [[60, 190, 420, 110], [1640, 150, 420, 120], [880, 120, 250, 70], [520, 330, 300, 80]] as const) p.path(cloud(x, y, w, h, random), '#fff', { opacity: 0.95 });
    const layers = [lch(0.82, 0.06, 240), lch(0.66, 0.09, 255), lch(0.46, 0.12, 268)];
    layers.forEach((fill, layer) => {
      let d = '';
      let lights = '';
      for (let x = -40; x < WIDTH; ) {
        const w = between(random, 80, 170) + layer * 24;
        const h = between(random, 150, 360) - layer * 30;
        const y = 900 - h + layer * 10;
        d += `M${n(x)} ${n(y)}h${n(w)}V900h${n(-w)}Z`;
        if (random.next() < 0.4) d += `M${n(x + w * 0.3)} ${n(y)}v-30h${n(w * 0.4)}v30Z`;
        if (random.next() < 0.35) d += `M${n(x + w * 0.7)} ${n(y)}v-70h6v70Z`;
        for (let k = 0; k < 7; k++) if (random.next() < 0.6) lights += `M${n(x + 18 + (k % 3) * 34)} ${n(y + 30 + Math.floor(k / 3) * 46)}h18v24h-18Z`;
        x += w + between(random, 0, 16);
      }
      p.path(d, fill);
      p.path(lights, lch(0.95, 0.11, 92), { opacity: 0.35 + layer * 0.28 });
    });
    for (const [x, y, fill, w] of [[1620, 620, lch(0.68, 0.22, 15), 62], [1120, 690, lch(0.8, 0.16, 160), 52], [1880, 560, lch(0.8, 0.16, 75), 54]] as const) {
      p.rect(x, y, w, 150, fill, { rx: 7 });
      for (let i = 0; i < 3; i++) p.rect(x + 13, y + 16 + i * 43, w - 26, 28, '#fff', { rx: 5 });
    }
    drone(p);
    grain(p);
  },
};

function drone(p: Picture): void {
  const ink = lch(0.27, 0.09, 270);
  for (let i = 0; i < 4; i++) p.stroke(`M${940 - i * 70} ${330 + i * 26}h${130 - i * 12}`, '#fff', 9, { 'stroke-linecap': 'round', opacity: 0.8 });
  p.group({ transform: 'translate(1410 340) rotate(7) scale(1.35)', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, () => {
    p.stroke('M-190 -70L190 -70M-170 -70V-96M170 -70V-96', ink, 15);
    for (const x of [-170, 170]) {
      p.ellipse(x, -104, 120, 13, '#fff', { opacity: 0.75 });
      p.ellipse(x, -104, 62, 7, ink, { opacity: 0.4 });
    }
    p.path('M-100 -92H100C130 -92 140 -60 120 -30C100 0 -100 0 -120 -30C-140 -60 -130 -92 -100 -92Z', lch(0.97, 0.02, 90), { stroke: ink, 'stroke-width': 10 });
    p.path('M-72 -76H72C90 -76 94 -56 84 -44H-84C-94 -56 -90 -76 -72 -76Z', lch(0.36, 0.11, 268));
    p.circle(-34, -58, 10, lch(0.88, 0.16, 190));
    p.circle(34, -58, 10, lch(0.88, 0.16, 190));
    p.stroke('M-60 -4L-84 62M60 -4L84 62', ink, 9);
    p.path('M-120 62H120C112 150 70 176 0 176C-70 176 -112 150 -120 62Z', lch(0.62, 0.21, 25), { stroke: ink, 'stroke-width': 10 });
    p.stroke('M-96 104h40l0 28h-20v-14M56 104h40l-8 28h-14', '#fff', 7);
    p.ellipse(0, 62, 122, 26, lch(0.9, 0.13, 85), { stroke: ink, 'stroke-width': 10 });
    p.stroke('M-80 62q20 -16 40 0t40 0t40 0M-60 70q20 -12 40 0t40 0', lch(0.97, 0.05, 95), 8);
    p.circle(52, 56, 20, '#fff', { stroke: ink, 'stroke-width': 5 });
    p.circle(52, 56, 9, lch(0.82, 0.17, 75));
    p.stroke('M-40 24q-16 -24 0 -44M10 24q-16 -24 0 -44', '#fff', 9, { opacity: 0.9 });
  });
}

/** A field one can walk around. */
export const orbitFarmer: Art = {
  accent: { l: 0.74, c: 0.16, h: 140 },
  icon: { x: 1030, y: 60, size: 750 },
  title: { lines: ['Orbit', 'Farmer'], face: 'jolly', size: 104, leading: 1.3, x: 56, y: 842, from: 'bottom', fill: [lch(0.98, 0.1, 105), lch(0.86, 0.17, 90)], outline: { color: lch(0.22, 0.09, 280), width: 8 } },
  draw(p, random) {
    sky(p, [[0, lch(0.2, 0.1, 285)], [1, lch(0.34, 0.14, 260)]]);
    stars(p, random, 320, HEIGHT);
    glow(p, 1400, 460, 620, lch(0.7, 0.15, 200), 0.55);
    p.add(`<ellipse cx="1400" cy="460" rx="450" ry="120" fill="none" stroke="${lch(0.9, 0.1, 95)}" stroke-width="4" stroke-dasharray="2 18" stroke-linecap="round" transform="rotate(-22 1400 460)"/>`);
    p.circle(1812, 292, 54, p.radial(1794, 272, 80, [[0, lch(0.95, 0.05, 70)], [1, lch(0.66, 0.12, 40)]]));
    p.circle(1400, 460, 246, p.radial(1310, 360, 420, [[0, lch(0.75, 0.17, 130)], [0.6, lch(0.55, 0.15, 145)], [1, lch(0.3, 0.1, 170)]]));
    p.clip(disc(1400, 460, 246), () => {
      for (let i = 0; i < 7; i++) p.stroke(`M1120 ${330 + i * 54}Q1400 ${400 + i * 54} 1680 ${330 + i * 54}`, lch(0.42, 0.1, 70), 20, { opacity: 0.75 });
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

function crop(p: Picture, kind: number): void {
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

function farmer(p: Picture): void {
  const ink = lch(0.22, 0.07, 280);
  p.path('M-26 6L-20 -50H20L26 6H6L0 -20L-6 6Z', lch(0.5, 0.14, 255), { stroke: ink, 'stroke-width': 5 });
  p.stroke('M-18 -46L-44 -20M18 -46L48 -70', ink, 15, { 'stroke-linecap': 'round' });
  p.stroke('M48 -110V0M48 -110h-22v22M48 -110h22v22', lch(0.6, 0.1, 60), 6, { 'stroke-linecap': 'round' });
  p.circle(0, -78, 38, lch(0.96, 0.03, 220), { stroke: ink, 'stroke-width': 6, 'fill-opacity': 0.5 });
  p.circle(0, -74, 22, lch(0.85, 0.08, 60));
  p.path('M-50 -88C-30 -96 30 -96 50 -88C40 -80 -40 -80 -50 -88ZM-24 -92C-20 -124 20 -124 24 -92Z', lch(0.83, 0.14, 85), { stroke: ink, 'stroke-width': 5 });
}

function barn(p: Picture): void {
  const ink = lch(0.22, 0.07, 280);
  p.path('M-50 8V-56L-36 -84L0 -104L36 -84L50 -56V8Z', lch(0.58, 0.2, 27), { stroke: ink, 'stroke-width': 7 });
  p.path('M-58 -52L-40 -90L0 -114L40 -90L58 -52L46 -56L32 -80L0 -98L-32 -80L-46 -56Z', '#fff', { stroke: ink, 'stroke-width': 5 });
  p.path('M-22 8V-40H22V8ZM-22 -40L22 8M22 -40L-22 8', lch(0.44, 0.17, 25), { stroke: '#fff', 'stroke-width': 6 });
}

/** Forty sheep, one hill, one moon. */
export const bellwether: Art = {
  accent: { l: 0.7, c: 0.1, h: 270 },
  icon: { x: 1090, y: 130, size: 600 },
  title: { lines: ['Bellwether'], face: 'script', size: 140, fit: 900, x: 600, y: 838, from: 'bottom', align: 'center', fill: lch(0.97, 0.05, 95), shadow: { color: lch(0.2, 0.07, 270), dx: 0, dy: 8 } },
  draw(p, random) {
    sky(p, [[0, lch(0.24, 0.09, 275)], [0.6, lch(0.46, 0.12, 285)], [1, lch(0.72, 0.1, 330)]]);
    stars(p, random, 220, 560);
    glow(p, 1400, 330, 520, lch(0.95, 0.06, 95), 0.7);
    p.circle(1400, 330, 220, lch(0.86, 0.13, 88));
    for (const [x, y, r] of [[1330, 270, 30], [1470, 390, 40], [1450, 250, 18], [1350, 400, 20]] as const) p.circle(x, y, r, lch(0.81, 0.13, 84));
    p.path('M0 720C400 640 800 700 1100 600C1300 540 1500 540 1700 600C1900 650 2000 690 2100 700V900H0Z', p.linear(0, 540, 0, 900, [[0, lch(0.42, 0.1, 260)], [1, lch(0.2, 0.07, 265)]]));
    const hill = (x: number) => 556 + ((x - 1400) / 1000) ** 2 * 300;
    sheep(p, 1400, 400, 1.45, -10, true);
    for (const [x, s] of [[1080, 0.8], [920, 0.72], [740, 0.66], [560, 0.6], [390, 0.55], [1690, 0.8], [1850, 0.72], [2010, 0.64]] as const) sheep(p, x, hill(x) - 46 * s, s, (x - 1400) / 60, false);
    p.stroke('M1270 590V470M1530 590V470M1250 500H1550M1250 550H1550', lch(0.3, 0.06, 280), 15, { 'stroke-linecap': 'round' });
    let grass = '';
    for (let i = 0; i < 130; i++) {
      const x = between(random, 0, WIDTH);
      grass += `M${n(x)} ${n(hill(x) + between(random, 20, 240))}l${n(between(random, -6, 6))} -16`;
    }
    p.stroke(grass, lch(0.55, 0.1, 265), 4, { 'stroke-linecap': 'round', opacity: 0.7 });
    grain(p);
  },
};

function sheep(p: Picture, x: number, y: number, s: number, turn: number, leader: boolean): void {
  const ink = lch(0.22, 0.06, 280);
  const wool = lch(0.97, 0.015, 90);
  p.group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${s})` }, () => {
    p.stroke(leader ? 'M-36 36L-70 66M-16 40L-40 76M30 36L64 60M44 30L84 44' : 'M-36 36V72M-14 40V74M20 40V74M40 36V72', ink, 13, { 'stroke-linecap': 'round' });
    p.path([[-50, 0, 34], [-24, -28, 36], [14, -32, 38], [46, -8, 34], [30, 22, 34], [-10, 26, 38], [-42, 20, 30], [0, 0, 44]].map(([cx, cy, r]) => disc(cx ?? 0, cy ?? 0, r ?? 0)).join(''), wool);
    p.path([[-40, 18, 24], [-10, 34, 28], [28, 30, 24]].map(([cx, cy, r]) => disc(cx ?? 0, cy ?? 0, r ?? 0)).join(''), lch(0.84, 0.04, 290));
    p.path('M60 -30C84 -44 112 -26 112 4C110 24 92 30 78 20C60 10 50 -14 60 -30Z', ink);
    p.path('M66 -30L44 -44L58 -18Z', ink);
    p.circle(92, -8, 5, '#fff');
    p.path([[62, -38, 17], [78, -42, 14]].map(([cx, cy, r]) => disc(cx ?? 0, cy ?? 0, r ?? 0)).join(''), wool);
    if (leader) {
      p.stroke('M62 26q14 14 32 2', lch(0.62, 0.21, 25), 8);
      p.path('M70 36C70 26 92 26 92 36L98 52H64Z', lch(0.85, 0.15, 88));
      p.circle(81, 56, 6, lch(0.6, 0.13, 70));
    }
  });
}

/** A fish of squares. */
export const pixelPerch: Art = {
  accent: { l: 0.68, c: 0.12, h: 205 },
  icon: { x: 1010, y: 160, size: 820 },
  title: { lines: ['PIXEL', 'PERCH'], face: 'pixel', size: 92, leading: 1.45, x: 66, y: 70, fill: lch(0.3, 0.11, 262), logo: lch(0.97, 0.12, 100) },
  draw(p, random) {
    const size = 30;
    const put = (color: string, cells: readonly (readonly [number, number, number?, number?])[]) =>
      p.path(cells.map(([x, y, w = 1, h = 1]) => `M${x * size} ${y * size}h${w * size}v${h * size}h${-w * size}Z`).join(''), color);
    const skyTones = ramp({ l: 0.82, c: 0.11, h: 75 }, { l: 0.9, c: 0.08, h: 200 }, 5);
    skyTones.forEach((fill, i) => put(fill, [[0, i * 2, 70, 2]]));
    put(lch(0.96, 0.12, 100), [[55, 2, 5, 7], [54, 3, 7, 5]]);
    const deep = ramp({ l: 0.72, c: 0.12, h: 200 }, { l: 0.3, c: 0.12, h: 260 }, 10);
    deep.forEach((fill, i) => put(fill, [[0, 10 + i * 2, 70, 2]]));
    for (let row = 0; row < 10; row++) {
      const cells: [number, number, number][] = [];
      for (let i = 0; i < 16; i++) cells.push([Math.floor(between(random, 0, 70)), 10 + row * 2, Math.ceil(between(random, 0.5, 4))]);
      put(deep[Math.max(row - 1, 0)] ?? '#000', cells);
    }
    const reeds: [number, number, number, number][] = [];
    for (let i = 0; i < 16; i++) {
      const h = Math.floor(between(random, 3, 9));
      reeds.push([Math.floor(between(random, 0, 70)), 30 - h, 1, h]);
    }
    put(lch(0.36, 0.1, 170), reeds);
    const fish = [
      '....................KKKKK...........',
      '................KKKKOOOOKK..........',
      'KK............KKYYYYYYYYYYKK........',
      'KOK.........KKYYGYYYGYYYGYYYKK......',
      'KOOK......KKYYYGGYYYGGYYYGGYYYKK....',
      '.KOOK...KKYYYYGGYYYYGGYYYYGGYYYYKK..',
      '.KOOOKKKYYYYYGGYYYYGGYYYYYGGYWWYYYK.',
      '..KOOOYYYYYYYGGYYYYGGYYYYYGYYWKYYYYK',
      '..KOOOYYYYYYYGYYYYYGYYYYYYYYYYYYYOOK',
      '.KOOOKKLLLLLLLLLLLLLLLLLLLLLLYYYYYK.',
      '.KOOK..KKLLLLLLLLLLLLLLLLLLLLLLLKK..',
      'KOOK.....KKLLLLLLLLLLLLLLLLLLKKK....',
      'KOK........KKKLLLLLLLLLLLKKKK.......',
      'KK............KKKKKOOOKKK...........',
      '..................KOOOK.............',
      '...................KKK..............',
    ];
    const tones: Readonly<Record<string, string>> = { K: lch(0.22, 0.07, 265), Y: lch(0.76, 0.15, 120), G: lch(0.46, 0.12, 150), O: lch(0.7, 0.2, 45), L: lch(0.93, 0.07, 95), W: '#fff' };
    for (const [key, color] of Object.entries(tones)) {
      const cells: [number, number][] = [];
      fish.forEach((line, y) => [...line].forEach((c, x) => c === key && cells.push([x, y])));
      p.group({ transform: 'translate(900 330) scale(.86)' }, () => put(color, cells));
    }
    put(lch(0.97, 0.02, 90), [[61, 0, 0.3, 17]]);
    put(lch(0.62, 0.22, 27), [[60, 15, 2, 2]]);
    put('#fff', [[60, 17, 2, 1], [39, 13], [41, 11], [40, 8, 2, 1], [38, 24], [64, 22], [66, 19]]);
  },
};

/** A pot, and everything that goes in. */
export const marrowMint: Art = {
  accent: { l: 0.68, c: 0.15, h: 160 },
  icon: { x: 1180, y: 180, size: 640 },
  title: { lines: ['Marrow', '& Mint'], face: 'soft', size: 88, leading: 1.35, x: 56, y: 56, fill: lch(0.28, 0.1, 155), logo: lch(0.88, 0.12, 160) },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.92, 0.06, 165));
    let tiles = '';
    for (let x = 0; x < WIDTH; x += 150) tiles += `M${x} 0V640`;
    for (let y = 40; y < 640; y += 150) tiles += `M0 ${y}H2100`;
    p.stroke(tiles, lch(0.85, 0.07, 165), 7);
    p.rect(0, 640, WIDTH, 260, lch(0.62, 0.12, 50));
    p.rect(0, 640, WIDTH, 34, lch(0.72, 0.12, 58));
    glow(p, 1400, 420, 560, lch(0.98, 0.06, 100), 0.9);
    for (let i = 0; i < 5; i++) p.stroke(`M${1350 + i * 70} 350c-50 -60 50 -90 0 -160c-26 -46 20 -70 26 -100`, '#fff', 26 - i * 2, { 'stroke-linecap': 'round', opacity: 0.7 });
    p.group({ transform: 'translate(90 50)' }, () => {
      veg(p, random);
      pot(p);
    });
    grain(p, 0.2);
  },
};

function pot(p: Picture): void {
  const ink = lch(0.26, 0.06, 40);
  const copper = p.linear(1130, 0, 1670, 0, [[0, lch(0.46, 0.13, 40)], [0.3, lch(0.85, 0.11, 62)], [0.55, lch(0.68, 0.16, 48)], [1, lch(0.4, 0.12, 38)]]);
  p.stroke('M1140 500H1050C1020 500 1020 560 1050 560H1140M1660 500H1750C1780 500 1780 560 1750 560H1660', ink, 30, { 'stroke-linejoin': 'round' });
  p.path('M1124 430H1676C1676 600 1650 700 1590 716H1210C1150 700 1124 600 1124 430Z', copper, { stroke: ink, 'stroke-width': 13 });
  p.ellipse(1400, 430, 282, 56, ink);
  p.ellipse(1400, 436, 258, 44, lch(0.72, 0.17, 70));
  for (const [x, y] of [[1250, 430], [1340, 450], [1470, 424], [1560, 444], [1410, 420]] as const) p.circle(x, y, 12, lch(0.9, 0.12, 92), { opacity: 0.8 });
  p.stroke('M1180 520C1186 600 1200 650 1230 680', '#fff', 15, { 'stroke-linecap': 'round', opacity: 0.6 });
}

function veg(p: Picture, random: { next(): number }): void {
  const ink = lch(0.26, 0.06, 40);
  const mint = (x: number, y: number, turn: number, s: number) =>
    p.group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${s})` }, () => {
      p.path('M0 0C40 -60 40 -120 0 -170C-40 -120 -40 -60 0 0Z', lch(0.62, 0.17, 155), { stroke: ink, 'stroke-width': 8 });
      p.stroke('M0 0V-150M0 -40l20 -24M0 -40l-20 -24M0 -80l18 -22M0 -80l-18 -22', lch(0.42, 0.13, 155), 6, { 'stroke-linecap': 'round' });
    });
  for (const [x, y, t, s] of [[1290, 440, -34, 1.15], [1390, 430, -6, 1.35], [1490, 436, 24, 1.2], [1560, 444, 48, 1], [1230, 446, -58, 0.95]] as const) mint(x, y, t, s);
  p.path('M1760 720C1700 700 1690 640 1740 610C1800 580 1960 570 2010 620C2040 660 2020 720 1970 736C1900 752 1810 744 1760 720Z', lch(0.6, 0.16, 135), { stroke: ink, 'stroke-width': 12 });
  p.stroke('M1750 650C1830 620 1920 620 1990 650M1750 690C1830 670 1920 670 2000 690', lch(0.76, 0.15, 125), 13, { 'stroke-linecap': 'round' });
  p.path('M2010 630q40 -20 56 -50l24 24q-20 40 -60 50Z', lch(0.45, 0.1, 110), { stroke: ink, 'stroke-width': 9 });
  p.circle(960, 690, 74, lch(0.63, 0.22, 28), { stroke: ink, 'stroke-width': 12 });
  p.path('M960 628l-30 -22l26 4l4 -26l12 24l28 -6l-20 26Z', lch(0.5, 0.14, 145), { stroke: ink, 'stroke-width': 7 });
  p.path('M914 670q10 -30 36 -38', 'none', { stroke: '#fff', 'stroke-width': 12, 'stroke-linecap': 'round', opacity: 0.8 });
  for (let i = 0; i < 7; i++) p.circle(between(random, 1060, 1740), between(random, 770, 850), 13, lch(0.3, 0.05, 60));
}

/** A town on wires. */
export const roost: Art = {
  accent: { l: 0.74, c: 0.13, h: 25 },
  icon: { x: 1230, y: 210, size: 420 },
  title: { lines: ['roost'], face: 'round', size: 132, x: 64, y: 836, from: 'bottom', fill: lch(0.97, 0.04, 90) },
  draw(p, random) {
    sky(p, [[0, lch(0.62, 0.13, 270)], [0.5, lch(0.78, 0.13, 350)], [1, lch(0.88, 0.12, 60)]]);
    p.circle(1640, 560, 230, lch(0.95, 0.09, 80));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 780, height: 50, bottom: HEIGHT, smooth: true, points: 17 }), lch(0.42, 0.11, 290));
    const ink = lch(0.24, 0.07, 290);
    p.path('M1010 -10H1044L1052 910H1002Z', ink);
    p.path('M860 110H1200V136H860ZM890 210H1170V234H890Z', ink);
    for (const x of [880, 960, 1100, 1180]) p.circle(x, 100, 13, lch(0.9, 0.05, 90));
    const wires: [number, number, number][] = [[110, 240, 90], [190, 330, 190], [220, 470, 330], [250, 640, 480]];
    wires.forEach(([start, sag, end]) => p.stroke(`M-20 ${start + 60}Q600 ${sag} 1030 ${start}Q1500 ${sag + 60} 2140 ${end}`, ink, 6));
    const y = (k: number, x: number) => {
      const [start, sag, end] = wires[k] ?? [0, 0, 0];
      const t = (x - 1030) / 1110;
      return (1 - t) ** 2 * start + 2 * t * (1 - t) * (sag + 60) + t * t * end;
    };
    const hues = [25, 85, 215, 150, 340, 265];
    let i = 0;
    for (const [k, x, s] of [[0, 1240, 0.6], [0, 1460, 0.55], [0, 1900, 0.66], [1, 1160, 0.8], [1, 1330, 0.95], [1, 1760, 0.8], [2, 1440, 1.9], [2, 1640, 1], [2, 1980, 0.9], [3, 1220, 1.15], [3, 1560, 1.1], [3, 1760, 1.2], [3, 1880, 0.8]] as const) bird(p, x, y(k, x), s, hues[i++ % 6] ?? 25, i % 3 === 0);
    for (const [x, k, w] of [[1620, 0, 84], [1130, 3, 80]] as const) birdhouse(p, x, y(k, x), w);
    grain(p);
  },
};

function bird(p: Picture, x: number, y: number, s: number, hue: number, left: boolean): void {
  const ink = lch(0.24, 0.07, 290);
  p.group({ transform: `translate(${n(x)} ${n(y)}) scale(${left ? -s : s} ${s})` }, () => {
    p.stroke('M-8 0V-16M10 0V-16', ink, 5);
    p.path('M-40 -20C-52 -70 -20 -110 20 -110C56 -110 66 -70 50 -40C36 -12 -10 -6 -40 -20Z', lch(0.72, 0.17, hue));
    p.path('M-40 -20L-84 6L-46 -40Z', lch(0.55, 0.15, hue));
    p.path('M-34 -40C-30 -70 0 -76 20 -60C20 -34 -10 -20 -34 -40Z', lch(0.58, 0.16, hue));
    p.path('M10 -22C30 -24 46 -40 50 -56C52 -30 36 -14 10 -22Z', lch(0.93, 0.05, 90));
    p.path('M54 -82L80 -74L54 -66Z', lch(0.8, 0.16, 75));
    p.circle(34, -82, 9, '#fff');
    p.circle(37, -82, 5, ink);
  });
}

function birdhouse(p: Picture, x: number, y: number, w: number): void {
  const h = w * 1.15;
  p.rect(x - 3, y - 4, 6, 30, lch(0.24, 0.07, 290));
  p.rect(x - w / 2, y + 44, w, h, lch(0.93, 0.06, 85));
  p.path(polygon([[x - w * 0.66, y + 50], [x, y + 6], [x + w * 0.66, y + 50]]), lch(0.6, 0.2, 27));
  p.circle(x, y + 44 + h * 0.4, w * 0.2, lch(0.28, 0.06, 290));
}

