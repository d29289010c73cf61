import type { Art } from '../kit/art.ts';
import { lch, ramp } from '../kit/color.ts';
import { beams, glow, grain, HEIGHT, sky, stars, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/picture.ts';
import { arc, between, curve, type Point, polygon, ridge } from '../kit/shapes.ts';

/** Lanterns down an alley. */
export const nightMarketMania: Art = {
  accent: { l: 0.66, c: 0.21, h: 30 },
  icon: { x: 1130, y: 40, size: 540 },
  title: { lines: ['NIGHT', 'MARKET', 'MANIA'], face: 'sign', size: 84, leading: 1.22, x: 62, y: 840, from: 'bottom', fill: lch(0.96, 0.13, 98), shadow: { color: lch(0.6, 0.24, 350), dx: 6, dy: 6 } },
  draw(p, random) {
    sky(p, [[0, lch(0.16, 0.07, 290)], [0.6, lch(0.3, 0.12, 330)], [1, lch(0.2, 0.08, 300)]]);
    glow(p, 1400, 520, 620, lch(0.8, 0.18, 55), 0.9);
    for (let i = 3; i >= -2; i--) {
      const k = 1 - i * 0.21;
      for (const s of [-1, 1]) {
        const x = 1400 + s * (150 + 330 * k * k);
        const wide = 330 * k;
        const y = 470 - 150 * k;
        const hue = [25, 200, 330, 90][(i + (s > 0 ? 4 : 2)) % 4] ?? 25;
        p.rect(s > 0 ? x : x - wide - 800, y - 300, wide + 800, 900, lch(Math.max(0.3 - k * 0.14, 0.1), 0.08, 300));
        p.rect(s > 0 ? x : x - wide, y + 100 * k, wide, 190 * k, lch(0.86, 0.14, 75));
        for (let b = 0; b < 5; b++) p.path(`M${n((s > 0 ? x : x - wide) + (wide / 5) * b)} ${n(y)}h${n(wide / 10)}l${n(s * -16 * k)} ${n(110 * k)}h${n(-wide / 10)}Z`, lch(0.64, 0.2, hue));
        p.rect(s > 0 ? x : x - wide, y - 6, wide, 16 * k, lch(0.9, 0.05, 85));
        p.rect(s > 0 ? x - 20 * k : x - wide, y + 270 * k, wide + 20 * k, 300, lch(0.24, 0.08, 310));
        p.rect((s > 0 ? x : x - wide) + wide * 0.3, y - 170 * k, 90 * k, 140 * k, lch(0.7, 0.22, hue + 120), { rx: 10 });
        p.stroke(`M${n((s > 0 ? x : x - wide) + wide * 0.3 + 20 * k)} ${n(y - 130 * k)}h${n(50 * k)}M${n((s > 0 ? x : x - wide) + wide * 0.3 + 45 * k)} ${n(y - 150 * k)}v${n(90 * k)}M${n((s > 0 ? x : x - wide) + wide * 0.3 + 22 * k)} ${n(y - 90 * k)}h${n(46 * k)}`, '#fff', 9 * k, { 'stroke-linecap': 'round' });
      }
    }
    p.path('M1330 640H1470L1840 910H960Z', p.linear(0, 640, 0, 900, [[0, lch(0.7, 0.16, 60)], [1, lch(0.22, 0.08, 310)]]));
    for (const [x, y, s, hue] of [[1010, 150, 1, 27], [1215, 210, 0.8, 60], [1400, 190, 1.25, 25], [1590, 215, 0.8, 350], [1790, 150, 1, 60], [1310, 300, 0.5, 90], [1490, 305, 0.5, 27]] as const) lantern(p, x, y, s, hue);
    for (const [x, y, s] of [[1340, 690, 0.7], [1450, 700, 0.8], [1400, 650, 0.45], [1540, 760, 1.2], [1290, 770, 1.1]] as const) p.path(`M${x - 26 * s} ${y + 130 * s}C${x - 32 * s} ${y + 40 * s} ${x - 30 * s} ${y + 6 * s} ${x - 10 * s} ${y - 4 * s}A24 24 0 1 1 ${x + 10 * s} ${y - 4 * s}C${x + 30 * s} ${y + 6 * s} ${x + 32 * s} ${y + 40 * s} ${x + 26 * s} ${y + 130 * s}Z`, lch(0.16, 0.06, 310));
    void random;
    vignette(p, lch(0.08, 0.04, 300), 0.75);
    grain(p);
  },
};

function lantern(p: Picture, x: number, y: number, s: number, hue: number): void {
  glow(p, x, y, 190 * s, lch(0.8, 0.19, hue + 20), 0.7);
  p.group({ transform: `translate(${x} ${y}) scale(${s})` }, () => {
    p.stroke('M0 -400V-84', lch(0.14, 0.05, 300), 5);
    p.rect(-30, -92, 60, 16, lch(0.25, 0.06, 40), { rx: 4 });
    p.ellipse(0, 0, 96, 82, p.radial(0, 0, 110, [[0, lch(0.95, 0.12, hue + 50)], [0.55, lch(0.74, 0.2, hue + 12)], [1, lch(0.55, 0.21, hue)]]));
    for (const rx of [30, 62]) p.add(`<ellipse cx="0" cy="0" rx="${rx}" ry="82" fill="none" stroke="${lch(0.45, 0.18, hue)}" stroke-width="4" opacity=".7"/>`);
    p.rect(-28, 74, 56, 16, lch(0.25, 0.06, 40), { rx: 4 });
    p.stroke('M0 90V150', lch(0.85, 0.15, 85), 9);
  });
}

/** A cat, a rope of sheets, a moon. */
export const catBurglar: Art = {
  accent: { l: 0.84, c: 0.13, h: 95 },
  icon: { x: 1340, y: 120, size: 580 },
  title: { lines: ['CAT', 'BURGLAR', 'CO.'], face: 'deco', tracking: 30, size: 80, leading: 1.3, x: 58, y: 60, fill: lch(0.95, 0.1, 95) },
  draw(p, random) {
    sky(p, [[0, lch(0.24, 0.08, 285)], [0.8, lch(0.42, 0.11, 290)]]);
    stars(p, random, 160, 520);
    p.circle(1630, 400, 290, lch(0.92, 0.12, 98));
    for (const [x, y, r] of [[1530, 310, 44], [1750, 490, 56], [1710, 300, 26], [1560, 530, 32]] as const) p.circle(x, y, r, lch(0.87, 0.13, 94));
    const ink = lch(0.17, 0.05, 290);
    let roofs = '';
    for (let i = 0; i < 12; i++) {
      const x = i * 190 - 60;
      const y = 700 - (i % 3) * 34;
      roofs += `M${x} ${y}L${x + 120} ${y - 110}L${x + 240} ${y}V910H${x}ZM${x + 160} ${y - 60}v-80h34v110Z`;
    }
    p.path(roofs, lch(0.28, 0.08, 290));
    p.path('M-20 860L700 790L1240 650L1390 690L1720 640L2140 780V910H-20Z', ink);
    p.path('M1800 690V500H1890V720Z', ink);
    p.rect(1786, 484, 118, 26, ink);
    for (const [x, y] of [[960, 800], [1060, 780], [1800, 780], [1900, 800], [880, 850], [1960, 850]] as const) {
      p.rect(x, y, 44, 54, lch(0.87, 0.15, 88));
      p.stroke(`M${x + 22} ${y}v54M${x} ${y + 27}h44`, ink, 5);
    }
    cat(p);
    grain(p);
  },
};

function cat(p: Picture): void {
  const ink = lch(0.14, 0.04, 290);
  p.group({ transform: 'translate(1590 430) scale(1.3)' }, () => {
    p.path('M110 150C190 150 230 90 210 30C200 -10 160 -10 158 20C160 40 184 36 180 60C176 100 130 110 100 110Z', ink);
    p.path('M-70 190C-100 90 -70 10 -40 -30C-10 -60 50 -60 80 -20C120 40 140 120 130 190Z', ink);
    p.path('M-80 -50C-96 -90 -96 -140 -84 -180L-34 -134C-14 -142 20 -142 40 -134L88 -180C100 -140 100 -90 84 -50C60 -6 -56 -6 -80 -50Z', ink);
    p.path('M-94 -100H98V-52H-94Z', lch(0.95, 0.03, 90));
    p.path('M-94 -100H98V-52H-94Z', ink, { opacity: 0.92 });
    p.path('M-74 -78C-50 -104 -24 -94 -14 -74C-34 -58 -58 -60 -74 -78ZM78 -78C54 -104 28 -94 18 -74C38 -58 62 -60 78 -78Z', lch(0.93, 0.16, 110));
    p.ellipse(-42, -78, 8, 17, ink);
    p.ellipse(46, -78, 8, 17, ink);
    p.path('M-8 -42L12 -42L2 -30Z', lch(0.72, 0.15, 10));
    p.stroke('M-24 -30L-130 -44M-24 -22L-126 -12M28 -30L134 -44M28 -22L130 -12', lch(0.92, 0.03, 90), 3);
    p.path('M-100 196C-140 150 -130 70 -60 60C10 70 20 150 -10 196Z', lch(0.62, 0.09, 75), { stroke: ink, 'stroke-width': 9 });
    p.path('M-84 66C-90 44 -36 44 -42 66Z', lch(0.5, 0.09, 70), { stroke: ink, 'stroke-width': 8 });
    p.stroke('M-46 106C-70 96 -84 116 -62 128C-36 138 -44 160 -76 152M-60 94V166', lch(0.28, 0.06, 60), 9, { 'stroke-linecap': 'round' });
  });
}

/** An island being pushed up. */
export const tinyTectonics: Art = {
  accent: { l: 0.68, c: 0.15, h: 160 },
  icon: { x: 1080, y: 150, size: 640 },
  title: { lines: ['TINY', 'TECTONICS'], face: 'block', size: 66, leading: 1.35, fit: 780, x: 62, y: 62, fill: lch(0.28, 0.1, 235), logo: lch(0.92, 0.06, 200) },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, p.linear(0, 0, 0, 900, [[0, lch(0.9, 0.05, 205)], [1, lch(0.75, 0.11, 215)]]));
    const [cx, cy] = [1400, 560];
    for (let r = 5; r >= 1; r--) p.ellipse(cx, cy + 90, 360 + r * 64, 150 + r * 40, lch(0.85 - r * 0.02, 0.08, 210), { opacity: 0.5 });
    const u = 52;
    const heights: number[][] = [];
    for (let x = 0; x < 10; x++) {
      const row: number[] = [];
      for (let y = 0; y < 10; y++) {
        const d = Math.hypot(x - 4.5, y - 4.5);
        const peak = Math.exp(-(((x - 3.2) ** 2 + (y - 3) ** 2) / 3.4)) * 7.4 + Math.exp(-(((x - 6.5) ** 2 + (y - 5.6) ** 2) / 4)) * 3;
        row.push(d > 4.9 + between(random, -0.4, 0.3) ? -1 : Math.max(0, Math.round(peak + between(random, -0.4, 0.5))));
      }
      heights.push(row);
    }
    const tone = (h: number) => (h >= 7 ? [0.98, 0.01, 220] : h >= 5 ? [0.74, 0.03, 260] : h >= 3 ? [0.6, 0.07, 60] : h >= 1 ? [0.7, 0.16, 138] : [0.9, 0.09, 90]) as [number, number, number];
    for (let s = 0; s < 19; s++) {
      for (let x = 0; x < 10; x++) {
        const y = s - x;
        if (y < 0 || y > 9) continue;
        const h = heights[x]?.[y] ?? -1;
        if (h < 0) continue;
        const px = cx + (x - y) * u * 0.87;
        const py = cy + (x + y - 9) * u * 0.5;
        const top = py - h * 36;
        const base = py + 64;
        const [l, c, hue] = tone(h);
        p.path(polygon([[px - u * 0.87, top], [px, top + u * 0.5], [px, base + u * 0.5], [px - u * 0.87, base]]), lch(l - 0.16, c, hue));
        p.path(polygon([[px + u * 0.87, top], [px, top + u * 0.5], [px, base + u * 0.5], [px + u * 0.87, base]]), lch(l - 0.28, c, hue));
        p.path(polygon([[px, top - u * 0.5], [px + u * 0.87, top], [px, top + u * 0.5], [px - u * 0.87, top]]), lch(l, c, hue));
        if (h === 1 && random.next() < 0.34) p.path(polygon([[px, top - 62], [px + 20, top + 4], [px - 20, top + 4]]), lch(0.42, 0.12, 150));
        else if (h <= 2 && random.next() < 0.14) {
          p.rect(px - 15, top - 26, 30, 28, '#fff');
          p.path(polygon([[px - 22, top - 24], [px, top - 48], [px + 22, top - 24]]), lch(0.62, 0.21, 27));
        }
      }
    }
    for (const [x, y] of [[980, 700], [1820, 640], [1760, 780], [900, 500]] as const) p.path(`M${x - 34} ${y}C${x - 20} ${y + 16} ${x + 20} ${y + 16} ${x + 36} ${y - 2}ZM${x} ${y - 4}V${y - 56}L${x + 28} ${y - 12}Z`, lch(0.97, 0.02, 90));
    hand(p);
    grain(p, 0.16);
  },
};

