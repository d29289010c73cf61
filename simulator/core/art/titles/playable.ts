import { lch } from '../kit/color.ts';
import type { Art } from '../kit/art.ts';
import { beams, glow, grain, HEIGHT, sky, stars, WIDTH } from '../kit/light.ts';
import { element, n, type Picture } from '../kit/picture.ts';
import { between, cloud, curve, disc, polygon, ridge } from '../kit/shapes.ts';

/** Clouds at dawn, and somebody in the air between them. */
export const skyhop: Art = {
  accent: { l: 0.76, c: 0.14, h: 45 },
  icon: { x: 1130, y: 110, size: 540 },
  title: {
    lines: ['Skyhop'],
    face: 'jolly',
    size: 150,
    x: 600,
    y: 820,
    from: 'bottom',
    align: 'center',
    fill: [lch(0.99, 0.02, 90), lch(0.92, 0.08, 70)],
    shadow: { color: lch(0.42, 0.14, 15), dx: 0, dy: 12 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.52, 0.15, 285)],
      [0.32, lch(0.68, 0.14, 330)],
      [0.58, lch(0.83, 0.12, 45)],
      [0.8, lch(0.94, 0.09, 85)],
    ]);
    stars(p, random, 90, 260);
    glow(p, 1400, 560, 760, lch(0.97, 0.11, 90), 0.95);
    p.circle(1400, 560, 190, p.linear(0, 370, 0, 750, [[0, lch(0.99, 0.04, 100)], [1, lch(0.93, 0.13, 75)]]));
    const banks = [
      { y: 560, size: 150, top: lch(0.9, 0.09, 50), low: lch(0.74, 0.14, 20), count: 9 },
      { y: 660, size: 190, top: lch(0.86, 0.12, 35), low: lch(0.6, 0.17, 5), count: 8 },
      { y: 775, size: 230, top: lch(0.72, 0.17, 15), low: lch(0.4, 0.15, 345), count: 7 },
    ];
    banks.forEach(({ y, size, top, low, count }, layer) => {
      const fill = p.linear(0, y - size, 0, y + size * 0.9, [[0, top], [1, low]]);
      for (let i = 0; i < count; i++) {
        const x = (WIDTH / count) * (i + between(random, -0.3, 0.3)) - 120;
        p.path(cloud(x, y + between(random, -40, 50), between(random, 330, 520), size * between(random, 0.7, 1), random), fill);
      }
      p.rect(0, y + 10, WIDTH, HEIGHT, p.linear(0, y, 0, y + 240, [[0, low, layer === 2 ? 0.5 : 0], [1, low, 1]]));
    });
    platform(p, 1030, 330, 300);
    platform(p, 1560, 420, 270);
    p.stroke(curve([[1180, 300], [1250, 190], [1400, 150], [1520, 230]]), lch(1, 0, 0), 7, {
      'stroke-dasharray': '2 26',
      'stroke-linecap': 'round',
      opacity: 0.85,
    });
    hopper(p, 1408, 300, 1.25);
    grain(p);
  },
};

function platform(p: Picture, x: number, y: number, width: number): void {
  const fill = p.linear(0, y - 60, 0, y + 50, [[0, '#fff'], [1, lch(0.82, 0.1, 320)]]);
  p.path(`M${x} ${y}c${n(width * 0.02)} -60 ${n(width * 0.2)} -70 ${n(width * 0.28)} -32c${n(width * 0.06)} -60 ${n(width * 0.34)} -62 ${n(width * 0.4)} -4c${n(width * 0.1)} -44 ${n(width * 0.3)} -24 ${n(width * 0.32)} 36q0 30 -34 30h${n(-width * 0.92)}q-34 0 -30 -30Z`, fill);
}

