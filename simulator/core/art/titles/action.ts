import type { Art } from '../kit/art.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/picture.ts';
import { between, curve, disc, type Point, ridge } from '../kit/shapes.ts';

/** A machine of forty tonnes, seen from where one would rather not stand. */
export const ironPetal: Art = {
  accent: { l: 0.7, c: 0.16, h: 5 },
  icon: { x: 1130, y: 70, size: 540 },
  title: { lines: ['IRON PETAL'], face: 'stencil', tracking: 40, size: 104, fit: 1060, x: 600, y: 844, from: 'bottom', align: 'center', fill: ['#fff', lch(0.86, 0.09, 355)], scrim: lch(0.2, 0.07, 350) },
  draw(p, random) {
    sky(p, [[0, lch(0.9, 0.05, 20)], [0.5, lch(0.8, 0.1, 5)], [1, lch(0.55, 0.15, 350)]]);
    p.circle(1400, 330, 330, lch(0.62, 0.21, 18));
    for (let i = 0; i < 5; i++) p.rect(1060, 470 + i * 38, 680, 10 + i * 5, lch(0.8, 0.1, 5));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 700, height: 60, bottom: HEIGHT, points: 129, roughness: 0.75 }), lch(0.5, 0.13, 350));
    branch(p, random, 2040, 60, -1);
    branch(p, random, 760, 20, 1);
    mech(p);
    for (let i = 0; i < 60; i++) petal(p, between(random, 600, 2100), between(random, 0, 800), between(random, 12, 28), between(random, 0, 360), i % 3);
    grain(p);
  },
};