function hand(p: Picture): void {
  p.group({ transform: 'translate(1870 250) rotate(34)' }, () => {
    p.path('M-44 -300H76C100 -200 100 -120 70 -60C60 -20 40 -10 20 -20L24 120C24 160 -24 160 -26 120L-30 -20C-60 -40 -70 -120 -44 -300Z', lch(0.82, 0.09, 60));
    p.path('M20 -20L24 120C24 160 -2 160 -2 140L4 -40Z', lch(0.72, 0.1, 52));
    p.path('M-20 112C-22 148 18 150 20 116C10 108 -10 108 -20 112Z', lch(0.93, 0.05, 40));
    p.rect(-62, -420, 150, 150, lch(0.36, 0.11, 250));
  });
}

/** An ant carries home what is bigger than she. */
export const crumb: Art = {
  accent: { l: 0.76, c: 0.11, h: 70 },
  icon: { x: 1060, y: 110, size: 720 },
  title: { lines: ['crumb'], face: 'round', size: 62, x: 96, y: 800, from: 'bottom', fill: lch(0.32, 0.07, 45), logo: lch(0.92, 0.07, 75) },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.93, 0.05, 80));
    for (let y = 0; y < 6; y++) for (let x = 0; x < 9; x++) if ((x + y) % 2 === 0) p.path(polygon([[x * 300 - 200 - y * 60, 380 + y * y * 22], [x * 300 + 100 - y * 60, 380 + y * y * 22], [x * 300 + 100 - (y + 1) * 60, 380 + (y + 1) ** 2 * 22], [x * 300 - 200 - (y + 1) * 60, 380 + (y + 1) ** 2 * 22]]), lch(0.83, 0.09, 65));
    p.rect(0, 0, WIDTH, 380, p.linear(0, 0, 0, 380, [[0, lch(0.85, 0.09, 65)], [1, lch(0.96, 0.05, 85)]]));
    p.path('M0 0H2100V120C1500 60 600 60 0 160Z', lch(0.5, 0.09, 45), { opacity: 0.22 });
    p.path('M1750 -20L2140 -20V300C2000 260 1840 140 1750 -20Z', lch(0.72, 0.12, 50), { opacity: 0.5 });
    p.path('M0 380H2100V396H0Z', lch(0.66, 0.11, 50), { opacity: 0.5 });
    beams(p, 2100, -100, 2300, [[126, 140], [146, 152]], '#fff', 0.65);
    p.ellipse(1420, 740, 330, 42, lch(0.4, 0.08, 45), { opacity: 0.32 });
    bread(p, random);
    ant(p);
    for (let i = 0; i < 34; i++) p.circle(between(random, 820, 2080), between(random, 620, 880), between(random, 3, 11), lch(0.66, 0.13, 62));
    grain(p, 0.2);
  },
};

