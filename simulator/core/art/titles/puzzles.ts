import type { Art } from '../kit/art.ts';
import { lch, ramp } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/picture.ts';
import { between, cloud, curve, disc, type Point, polygon, wave } from '../kit/shapes.ts';
import { setBlock } from '../lettering/setting.ts';

/** Gardens on six sides. */
export const hexgarden: Art = {
  accent: { l: 0.7, c: 0.15, h: 150 },
  icon: { x: 1110, y: 150, size: 580 },
  title: { lines: ['Hexgarden'], face: 'bold', size: 96, fit: 980, x: 600, y: 50, align: 'center', fill: lch(0.27, 0.08, 165), logo: lch(0.9, 0.1, 150) },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, p.linear(0, 0, 0, 900, [[0, lch(0.95, 0.04, 130)], [1, lch(0.86, 0.08, 165)]]));
    const r = 112;
    const tiles: { x: number; y: number; kind: number; z: number }[] = [];
    const [ux, uy] = [r * Math.sqrt(3) * 0.5, r * 0.86];
    for (let row = -3; row <= 3; row++) {
      for (let col = -4; col <= 4; col++) {
        const x = 1400 + (col * 2 + (Math.abs(row) % 2)) * ux;
        const y = 540 + row * uy;
        if (Math.hypot((x - 1400) / 1.5, y - 540) > 310) continue;
        tiles.push({ x, y: y - between(random, 0, 34), kind: Math.floor(between(random, 0, 6)), z: y });
      }
    }
    p.ellipse(1400, 720, 560, 160, lch(0.6, 0.08, 165), { opacity: 0.4 });
    for (const { x, y, kind } of tiles.toSorted((a, b) => a.z - b.z)) hexTile(p, x, y, r, kind, random);
    grain(p, 0.18);
  },
};

function hexTile(p: Picture, x: number, y: number, r: number, kind: number, random: { next(): number }): void {
  const hue = [140, 95, 215, 120, 60, 150][kind] ?? 140;
  const l = [0.72, 0.88, 0.75, 0.8, 0.7, 0.6][kind] ?? 0.7;
  const flat = (k: number): Point[] => Array.from({ length: 6 }, (_, i): Point => {
    const a = ((i * 60 - 90) * Math.PI) / 180;
    return [x + Math.cos(a) * r * k, y + Math.sin(a) * r * k * 0.58];
  });
  const top = flat(0.97);
  const at = (i: number): Point => top[i] ?? [0, 0];
  const depth = 62;
  const side = (i: number, j: number, shade: number) => p.path(polygon([at(i), at(j), [at(j)[0], at(j)[1] + depth], [at(i)[0], at(i)[1] + depth]]), lch(shade, 0.08, 60));
  side(2, 3, 0.42);
  side(3, 4, 0.52);
  side(1, 2, 0.36);
  side(4, 5, 0.56);
  p.path(polygon(top), lch(l, 0.15, hue));
  p.path(polygon(flat(0.82)), lch(l + 0.05, 0.15, hue));
  if (kind === 2) {
    p.stroke(`M${n(x - 44)} ${n(y - 6)}q22 -14 44 0t44 0M${n(x - 30)} ${n(y + 18)}q16 -10 32 0t32 0`, '#fff', 6, { 'stroke-linecap': 'round', opacity: 0.85 });
    p.ellipse(x - 20, y + 20, 15, 7, lch(0.62, 0.17, 145));
    p.circle(x - 18, y + 13, 7, lch(0.8, 0.15, 350));
  } else if (kind === 0 || kind === 5) {
    for (let i = 0; i < 3; i++) {
      const tx = x + (i - 1) * 38;
      const ty = y + (i === 1 ? 18 : -6);
      p.rect(tx - 4, ty - 18, 8, 20, lch(0.4, 0.08, 50));
      p.circle(tx, ty - 38, 26, lch(0.5, 0.14, 150));
      p.circle(tx - 6, ty - 45, 16, lch(0.64, 0.17, 145));
    }
  } else if (kind === 1) {
    for (let i = 0; i < 9; i++) {
      const fx = x + between(random, -56, 56);
      const fy = y + between(random, -24, 26);
      p.circle(fx, fy, 9, [lch(0.7, 0.22, 15), lch(0.65, 0.2, 300), '#fff'][i % 3] ?? '#fff');
      p.circle(fx, fy, 3.5, lch(0.88, 0.16, 90));
    }
  } else if (kind === 3) {
    p.path(`M${n(x - 34)} ${n(y + 12)}V${n(y - 26)}L${n(x)} ${n(y - 10)}V${n(y + 28)}Z`, '#fff');
    p.path(`M${n(x + 34)} ${n(y + 12)}V${n(y - 26)}L${n(x)} ${n(y - 10)}V${n(y + 28)}Z`, lch(0.88, 0.03, 250));
    p.path(`M${n(x - 42)} ${n(y - 22)}L${n(x - 4)} ${n(y - 60)}L${n(x + 34)} ${n(y - 44)}L${n(x)} ${n(y - 6)}Z`, lch(0.62, 0.21, 28));
    p.path(`M${n(x + 42)} ${n(y - 22)}L${n(x + 34)} ${n(y - 46)}L${n(x)} ${n(y - 6)}Z`, lch(0.5, 0.18, 25));
  } else {
    for (let i = 0; i < 3; i++) p.stroke(`M${n(x - 50 + i * 22)} ${n(y + 14 - i * 12)}l60 30`, lch(0.5, 0.1, 60), 9, { 'stroke-linecap': 'round' });
    for (let i = 0; i < 7; i++) p.circle(x - 44 + (i % 3) * 36 + i * 5, y - 4 + Math.floor(i / 3) * 17, 8, lch(0.7, 0.2, 40));
  }
}