function petal(p: Picture, x: number, y: number, r: number, turn: number, tone: number): void {
  const fill = [lch(0.95, 0.04, 5), lch(0.84, 0.11, 358), lch(0.74, 0.17, 5)][tone] ?? '#fff';
  p.path(`M0 0C${n(r)} ${n(-r)} ${n(r * 1.6)} ${n(-r * 0.2)} ${n(r * 1.5)} ${n(r * 0.3)}C${n(r)} ${n(r * 0.8)} ${n(r * 0.3)} ${n(r * 0.6)} 0 0Z`, fill, { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` });
}

function branch(p: Picture, random: { next(): number }, x: number, y: number, side: 1 | -1): void {
  const points: Point[] = Array.from({ length: 6 }, (_, i): Point => [x + side * i * 74, y + i * i * 6 + between(random, -12, 12)]);
  p.stroke(curve(points), lch(0.26, 0.06, 350), 15, { 'stroke-linecap': 'round' });
  for (const [bx, by] of points) {
    for (let k = 0; k < 3; k++) {
      const fx = bx + between(random, -40, 40);
      const fy = by + between(random, -50, 44);
      for (let i = 0; i < 5; i++) p.ellipse(0, -13, 10, 14, lch(0.9, 0.07, 0), { transform: `translate(${n(fx)} ${n(fy)}) rotate(${i * 72})` });
      p.circle(fx, fy, 6, lch(0.6, 0.2, 10));
    }
  }
}

function mech(p: Picture): void {
  const metal = (x1: number, x2: number) => p.linear(x1, 0, x2, 0, [[0, lch(0.3, 0.04, 290)], [0.5, lch(0.52, 0.04, 300)], [1, lch(0.2, 0.04, 280)]]);
  const ink = lch(0.17, 0.04, 290);
  const both = (draw: () => void) => {
    draw();
    p.group({ transform: 'scale(-1 1)' }, draw);
  };
  p.group({ transform: 'translate(1400 400) scale(1.2)' }, () => {
    both(() => {
      p.path('M40 150L104 150L130 300L150 420H40L52 300Z', metal(30, 150));
      p.path('M34 290H140L150 330H30Z', ink);
      p.path('M96 -130C170 -160 240 -130 250 -60C244 -20 190 0 130 -10Z', metal(90, 260));
      p.path('M110 -118C164 -140 218 -124 232 -76', 'none', { stroke: lch(0.86, 0.1, 5), 'stroke-width': 9 });
      p.path('M176 -30L246 -46L262 90L300 170L270 250H200L186 170L196 90Z', metal(180, 300));
      p.path('M200 96L262 84L270 120L204 130Z', ink);
      p.path('M200 232H276L284 300L250 330H212L190 300Z', lch(0.25, 0.04, 290));
    });
    p.path('M-110 -120L0 -150L110 -120L126 20L84 160H-84L-126 20Z', metal(-130, 130));
    p.path('M-84 -60L0 -84L84 -60L70 60L0 110L-70 60Z', ink);
    glow(p, 0, 6, 130, lch(0.9, 0.13, 0), 0.9);
    for (let i = 0; i < 6; i++) p.path('M0 -6C22 -26 20 -50 0 -60C-20 -50 -22 -26 0 -6Z', lch(0.84, 0.14, 0), { transform: `translate(0 6) rotate(${i * 60})` });
    p.circle(0, 6, 14, lch(0.95, 0.13, 92));
    p.path('M-58 -150L-46 -232L0 -262L46 -232L58 -150L0 -128Z', metal(-60, 60));
    p.path('M-44 -206L44 -206L36 -176H-36Z', ink);
    p.path('M-34 -202H34L28 -184H-28Z', lch(0.93, 0.14, 95));
    both(() => p.path('M40 -232L120 -320L70 -210Z', lch(0.6, 0.21, 18)));
    p.stroke('M-30 40L-52 148M30 40L52 148M-100 -60L-80 140M100 -60L80 140', lch(0.14, 0.03, 290), 4, { opacity: 0.7 });
  });
}

/** A rider, a road that is only sand. */
export const duneCourier: Art = {
  accent: { l: 0.72, c: 0.15, h: 55 },
  icon: { x: 1120, y: 230, size: 540 },
  title: { lines: ['DUNE', 'COURIER'], face: 'narrow', tracking: 70, size: 120, leading: 1.22, x: 66, y: 66, fill: lch(0.97, 0.05, 85), shadow: { color: lch(0.5, 0.17, 35), dx: 5, dy: 7 } },
  draw(p, random) {
    sky(p, [[0, lch(0.55, 0.15, 25)], [0.4, lch(0.74, 0.16, 48)], [0.7, lch(0.92, 0.1, 85)]]);
    p.circle(1560, 300, 190, lch(0.95, 0.09, 90));
    p.circle(1560, 300, 260, lch(0.95, 0.09, 90), { opacity: 0.22 });
    const dunes: [number, number, number, number][] = [[430, 60, 0.8, 30], [520, 90, 0.72, 40], [620, 110, 0.62, 46]];
    dunes.forEach(([y, h, l, hue], i) => {
      const crest: Point[] = Array.from({ length: 9 }, (_, k): Point => [k * 270 - 60 + (i * 97) % 140, y + Math.sin(k * 1.9 + i * 2) * h]);
      p.path(`${curve(crest)}L2300 900L-100 900Z`, lch(l, 0.15, hue));
      for (let k = 0; k < crest.length - 1; k++) {
        const [x, cy] = crest[k] ?? [0, 0];
        const [x2, cy2] = crest[k + 1] ?? [0, 0];
        if (cy2 < cy) continue;
        p.path(`M${n(x)} ${n(cy)}C${n(x + 60)} ${n(cy + 70)} ${n(x + 40)} ${n(cy + 160)} ${n(x - 60)} ${n(cy + 320)}C${n(x + 140)} ${n(cy + 260)} ${n(x2)} ${n(cy2 + 150)} ${n(x2 + 20)} ${n(cy2 + 6)}C${n(x + 180)} ${n(cy + (cy2 - cy) * 0.6)} ${n(x + 110)} ${n(cy + (cy2 - cy) * 0.2)} ${n(x)} ${n(cy)}Z`, lch(l - 0.13, 0.15, hue - 12), { opacity: 0.75 });
      }
    });
    p.path('M0 800C500 720 900 760 1300 700C1600 656 1850 700 2100 640V900H0Z', lch(0.46, 0.14, 30));
    p.path('M0 860C600 800 1000 830 1400 770C1700 730 1900 760 2100 730V900H0Z', lch(0.34, 0.11, 25));
    p.path('M700 752C900 742 1100 722 1260 690L1250 712C1100 752 900 770 690 772Z', lch(0.87, 0.11, 70), { opacity: 0.8 });
    for (let i = 0; i < 16; i++) p.path(disc(1210 - i * 30, 690 + between(random, -26, 18), between(random, 12, 46) * (0.5 + i / 14)), lch(0.84, 0.11, 65), { opacity: 0.42 - i * 0.02 });
    rider(p);
    grain(p);
  },
};

function rider(p: Picture): void {
  const ink = lch(0.2, 0.06, 25);
  p.group({ transform: 'translate(1400 620) rotate(-7) scale(1.42)' }, () => {
    for (const x of [-100, 112]) {
      p.circle(x, 30, 56, ink);
      p.circle(x, 30, 38, lch(0.42, 0.13, 30));
      p.stroke(`M${x - 36} 30H${x + 36}M${x} -6V66M${x - 26} 4L${x + 26} 56M${x + 26} 4L${x - 26} 56`, ink, 5);
    }
    p.path('M-120 10L-60 -34H40L96 -60L120 20L96 -6L50 16H-60Z', lch(0.6, 0.2, 28));
    p.path('M-60 -34C-40 -56 0 -58 40 -34L20 -10H-50Z', ink);
    p.stroke('M112 30L84 -84L60 -92', ink, 10, { 'stroke-linecap': 'round' });
    p.path('M-130 -96H-56V-30H-130Z', lch(0.83, 0.1, 80));
    p.stroke('M-130 -64H-56M-94 -96V-30', lch(0.5, 0.13, 40), 5);
    p.path('M-40 -40C-60 -90 -40 -150 10 -160C40 -150 44 -120 30 -96L70 -84L64 -66L10 -74L-4 -36L30 10L10 24L-30 -14Z', ink);
    p.path('M10 -160C-30 -170 -60 -186 -140 -180C-110 -160 -150 -150 -160 -136C-100 -128 -40 -140 0 -144Z', lch(0.72, 0.17, 60));
    p.circle(24, -182, 32, lch(0.93, 0.05, 85));
    p.path('M28 -196H58C62 -184 60 -172 54 -166H26Z', ink);
  });
}

/** A beetle with opinions. */
export const boomtownBeetles: Art = {
  accent: { l: 0.72, c: 0.18, h: 130 },
  icon: { x: 1110, y: 130, size: 580 },
  title: { lines: ['BOOMTOWN', 'BEETLES'], face: 'comic', size: 104, leading: 1.12, fit: 900, x: 600, y: 852, from: 'bottom', align: 'center', fill: [lch(0.97, 0.14, 102), lch(0.86, 0.18, 80)], outline: { color: lch(0.24, 0.09, 300), width: 13 }, shadow: { color: lch(0.24, 0.09, 300), dx: 0, dy: 12 } },
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
    beetle(p);
  },
};

function beetle(p: Picture): void {
  const ink = lch(0.2, 0.06, 300);
  const shell = p.radial(1340, 180, 420, [[0, lch(0.86, 0.19, 130)], [0.5, lch(0.62, 0.19, 145)], [1, lch(0.36, 0.12, 165)]]);
  const both = (draw: () => void) => {
    draw();
    p.group({ transform: 'translate(2800 0) scale(-1 1)' }, draw);
  };
  both(() => {
    p.stroke('M1520 420L1640 360L1700 440M1530 500L1660 520L1690 620M1520 560L1600 640L1590 720', ink, 30, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    p.circle(1706, 452, 52, lch(0.6, 0.22, 25), { stroke: ink, 'stroke-width': 14 });
    p.stroke('M1680 430a36 36 0 0 1 40 -6', lch(0.93, 0.08, 60), 9, { 'stroke-linecap': 'round' });
  });
  p.path('M1400 180C1560 180 1620 320 1600 460C1584 590 1500 680 1400 690C1300 680 1216 590 1200 460C1180 320 1240 180 1400 180Z', shell, { stroke: ink, 'stroke-width': 16 });
  p.stroke('M1400 330V688M1226 330C1320 380 1480 380 1574 330', ink, 14);
  p.path('M1262 420C1256 500 1290 580 1340 620C1290 520 1290 470 1296 410Z', lch(0.93, 0.14, 125), { opacity: 0.75 });
  p.path('M1210 320C1200 220 1290 150 1400 150C1510 150 1600 220 1590 320C1540 370 1260 370 1210 320Z', lch(0.3, 0.1, 300), { stroke: ink, 'stroke-width': 16 });
  both(() => {
    p.path('M1440 160C1450 90 1530 60 1580 80C1540 90 1530 110 1540 140C1520 130 1500 140 1490 176Z', ink);
    p.circle(1470, 262, 58, '#fff', { stroke: ink, 'stroke-width': 12 });
    p.circle(1454, 272, 24, ink);
    p.circle(1446, 264, 8, '#fff');
    p.path('M1404 226L1540 186L1530 214L1410 246Z', ink);
  });
  p.path('M1340 330C1370 350 1430 350 1460 330C1450 372 1350 372 1340 330Z', '#fff', { stroke: ink, 'stroke-width': 9 });
  p.stroke('M1375 338V360M1400 342V366M1425 338V360', ink, 6);
}

/** The sun behind gone blue. */
export const redshiftRally: Art = {
  accent: { l: 0.64, c: 0.24, h: 350 },
  icon: { x: 1110, y: 250, size: 580 },
  title: { lines: ['REDSHIFT', 'RALLY'], face: 'ultra', size: 92, leading: 1.3, slant: 14, fit: 980, x: 600, y: 58, align: 'center', fill: ['#fff', lch(0.82, 0.15, 340)], shadow: { color: lch(0.5, 0.24, 350), dx: 8, dy: 8 } },
  draw(p, random) {
    sky(p, [[0, lch(0.15, 0.09, 290)], [0.4, lch(0.32, 0.19, 320)], [0.62, lch(0.62, 0.24, 5)], [0.66, lch(0.85, 0.16, 60)]], 0, 900);
    stars(p, random, 150, 300);
    p.circle(1400, 420, 250, p.linear(0, 170, 0, 600, [[0, lch(0.93, 0.15, 100)], [0.5, lch(0.72, 0.22, 30)], [1, lch(0.55, 0.25, 340)]]));
    for (let i = 0; i < 7; i++) p.rect(1140, 380 + i * 33, 520, 5 + i * 3, lch(0.42, 0.2, 335));
    p.path(ridge(random, { from: 0, to: 1160, y: 560, height: 120, bottom: 620, roughness: 0.6, lift: (k) => (1 - k) * 90 }), lch(0.24, 0.13, 305));
    p.path(ridge(random, { from: 1640, to: WIDTH, y: 560, height: 120, bottom: 620, roughness: 0.6, lift: (k) => k * 90 }), lch(0.24, 0.13, 305));
    p.rect(0, 590, WIDTH, 310, p.linear(0, 590, 0, 900, [[0, lch(0.3, 0.17, 315)], [1, lch(0.11, 0.06, 290)]]));
    let grid = '';
    for (let i = -24; i <= 24; i++) grid += `M${1400 + i * 26} 590L${1400 + i * 210} 900`;
    for (let i = 0; i < 12; i++) grid += `M0 ${n(590 + (i / 11) ** 2.2 * 310)}H2100`;
    p.stroke(grid, lch(0.74, 0.2, 335), 3, { opacity: 0.65 });
    p.path('M1368 590H1432L1690 900H1110Z', lch(0.14, 0.05, 290));
    p.stroke('M1400 600V640M1400 670V740M1400 780V900', lch(0.93, 0.14, 95), 11);
    car(p);
    grain(p);
  },
};

function car(p: Picture): void {
  const ink = lch(0.13, 0.05, 295);
  p.group({ transform: 'translate(1400 690) scale(1.28)' }, () => {
    p.ellipse(0, 92, 230, 26, '#000', { opacity: 0.55 });
    p.path('M-196 40H-130V96H-196ZM130 40H196V96H130Z', '#0b0810');
    p.path('M-206 60C-214 10 -200 -20 -160 -30L-112 -96C-100 -112 -60 -120 0 -120C60 -120 100 -112 112 -96L160 -30C200 -20 214 10 206 60Z', p.linear(0, -120, 0, 70, [[0, lch(0.7, 0.23, 10)], [0.5, lch(0.54, 0.24, 355)], [1, lch(0.28, 0.15, 335)]]));
    p.path('M-98 -90C-80 -104 80 -104 98 -90L130 -34H-130Z', p.linear(0, -100, 0, -34, [[0, lch(0.82, 0.15, 60)], [0.5, lch(0.42, 0.17, 335)], [1, ink]]));
    p.path('M-214 -44H214L206 -20H-206ZM-176 -20V6H-156V-20ZM156 -20V6H176V-20Z', ink);
    p.path('M-196 6H-60L-74 34H-190ZM196 6H60L74 34H190Z', lch(0.62, 0.25, 27));
    glow(p, -130, 20, 130, lch(0.65, 0.26, 25), 0.9);
    glow(p, 130, 20, 130, lch(0.65, 0.26, 25), 0.9);
    p.path('M-188 10H-68L-78 28H-184ZM188 10H68L78 28H184Z', lch(0.9, 0.12, 50));
    p.rect(-46, 36, 92, 26, lch(0.93, 0.13, 95));
    p.path('M-120 66H120L100 92H-100Z', ink);
    for (const x of [-60, -38, 38, 60]) p.circle(x, 80, 9, lch(0.7, 0.15, 60));
  });
}

/** A knight whose helmet is a kettle. */
export const kettleKnights: Art = {
  accent: { l: 0.66, c: 0.12, h: 230 },
  icon: { x: 1110, y: 100, size: 600 },
  title: { lines: ['Kettle', 'Knights'], face: 'jolly', size: 98, leading: 1.32, x: 56, y: 846, from: 'bottom', fill: lch(0.97, 0.04, 90), outline: { color: lch(0.22, 0.06, 260), width: 9 } },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.72, 0.11, 225));
    for (let i = 0; i < 9; i++) p.path(`M${i * 250 - 40} -10H${i * 250 + 85}V${560 + (i % 2) * 40}L${i * 250 + 22} ${500 + (i % 2) * 40}L${i * 250 - 40} ${560 + (i % 2) * 40}Z`, i % 2 ? lch(0.68, 0.16, 28) : lch(0.64, 0.12, 245));
    glow(p, 1450, 380, 620, lch(0.97, 0.07, 95), 0.85);
    p.path('M0 700C500 640 900 690 1400 660C1800 640 1950 680 2100 660V900H0Z', lch(0.5, 0.13, 140));
    p.path('M0 780C600 730 1100 780 1500 750C1800 730 2000 760 2100 750V900H0Z', lch(0.38, 0.11, 145));
    knight(p);
    for (let i = 0; i < 4; i++) p.stroke(`M${1690 + i * 34} ${250 - i * 10}c-40 -60 50 -80 10 -150c-20 -40 10 -60 20 -80`, '#fff', 16 - i * 2, { 'stroke-linecap': 'round', opacity: 0.85 - i * 0.18 });
    void random;
    grain(p, 0.2);
  },
};

function knight(p: Picture): void {
  const ink = lch(0.22, 0.06, 260);
  const steel = p.linear(1180, 0, 1700, 0, [[0, lch(0.95, 0.02, 240)], [0.45, lch(0.78, 0.04, 240)], [0.8, lch(0.5, 0.06, 250)], [1, lch(0.62, 0.05, 245)]]);
  p.path('M1180 860C1190 730 1250 650 1330 640H1570C1650 650 1710 730 1720 860Z', lch(0.56, 0.2, 27), { stroke: ink, 'stroke-width': 13 });
  p.path('M1390 640V860M1510 640V860', 'none', { stroke: lch(0.9, 0.12, 90), 'stroke-width': 18 });
  p.path('M1300 640H1600L1580 690H1320Z', steel, { stroke: ink, 'stroke-width': 11 });
  p.path('M1654 330C1740 320 1790 270 1800 230L1850 248C1846 340 1780 430 1660 450Z', steel, { stroke: ink, 'stroke-width': 13 });
  p.path('M1246 330C1150 320 1130 440 1176 500C1196 530 1230 540 1250 540', 'none', { stroke: ink, 'stroke-width': 46, 'stroke-linecap': 'round' });
  p.path('M1246 330C1150 320 1130 440 1176 500C1196 530 1230 540 1250 540', 'none', { stroke: lch(0.5, 0.1, 50), 'stroke-width': 22, 'stroke-linecap': 'round' });
  p.path('M1230 430C1230 280 1320 210 1450 210C1580 210 1670 280 1670 430C1670 560 1640 640 1590 656H1310C1260 640 1230 560 1230 430Z', steel, { stroke: ink, 'stroke-width': 15 });
  p.path('M1330 226C1350 180 1550 180 1570 226C1540 244 1360 244 1330 226Z', steel, { stroke: ink, 'stroke-width': 12 });
  p.circle(1450, 166, 30, lch(0.8, 0.15, 85), { stroke: ink, 'stroke-width': 11 });
  p.path('M1270 400H1630V470C1590 486 1310 486 1270 470Z', ink);
  p.circle(1380, 436, 17, lch(0.95, 0.13, 95));
  p.circle(1520, 436, 17, lch(0.95, 0.13, 95));
  for (let i = 0; i < 4; i++) p.stroke(`M${1360 + i * 60} 520V590`, ink, 15, { 'stroke-linecap': 'round' });
  p.path('M1290 330C1300 280 1340 250 1390 244C1350 280 1330 310 1326 350Z', '#fff', { opacity: 0.8 });
}

/** A nave inside a mountain of fire. */
export const cinderChoir: Art = {
  accent: { l: 0.62, c: 0.22, h: 35 },
  icon: { x: 1140, y: 110, size: 520 },
  title: { lines: ['Cinder Choir'], face: 'blackletter', size: 150, fit: 1060, x: 600, y: 846, from: 'bottom', align: 'center', fill: [lch(0.96, 0.1, 90), lch(0.68, 0.22, 40)], scrim: lch(0.08, 0.03, 30), scrimOpacity: 0.9 },
  draw(p, random) {
    sky(p, [[0, lch(0.13, 0.05, 20)], [0.5, lch(0.34, 0.15, 28)], [1, lch(0.14, 0.06, 25)]]);
    glow(p, 1400, 380, 700, lch(0.78, 0.2, 55), 0.95);
    p.path('M1400 60L1470 240V640H1330V240Z', lch(0.95, 0.13, 92));
    for (let i = 0; i < 12; i++) {
      const half = 120 + i * 112;
      const shade = lch(Math.max(0.4 - i * 0.055, 0.1), Math.max(0.13 - i * 0.016, 0.03), 28);
      for (const s of [-1, 1]) {
        const x = (v: number) => n(1400 + s * v);
        p.path(`M${x(half)} 900V${n(330 - i * 16)}C${x(half)} ${n(180 - i * 30)} ${x(half * 0.55)} ${n(70 - i * 44)} 1400 ${n(10 - i * 60)}L1400 ${n(-60 - i * 60)}L${x(half + 190)} -60V900Z`, shade);
        p.stroke(`M${x(half + 10)} 900V${n(330 - i * 16)}C${x(half + 6)} ${n(190 - i * 30)} ${x(half * 0.6)} ${n(80 - i * 44)} 1400 ${n(18 - i * 60)}`, lch(Math.max(0.74 - i * 0.07, 0.3), 0.2, 48), 5, { opacity: Math.max(0.75 - i * 0.06, 0.1) });
      }
    }
    rose(p, 1400, 210, 92);
    p.path('M1150 900L1340 640H1460L1650 900Z', p.linear(0, 640, 0, 900, [[0, lch(0.9, 0.17, 75)], [1, lch(0.4, 0.18, 30)]]));
    for (let row = 0; row < 3; row++) {
      for (let i = 0; i < 4 + row * 2; i++) {
        for (const s of [-1, 1]) {
          const x = 1400 + s * (86 + row * 46 + i * (44 + row * 10));
          const y = 690 + row * 66;
          const k = 1 + row * 0.45;
          p.path(`M${n(x - 20 * k)} ${n(y + 80 * k)}C${n(x - 22 * k)} ${n(y + 20 * k)} ${n(x - 14 * k)} ${n(y - 20 * k)} ${n(x)} ${n(y - 42 * k)}C${n(x + 14 * k)} ${n(y - 20 * k)} ${n(x + 22 * k)} ${n(y + 20 * k)} ${n(x + 20 * k)} ${n(y + 80 * k)}Z`, lch(0.17 - row * 0.03, 0.05, 25));
        }
      }
    }
    let sparks = '';
    for (let i = 0; i < 120; i++) sparks += `M${n(1400 + between(random, -700, 700))} ${n(between(random, 0, 820))}h.01`;
    p.stroke(sparks, lch(0.87, 0.18, 70), 5.5, { 'stroke-linecap': 'round', opacity: 0.85 });
    vignette(p, lch(0.05, 0.02, 25), 0.85);
    grain(p, 0.2);
  },
};

function rose(p: Picture, x: number, y: number, r: number): void {
  p.circle(x, y, r * 1.12, lch(0.3, 0.13, 28));
  for (let i = 0; i < 8; i++) p.ellipse(0, -r * 0.62, r * 0.24, r * 0.36, lch(0.93, 0.15, 85), { transform: `translate(${x} ${y}) rotate(${i * 45})` });
  p.circle(x, y, r * 0.26, lch(0.97, 0.1, 95));
}