function bread(p: Picture, random: { next(): number }): void {
  const points: Point[] = Array.from({ length: 15 }, (_, i): Point => {
    const a = (i / 15) * 2 * Math.PI;
    const r = between(random, 0.86, 1.1);
    return [1440 + Math.cos(a) * 270 * r, 350 + Math.sin(a) * 180 * r];
  });
  p.path(curve(points, true), p.linear(0, 180, 0, 540, [[0, lch(0.9, 0.1, 80)], [0.6, lch(0.76, 0.14, 65)], [1, lch(0.55, 0.13, 50)]]));
  p.path(`M1190 300C1230 190 1400 150 1560 180C1660 204 1710 260 1710 320C1640 250 1560 226 1440 226C1340 226 1250 250 1190 300Z`, lch(0.56, 0.14, 48));
  for (let i = 0; i < 26; i++) p.ellipse(1440 + between(random, -210, 220), 370 + between(random, -90, 120), between(random, 5, 26), between(random, 4, 17), lch(0.64, 0.13, 60), { opacity: 0.75 });
}

function ant(p: Picture): void {
  const ink = lch(0.2, 0.05, 35);
  p.group({ transform: 'translate(1400 620)', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, () => {
    p.stroke('M-40 0L-110 -60L-170 110M-10 10L-30 60L-90 124M20 10L70 60L60 126M50 0L130 -40L190 108', ink, 15);
    p.ellipse(-130, -14, 92, 62, ink);
    p.ellipse(10, -16, 54, 38, ink);
    p.ellipse(112, -36, 62, 54, ink);
    p.stroke('M140 -76C160 -120 200 -130 226 -114M156 -66C190 -100 230 -96 250 -76', ink, 9);
    p.stroke('M164 -20C184 -10 190 6 180 18', ink, 9);
    p.circle(134, -48, 16, '#fff');
    p.circle(139, -46, 8, ink);
    p.ellipse(-150, -40, 44, 16, '#fff', { opacity: 0.25, transform: 'rotate(-10 -150 -40)' });
    p.stroke('M0 -50L-20 -100M40 -50L60 -110', ink, 13);
  });
}

/** Machines that blink at the bottom of the bay. */
export const sunkenArcade: Art = {
  accent: { l: 0.68, c: 0.14, h: 195 },
  icon: { x: 1120, y: 210, size: 560 },
  title: { lines: ['SUNKEN', 'ARCADE'], face: 'dots', tracking: 40, size: 66, leading: 1.45, x: 60, y: 54, fill: ['#fff', lch(0.9, 0.1, 195)] },
  draw(p, random) {
    sky(p, [[0, lch(0.62, 0.12, 200)], [0.5, lch(0.34, 0.1, 225)], [1, lch(0.15, 0.06, 255)]]);
    beams(p, 1300, -300, 1300, [[68, 76], [80, 84], [90, 100], [106, 112]], '#fff', 0.4);
    let far = '';
    for (let i = 0; i < 9; i++) far += `M${i * 240 + 40} 900V${560 + (i % 3) * 50}h120V900Z`;
    p.path(far, lch(0.26, 0.08, 235), { opacity: 0.7 });
    for (const [x, s, hue] of [[1040, 0.8, 330], [1770, 0.84, 85], [1400, 1.12, 195]] as const) cabinet(p, x, 806, s, hue);
    p.path(ridge(random, { from: 0, to: WIDTH, y: 790, height: 40, bottom: HEIGHT, smooth: true, points: 33 }), lch(0.24, 0.06, 250));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 850, height: 26, bottom: HEIGHT, smooth: true, points: 33 }), lch(0.15, 0.05, 260));
    for (let i = 0; i < 15; i++) {
      const x = between(random, 0, WIDTH);
      const h = between(random, 90, 260);
      p.stroke(`M${n(x)} 900C${n(x - 44)} ${n(900 - h * 0.4)} ${n(x + 44)} ${n(900 - h * 0.7)} ${n(x)} ${n(900 - h)}`, lch(0.4, 0.11, 165), between(random, 9, 18), { 'stroke-linecap': 'round' });
    }
    for (let i = 0; i < 40; i++) {
      const r = between(random, 3, 19);
      p.circle(between(random, 900, 1950), between(random, 60, 760), r, 'none', { stroke: '#fff', 'stroke-width': 3, opacity: 0.55 });
    }
    for (const [x, y, s, hue] of [[1210, 300, 1, 60], [1300, 250, 0.7, 60], [1650, 330, 0.9, 25], [1920, 500, 0.8, 60], [920, 480, 0.7, 25]] as const) p.path(`M${x} ${y}c${30 * s} ${-30 * s} ${80 * s} ${-26 * s} ${104 * s} 0l${36 * s} ${-24 * s}v${48 * s}l${-36 * s} ${-24 * s}c${-24 * s} ${26 * s} ${-74 * s} ${30 * s} ${-104 * s} 0Z`, lch(0.76, 0.17, hue));
    vignette(p, lch(0.07, 0.03, 260), 0.7);
    grain(p);
  },
};