/** Peppers at full voice. */
export const pepperPanic: Art = {
  accent: { l: 0.64, c: 0.23, h: 27 },
  icon: { x: 1120, y: 40, size: 560 },
  title: { lines: ['PEPPER', 'PANIC'], face: 'comic', size: 116, leading: 1.1, x: 600, y: 852, from: 'bottom', align: 'center', fill: ['#fff', lch(0.92, 0.15, 98)], outline: { color: lch(0.34, 0.15, 22), width: 14 }, shadow: { color: lch(0.34, 0.15, 22), dx: 0, dy: 12 } },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, p.radial(1400, 380, 1000, [[0, lch(0.87, 0.17, 85)], [0.5, lch(0.72, 0.2, 50)], [1, lch(0.55, 0.22, 30)]]));
    for (let i = 0; i < 30; i++) {
      const a = (i / 30) * 2 * Math.PI;
      p.path(polygon([[1400 + Math.cos(a) * 300, 370 + Math.sin(a) * 260], [1400 + Math.cos(a + 0.06) * 1600, 370 + Math.sin(a + 0.06) * 1500], [1400 + Math.cos(a - 0.06) * 1600, 370 + Math.sin(a - 0.06) * 1500]]), '#fff', { opacity: 0.15 });
    }
    for (const [x, y, t, s, hue] of [[930, 240, -30, 0.7, 140], [1880, 250, 26, 0.72, 88], [1010, 560, -50, 0.62, 88], [1820, 560, 48, 0.62, 140], [520, 380, -20, 0.8, 27], [240, 640, 30, 0.7, 88]] as const) pepper(p, x, y, t, s, hue, false);
    pepper(p, 1400, 350, 6, 1.32, 27, true);
    for (let i = 0; i < 12; i++) p.path('M0 -26C10 -10 16 0 0 14C-16 0 -10 -10 0 -26Z', lch(0.9, 0.06, 220), { transform: `translate(${n(1400 + (i % 2 ? 1 : -1) * between(random, 210, 420))} ${n(between(random, 60, 360))}) rotate(${i % 2 ? 50 : -50}) scale(${n(between(random, 0.8, 1.5))})` });
    grain(p, 0.18);
  },
};