/** A long-eared creature in mid-leap, scarf flying. */
function hopper(p: Picture, x: number, y: number, scale: number): void {
  const dark = lch(0.3, 0.1, 330);
  p.group({ transform: `translate(${x} ${y}) scale(${scale}) rotate(-14)` }, () => {
    p.path('M-30 -20C-110 -34 -150 4 -196 -16C-168 16 -190 22 -206 40C-150 50 -100 26 -34 8Z', lch(0.62, 0.22, 25));
    p.path('M22 -66C2 -120 -38 -152 -62 -150C-64 -116 -34 -78 4 -52Z', dark);
    p.path('M40 -70C40 -128 18 -172 -4 -182C-20 -150 -6 -100 18 -60Z', dark);
    p.path('M-46 10C-54 -42 -8 -84 46 -74C88 -66 104 -34 84 -8C100 24 84 66 40 70C12 92 -38 92 -66 116C-96 112 -92 92 -72 74C-62 56 -50 36 -46 10Z', dark);
    p.path('M40 66C70 64 92 82 108 104C96 116 72 108 44 88Z', dark);
    p.path('M-46 -6C-20 18 40 16 78 -8C80 4 78 14 70 22C34 36 -14 36 -46 16Z', lch(0.68, 0.22, 25));
    p.circle(62, -38, 8, '#fff');
  });
}

/** A grove under a low sun, its fruit the same disc as the sun. */
export const orchard: Art = {
  accent: { l: 0.72, c: 0.17, h: 45 },
  icon: { x: 1090, y: 130, size: 620 },
  title: {
    lines: ['Orchard'],
    face: 'fat',
    size: 118,
    x: 600,
    y: 838,
    from: 'bottom',
    align: 'center',
    fill: lch(0.96, 0.05, 90),
  },
  draw(p, random) {
    sky(p, [[0, lch(0.86, 0.11, 85)], [0.5, lch(0.78, 0.15, 60)], [1, lch(0.62, 0.17, 35)]]);
    p.circle(1400, 330, 270, lch(0.93, 0.11, 95));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 640, height: 60, bottom: HEIGHT, smooth: true, points: 17 }), lch(0.56, 0.12, 75));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 690, height: 40, bottom: HEIGHT, smooth: true, points: 17 }), lch(0.43, 0.1, 105));
    for (const [x, size] of [[420, 0.55], [720, 0.5], [1020, 0.62], [1790, 0.6], [2010, 0.52], [160, 0.6]] as const) tree(p, x, 706, size, random, false);
    tree(p, 1400, 790, 1.35, random, true);
    p.rect(0, 760, WIDTH, 140, p.linear(0, 720, 0, 900, [[0, lch(0.33, 0.08, 130), 0], [0.35, lch(0.3, 0.08, 135), 1], [1, lch(0.2, 0.06, 150), 1]]));
    grain(p, 0.2);
  },
};

/** A round crown of leaves cut as discs, with fruit. */
function tree(p: Picture, x: number, y: number, scale: number, random: { next(): number }, rich: boolean): void {
  p.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    p.path('M-26 0C-14 -120 -18 -170 -70 -240L-44 -252L-8 -200L4 -300H30L26 -196L74 -262L96 -246C44 -168 30 -110 40 0Z', lch(0.3, 0.07, 40));
    const crown: [number, number, number][] = [[-130, -320, 118], [130, -320, 118], [0, -420, 140], [-60, -290, 110], [70, -290, 110], [0, -330, 120]];
    p.path(crown.map(([cx, cy, r]) => disc(cx, cy, r)).join(''), lch(0.4, 0.11, 140));
    p.path(crown.map(([cx, cy, r]) => disc(cx - r * 0.16, cy - r * 0.18, r * 0.76)).join(''), lch(0.54, 0.14, 132));
    if (!rich) {
      for (let i = 0; i < 7; i++) p.circle(between(random, -190, 190), between(random, -480, -260), 20, lch(0.7, 0.2, 45));
      return;
    }
    p.path(crown.map(([cx, cy, r]) => disc(cx - r * 0.3, cy - r * 0.34, r * 0.42)).join(''), lch(0.68, 0.16, 124));
    const fruit = [[-190, -300], [-120, -390], [-60, -260], [-20, -470], [40, -360], [90, -440], [120, -270], [200, -340], [10, -230], [-90, -480], [-150, -230], [175, -420]] as const;
    for (const [fx, fy] of fruit) {
      p.circle(fx, fy, 34, lch(0.64, 0.21, 38));
      p.circle(fx - 8, fy - 9, 21, lch(0.74, 0.19, 55));
      p.circle(fx - 13, fy - 15, 7, lch(0.95, 0.08, 85));
      p.path(`M${fx} ${fy - 32}q4 -20 26 -22q-2 20 -26 22Z`, lch(0.6, 0.17, 135));
    }
  });
}