function cabinet(p: Picture, x: number, y: number, s: number, hue: number): void {
  const ink = lch(0.17, 0.06, 265);
  glow(p, x, y - 300 * s, 330 * s, lch(0.75, 0.2, hue), 0.6);
  p.group({ transform: `translate(${x} ${y}) scale(${s}) rotate(${(x - 1400) / 90})` }, () => {
    p.path('M-150 80V-260L-170 -470H170L150 -260V80Z', lch(0.34, 0.12, hue), { stroke: ink, 'stroke-width': 12 });
    p.path('M-158 -460H158L150 -390H-150Z', lch(0.88, 0.17, hue + 40));
    p.stroke('M-110 -426h60M-20 -426h40M50 -426h66', ink, 15);
    p.path('M-126 -372H126L116 -210H-116Z', lch(0.14, 0.05, 265));
    const put = (color: string, cells: string) => p.path([...cells.matchAll(/(-?\d+),(-?\d+)/g)].map(([, cx, cy]) => `M${Number(cx) * 18} ${-300 + Number(cy) * 18}h18v18h-18Z`).join(''), color);
    put(lch(0.86, 0.19, hue), '-3,-2 2,-2 -2,-1 1,-1 -3,0 -2,0 -1,0 0,0 1,0 2,0 -4,1 -3,1 -1,1 0,1 2,1 3,1 -4,2 -3,2 -2,2 -1,2 0,2 1,2 2,2 3,2 -3,3 2,3');
    p.path('M-140 -196H140L156 -130H-156Z', lch(0.46, 0.14, hue), { stroke: ink, 'stroke-width': 9 });
    p.stroke('M-80 -150V-186', ink, 11);
    p.circle(-80, -192, 18, lch(0.63, 0.23, 27));
    for (const [bx, h] of [[20, 90], [66, 150], [112, 220]] as const) p.circle(bx, -160, 16, lch(0.82, 0.17, h));
    p.rect(-56, -80, 112, 100, ink, { rx: 8 });
    p.rect(-30, -56, 60, 13, lch(0.86, 0.19, hue));
    p.path('M-150 60C-110 20 -100 60 -70 40C-60 70 -150 90 -150 80Z', lch(0.62, 0.17, 350));
  });
}

