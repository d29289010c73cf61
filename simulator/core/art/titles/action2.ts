import type { Art } from '../kit/art.ts';
import { lch, ramp } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/picture.ts';
import { between, curve, disc, regular, ridge, wave } from '../kit/shapes.ts';

/** An open door, and who would rather not be in the light. */
export const vanta: Art = {
  accent: { l: 0.9, c: 0.03, h: 90 },
  icon: { x: 1090, y: 110, size: 620 },
  title: { lines: ['VANTA'], face: 'ultra', tracking: 60, size: 74, x: 600, y: 850, from: 'bottom', align: 'center', fill: lch(0.97, 0.02, 90) },
  draw(p) {
    const ink = lch(0.1, 0.005, 280);
    p.rect(0, 0, WIDTH, HEIGHT, ink);
    const door = 'M1330 90H1520V640H1330Z';
    p.path('M1330 640H1520L2060 900H640Z', p.linear(0, 600, 0, 900, [[0, lch(0.97, 0.03, 90), 0.95], [1, lch(0.9, 0.03, 85), 0.02]]));
    p.path(door, lch(0.985, 0.02, 95));
    glow(p, 1425, 370, 620, lch(0.97, 0.04, 90), 0.35);
    p.path('M1520 90L1610 50V690L1520 640Z', lch(0.17, 0.01, 280));
    p.path('M1384 640C1380 560 1384 520 1398 486C1384 470 1380 440 1388 420L1380 382L1408 400C1420 394 1434 394 1446 400L1474 380L1466 420C1474 444 1468 472 1454 486C1470 520 1474 570 1468 640Z', ink);
    p.path('M1384 640H1468L1560 900H1100Z', ink, { opacity: 0.96 });
    p.stroke('M1408 434l16 8M1446 434l-16 8', lch(0.97, 0.02, 95), 5, { 'stroke-linecap': 'round' });
    grain(p, 0.22);
  },
};

/** A runner on a beam that bends. */
export const lumenRun: Art = {
  accent: { l: 0.78, c: 0.15, h: 195 },
  icon: { x: 1130, y: 150, size: 560 },
  title: { lines: ['LUMEN', 'RUN'], face: 'flat', tracking: 120, size: 84, leading: 1.45, x: 1140, y: 62, align: 'right', fill: '#fff' },
  draw(p, random) {
    sky(p, [[0, lch(0.13, 0.05, 250)], [0.6, lch(0.22, 0.1, 270)], [1, lch(0.3, 0.15, 300)]]);
    glow(p, 1360, 470, 700, lch(0.7, 0.17, 215), 0.5);
    const hues = [10, 45, 85, 145, 200, 260, 310];
    hues.forEach((hue, i) => {
      const o = i * 19;
      const d = `M-40 ${760 + o}C500 ${820 + o} 760 ${640 + o} 1010 ${600 + o}C1220 ${566 + o} 1400 ${640 + o} 1560 ${570 + o}C1760 ${480 + o} 1780 ${250 + o * 1.6} 2160 ${120 + o * 2.4}`;
      p.stroke(d, lch(0.75, 0.19, hue), 40, { opacity: 0.12 });
      p.stroke(d, lch(0.82, 0.18, hue), 9);
      p.stroke(d, '#fff', 2.4);
    });
    for (let i = 0; i < 34; i++) {
      const x = between(random, 0, WIDTH);
      const y = between(random, 40, 860);
      const l = between(random, 40, 220);
      p.rect(x, y, l, 3, lch(0.9, 0.1, hues[i % 7] ?? 200), { opacity: 0.5, rx: 1.5 });
    }
    for (let k = 3; k >= 0; k--) runner(p, 1380 - k * 62, 466 + k * 8, k === 0 ? 1 : 0.34 - k * 0.08);
    grain(p, 0.16);
  },
};