/** The evening star as a ship, over the last light. */
export const vesper: Art = {
  accent: { l: 0.62, c: 0.2, h: 300 },
  icon: { x: 1110, y: 90, size: 580 },
  title: {
    lines: ['VESPER'],
    face: 'bold',
    tracking: 90,
    size: 104,
    fit: 1040,
    x: 600,
    y: 824,
    from: 'bottom',
    align: 'center',
    fill: ['#fff', lch(0.85, 0.1, 320)],
  },
  draw(p, random) {
    sky(p, [[0, lch(0.13, 0.06, 285)], [0.45, lch(0.25, 0.13, 295)], [0.72, lch(0.45, 0.2, 335)], [0.86, lch(0.7, 0.19, 25)], [1, lch(0.86, 0.14, 70)]], 0, 800);
    stars(p, random, 420, 620);
    glow(p, 1400, 380, 520, lch(0.75, 0.18, 310), 0.55);
    for (let i = 0; i < 16; i++) {
      const x = between(random, 300, 2100);
      const y = between(random, 20, 420);
      const length = between(random, 90, 300);
      const fill = p.linear(x, y, x + length, y - length * 0.62, [[0, '#fff', 1], [0.12, lch(0.85, 0.13, 60), 0.9], [1, lch(0.7, 0.2, 330), 0]]);
      const w = between(random, 3, 9);
      p.path(polygon([[x - w, y + w * 0.4], [x + w * 0.5, y - w], [x + length, y - length * 0.62]]), fill);
      p.circle(x, y, w * 0.9, '#fff');
    }
    star(p, 1400, 380);
    p.path(ridge(random, { from: 0, to: WIDTH, y: 720, height: 90, bottom: HEIGHT, roughness: 0.62 }), lch(0.27, 0.12, 320));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 780, height: 60, bottom: HEIGHT, roughness: 0.6 }), lch(0.15, 0.07, 300));
    p.rect(0, 700, WIDTH, 200, p.linear(0, 700, 0, 900, [[0, lch(0.12, 0.05, 290), 0], [1, lch(0.1, 0.04, 290), 0.9]]));
    grain(p);
  },
};

/** A four-pointed star that is a ship: facets in two lights, a core. */
function star(p: Picture, x: number, y: number): void {
  const long = 255;
  const short = 52;
  const bright = lch(0.98, 0.03, 320);
  const tones = [bright, lch(0.78, 0.14, 320), lch(0.62, 0.2, 305), lch(0.88, 0.1, 330)];
  for (let i = 0; i < 4; i++) {
    const a = (i * Math.PI) / 2 - Math.PI / 2;
    const l = i % 2 === 0 ? long : long * 0.7;
    const tip: [number, number] = [x + Math.cos(a) * l, y + Math.sin(a) * l];
    const left: [number, number] = [x + Math.cos(a - Math.PI / 4) * short, y + Math.sin(a - Math.PI / 4) * short];
    const right: [number, number] = [x + Math.cos(a + Math.PI / 4) * short, y + Math.sin(a + Math.PI / 4) * short];
    p.path(polygon([[x, y], left, tip]), tones[i] ?? bright);
    p.path(polygon([[x, y], right, tip]), tones[(i + 2) % 4] ?? bright, { opacity: 0.9 });
  }
  glow(p, x, y, 150, '#fff', 1);
  p.add(element('circle', { cx: x, cy: y, r: 20, fill: '#fff' }));
  p.stroke(disc(x, y, 150), lch(0.9, 0.08, 320), 2.5, { opacity: 0.5 });
  p.stroke(disc(x, y, 205), lch(0.9, 0.08, 320), 1.5, { opacity: 0.35, 'stroke-dasharray': '3 12' });
}