/** Stones that nobody put there, and a flag. */
export const monolithMiniGolf: Art = {
  accent: { l: 0.74, c: 0.14, h: 40 },
  icon: { x: 1390, y: 250, size: 600 },
  title: { lines: ['MONOLITH', 'MINI GOLF'], face: 'wide', tracking: 60, size: 58, leading: 1.55, x: 66, y: 66, fill: lch(0.3, 0.1, 300), logo: lch(0.93, 0.06, 50) },
  draw(p, random) {
    sky(p, [[0, lch(0.72, 0.11, 300)], [0.45, lch(0.84, 0.11, 20)], [0.75, lch(0.93, 0.09, 75)]]);
    p.circle(1700, 420, 150, lch(0.97, 0.07, 85));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 600, height: 40, bottom: HEIGHT, points: 33, roughness: 0.4 }), lch(0.7, 0.13, 30));
    p.rect(0, 640, WIDTH, 260, p.linear(0, 640, 0, 900, [[0, lch(0.78, 0.13, 50)], [1, lch(0.6, 0.14, 35)]]));
    const stone = (x: number, y: number, w: number, h: number, d: number) => {
      p.path(polygon([[x + w, y], [x + w + d, y - d * 0.36], [x + w + d, y - h - d * 0.36 + 20], [x + w, y - h]]), lch(0.42, 0.1, 310));
      p.path(polygon([[x, y - h], [x + w, y - h], [x + w + d, y - h - d * 0.36 + 20], [x + d, y - h - d * 0.36 + 20]]), lch(0.86, 0.09, 40));
      p.rect(x, y - h, w, h, p.linear(0, y - h, 0, y, [[0, lch(0.3, 0.09, 300)], [1, lch(0.2, 0.07, 300)]]));
      p.path(polygon([[x, y], [x + w + d, y - d * 0.36], [x - 420, y + 90], [x - 520, y + 110]]), lch(0.36, 0.1, 330), { opacity: 0.35 });
    };
    stone(1020, 660, 66, 210, 40);
    stone(1850, 650, 80, 240, 48);
    stone(1560, 670, 96, 400, 60);
    p.path('M760 900C900 780 1100 760 1240 800C1400 846 1560 830 1700 770C1800 730 1860 730 1930 744L1990 900Z', lch(0.72, 0.17, 145));
    p.path('M760 900C900 800 1100 780 1240 820C1400 866 1560 850 1720 790C1800 760 1860 758 1936 764L1990 900Z', lch(0.62, 0.16, 148));
    stone(1230, 790, 130, 500, 80);
    p.path('M1262 790V730C1262 700 1328 700 1328 730V790Z', lch(0.95, 0.09, 80));
    p.ellipse(1800, 792, 40, 13, lch(0.3, 0.09, 150));
    p.stroke('M1800 790V470', lch(0.97, 0.02, 90), 9, { 'stroke-linecap': 'round' });
    p.path('M1800 470L1930 508L1800 552Z', lch(0.63, 0.22, 25));
    p.stroke('M1060 850Q1180 820 1290 770', '#fff', 6, { 'stroke-dasharray': '1 20', 'stroke-linecap': 'round' });
    p.circle(1040, 848, 26, '#fff');
    p.path(arc(1040, 848, 26, 20, 160), lch(0.84, 0.04, 290));
    grain(p, 0.2);
  },
};