function pepper(p: Picture, x: number, y: number, turn: number, s: number, hue: number, screams: boolean): void {
  const ink = lch(0.27, 0.1, hue === 140 ? 150 : 25);
  p.group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${s})`, 'stroke-linejoin': 'round' }, () => {
    p.path('M-10 -190C-14 -230 10 -250 44 -250L50 -226C26 -224 18 -208 20 -186Z', lch(0.5, 0.14, 140), { stroke: ink, 'stroke-width': 11 });
    p.path('M-20 -170C40 -200 140 -180 150 -80C160 30 110 90 90 140C76 180 40 220 0 210C-34 220 -70 190 -84 140C-110 80 -160 20 -150 -80C-140 -180 -60 -200 -20 -170Z', lch(hue === 88 ? 0.84 : 0.66, 0.23, hue), { stroke: ink, 'stroke-width': 14 });
    p.path('M-118 -90C-116 -130 -90 -152 -62 -150C-92 -120 -96 -40 -84 20C-104 -14 -120 -50 -118 -90Z', '#fff', { opacity: 0.6 });
    p.path('M60 190C90 140 130 60 124 -60C110 60 80 130 30 196Z', lch(hue === 88 ? 0.66 : 0.46, 0.19, hue - 4), { opacity: 0.7 });
    if (!screams) {
      p.circle(-40, -40, 22, '#fff', { stroke: ink, 'stroke-width': 8 });
      p.circle(44, -40, 22, '#fff', { stroke: ink, 'stroke-width': 8 });
      p.circle(-36, -36, 9, ink);
      p.circle(48, -36, 9, ink);
      p.path('M-20 30q20 -26 44 0', 'none', { stroke: ink, 'stroke-width': 11, 'stroke-linecap': 'round' });
      return;
    }
    for (const ex of [-58, 56]) {
      p.circle(ex, -60, 48, '#fff', { stroke: ink, 'stroke-width': 10 });
      p.circle(ex + 2, -56, 12, ink);
    }
    p.stroke('M-110 -118L-40 -130M110 -118L40 -130', ink, 14, { 'stroke-linecap': 'round' });
    p.path('M-62 40C-50 0 54 0 64 40C76 110 40 150 0 150C-40 150 -72 110 -62 40Z', ink);
    p.path('M-40 108C-20 80 30 84 44 112C30 140 -20 146 -40 108Z', lch(0.7, 0.2, 15));
    p.path('M-46 34H48L40 54H-38Z', '#fff');
  });
}

/** A sun of little stones. */
export const tessera: Art = {
  accent: { l: 0.7, c: 0.12, h: 75 },
  icon: { x: 1110, y: 120, size: 580 },
  title: { lines: ['TESSERA'], face: 'roman', tracking: 160, size: 98, fit: 1060, x: 600, y: 846, from: 'bottom', align: 'center', fill: lch(0.95, 0.05, 85), scrim: lch(0.2, 0.06, 245) },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.24, 0.05, 245));
    const stones: Record<string, string> = {};
    const lay = (x: number, y: number, w: number, h: number, turn: number, color: string) => {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const corner = (px: number, py: number): Point => [x + px * c - py * s + between(random, -1.6, 1.6), y + px * s + py * c + between(random, -1.6, 1.6)];
      stones[color] = (stones[color] ?? '') + polygon([corner(-w / 2, -h / 2), corner(w / 2, -h / 2), corner(w / 2, h / 2), corner(-w / 2, h / 2)]);
    };
    const pick = (tones: readonly string[]) => tones[Math.floor(random.next() * tones.length)] ?? '#fff';
    const golds = ramp({ l: 0.92, c: 0.1, h: 95 }, { l: 0.68, c: 0.15, h: 65 }, 4);
    const reds = ramp({ l: 0.66, c: 0.17, h: 35 }, { l: 0.48, c: 0.16, h: 25 }, 3);
    const blues = ramp({ l: 0.58, c: 0.12, h: 235 }, { l: 0.36, c: 0.11, h: 255 }, 4);
    const pale = ramp({ l: 0.96, c: 0.03, h: 90 }, { l: 0.84, c: 0.05, h: 70 }, 3);
    for (let ring = 0; ring < 46; ring++) {
      const r = 26 + ring * 34;
      const count = Math.floor((2 * Math.PI * r) / 37);
      for (let i = 0; i < count; i++) {
        const a = (i / count) * 2 * Math.PI;
        const x = 1400 + Math.cos(a) * r;
        const y = 410 + Math.sin(a) * r;
        if (x < -20 || x > WIDTH + 20 || y < -20 || y > HEIGHT + 20) continue;
        const ray = Math.abs(Math.sin(a * 8));
        let tones = blues;
        if (ring < 5) tones = golds;
        else if (ring === 5) tones = reds;
        else if (ring < 10) tones = ray > 0.55 - (ring - 6) * 0.04 ? golds : reds;
        else if (ring === 10) tones = pale;
        else if (ring < 13) tones = ray > 0.9 ? golds : blues;
        else if (ring === 13 || ring === 20) tones = reds;
        else if (Math.sin(a * 10 + ring * 0.9) > 0.82) tones = pale;
        lay(x, y, 31, 31, a, pick(tones));
      }
    }
    for (const [color, d] of Object.entries(stones)) p.path(d, color);
    vignette(p, lch(0.12, 0.04, 250), 0.7, 1400, 410);
  },
};

/** A ring in a ring in a ring. */
export const loopLoopLoop: Art = {
  accent: { l: 0.68, c: 0.21, h: 300 },
  icon: { x: 1110, y: 150, size: 580 },
  title: { lines: ['loop', 'loop', 'loop'], face: 'ultra', size: 108, leading: 1.42, x: 62, y: 84, fill: lch(0.97, 0.02, 300) },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.24, 0.11, 285));
    const hues = [330, 30, 85, 160, 220, 285];
    for (let i = 0; i < 6; i++) {
      const r = 520 - i * 84;
      const [x, y] = [1560 + Math.cos(i * 1.3) * (34 - i * 3), 450 + Math.sin(i * 1.3) * (34 - i * 3)];
      p.circle(x, y, r, p.linear(x - r, y - r, x + r, y + r, [[0, lch(0.78, 0.2, hues[i] ?? 0)], [1, lch(0.5, 0.22, (hues[i] ?? 0) + 20)]]));
      p.circle(x, y, r - 50, lch(0.24, 0.11, 285));
      const a = i * 1.1 + 0.6;
      p.circle(x + Math.cos(a) * (r - 25), y + Math.sin(a) * (r - 25), 19, '#fff');
    }
    p.circle(1566, 452, 46, '#fff');
    for (let i = 0; i < 5; i++) p.stroke(disc(-80, 900, 180 + i * 66), lch(0.4, 0.15, 290), 24);
    grain(p, 0.18);
  },
};

/** One drop on its long way. */
export const pocketAquifer: Art = {
  accent: { l: 0.7, c: 0.13, h: 225 },
  icon: { x: 1215, y: 440, size: 450 },
  title: { lines: ['Pocket', 'Aquifer'], face: 'round', size: 100, leading: 1.32, x: 60, y: 60, fill: lch(0.3, 0.11, 250), logo: lch(0.92, 0.06, 220) },
  draw(p, random) {
    sky(p, [[0, lch(0.9, 0.06, 220)], [0.28, lch(0.95, 0.03, 100)]]);
    p.path(cloud(1560, 170, 420, 150, random), '#fff');
    p.path(cloud(300, 150, 300, 100, random), '#fff');
    const soils = [lch(0.72, 0.15, 140), lch(0.62, 0.1, 60), lch(0.52, 0.1, 50), lch(0.42, 0.09, 40), lch(0.32, 0.08, 30)];
    soils.forEach((fill, i) => p.path(wave(0, WIDTH, 300 + i * 26 + i * i * 26, 12, 700, i * 300, HEIGHT), fill));
    for (let i = 0; i < 60; i++) p.ellipse(between(random, 0, WIDTH), between(random, 380, 880), between(random, 8, 30), between(random, 6, 18), lch(between(random, 0.35, 0.6), 0.06, 45), { opacity: 0.6 });
    const pipe = 'M1770 240V420H1560V560H1760V700H1400V560H1260V740H1010V900';
    p.stroke(pipe, lch(0.25, 0.07, 250), 92, { 'stroke-linejoin': 'round' });
    p.stroke(pipe, lch(0.78, 0.05, 235), 72, { 'stroke-linejoin': 'round' });
    p.stroke(pipe, lch(0.36, 0.09, 250), 52, { 'stroke-linejoin': 'round' });
    p.stroke('M1770 240V420H1560V560H1760V700H1500', lch(0.68, 0.15, 230), 46, { 'stroke-linejoin': 'round' });
    p.stroke('M1758 250V408H1548V572H1748V688H1510', lch(0.88, 0.08, 215), 9, { 'stroke-linejoin': 'round', opacity: 0.85 });
    for (const [x, y] of [[1770, 420], [1560, 420], [1560, 560], [1760, 560], [1760, 700], [1400, 700], [1400, 560], [1260, 560], [1260, 740], [1010, 740]] as const) {
      p.rect(x - 58, y - 58, 116, 116, lch(0.62, 0.05, 240), { rx: 26, opacity: 0.25 });
      p.stroke(disc(x, y, 58), lch(0.25, 0.07, 250), 7, { opacity: 0.35 });
    }
    p.path('M1440 566C1500 640 1520 700 1500 746C1476 796 1404 796 1380 746C1360 700 1380 640 1440 566Z', lch(0.76, 0.14, 225), { stroke: '#fff', 'stroke-width': 10 });
    p.circle(1420, 706, 13, lch(0.22, 0.07, 260));
    p.circle(1466, 706, 13, lch(0.22, 0.07, 260));
    p.path('M1428 734q14 18 30 0', 'none', { stroke: lch(0.22, 0.07, 260), 'stroke-width': 8, 'stroke-linecap': 'round' });
    p.path('M1404 690q4 -30 20 -52', 'none', { stroke: '#fff', 'stroke-width': 10, 'stroke-linecap': 'round' });
    for (const [x, y] of [[1700, 200], [1850, 226], [1640, 236]] as const) p.path(`M${x} ${y}c16 22 20 40 0 48c-20 -8 -16 -26 0 -48Z`, lch(0.7, 0.14, 230));
    grain(p, 0.18);
  },
};

/** Stones in a row, a storm behind them. */
export const dominoWeather: Art = {
  accent: { l: 0.66, c: 0.1, h: 250 },
  icon: { x: 1330, y: 330, size: 570 },
  title: { lines: ['Domino', 'Weather'], face: 'jolly', size: 100, leading: 1.3, x: 60, y: 58, fill: '#fff', shadow: { color: lch(0.3, 0.08, 260), dx: 5, dy: 6 } },
  draw(p, random) {
    sky(p, [[0, lch(0.4, 0.07, 260)], [0.6, lch(0.66, 0.07, 245)], [1, lch(0.86, 0.05, 90)]]);
    for (const [x, y, w, h, l] of [[1500, 230, 560, 190, 0.5], [1300, 180, 420, 150, 0.42], [500, 170, 480, 150, 0.46], [1860, 200, 320, 150, 0.44]] as const) p.path(cloud(x, y, w, h, random), lch(l, 0.06, 258));
    p.path('M1750 220L1660 400H1730L1670 560L1830 350H1756L1820 220Z', lch(0.93, 0.16, 98));
    glow(p, 1740, 380, 330, lch(0.95, 0.13, 98), 0.6);
    p.rect(0, 700, WIDTH, 200, p.linear(0, 700, 0, 900, [[0, lch(0.56, 0.12, 150)], [1, lch(0.3, 0.09, 160)]]));
    const faces: [number, number][] = [[3, 5], [6, 1], [2, 4], [5, 5], [1, 3], [4, 6], [0, 2]];
    const lean = [62, 47, 33, 21, 11, 4, 0];
    faces.forEach(([a, b], i) => {
      const x = 900 + i * 160;
      p.group({ transform: `translate(${x} 800) rotate(${lean[i] ?? 0})` }, () => {
        p.rect(-6, -330, 118, 330, lch(0.3, 0.05, 260), { rx: 22 });
        p.rect(-34, -336, 118, 330, lch(0.97, 0.02, 90), { rx: 22 });
        p.rect(-18, -176, 86, 8, lch(0.3, 0.05, 260), { rx: 4 });
        pips(p, 25, -256, a);
        pips(p, 25, -88, b);
      });
    });
    let rain = '';
    for (let i = 0; i < 150; i++) rain += `M${n(between(random, 0, WIDTH))} ${n(between(random, 150, 800))}l-14 50`;
    p.stroke(rain, '#fff', 3.5, { opacity: 0.3, 'stroke-linecap': 'round' });
    grain(p, 0.18);
  },
};

function pips(p: Picture, x: number, y: number, count: number): void {
  const o = 27;
  const spots: Readonly<Record<number, readonly Point[]>> = {
    0: [],
    1: [[0, 0]],
    2: [[-o, -o], [o, o]],
    3: [[-o, -o], [0, 0], [o, o]],
    4: [[-o, -o], [o, -o], [-o, o], [o, o]],
    5: [[-o, -o], [o, -o], [0, 0], [-o, o], [o, o]],
    6: [[-o, -o], [o, -o], [-o, 0], [o, 0], [-o, o], [o, o]],
  };
  for (const [dx, dy] of spots[count] ?? []) p.circle(x + dx, y + dy, 13, count % 2 ? lch(0.62, 0.21, 27) : lch(0.3, 0.08, 260));
}

/** Circle, square, triangle, Monday. */
export const blockhaus: Art = {
  accent: { l: 0.62, c: 0.21, h: 30 },
  icon: { x: 1120, y: 130, size: 620 },
  title: { lines: ['blockhaus'], face: 'ultra', size: 92, fit: 1060, x: 62, y: 846, from: 'bottom', fill: lch(0.2, 0.02, 260), logo: lch(0.95, 0.03, 90) },
  draw(p) {
    const [paper, ink, red, blue, yellow] = [lch(0.94, 0.03, 88), lch(0.2, 0.02, 260), lch(0.6, 0.22, 28), lch(0.48, 0.16, 262), lch(0.84, 0.16, 88)];
    p.rect(0, 0, WIDTH, HEIGHT, paper);
    p.circle(1600, 330, 250, red);
    p.path('M1350 580V80A250 250 0 0 0 1350 580Z', ink);
    p.rect(1350, 80, 125, 250, blue);
    p.rect(1475, 330, 125, 250, yellow);
    p.path('M1600 330L1850 580H1600Z', ink);
    p.rect(1850, 80, 125, 125, yellow);
    p.path('M1850 205H1975V330Z', blue);
    p.circle(1912, 455, 62, ink);
    p.rect(900, 80, 200, 30, ink);
    p.rect(900, 130, 130, 30, red);
    for (let i = 0; i < 6; i++) p.rect(900 + i * 36, 470, 16, 110, ink);
    p.path('M900 400A90 90 0 0 1 1080 400Z', yellow);
    p.path('M0 580H2100V600H0Z', ink);
    p.rect(150, 80, 300, 500, blue);
    p.path('M450 580L700 80V580Z', yellow);
    p.circle(300, 330, 150, paper);
    p.circle(300, 330, 60, red);
    p.stroke('M820 40V640M1350 30V640M1600 60V640', ink, 4);
    p.circle(1600, 330, 26, paper);
    grain(p, 0.26);
  },
};

/** Eleven points to the throne. */
export const pingEmperor: Art = {
  accent: { l: 0.62, c: 0.16, h: 155 },
  icon: { x: 1200, y: 40, size: 740 },
  title: { lines: ['PING', 'EMPEROR'], face: 'tall', tracking: 10, size: 118, leading: 1.18, x: 62, y: 836, from: 'bottom', fill: lch(0.97, 0.03, 95), shadow: { color: lch(0.24, 0.08, 160), dx: 6, dy: 7 } },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.46, 0.12, 160));
    p.path('M300 900L1060 -10H1120L420 900Z', lch(0.97, 0.02, 95));
    p.path('M0 360L2100 760V800L0 400Z', lch(0.4, 0.11, 160));
    for (let i = 0; i < 9; i++) p.circle(1080 + i * 54, 660 - Math.sin((i / 8) * Math.PI) * 210 - i * 12, 12 + i * 3, '#fff', { opacity: 0.12 + i * 0.05 });
    p.group({ transform: 'translate(1460 430) rotate(38)' }, () => {
      p.rect(-42, 190, 84, 250, lch(0.62, 0.12, 60), { rx: 24 });
      p.path('M-42 230H42V300H-42Z', lch(0.5, 0.12, 50));
      p.path('M0 -270C170 -270 250 -150 240 0C232 120 150 190 90 230H-90C-150 190 -232 120 -240 0C-250 -150 -170 -270 0 -270Z', lch(0.24, 0.05, 30));
      p.path('M0 -250C156 -250 230 -140 222 0C216 96 156 156 104 190H-104C-156 156 -216 96 -222 0C-230 -140 -156 -250 0 -250Z', p.linear(-220, -250, 220, 190, [[0, lch(0.7, 0.22, 28)], [1, lch(0.5, 0.2, 24)]]));
      p.path('M-104 190C-60 160 60 160 104 190L86 224H-86Z', lch(0.75, 0.11, 65));
    });
    p.circle(1752, 250, 88, p.radial(1726, 220, 120, [[0, '#fff'], [0.7, lch(0.93, 0.03, 90)], [1, lch(0.78, 0.06, 80)]]));
    p.group({ transform: 'translate(1752 176) rotate(10) scale(1.15)' }, () => {
      p.path('M-80 0L-96 -104L-44 -56L0 -124L44 -56L96 -104L80 0Z', lch(0.85, 0.16, 88), { stroke: lch(0.36, 0.09, 70), 'stroke-width': 8, 'stroke-linejoin': 'round' });
      for (const [x, y] of [[-96, -108], [0, -128], [96, -108]] as const) p.circle(x, y, 13, lch(0.63, 0.22, 25));
      p.circle(0, -34, 15, lch(0.6, 0.16, 240));
    });
    p.circle(1728, 250, 9, lch(0.24, 0.05, 30));
    p.circle(1782, 256, 9, lch(0.24, 0.05, 30));
    p.stroke('M1736 284q18 14 34 2', lch(0.24, 0.05, 30), 8, { 'stroke-linecap': 'round' });
    void random;
    grain(p, 0.22);
  },
};

/** Everyone changes here. */
export const marigoldStation: Art = {
  accent: { l: 0.8, c: 0.16, h: 75 },
  icon: { x: 1160, y: 210, size: 480 },
  title: { lines: ['Marigold', 'Station'], face: 'round', size: 92, leading: 1.35, x: 62, y: 60, fill: lch(0.27, 0.05, 260), logo: lch(0.93, 0.1, 85), outline: { color: lch(0.95, 0.025, 95), width: 16 } },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.95, 0.025, 95));
    p.path('M-20 720C300 640 520 760 800 700C1100 640 1260 760 1560 730C1800 706 1950 640 2120 660V780C1900 760 1760 820 1540 846C1260 876 1080 770 800 820C500 870 280 760 -20 850Z', lch(0.85, 0.06, 220));
    const lines: [string, string][] = [
      [lch(0.78, 0.16, 75), 'M-20 240H980L1190 450H1610L1820 240H2120'],
      [lch(0.6, 0.21, 27), 'M1400 -20V920'],
      [lch(0.55, 0.17, 260), 'M760 920L1230 450M1230 450H1570L2040 920'],
      [lch(0.62, 0.16, 150), 'M2120 520H1680L1540 450L1400 450L1120 640H-20'],
      [lch(0.55, 0.19, 310), 'M1140 -20L1400 420L1660 -20'],
    ];
    for (const [color, d] of lines) p.stroke(d, color, 30, { 'stroke-linejoin': 'round' });
    for (const [x, y] of [[1060, 320], [880, 240], [1400, 150], [1400, 760], [1740, 320], [1900, 240], [960, 720], [1900, 780], [1860, 520], [1000, 640], [1240, 150], [1560, 150], [1780, 660], [1090, 590], [400, 240], [300, 640], [600, 240]] as const) p.circle(x, y, 19, lch(0.97, 0.015, 95), { stroke: lch(0.27, 0.05, 260), 'stroke-width': 9 });
    for (const [x, y, turn] of [[1640, 420, -45], [1400, 620, 90], [1130, 392, 45]] as const) {
      p.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
        p.rect(-44, -17, 88, 34, lch(0.27, 0.05, 260), { rx: 13 });
        for (let i = 0; i < 3; i++) p.rect(-32 + i * 23, -8, 16, 16, lch(0.93, 0.12, 92), { rx: 4 });
      });
    }
    p.circle(1400, 450, 128, lch(0.97, 0.015, 95), { stroke: lch(0.27, 0.05, 260), 'stroke-width': 16 });
    for (let i = 0; i < 14; i++) p.ellipse(0, -74, 22, 34, i % 2 ? lch(0.72, 0.19, 52) : lch(0.82, 0.17, 75), { transform: `translate(1400 450) rotate(${n((i * 360) / 14)})` });
    for (let i = 0; i < 9; i++) p.ellipse(0, -40, 16, 25, lch(0.8, 0.17, 68), { transform: `translate(1400 450) rotate(${i * 40})` });
    p.circle(1400, 450, 24, lch(0.58, 0.17, 45));
    grain(p, 0.2);
  },
};

/** Nine digits in no hurry. */
export const quietNumbers: Art = {
  accent: { l: 0.72, c: 0.06, h: 230 },
  icon: { x: 1222, y: 78, size: 600 },
  title: { lines: ['Quiet', 'Numbers'], face: 'fine', size: 84, leading: 1.42, x: 62, y: 836, from: 'bottom', fill: lch(0.28, 0.05, 250), logo: lch(0.93, 0.03, 230) },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, p.linear(0, 0, WIDTH, 900, [[0, lch(0.93, 0.02, 230)], [1, lch(0.86, 0.035, 215)]]));
    const tones = [lch(0.97, 0.015, 230), lch(0.75, 0.09, 235), lch(0.88, 0.06, 60), lch(0.84, 0.06, 190), lch(0.98, 0.01, 90), lch(0.8, 0.09, 25), lch(0.9, 0.05, 150), lch(0.97, 0.015, 230), lch(0.34, 0.06, 250)];
    for (let i = 0; i < 9; i++) {
      const x = 1240 + (i % 3) * 195;
      const y = 90 + Math.floor(i / 3) * 195;
      p.rect(x + 6, y + 12, 178, 178, lch(0.5, 0.06, 240), { rx: 34, opacity: 0.22 });
      p.rect(x, y, 178, 178, tones[i] ?? '#fff', { rx: 34 });
      const { d } = setBlock({ lines: [String(i + 1)], face: 'fine', size: 104, align: 'center' }, x + 89, y + 37);
      p.path(d, i === 8 ? lch(0.95, 0.03, 90) : lch(0.28, 0.06, 250));
    }
    p.stroke(curve([[200, 640], [420, 560], [640, 660], [900, 600]]), lch(0.75, 0.06, 230), 5);
    grain(p, 0.2);
  },
};

/** Room 409. */
export const bloodOrangeHotel: Art = {
  accent: { l: 0.6, c: 0.21, h: 35 },
  icon: { x: 1120, y: 80, size: 640 },
  title: { lines: ['Blood', 'Orange', 'Hotel'], face: 'book', size: 96, leading: 1.34, x: 62, y: 838, from: 'bottom', fill: lch(0.95, 0.06, 80) },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.17, 0.05, 20));
    p.circle(1440, 400, 350, lch(0.6, 0.2, 45));
    p.circle(1440, 400, 322, lch(0.9, 0.08, 75));
    for (let i = 0; i < 11; i++) {
      const [a, b] = [(i / 11) * 360 + 3, ((i + 1) / 11) * 360 - 3];
      const at = (r: number, deg: number): Point => [1440 + Math.cos((deg * Math.PI) / 180) * r, 400 + Math.sin((deg * Math.PI) / 180) * r];
      const [x1, y1] = at(300, a);
      const [x2, y2] = at(300, b);
      const [x0, y0] = at(26, (a + b) / 2);
      p.path(`M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}A300 300 0 0 1 ${n(x2)} ${n(y2)}Z`, p.radial(1440, 400, 300, [[0, lch(0.42, 0.17, 18)], [0.7, lch(0.52, 0.21, 28)], [1, lch(0.68, 0.2, 45)]]), { stroke: lch(0.6, 0.2, 36), 'stroke-width': 5, 'stroke-linejoin': 'round' });
      for (let k = 0; k < 6; k++) {
        const [sx, sy] = at(between(random, 120, 270), between(random, a + 4, b - 4));
        p.ellipse(sx, sy, 15, 5, lch(0.75, 0.18, 40), { opacity: 0.55, transform: `rotate(${n((a + b) / 2)} ${n(sx)} ${n(sy)})` });
      }
    }
    p.path('M1330 660V380C1330 300 1400 268 1440 268C1480 268 1550 300 1550 380V660Z', lch(0.12, 0.03, 20));
    p.path('M1352 660V388C1352 322 1408 292 1440 292C1472 292 1528 322 1528 388V660Z', lch(0.3, 0.11, 25));
    p.path('M1440 292C1472 292 1528 322 1528 388V660H1440Z', lch(0.25, 0.1, 22));
    p.circle(1506, 500, 13, lch(0.83, 0.14, 85));
    p.path('M1500 514H1512L1516 548H1496Z', lch(0.1, 0.02, 20));
    const plate = setBlock({ lines: ['409'], face: 'book', size: 38, align: 'center' }, 1440, 352);
    p.path(plate.d, lch(0.85, 0.14, 85));
    p.path('M1240 660H1640V910H1240Z', lch(0.36, 0.15, 22));
    p.path('M1330 660H1550L1760 910H1130Z', p.linear(0, 660, 0, 900, [[0, lch(0.5, 0.2, 26)], [1, lch(0.28, 0.12, 20)]]));
    p.path('M0 640H1330V664H0ZM1550 640H2100V664H1550Z', lch(0.5, 0.1, 60));
    p.path('M1440 690C1450 740 1490 770 1470 820C1460 850 1420 850 1410 820C1396 770 1430 740 1440 690Z', lch(0.44, 0.19, 25), { opacity: 0.9 });
    vignette(p, lch(0.06, 0.02, 20), 0.85, 1440, 400);
    grain(p, 0.24);
  },
};

/** Letters afloat. */
export const wordCanal: Art = {
  accent: { l: 0.64, c: 0.12, h: 200 },
  icon: { x: 1120, y: 160, size: 560 },
  title: { lines: ['WORD CANAL'], face: 'mono', tracking: 20, size: 88, fit: 1060, x: 600, y: 62, align: 'center', fill: lch(0.97, 0.03, 90), shadow: { color: lch(0.32, 0.1, 30), dx: 5, dy: 6 } },
  draw(p, random) {
    sky(p, [[0, lch(0.72, 0.11, 220)], [0.5, lch(0.9, 0.06, 80)]]);
    const hues = [30, 85, 15, 55, 350, 70, 25, 95];
    for (let i = 0; i < 13; i++) {
      const x = i * 168 - 30;
      const h = 280 + (i % 3) * 44;
      const y = 560 - h;
      const wall = lch(0.62, 0.12, hues[i % 8] ?? 30);
      p.path(`M${x} 570V${y + 60}L${x + 24} ${y + 60}V${y + 30}H${x + 50}V${y}H${x + 112}V${y + 30}H${x + 138}V${y + 60}H${x + 162}V570Z`, wall);
      for (let r = 0; r < 3; r++) for (let c = 0; c < 2; c++) {
        p.rect(x + 34 + c * 54, y + 90 + r * 74, 38, 52, lch(0.95, 0.03, 90));
        p.rect(x + 39 + c * 54, y + 95 + r * 74, 28, 42, lch(0.36, 0.06, 240));
      }
    }
    p.rect(0, 566, WIDTH, 26, lch(0.45, 0.07, 50));
    p.rect(0, 590, WIDTH, 310, p.linear(0, 590, 0, 900, [[0, lch(0.6, 0.11, 195)], [1, lch(0.32, 0.09, 215)]]));
    for (let i = 0; i < 46; i++) p.rect(between(random, 0, WIDTH), between(random, 600, 890), between(random, 50, 220), 6, lch(0.85, 0.07, [60, 195][i % 2] ?? 195), { rx: 3, opacity: 0.4 });
    [...'WORDS'].slice(0, 4).forEach((letter, i) => {
      const x = 1060 + i * 228;
      const y = 640 + (i % 2) * 40;
      p.group({ transform: `rotate(${[-6, 4, -3, 7][i] ?? 0} ${x} ${y})` }, () => {
        p.path(`M${x - 96} ${y + 40}H${x + 96}L${x + 66} ${y + 108}H${x - 66}Z`, lch([0.58, 0.5, 0.62, 0.45][i] ?? 0.5, 0.17, [27, 250, 60, 160][i] ?? 27));
        p.rect(x - 78, y - 130, 156, 172, lch(0.97, 0.03, 88), { rx: 20 });
        p.rect(x - 78, y + 22, 156, 20, lch(0.85, 0.06, 75), { rx: 10 });
        p.path(setBlock({ lines: [letter], face: 'mono', size: 96, align: 'center' }, x, y - 104).d, lch(0.25, 0.06, 250));
      });
      p.path(`M${x - 110} ${y + 106}q30 -16 56 0t56 0t56 0t56 0v30H${x - 110}Z`, lch(0.5, 0.11, 200));
    });
    grain(p, 0.2);
  },
};