/** A test card, as beautiful as test cards are. */
export const probe: Art = {
  accent: { l: 0.87, c: 0.2, h: 128 },
  icon: { x: 1050, y: 50, size: 700 },
  title: { lines: ['PROBE'], face: 'mono', tracking: 120, size: 92, x: 600, y: 834, from: 'bottom', align: 'center', fill: lch(0.95, 0.02, 128) },
  draw(p) {
    const ink = lch(0.17, 0.02, 250);
    const line = lch(0.42, 0.03, 250);
    const lime = lch(0.87, 0.2, 128);
    p.rect(0, 0, WIDTH, HEIGHT, ink);
    let grid = '';
    for (let x = 50; x < WIDTH; x += 75) grid += `M${x} 0V900`;
    for (let y = 0; y < HEIGHT; y += 75) grid += `M0 ${y}H2100`;
    p.stroke(grid, lch(0.3, 0.025, 250), 2);
    const bars = [lch(0.95, 0.02, 100), lch(0.9, 0.17, 105), lch(0.82, 0.13, 200), lch(0.78, 0.21, 145), lch(0.62, 0.24, 335), lch(0.62, 0.23, 28), lch(0.5, 0.21, 265)];
    p.clip(disc(1400, 400, 330), () => {
      p.rect(1050, 50, 700, 700, lch(0.12, 0.01, 250));
      bars.forEach((fill, i) => p.rect(1070 + i * 94.3, 190, 95, 230, fill));
      for (let i = 0; i < 11; i++) p.rect(1070 + i * 60, 420, 60.5, 62, lch(0.12 + i * 0.08, 0.005, 250));
      let comb = '';
      for (let i = 0; i < 5; i++) for (let k = 0; k < 26 - i * 4; k++) comb += `M${n(1075 + i * 132 + k * (4 + i * 1.2))} 482v90`;
      p.stroke(comb, '#fff', 2.2);
      p.rect(1070, 572, 660, 46, lime);
      p.rect(1070, 618, 660, 200, lch(0.95, 0.01, 100));
      p.rect(1250, 70, 300, 120, lime);
    });
    p.stroke(disc(1400, 400, 330), '#fff', 7);
    p.stroke('M1400 20V780M1020 400H1780', '#fff', 3);
    p.stroke(disc(1400, 400, 46), lime, 7);
    p.circle(1400, 400, 9, lime);
    for (const [x, y] of [[905, 105], [1895, 105], [905, 695], [1895, 695]] as const) {
      p.stroke(`${disc(x, y, 62)}M${x - 62} ${y}h124M${x} ${y - 62}v124`, line, 4);
      for (let i = 0; i < 24; i++) {
        const a = (i * Math.PI) / 12;
        p.stroke(`M${n(x + 22 * Math.cos(a))} ${n(y + 22 * Math.sin(a))}L${n(x + 54 * Math.cos(a))} ${n(y + 54 * Math.sin(a))}`, i % 6 === 0 ? lime : line, 4);
      }
    }
    beams(p, 1400, 400, 900, [[150, 152], [28, 30]], lime, 0.3);
    p.rect(0, 700, WIDTH, 200, p.linear(0, 690, 0, 800, [[0, ink, 0], [1, ink, 0.96]]));
  },
};