/** A dish that listens to a sky that answers. */
export const signalLostAgain: Art = {
  accent: { l: 0.78, c: 0.14, h: 165 },
  icon: { x: 1110, y: 170, size: 580 },
  title: { lines: ['SIGNAL', 'LOST', 'AGAIN'], face: 'mono', tracking: 20, size: 76, leading: 1.38, x: 66, y: 66, fill: lch(0.9, 0.13, 165) },
  draw(p, random) {
    sky(p, [[0, lch(0.15, 0.05, 200)], [0.7, lch(0.3, 0.08, 185)], [1, lch(0.5, 0.11, 170)]]);
    stars(p, random, 300, 700);
    for (let i = 0; i < 9; i++) p.stroke(arc(1690, 110, 60 + i * 62, 100, 190), lch(0.88, 0.16, 165), 7 - i * 0.5, { opacity: 0.95 - i * 0.1, 'stroke-linecap': 'round', ...(i % 3 === 2 && { 'stroke-dasharray': '4 18' }) });
    glow(p, 1690, 110, 240, lch(0.92, 0.13, 165), 0.9);
    p.circle(1690, 110, 11, '#fff');
    p.path(ridge(random, { from: 0, to: WIDTH, y: 680, height: 120, bottom: HEIGHT, roughness: 0.55 }), lch(0.24, 0.06, 190));
    dish(p);
    p.path(ridge(random, { from: 0, to: WIDTH, y: 830, height: 50, bottom: HEIGHT, roughness: 0.5 }), lch(0.14, 0.04, 200));
    let scan = '';
    for (let y = 3; y < HEIGHT; y += 9) scan += `M0 ${y}H2100`;
    p.stroke(scan, '#000', 2.5, { opacity: 0.2 });
    grain(p);
  },
};

function dish(p: Picture): void {
  const ink = lch(0.15, 0.04, 200);
  p.path('M1290 860L1350 600H1450L1520 860Z', lch(0.3, 0.05, 195));
  p.stroke('M1310 790L1480 700M1490 790L1330 700M1350 640H1450', lch(0.5, 0.06, 185), 8);
  p.group({ transform: 'translate(1390 540) rotate(34)' }, () => {
    p.path('M-300 0C-280 170 -120 230 0 230C120 230 280 170 300 0Z', p.linear(-300, 0, 300, 0, [[0, lch(0.42, 0.06, 195)], [0.5, lch(0.75, 0.04, 185)], [1, lch(0.3, 0.06, 200)]]));
    p.ellipse(0, 0, 300, 74, lch(0.93, 0.03, 170));
    p.ellipse(0, 8, 270, 58, lch(0.7, 0.06, 180));
    p.ellipse(0, 18, 160, 32, lch(0.56, 0.07, 185));
    p.stroke('M-190 20L0 -210L190 20M0 40V-210', ink, 9, { 'stroke-linejoin': 'round' });
    p.circle(0, -216, 24, lch(0.9, 0.16, 165));
  });
}