function runner(p: Picture, x: number, y: number, opacity: number): void {
  const fill = opacity === 1 ? '#fff' : lch(0.8, 0.15, 200);
  p.group({ transform: `translate(${x} ${y}) scale(1.5)`, opacity }, () => {
    p.circle(30, -98, 19, fill);
    p.stroke('M20 -72L-6 -14', fill, 26, { 'stroke-linecap': 'round' });
    p.stroke('M16 -66L58 -50L84 -70M14 -64L-26 -58L-50 -28', fill, 13, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    p.stroke('M-4 -14L40 10L30 66M-8 -12L-36 26L-92 24', fill, 16, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  });
}

/** A street of sound, conducted. */
export const tinselRiot: Art = {
  accent: { l: 0.68, c: 0.25, h: 335 },
  icon: { x: 970, y: 10, size: 860 },
  title: { lines: ['TINSEL', 'RIOT'], face: 'neon', tracking: 20, size: 132, leading: 1.3, x: 600, y: 268, align: 'center', fill: ['#fff', lch(0.82, 0.16, 345)] },
  draw(p, random) {
    sky(p, [[0, lch(0.14, 0.06, 300)], [1, lch(0.2, 0.11, 320)]]);
    glow(p, 1400, 430, 760, lch(0.62, 0.26, 335), 0.55);
    for (let i = 0; i < 64; i++) {
      const a = (i / 64) * 2 * Math.PI;
      const r = 380;
      const l = 40 + Math.abs(Math.sin(i * 0.62) * Math.cos(i * 0.23)) * 250 + between(random, 0, 50);
      const hue = 300 + 110 * Math.abs(Math.sin(a / 2));
      p.stroke(`M${n(1400 + Math.cos(a) * r * 1.18)} ${n(440 + Math.sin(a) * r * 0.86)}L${n(1400 + Math.cos(a) * (r + l) * 1.18)} ${n(440 + Math.sin(a) * (r + l) * 0.86)}`, lch(0.72, 0.24, hue), 17, { 'stroke-linecap': 'round' });
    }
    for (let i = 0; i < 5; i++) p.add(`<ellipse cx="1400" cy="440" rx="${420 - i * 13}" ry="${304 - i * 11}" fill="none" stroke="${lch(0.85 - i * 0.08, 0.2, 350 + i * 14)}" stroke-width="${i === 0 ? 8 : 3}" opacity="${0.95 - i * 0.16}"/>`);
    p.path('M1400 130L1468 330L1690 330L1510 452L1580 660L1400 530L1220 660L1290 452L1110 330L1332 330Z', p.linear(0, 130, 0, 660, [[0, lch(0.5, 0.22, 345)], [1, lch(0.3, 0.16, 310)]]), { stroke: lch(0.72, 0.23, 345), 'stroke-width': 6, 'stroke-linejoin': 'round', opacity: 0.85 });
    for (let i = 0; i < 80; i++) {
      const x = between(random, 0, WIDTH);
      const y = between(random, 0, HEIGHT);
      p.path('M0 -9L5 0L0 9L-5 0Z', lch(0.85, 0.18, between(random, 0, 360)), { transform: `translate(${n(x)} ${n(y)}) rotate(${n(between(random, 0, 180))}) scale(${n(between(random, 0.6, 1.9))})`, opacity: 0.85 });
    }
    vignette(p, lch(0.07, 0.04, 300), 0.75);
    grain(p, 0.16);
  },
};

/** A jump that takes its time, over the earth. */
export const skatersMoon: Art = {
  accent: { l: 0.76, c: 0.1, h: 265 },
  icon: { x: 1080, y: 140, size: 600 },
  title: { lines: ['Skater’s', 'Moon'], face: 'doodle', size: 124, leading: 1.22, x: 64, y: 70, fill: lch(0.95, 0.15, 105) },
  draw(p, random) {
    sky(p, [[0, lch(0.18, 0.09, 275)], [0.7, lch(0.36, 0.15, 285)], [1, lch(0.55, 0.17, 310)]]);
    stars(p, random, 260, 700);
    p.circle(1700, 240, 150, p.radial(1650, 190, 240, [[0, lch(0.86, 0.11, 215)], [0.6, lch(0.62, 0.15, 235)], [1, lch(0.3, 0.12, 265)]]));
    p.clip(disc(1700, 240, 150), () => {
      p.path('M1600 160C1660 130 1700 190 1660 230C1630 262 1600 230 1580 250V120ZM1720 260C1780 230 1840 270 1820 330C1780 380 1730 350 1716 310ZM1700 110l60 20l-30 34Z', lch(0.76, 0.15, 145));
      p.path('M1540 220C1620 200 1680 240 1760 226M1600 320C1680 300 1740 330 1850 300', 'none', { stroke: '#fff', 'stroke-width': 12, 'stroke-linecap': 'round', opacity: 0.8 });
    });
    const dust = lch(0.82, 0.03, 285);
    p.path('M0 650C300 600 620 640 820 700C1000 760 1060 850 1300 850C1560 850 1640 740 1800 690C1930 650 2020 650 2100 640V900H0Z', p.linear(0, 620, 0, 900, [[0, dust], [1, lch(0.5, 0.06, 285)]]));
    p.path('M820 700C1000 760 1060 850 1300 850C1560 850 1640 740 1800 690C1640 800 1560 880 1300 884C1040 880 960 790 820 700Z', lch(0.62, 0.05, 285));
    for (const [x, y, r] of [[240, 720, 60], [520, 810, 42], [1960, 740, 50], [110, 840, 34], [1830, 830, 36], [700, 860, 24]] as const) {
      p.ellipse(x, y, r * 1.7, r * 0.55, lch(0.62, 0.05, 285));
      p.ellipse(x, y + 6, r * 1.5, r * 0.42, lch(0.5, 0.06, 285));
    }
    p.stroke(curve([[960, 740], [1060, 560], [1200, 420], [1330, 380]]), '#fff', 7, { 'stroke-dasharray': '2 24', 'stroke-linecap': 'round', opacity: 0.8 });
    skater(p);
    grain(p);
  },
};

function skater(p: Picture): void {
  const ink = lch(0.2, 0.07, 280);
  const suit = lch(0.97, 0.015, 270);
  p.group({ transform: 'translate(1390 440) rotate(-18) scale(1.5)' }, () => {
    p.path('M-110 118H96C120 118 130 106 134 92L144 96C142 124 124 136 98 136H-112C-136 136 -146 122 -148 98L-138 94C-136 108 -128 118 -110 118Z', lch(0.72, 0.2, 350));
    for (const x of [-84, 76]) p.circle(x, 148, 15, lch(0.9, 0.16, 105), { stroke: ink, 'stroke-width': 6 });
    p.stroke('M-20 30L-58 64L-54 112M18 30L60 58L48 112', ink, 48, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    p.stroke('M-20 30L-58 64L-54 112M18 30L60 58L48 112', suit, 34, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    p.stroke('M-20 -38L-92 -58L-130 -20M24 -36L82 -70L120 -120', ink, 42, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    p.stroke('M-20 -38L-92 -58L-130 -20M24 -36L82 -70L120 -120', suit, 28, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    p.path('M-48 -46C-50 -66 50 -66 50 -46L44 40C30 56 -30 56 -44 40Z', suit, { stroke: ink, 'stroke-width': 8 });
    p.rect(-22, -30, 44, 30, lch(0.72, 0.2, 350), { rx: 5 });
    p.circle(2, -108, 58, suit, { stroke: ink, 'stroke-width': 8 });
    p.path('M-26 -122C-22 -148 44 -148 52 -112C50 -84 -18 -80 -26 -122Z', p.linear(-20, -140, 50, -80, [[0, lch(0.85, 0.15, 75)], [1, lch(0.6, 0.22, 350)]]), { stroke: ink, 'stroke-width': 7 });
    p.stroke('M-8 -126q10 -12 26 -12', '#fff', 7, { 'stroke-linecap': 'round' });
  });
}

/** The mountain's demon, and two headlamps under it. */
export const oniDrift: Art = {
  accent: { l: 0.6, c: 0.23, h: 27 },
  icon: { x: 1080, y: 40, size: 640 },
  title: { lines: ['ONI DRIFT'], face: 'heavy', tracking: 10, size: 118, fit: 1080, x: 600, y: 846, from: 'bottom', align: 'center', fill: '#fff', slant: 8, scrim: lch(0.1, 0.03, 25) },
  draw(p, random) {
    sky(p, [[0, lch(0.12, 0.03, 280)], [1, lch(0.2, 0.06, 20)]]);
    p.circle(1400, 360, 330, lch(0.56, 0.23, 27));
    for (let i = 0; i < 26; i++) {
      const y = between(random, 40, 860);
      const x = between(random, -200, 1900);
      p.rect(x, y, between(random, 120, 560), between(random, 2, 7), i % 3 === 0 ? lch(0.62, 0.23, 27) : '#fff', { opacity: between(random, 0.12, 0.5), transform: `skewX(-30) rotate(-7 ${n(x)} ${n(y)})` });
    }
    oni(p);
    p.path('M0 900V820C600 780 1000 730 1400 720C1800 710 2000 640 2100 600V900Z', lch(0.13, 0.02, 280));
    p.stroke('M0 812C600 772 1000 722 1400 712C1800 702 2000 632 2100 592', lch(0.93, 0.02, 90), 8);
    glow(p, 1180, 744, 190, lch(0.95, 0.1, 95), 0.95);
    glow(p, 1400, 730, 190, lch(0.95, 0.1, 95), 0.95);
    grain(p, 0.2);
  },
};

function oni(p: Picture): void {
  const ink = lch(0.14, 0.03, 25);
  const both = (draw: () => void) => {
    draw();
    p.group({ transform: 'scale(-1 1)' }, draw);
  };
  p.group({ transform: 'translate(1400 380) scale(1.16)' }, () => {
    both(() => {
      p.path('M70 -150C90 -220 80 -270 40 -310C130 -290 180 -220 160 -120Z', lch(0.93, 0.05, 85), { stroke: ink, 'stroke-width': 9 });
      p.stroke('M84 -170L160 -150M90 -210L158 -196', lch(0.6, 0.06, 70), 6);
    });
    p.path('M0 -190C120 -196 200 -130 210 -30C214 50 170 90 150 150C130 210 60 250 0 250C-60 250 -130 210 -150 150C-170 90 -214 50 -210 -30C-200 -130 -120 -196 0 -190Z', p.linear(0, -190, 0, 250, [[0, lch(0.66, 0.22, 27)], [1, lch(0.44, 0.19, 24)]]), { stroke: ink, 'stroke-width': 11 });
    both(() => {
      p.path('M20 -70C60 -120 140 -120 186 -70C150 -86 90 -80 40 -40Z', ink);
      p.path('M44 -30C80 -64 140 -56 160 -26C130 0 80 2 44 -30Z', lch(0.96, 0.13, 95), { stroke: ink, 'stroke-width': 8 });
      p.circle(98, -32, 15, ink);
      p.path('M24 40C60 20 110 40 130 80C90 66 50 66 20 76Z', lch(0.34, 0.15, 22));
      p.path('M150 20C180 30 190 70 170 100C160 70 150 50 130 40Z', lch(0.34, 0.15, 22));
      p.path('M60 110L86 30L110 116Z', '#fff', { stroke: ink, 'stroke-width': 7 });
    });
    p.path('M-40 30C-36 -10 36 -10 40 30C50 60 -50 60 -40 30Z', lch(0.36, 0.16, 22), { stroke: ink, 'stroke-width': 8 });
    p.path('M-130 116C-70 90 70 90 130 116C110 180 60 200 0 200C-60 200 -110 180 -130 116Z', ink);
    p.path('M-104 120C-60 106 60 106 104 120L92 142C50 130 -50 130 -92 142Z', '#fff');
    p.stroke('M-60 112V136M-20 108V132M20 108V132M60 112V136', ink, 6);
    p.path('M-16 -150L0 -186L16 -150L0 -120Z', lch(0.93, 0.13, 92), { stroke: ink, 'stroke-width': 6 });
  });
}

/** Three dragons, two hats. */
export const wyrmwoodDerby: Art = {
  accent: { l: 0.68, c: 0.16, h: 150 },
  icon: { x: 1250, y: 330, size: 560 },
  title: { lines: ['Wyrmwood', 'Derby'], face: 'rune', size: 104, leading: 1.4, fit: 760, x: 60, y: 64, fill: lch(0.97, 0.09, 95), shadow: { color: lch(0.3, 0.1, 150), dx: 5, dy: 7 } },
  draw(p, random) {
    sky(p, [[0, lch(0.75, 0.12, 210)], [0.6, lch(0.92, 0.07, 130)]]);
    p.path(ridge(random, { from: 0, to: WIDTH, y: 560, height: 120, bottom: HEIGHT, smooth: true, points: 17 }), lch(0.72, 0.12, 155));
    let crowd = '';
    for (let i = 0; i < 240; i++) crowd += `M${n(between(random, 0, WIDTH))} ${n(600 + between(random, -26, 60))}h.01`;
    p.rect(0, 560, WIDTH, 130, lch(0.45, 0.09, 60));
    for (const hue of [20, 95, 250]) p.stroke(crowd, lch(0.75, 0.14, hue), 24, { 'stroke-linecap': 'round', 'stroke-dasharray': '0.01 1', transform: `translate(${hue} ${hue / 30})`, opacity: 0.9 });
    p.rect(0, 668, WIDTH, 34, '#fff');
    for (let x = 0; x < WIDTH; x += 90) p.rect(x, 668, 12, 80, '#fff');
    p.rect(0, 720, WIDTH, 180, p.linear(0, 720, 0, 900, [[0, lch(0.72, 0.12, 65)], [1, lch(0.5, 0.11, 50)]]));
    racer(p, 1010, 640, 0.72, 255, 20);
    racer(p, 1880, 600, 0.66, 330, 95);
    racer(p, 1440, 620, 1.2, 150, 27);
    for (let i = 0; i < 14; i++) p.circle(1150 - i * 44 + between(random, -20, 20), 800 + between(random, -20, 40), between(random, 14, 44), lch(0.86, 0.07, 70), { opacity: 0.6 - i * 0.03 });
    grain(p);
  },
};

function racer(p: Picture, x: number, y: number, s: number, hue: number, silk: number): void {
  const ink = lch(0.24, 0.07, hue);
  const skin = lch(0.62, 0.17, hue);
  p.group({ transform: `translate(${x} ${y}) scale(${s})`, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, () => {
    p.path('M-150 30C-240 20 -290 60 -350 20C-320 90 -240 110 -150 90Z', skin, { stroke: ink, 'stroke-width': 10 });
    p.path('M-350 20L-394 -8L-384 52Z', lch(0.78, 0.16, 60), { stroke: ink, 'stroke-width': 8 });
    for (const [lx, lean] of [[-120, -60], [70, 50]] as const) p.stroke(`M${lx} 80L${lx + lean} 150L${lx + lean * 1.9} 190`, ink, 40);
    for (const [lx, lean] of [[-120, -60], [70, 50]] as const) p.stroke(`M${lx} 80L${lx + lean} 150L${lx + lean * 1.9} 190`, skin, 22);
    p.path('M-180 60C-190 -20 -90 -50 20 -40C90 -36 120 -80 150 -130C170 -170 230 -180 270 -160L340 -130C360 -110 350 -84 320 -80L250 -76C230 0 190 80 100 100C10 118 -170 120 -180 60Z', skin, { stroke: ink, 'stroke-width': 10 });
    p.path('M-140 90C-60 60 60 70 150 20C120 90 0 116 -140 90Z', lch(0.86, 0.1, 95));
    p.path('M-20 -40C-60 -130 -150 -160 -220 -150C-180 -130 -180 -110 -190 -90C-150 -90 -140 -76 -140 -54C-110 -66 -90 -50 -80 -34Z', lch(0.75, 0.16, hue + 30), { stroke: ink, 'stroke-width': 9 });
    p.path('M180 -160L170 -220L214 -174Z', lch(0.9, 0.06, 85), { stroke: ink, 'stroke-width': 8 });
    p.circle(258, -132, 18, '#fff', { stroke: ink, 'stroke-width': 7 });
    p.circle(264, -132, 7, ink);
    p.stroke('M300 -96q20 -2 34 -10', ink, 6);
    p.path('M0 -40C-10 -100 10 -130 50 -130C90 -130 100 -90 90 -50Z', lch(0.62, 0.21, silk), { stroke: ink, 'stroke-width': 9 });
    p.stroke('M70 -100L130 -90', ink, 26);
    p.stroke('M70 -100L130 -90', lch(0.62, 0.21, silk), 12);
    p.circle(58, -160, 34, lch(0.85, 0.06, 60), { stroke: ink, 'stroke-width': 8 });
    p.path('M14 -176H112L104 -190H92V-240H34V-190H22Z', ink);
    p.rect(34, -208, 58, 16, lch(0.62, 0.21, silk));
  });
}

/** The one on the hill in the wheat. */
export const strawKing: Art = {
  accent: { l: 0.7, c: 0.14, h: 75 },
  icon: { x: 1140, y: 90, size: 540 },
  title: { lines: ['STRAW KING'], face: 'drip', tracking: 40, size: 120, fit: 1060, x: 600, y: 852, from: 'bottom', align: 'center', fill: lch(0.9, 0.14, 85), scrim: lch(0.1, 0.03, 50) },
  draw(p, random) {
    sky(p, [[0, lch(0.22, 0.05, 30)], [0.4, lch(0.5, 0.14, 40)], [0.66, lch(0.78, 0.15, 70)]]);
    p.circle(1400, 430, 250, lch(0.83, 0.15, 78));
    glow(p, 1400, 430, 520, lch(0.88, 0.15, 80), 0.6);
    for (let i = 0; i < 12; i++) {
      const x = between(random, 820, 2000);
      const y = between(random, 60, 300);
      const s = between(random, 0.5, 1.2);
      p.path(`M${n(x - 34 * s)} ${n(y - 14 * s)}q${n(20 * s)} ${n(-6 * s)} ${n(34 * s)} ${n(12 * s)}q${n(14 * s)} ${n(-20 * s)} ${n(38 * s)} ${n(-14 * s)}q${n(-24 * s)} ${n(12 * s)} ${n(-36 * s)} ${n(30 * s)}q${n(-10 * s)} ${n(-20 * s)} ${n(-36 * s)} ${n(-28 * s)}Z`, lch(0.15, 0.03, 40));
    }
    scarecrow(p);
    for (let layer = 0; layer < 3; layer++) {
      let stalks = '';
      let ears = '';
      for (let i = 0; i < 190; i++) {
        const x = between(random, -20, WIDTH + 20);
        const h = between(random, 120, 210) + layer * 20;
        const bend = between(random, -30, 44);
        const top = 700 + layer * 76 - h * 0.5;
        stalks += `M${n(x)} 910Q${n(x)} ${n(top + 90)} ${n(x + bend)} ${n(top)}`;
        ears += `M${n(x + bend)} ${n(top)}l${n(bend * 0.3)} -34`;
      }
      const tone = 0.56 - layer * 0.15;
      p.stroke(stalks, lch(tone, 0.11, 70 - layer * 10), 6 + layer * 2);
      p.stroke(ears, lch(tone + 0.1, 0.13, 76 - layer * 10), 14 + layer * 3, { 'stroke-linecap': 'round' });
    }
    vignette(p, lch(0.07, 0.03, 40), 0.85);
    grain(p, 0.24);
  },
};

function scarecrow(p: Picture): void {
  const ink = lch(0.15, 0.035, 40);
  p.stroke('M1400 280V900M1130 400L1670 388', ink, 22, { 'stroke-linecap': 'round' });
  p.path('M1300 372C1360 356 1440 356 1500 372L1676 360L1690 420L1520 450L1540 720C1460 690 1440 740 1400 700C1360 740 1330 690 1262 720L1280 450L1112 432L1122 372Z', ink);
  p.path('M1340 260C1336 210 1464 210 1460 260C1470 320 1440 360 1400 360C1360 360 1330 320 1340 260Z', lch(0.62, 0.1, 75));
  p.path('M1360 268l30 12l-30 12ZM1440 268l-30 12l30 12Z', ink);
  p.stroke('M1362 322L1438 322M1374 312v20M1394 312v20M1414 312v20M1430 312v20', ink, 6);
  p.path('M1310 236L1340 150L1368 200L1400 120L1432 200L1460 150L1490 236C1440 216 1360 216 1310 236Z', lch(0.85, 0.15, 85));
  let straw = '';
  for (const [x, y] of [[1112, 402], [1690, 390]] as const) for (let i = 0; i < 9; i++) straw += `M${x} ${y}l${n((x < 1400 ? -1 : 1) * (30 + (i % 4) * 12))} ${n(-40 + i * 11)}`;
  p.stroke(straw, lch(0.75, 0.13, 80), 6, { 'stroke-linecap': 'round' });
}

/** Waves like scales, three small sails. */
export const nineTides: Art = {
  accent: { l: 0.55, c: 0.13, h: 245 },
  icon: { x: 1090, y: 110, size: 620 },
  title: { lines: ['NINE', 'TIDES'], face: 'stone', tracking: 40, size: 104, leading: 1.4, x: 64, y: 64, fill: lch(0.28, 0.11, 255), logo: lch(0.94, 0.04, 90) },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.95, 0.04, 88));
    p.circle(1580, 260, 175, lch(0.6, 0.21, 28));
    const blues = ramp({ l: 0.62, c: 0.12, h: 235 }, { l: 0.27, c: 0.12, h: 260 }, 4);
    const scale = (x: number, y: number, r: number) => {
      blues.forEach((fill, i) => p.circle(x, y, r * (1 - i * 0.24), i % 2 === 0 ? fill : lch(0.95, 0.04, 88)));
      p.circle(x, y, r * 0.14, blues[3] ?? '#000');
    };
    const top = (x: number) => 560 - 230 * Math.exp(-(((x - 1180) / 240) ** 2)) - 90 * Math.exp(-(((x - 1900) / 200) ** 2)) - 60 * Math.exp(-(((x - 380) / 300) ** 2));
    for (let row = 0; row < 9; row++) {
      for (let i = -1; i < 16; i++) {
        const x = i * 144 + (row % 2) * 72;
        const y = 420 + row * 62;
        if (y < top(x) + 40) continue;
        scale(x, y, 82);
      }
      if (row === 3) {
        junk(p, 1500, 560, 1.1);
        junk(p, 1790, 560, 0.75);
        junk(p, 860, 590, 0.7);
      }
    }
    grain(p, 0.24);
  },
};

function junk(p: Picture, x: number, y: number, s: number): void {
  const ink = lch(0.24, 0.09, 255);
  p.group({ transform: `translate(${x} ${y}) rotate(-5) scale(${s})` }, () => {
    p.stroke('M0 0V-250M-80 0V-160', ink, 8);
    p.path('M6 -240C70 -220 110 -140 116 -40L6 -30Z', lch(0.6, 0.21, 28));
    p.path('M-74 -150C-30 -136 -14 -90 -14 -36L-74 -30Z', lch(0.72, 0.16, 55));
    p.stroke('M6 -190L84 -180M6 -140L104 -128M6 -86L114 -80M-74 -110L-26 -104M-74 -70L-16 -66', ink, 4);
    p.path('M-150 -20C-120 30 100 34 160 -34L150 40C120 70 -90 70 -120 40Z', ink);
    p.path('M-146 -14C-110 26 96 30 156 -26L154 -6C96 44 -104 42 -138 6Z', lch(0.95, 0.04, 88));
  });
}

/** One wave, one board, one summer. */
export const tideTables: Art = {
  accent: { l: 0.72, c: 0.12, h: 195 },
  icon: { x: 1030, y: 130, size: 640 },
  title: { lines: ['Tide Tables'], face: 'swash', size: 120, fit: 1060, x: 600, y: 846, from: 'bottom', align: 'center', fill: lch(0.98, 0.04, 95), shadow: { color: lch(0.38, 0.1, 220), dx: 0, dy: 8 } },
  draw(p, random) {
    sky(p, [[0, lch(0.82, 0.13, 60)], [0.5, lch(0.9, 0.1, 85)], [0.75, lch(0.95, 0.06, 100)]]);
    p.circle(1720, 250, 150, lch(0.97, 0.08, 95));
    p.path('M0 560C500 540 900 560 1000 560V900H0Z', lch(0.62, 0.11, 205));
    const body = 'M-20 900V620C400 640 640 560 820 380C960 230 1180 110 1420 120C1660 132 1800 280 1790 440C1780 330 1690 250 1570 250C1440 250 1360 350 1380 460C1400 580 1540 640 1700 620C1860 600 2000 620 2120 660V900Z';
    p.path(body, p.linear(0, 100, 0, 900, [[0, lch(0.85, 0.11, 185)], [0.45, lch(0.62, 0.13, 205)], [1, lch(0.36, 0.1, 230)]]));
    p.clip(body, () => {
      for (let i = 0; i < 8; i++) {
        const o = i * 44;
        p.stroke(`M${60 + o} 760C${500 + o} 700 ${700 + o * 0.8} ${600 + o * 0.2} ${860 + o * 0.7} ${470 + o * 0.2}C${1000 + o * 0.5} ${300 + o * 0.5} ${1200 + o * 0.2} ${190 + o * 0.6} ${1420 + o * 0.1} ${180 + o * 0.5}`, lch(0.92, 0.06, 185), 10 - i * 0.7, { opacity: 0.6, 'stroke-linecap': 'round' });
      }
      p.path('M1380 460C1400 580 1540 640 1700 620C1860 600 2000 620 2120 660V900H1300C1250 740 1300 560 1380 460Z', lch(0.3, 0.09, 235), { opacity: 0.45 });
    });
    for (let i = 0; i < 70; i++) {
      const a = between(random, -2.5, 0.7);
      p.circle(1590 + Math.cos(a) * between(random, 190, 270), 350 + Math.sin(a) * between(random, 190, 270), between(random, 6, 32), '#fff', { opacity: 0.95 });
    }
    for (let i = 0; i < 30; i++) p.circle(between(random, 1640, 2000), between(random, 360, 640), between(random, 3, 12), '#fff', { opacity: 0.85 });
    surfer(p);
    p.path(wave(0, WIDTH, 790, 20, 520, 100, HEIGHT), lch(0.34, 0.09, 232), { opacity: 0.75 });
    grain(p);
  },
};

function surfer(p: Picture): void {
  const ink = lch(0.24, 0.07, 240);
  p.group({ transform: 'translate(1150 470) rotate(-24) scale(1.15)' }, () => {
    p.path('M-170 60C-90 84 90 84 196 36C120 112 -100 116 -170 60Z', lch(0.66, 0.21, 35));
    p.path('M-120 76C-40 92 60 88 140 62L150 52C60 80 -60 84 -140 66Z', '#fff');
    p.stroke('M-20 -20L-56 26L-60 66M14 -20L52 14L50 60', ink, 22, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    p.stroke('M0 -30L10 -96', ink, 36, { 'stroke-linecap': 'round' });
    p.stroke('M6 -96L-60 -84L-108 -110M12 -92L76 -70L128 -84', ink, 16, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    p.circle(18, -138, 24, ink);
    p.path('M-2 -150C4 -176 40 -172 44 -146C30 -156 12 -156 -2 -150Z', lch(0.85, 0.15, 85));
    p.stroke('M-8 -62H22', lch(0.66, 0.21, 35), 12);
    p.path('M-160 66C-260 70 -330 110 -420 100C-330 140 -230 120 -150 92Z', '#fff', { opacity: 0.9 });
  });
}

/** A bee in armour, before her walls. */
export const bastionOfBees: Art = {
  accent: { l: 0.8, c: 0.16, h: 82 },
  icon: { x: 1100, y: 130, size: 600 },
  title: { lines: ['BASTION', 'OF BEES'], face: 'doodle', size: 100, leading: 1.26, x: 1136, y: 848, from: 'bottom', align: 'right', fill: ['#fff', lch(0.92, 0.13, 95)], outline: { color: lch(0.25, 0.06, 60), width: 10 } },
  draw(p, random) {
    sky(p, [[0, lch(0.88, 0.14, 92)], [1, lch(0.68, 0.17, 65)]]);
    for (let row = -1; row < 9; row++) {
      for (let i = -1; i < 20; i++) {
        const x = i * 118 + (row % 2 === 0 ? 0 : 59);
        const y = row * 103;
        const far = Math.hypot(x - 1400, (y - 420) * 1.3);
        if (far < 330) continue;
        const full = random.next();
        p.path(regular(x, y, 62, 6), full < 0.55 ? lch(0.75 - full * 0.2, 0.16, 72) : lch(0.5, 0.12, 60), { opacity: 0.9 });
        p.path(regular(x, y, 44, 6), full < 0.55 ? lch(0.85, 0.16, 84) : lch(0.36, 0.09, 55), { opacity: 0.9 });
        if (full < 0.3) p.path(`M${n(x - 24)} ${n(y - 18)}q14 -16 34 -14`, 'none', { stroke: '#fff', 'stroke-width': 7, 'stroke-linecap': 'round', opacity: 0.8 });
      }
    }
    glow(p, 1400, 420, 460, lch(0.98, 0.08, 95), 0.9);
    bee(p);
    grain(p);
  },
};

function bee(p: Picture): void {
  const ink = lch(0.22, 0.05, 55);
  p.group({ transform: 'translate(1370 430) rotate(-12) scale(1.3)', 'stroke-linejoin': 'round' }, () => {
    p.path('M-20 -80C-60 -220 -200 -250 -220 -170C-234 -110 -120 -50 -20 -60Z', lch(0.95, 0.04, 220), { stroke: ink, 'stroke-width': 9, opacity: 0.92 });
    p.path('M20 -84C10 -230 120 -290 168 -220C200 -160 110 -80 20 -60Z', lch(0.98, 0.02, 220), { stroke: ink, 'stroke-width': 9, opacity: 0.92 });
    p.path('M-160 10C-170 -70 -80 -110 30 -90C110 -76 140 -20 120 40C100 100 -20 130 -90 100C-130 84 -156 60 -160 10Z', lch(0.84, 0.17, 85), { stroke: ink, 'stroke-width': 10 });
    p.path('M-110 -64C-80 -10 -80 50 -110 94L-76 106C-46 50 -46 -20 -70 -84ZM-20 -94C10 -30 10 60 -16 116L24 112C50 50 50 -30 26 -92Z', ink);
    p.path('M-160 10L-214 26L-154 42Z', ink);
    p.path('M70 -84C130 -110 200 -70 206 -10C208 50 160 80 100 66C120 20 110 -40 70 -84Z', p.linear(70, -90, 206, 60, [[0, lch(0.93, 0.02, 250)], [1, lch(0.55, 0.05, 255)]]), { stroke: ink, 'stroke-width': 10 });
    p.path('M140 -30C170 -44 204 -30 206 0C190 20 150 16 140 -30Z', ink);
    p.circle(176, -8, 10, lch(0.95, 0.13, 95));
    p.path('M120 -96C126 -150 170 -170 200 -150C176 -150 160 -130 158 -90Z', lch(0.62, 0.22, 27), { stroke: ink, 'stroke-width': 8 });
    p.stroke('M40 100L20 150M80 90L76 146M-60 110L-84 156', ink, 11, { 'stroke-linecap': 'round' });
    p.stroke('M70 130L330 40', lch(0.45, 0.09, 50), 13, { 'stroke-linecap': 'round' });
    p.path('M310 24L380 22L326 66Z', lch(0.9, 0.02, 250), { stroke: ink, 'stroke-width': 7 });
    p.path('M-6 40C40 20 90 40 96 90C92 140 50 160 26 164C-6 146 -20 90 -6 40Z', lch(0.6, 0.2, 27), { stroke: ink, 'stroke-width': 9 });
    p.path(regular(44, 96, 34, 6), lch(0.9, 0.15, 92));
  });
}