/** A queen in two minds. */
export const velvetGambit: Art = {
  accent: { l: 0.56, c: 0.2, h: 15 },
  icon: { x: 1140, y: 130, size: 520 },
  title: { lines: ['Velvet', 'Gambit'], face: 'fat', size: 104, leading: 1.32, x: 62, y: 838, from: 'bottom', fill: [lch(0.95, 0.08, 90), lch(0.8, 0.12, 80)], scrim: lch(0.13, 0.06, 12), scrimOpacity: 0.95 },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, p.radial(1400, 420, 1000, [[0, lch(0.42, 0.18, 15)], [1, lch(0.16, 0.08, 10)]]));
    let damask = '';
    for (let y = -1; y < 8; y++) for (let x = -1; x < 19; x++) {
      const [px, py] = [x * 120 + (y % 2) * 60, y * 130];
      damask += `M${px} ${py - 54}C${px + 34} ${py - 20} ${px + 34} ${py + 20} ${px} ${py + 54}C${px - 34} ${py + 20} ${px - 34} ${py - 20} ${px} ${py - 54}Z`;
    }
    p.path(damask, lch(0.3, 0.15, 12), { opacity: 0.4 });
    const suits = ['spade', 'heart', 'club', 'diamond'] as const;
    for (const i of [0, 4, 1, 3, 2]) {
      p.group({ transform: `translate(1400 960) rotate(${-34 + i * 17}) translate(0 -590)` }, () => card(p, i === 2 ? undefined : suits[i > 2 ? i - 1 : i]));
    }
    for (let i = 0; i < 26; i++) p.circle(between(random, 860, 1960), between(random, 30, 800), between(random, 2, 5), lch(0.9, 0.11, 88), { opacity: 0.7 });
    vignette(p, lch(0.08, 0.04, 10), 0.6);
    grain(p);
  },
};

const SUITS = {
  heart: 'M0 60C-90 0 -80 -70 -34 -70C-10 -70 0 -50 0 -40C0 -50 10 -70 34 -70C80 -70 90 0 0 60Z',
  spade: 'M0 -78C60 -20 86 0 74 34C62 60 26 54 12 34L26 74H-26L-12 34C-26 54 -62 60 -74 34C-86 0 -60 -20 0 -78Z',
  diamond: 'M0 -80L58 0L0 80L-58 0Z',
  club: 'M0 -76A36 36 0 0 1 30 -20A36 36 0 1 1 14 34L26 74H-26L-14 34A36 36 0 1 1 -30 -20A36 36 0 0 1 0 -76Z',
} as const;

function card(p: Picture, suit: keyof typeof SUITS | undefined): void {
  const ink = lch(0.2, 0.06, 280);
  const red = lch(0.55, 0.21, 25);
  p.rect(-146, -200, 292, 420, '#000', { rx: 24, opacity: 0.3, transform: 'translate(6 10)' });
  p.rect(-146, -210, 292, 420, lch(0.96, 0.03, 88), { rx: 24 });
  if (suit) {
    const color = suit === 'heart' || suit === 'diamond' ? red : ink;
    p.path(SUITS[suit], color, { transform: 'scale(1.15)' });
    p.path(SUITS[suit], color, { transform: 'translate(-106 -160) scale(.32)' });
    p.path(SUITS[suit], color, { transform: 'translate(106 160) rotate(180) scale(.32)' });
    return;
  }
  p.rect(-126, -190, 252, 380, 'none', { rx: 14, stroke: lch(0.76, 0.13, 80), 'stroke-width': 6 });
  const half = () => {
    p.path('M-126 0V-60C-90 -96 -60 -100 -40 -104L-30 -70H30L40 -104C60 -100 90 -96 126 -60V0Z', red);
    p.path('M-40 -104L0 -40L40 -104L30 -120H-30Z', lch(0.93, 0.04, 70));
    p.path('M-52 -110C-74 -170 -40 -182 0 -182C40 -182 74 -170 52 -110L40 -84C30 -120 30 -150 0 -150C-30 -150 -30 -120 -40 -84Z', ink);
    p.path('M-36 -130C-36 -168 36 -168 36 -130C36 -96 18 -84 0 -84C-18 -84 -36 -96 -36 -130Z', lch(0.9, 0.05, 65));
    p.stroke('M-22 -134q9 -8 18 0M8 -134q9 -8 18 0M-8 -102q8 6 16 0', ink, 5, { 'stroke-linecap': 'round' });
    p.path('M-46 -160L-56 -196L-26 -176L0 -206L26 -176L56 -196L46 -160Z', lch(0.83, 0.14, 86));
    p.path(SUITS.heart, lch(0.83, 0.14, 86), { transform: 'translate(0 -30) scale(.26)' });
  };
  half();
  p.group({ transform: 'rotate(180)' }, half);
  p.path('M-126 -8H126V8H-126Z', lch(0.83, 0.14, 86));
}

/** A general of one sheet. */
export const paperTyrants: Art = {
  accent: { l: 0.64, c: 0.2, h: 28 },
  icon: { x: 1090, y: 60, size: 740 },
  title: { lines: ['PAPER', 'TYRANTS'], face: 'heavy', size: 92, leading: 1.36, fit: 700, x: 62, y: 838, from: 'bottom', fill: lch(0.25, 0.04, 260), logo: lch(0.95, 0.03, 90) },
  draw(p, random) {
    p.rect(0, 0, WIDTH, HEIGHT, p.linear(0, 0, 0, 900, [[0, lch(0.93, 0.025, 85)], [1, lch(0.84, 0.045, 75)]]));
    p.circle(1420, 400, 320, lch(0.62, 0.21, 28));
    for (let i = 0; i < 9; i++) crane(p, 900 + ((i * 263) % 1180), 100 + ((i * 151) % 320), 0.24 + (i % 3) * 0.07, i % 2 ? -1 : 1, i % 4 === 0);
    ramp({ l: 0.8, c: 0.05, h: 70 }, { l: 0.62, c: 0.06, h: 60 }, 3).forEach((fill, i) => {
      const y = 690 + i * 64;
      let d = `M0 ${y + 90}`;
      for (let k = 0; k <= 14; k++) d += `L${k * 160} ${n(y + (k % 2 ? 70 : between(random, -60, 10)))}`;
      p.path(`${d}V910H0Z`, fill);
    });
    dragonFold(p);
    grain(p, 0.26);
  },
};

function crane(p: Picture, x: number, y: number, s: number, side: number, gold: boolean): void {
  const [a, b, c] = gold ? [lch(0.85, 0.13, 88), lch(0.76, 0.14, 80), lch(0.66, 0.13, 72)] : ['#fff', lch(0.93, 0.015, 250), lch(0.82, 0.025, 250)];
  p.group({ transform: `translate(${n(x)} ${n(y)}) scale(${side * s} ${s})` }, () => {
    p.path(polygon([[0, 0], [-40, -200], [60, -30]]), a);
    p.path(polygon([[0, 0], [60, -30], [170, -150]]), c);
    p.path(polygon([[0, 0], [-180, 30], [-20, 50]]), b);
    p.path(polygon([[0, 0], [60, -30], [40, 60], [-20, 50]]), a);
    p.path(polygon([[60, -30], [190, -60], [220, -30], [40, 60]]), b);
  });
}

function dragonFold(p: Picture): void {
  const t = (l: number) => lch(l, 0.035, 262);
  const facet = (points: readonly Point[], l: number) => p.path(polygon(points), t(l), { stroke: t(l), 'stroke-width': 1 });
  p.group({ transform: 'translate(1420 420) scale(1.28)' }, () => {
    facet([[-60, 40], [-260, -190], [-130, -40]], 0.5);
    facet([[-60, 40], [-130, -40], [-230, 60]], 0.36);
    facet([[-260, -190], [-300, -60], [-130, -40]], 0.42);
    facet([[30, 20], [90, -230], [130, -70]], 0.62);
    facet([[90, -230], [230, -130], [130, -70]], 0.48);
    facet([[30, 20], [130, -70], [230, 20]], 0.4);
    facet([[-90, 60], [30, 10], [60, 120], [-50, 150]], 0.34);
    facet([[-50, 150], [60, 120], [30, 240], [-40, 250]], 0.27);
    facet([[-90, 60], [-50, 150], [-160, 150]], 0.24);
    facet([[-160, 150], [-50, 150], [-220, 220]], 0.3);
    facet([[-220, 220], [-160, 150], [-320, 170]], 0.38);
    facet([[30, 10], [120, -10], [60, 120]], 0.45);
    facet([[60, -40], [120, -10], [30, 10]], 0.54);
    facet([[60, -40], [150, -130], [120, -10]], 0.4);
    facet([[150, -130], [250, -100], [180, -60]], 0.56);
    facet([[150, -130], [180, -60], [120, -10]], 0.3);
    facet([[180, -60], [250, -100], [262, -70]], 0.36);
    facet([[150, -130], [130, -190], [176, -134]], 0.64);
    facet([[-40, 250], [30, 240], [70, 290]], 0.34);
    facet([[-40, 250], [-90, 290], [-10, 246]], 0.4);
    p.path(polygon([[176, -108], [200, -104], [184, -96]]), lch(0.85, 0.17, 85));
    p.path(polygon([[250, -96], [350, -120], [330, -84], [370, -66], [264, -72]]), lch(0.7, 0.2, 45));
    p.path(polygon([[256, -90], [318, -100], [306, -84], [326, -74], [264, -76]]), lch(0.87, 0.16, 90));
  });
}

