import type { Art } from '../kit/art.ts';
import { lch, ramp } from '../kit/color.ts';
import { beams, glow, grain, HEIGHT, sky, stars, vignette, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/picture.ts';
import { between, cloud, disc, polygon, ridge, wave } from '../kit/shapes.ts';

/** A dragon before the moon. */
export const ashenWing: Art = {
  accent: { l: 0.66, c: 0.13, h: 40 },
  icon: { x: 1080, y: 70, size: 640 },
  title: { lines: ['ASHEN', 'WING'], face: 'stone', tracking: 60, size: 96, leading: 1.42, x: 66, y: 838, from: 'bottom', fill: [lch(0.96, 0.03, 60), lch(0.75, 0.09, 45)], scrim: lch(0.16, 0.03, 260), scrimOpacity: 0.5 },
  draw(p, random) {
    sky(p, [[0, lch(0.28, 0.04, 260)], [0.55, lch(0.5, 0.06, 270)], [0.85, lch(0.7, 0.12, 35)]]);
    glow(p, 1400, 370, 620, lch(0.9, 0.07, 60), 0.7);
    p.circle(1400, 370, 300, p.radial(1330, 290, 420, [[0, lch(0.97, 0.03, 80)], [1, lch(0.84, 0.08, 50)]]));
    for (const [x, y, r] of [[1290, 300, 44], [1480, 240, 30], [1530, 440, 52], [1350, 490, 34], [1440, 380, 18]] as const) p.circle(x, y, r, lch(0.8, 0.08, 48), { opacity: 0.45 });
    for (let i = 0; i < 9; i++) {
      const y = 120 + i * 62;
      p.path(cloud(between(random, -200, 1900), y + between(random, -20, 30), between(random, 300, 620), between(random, 60, 110), random), lch(0.36 + i * 0.02, 0.04, 270), { opacity: 0.5 });
    }
    dragon(p);
    p.path(ridge(random, { from: 0, to: WIDTH, y: 690, height: 170, bottom: HEIGHT, roughness: 0.6 }), lch(0.42, 0.06, 290));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 770, height: 130, bottom: HEIGHT, roughness: 0.62 }), lch(0.28, 0.05, 275));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 840, height: 90, bottom: HEIGHT, roughness: 0.62 }), lch(0.16, 0.03, 260));
    let ash = '';
    for (let i = 0; i < 130; i++) ash += `M${n(between(random, 0, WIDTH))} ${n(between(random, 0, HEIGHT))}h.01`;
    p.stroke(ash, lch(0.85, 0.13, 50), 5, { 'stroke-linecap': 'round', opacity: 0.6 });
    grain(p, 0.22);
  },
};

function dragon(p: Picture): void {
  const ink = lch(0.17, 0.03, 270);
  const edge = lch(0.58, 0.15, 38);
  p.group({ transform: 'translate(1400 400) scale(1.16)' }, () => {
    const wing = 'M18 -30C60 -150 150 -250 330 -290C300 -250 300 -220 316 -190C270 -190 250 -170 258 -120C210 -130 190 -104 194 -56C150 -72 120 -50 112 -6C80 -22 50 -20 30 10Z';
    p.path(wing, ink);
    p.path(wing, ink, { transform: 'scale(-1 1)' });
    const bones = 'M20 -24C80 -140 180 -230 330 -290M70 -96C150 -150 230 -180 316 -190M60 -84C130 -110 190 -120 258 -120M48 -60C100 -74 140 -70 194 -56';
    p.stroke(bones, edge, 5, { opacity: 0.8, 'stroke-linecap': 'round' });
    p.stroke(bones, edge, 5, { opacity: 0.8, 'stroke-linecap': 'round', transform: 'scale(-1 1)' });
    p.path('M-30 -20C-34 -60 -20 -96 0 -120C20 -96 34 -60 30 -20C34 50 20 90 30 140C36 180 10 220 -20 236C30 220 62 190 54 140C46 96 60 40 44 -10Z', ink);
    p.path('M-30 -20C-40 40 -30 80 0 110C30 80 40 40 30 -20Z', ink);
    p.path('M-26 -92C-30 -140 -14 -170 0 -196C14 -170 30 -140 26 -92L10 -70H-10Z', ink);
    p.path('M-20 -140C-44 -170 -46 -196 -36 -214C-28 -190 -16 -176 -6 -168ZM20 -140C44 -170 46 -196 36 -214C28 -190 16 -176 6 -168Z', ink);
    p.path('M-20 236L-62 232L-26 262Z', ink);
    p.circle(-10, -138, 4.5, lch(0.85, 0.18, 70));
    p.circle(10, -138, 4.5, lch(0.85, 0.18, 70));
  });
}

/** A hothouse at night, lit from within. */
export const glasshouse: Art = {
  accent: { l: 0.66, c: 0.13, h: 160 },
  icon: { x: 1120, y: 180, size: 560 },
  title: { lines: ['GLASSHOUSE'], face: 'thin', tracking: 110, size: 92, fit: 1060, x: 600, y: 846, from: 'bottom', align: 'center', fill: lch(0.95, 0.06, 150), scrim: lch(0.1, 0.03, 190) },
  draw(p, random) {
    sky(p, [[0, lch(0.14, 0.04, 250)], [0.7, lch(0.26, 0.06, 215)], [1, lch(0.16, 0.04, 190)]]);
    stars(p, random, 150, 420);
    p.circle(1830, 150, 66, lch(0.93, 0.03, 100));
    p.circle(1806, 138, 60, lch(0.17, 0.045, 245));
    p.path(ridge(random, { from: 0, to: WIDTH, y: 640, height: 90, bottom: HEIGHT, points: 129, roughness: 0.7 }), lch(0.13, 0.035, 200));
    glow(p, 1400, 540, 720, lch(0.85, 0.14, 150), 0.75);
    const house = 'M1020 740V470C1020 430 1060 410 1110 400C1150 240 1270 170 1400 150C1530 170 1650 240 1690 400C1740 410 1780 430 1780 470V740Z';
    p.path(house, p.radial(1400, 600, 460, [[0, lch(0.98, 0.09, 130)], [0.5, lch(0.83, 0.13, 150)], [1, lch(0.5, 0.11, 170)]]));
    p.clip(house, () => {
      for (let i = 0; i < 26; i++) leaf(p, 1030 + i * 30 + between(random, -14, 14), 750, between(random, 120, 330), between(random, -34, 34), i % 3);
      figure(p);
    });
    let ribs = '';
    for (let i = 0; i <= 10; i++) ribs += `M${1020 + i * 76} 740V${i === 0 || i === 10 ? 470 : 400}`;
    ribs += 'M1020 470C1060 410 1740 410 1780 470M1020 580H1780M1110 400C1180 360 1620 360 1690 400M1190 282C1280 250 1520 250 1610 282';
    for (const x of [1110, 1250, 1400, 1550, 1690]) ribs += `M${x} 400C${x + (1400 - x) * 0.35} 280 ${x + (1400 - x) * 0.7} 190 1400 150`;
    p.stroke(ribs, lch(0.16, 0.04, 190), 7);
    p.stroke(house, lch(0.12, 0.035, 190), 13);
    p.path('M1386 150L1400 84L1414 150Z', lch(0.12, 0.035, 190));
    p.path('M0 736H2100V900H0Z', lch(0.11, 0.035, 190));
    p.path('M1330 738H1470L1580 900H1180Z', p.linear(0, 738, 0, 900, [[0, lch(0.85, 0.14, 145), 0.55], [1, lch(0.6, 0.12, 150), 0]]));
    vignette(p, lch(0.06, 0.02, 220), 0.7);
    grain(p);
  },
};

function leaf(p: Picture, x: number, y: number, h: number, bend: number, tone: number): void {
  const shade = lch([0.22, 0.3, 0.38][tone] ?? 0.3, 0.08, 160);
  p.path(`M${n(x)} ${n(y)}C${n(x + bend * 0.2 - h * 0.14)} ${n(y - h * 0.4)} ${n(x + bend - h * 0.1)} ${n(y - h * 0.8)} ${n(x + bend * 2)} ${n(y - h)}C${n(x + bend + h * 0.16)} ${n(y - h * 0.7)} ${n(x + h * 0.16)} ${n(y - h * 0.35)} ${n(x)} ${n(y)}Z`, shade);
  if (tone === 2) {
    for (let i = 0; i < 3; i++) p.ellipse(x + bend * 2 + (i - 1) * 13, y - h - (i === 1 ? 12 : 0), 15, 9, lch(0.74, 0.18, 350), { transform: `rotate(${(i - 1) * 40} ${n(x + bend * 2)} ${n(y - h)})` });
    p.circle(x + bend * 2, y - h, 7, lch(0.93, 0.13, 95));
  }
}

function figure(p: Picture): void {
  p.path('M1372 740C1366 650 1368 610 1380 588A22 22 0 1 1 1420 588C1432 610 1434 650 1428 740Z', lch(0.12, 0.03, 190));
}

/** White on white, one lamp, one line of footprints. */
export const snowblind: Art = {
  accent: { l: 0.75, c: 0.07, h: 220 },
  icon: { x: 1180, y: 340, size: 520 },
  title: { lines: ['SNOWBLIND'], face: 'block', size: 78, fit: 1060, x: 600, y: 70, align: 'center', fill: lch(0.3, 0.06, 240), logo: lch(0.93, 0.03, 220) },
  draw(p, random) {
    sky(p, [[0, lch(0.72, 0.05, 225)], [0.45, lch(0.88, 0.03, 215)], [0.62, lch(0.96, 0.015, 210)], [1, lch(0.88, 0.035, 225)]]);
    p.path(ridge(random, { from: 0, to: WIDTH, y: 470, height: 190, bottom: HEIGHT, roughness: 0.58 }), p.linear(0, 300, 0, 600, [[0, lch(0.8, 0.04, 225)], [1, lch(0.94, 0.02, 215)]]));
    const big = p.linear(0, 200, 0, 640, [[0, lch(0.63, 0.2, 25)], [1, lch(0.72, 0.18, 30), 0.15]]);
    p.path('M1180 250H1500V320L1350 640H1250L1396 330H1180ZM1530 450L1660 250H1740V450H1790V520H1740V610H1656V520H1530ZM1616 450H1656V380Z', big, { opacity: 0.9 });
    p.path(ridge(random, { from: 0, to: WIDTH, y: 590, height: 40, bottom: HEIGHT, smooth: true, points: 17 }), lch(0.97, 0.01, 210));
    hut(p, 1440, 640);
    p.path(wave(0, WIDTH, 690, 22, 900, 300, HEIGHT), p.linear(0, 660, 0, 900, [[0, '#fff'], [1, lch(0.84, 0.04, 225)]]));
    let steps = '';
    for (let i = 0; i < 22; i++) {
      const k = i / 22;
      const x = 1420 - k * k * 640 + Math.sin(i * 0.8) * 16;
      const y = 660 + k * k * 250;
      steps += `M${n(x + (i % 2) * (8 + k * 20))} ${n(y)}h.01`;
      if (i > 12) steps += `M${n(x + (i % 2) * (8 + k * 20) + 3)} ${n(y + 9)}h.01`;
    }
    p.stroke(steps, lch(0.66, 0.06, 235), 11, { 'stroke-linecap': 'round' });
    for (let layer = 0; layer < 3; layer++) {
      let flakes = '';
      for (let i = 0; i < 110; i++) {
        const x = between(random, 0, WIDTH);
        const y = between(random, 0, HEIGHT);
        flakes += `M${n(x)} ${n(y)}l${n(between(random, 8, 30) * (layer + 1))} ${n(between(random, 2, 8))}`;
      }
      p.stroke(flakes, '#fff', 3 + layer * 2, { 'stroke-linecap': 'round', opacity: 0.75 });
    }
    grain(p, 0.14);
  },
};

function hut(p: Picture, x: number, y: number): void {
  glow(p, x - 60, y - 40, 200, lch(0.9, 0.15, 75), 0.8);
  p.group({ transform: `translate(${x} ${y})` }, () => {
    p.stroke('M-130 30V-10M-50 30V-10M50 30V-10M130 30V-10', lch(0.3, 0.05, 240), 10);
    p.path('M-170 -10V-90H170V-10Z', lch(0.55, 0.2, 27));
    p.path('M-186 -86L-150 -122H150L186 -86Z', lch(0.35, 0.06, 240));
    p.path('M-186 -86L-150 -130H150L186 -92C90 -104 -90 -104 -186 -86Z', '#fff');
    p.rect(-136, -74, 40, 34, lch(0.95, 0.14, 92));
    p.rect(-76, -74, 40, 34, lch(0.95, 0.14, 92));
    p.rect(60, -80, 46, 70, lch(0.3, 0.05, 240));
    p.stroke('M140 -120V-280M140 -250l-34 60M140 -250l34 60', lch(0.3, 0.05, 240), 6);
    p.circle(140, -286, 9, lch(0.63, 0.24, 28));
  });
}

/** The moth, and what it cannot help. */
export const mothLantern: Art = {
  accent: { l: 0.78, c: 0.13, h: 80 },
  icon: { x: 1090, y: 60, size: 620 },
  title: { lines: ['Moth & Lantern'], face: 'fat', size: 88, fit: 1060, x: 600, y: 842, from: 'bottom', align: 'center', fill: [lch(0.97, 0.07, 90), lch(0.82, 0.13, 75)], scrim: lch(0.14, 0.05, 280) },
  draw(p, random) {
    sky(p, [[0, lch(0.16, 0.06, 285)], [0.6, lch(0.24, 0.08, 290)], [1, lch(0.14, 0.05, 280)]]);
    glow(p, 1400, 560, 780, lch(0.85, 0.16, 75), 0.75);
    beams(p, 1400, 600, 900, [[-160, -148], [-128, -118], [-104, -96], [-84, -76], [-62, -52], [-32, -20]], lch(0.93, 0.13, 85), 0.28);
    moth(p);
    p.stroke('M1400 420V520', lch(0.2, 0.05, 50), 6);
    p.stroke('M1340 560C1340 500 1460 500 1460 560', lch(0.24, 0.06, 55), 10);
    p.path('M1336 560H1464L1476 590H1324ZM1340 720H1460L1476 748H1324Z', lch(0.26, 0.06, 55));
    p.path('M1336 590H1464L1456 720H1344Z', lch(0.97, 0.1, 92));
    p.path('M1400 612C1430 650 1426 690 1400 704C1374 690 1370 650 1400 612Z', lch(0.8, 0.19, 60));
    p.stroke('M1372 590L1376 720M1428 590L1424 720', lch(0.26, 0.06, 55), 6);
    let dust = '';
    for (let i = 0; i < 110; i++) {
      const a = between(random, 0, 6.28);
      const d = between(random, 90, 640);
      dust += `M${n(1400 + Math.cos(a) * d)} ${n(520 + Math.sin(a) * d * 0.8)}h.01`;
    }
    p.stroke(dust, lch(0.93, 0.12, 88), 4.5, { 'stroke-linecap': 'round', opacity: 0.7 });
    vignette(p, lch(0.08, 0.04, 285), 0.7);
    grain(p);
  },
};

function moth(p: Picture): void {
  const both = (draw: () => void) => {
    draw();
    p.group({ transform: 'scale(-1 1)' }, draw);
  };
  p.group({ transform: 'translate(1400 300) scale(1.18)' }, () => {
    both(() => {
      p.path('M10 20C60 90 150 150 230 140C250 90 220 50 170 20C120 0 60 0 14 -6Z', lch(0.52, 0.12, 45));
      p.path('M10 -20C60 -140 190 -220 340 -210C356 -140 330 -60 260 -10C190 30 90 30 12 10Z', lch(0.72, 0.11, 70));
      p.path('M10 -20C60 -120 180 -190 306 -190C312 -150 290 -90 240 -44C180 -4 90 6 12 4Z', lch(0.86, 0.09, 82));
      p.path('M20 -20C70 -90 160 -140 250 -150C250 -110 230 -76 196 -50C140 -18 70 -10 16 0Z', lch(0.66, 0.14, 55));
      p.circle(206, -112, 46, lch(0.28, 0.09, 290));
      p.circle(206, -112, 32, lch(0.9, 0.1, 88));
      p.circle(206, -112, 18, lch(0.28, 0.09, 290));
      p.circle(200, -120, 6, '#fff');
      p.circle(150, 84, 27, lch(0.28, 0.09, 290));
      p.circle(150, 84, 16, lch(0.88, 0.11, 85));
      p.stroke('M30 -20C120 -90 220 -140 330 -180M30 -8C120 -50 220 -70 304 -84M26 16C90 60 150 100 214 124', lch(0.42, 0.1, 50), 3, { opacity: 0.7 });
      p.stroke('M6 -66C30 -110 70 -130 96 -132M24 -92l16 -22M40 -106l14 -26M60 -118l10 -24', lch(0.8, 0.1, 75), 5, { 'stroke-linecap': 'round' });
    });
    p.path('M-22 -50C-26 -80 26 -80 22 -50C34 20 26 110 0 170C-26 110 -34 20 -22 -50Z', lch(0.42, 0.09, 55));
    p.stroke('M-22 20H22M-22 50H22M-19 80H19M-14 110H14', lch(0.72, 0.11, 70), 7);
    p.circle(0, -62, 22, lch(0.5, 0.09, 55));
    p.path('M-30 -42C-10 -62 10 -62 30 -42C24 -14 -24 -14 -30 -42Z', lch(0.9, 0.07, 85));
  });
}

/** A hauler crosses the rings. */
export const ghostFreight: Art = {
  accent: { l: 0.62, c: 0.15, h: 185 },
  icon: { x: 1120, y: 150, size: 580 },
  title: { lines: ['GHOST', 'FREIGHT'], face: 'wide', tracking: 60, size: 70, leading: 1.5, x: 70, y: 834, from: 'bottom', fill: lch(0.95, 0.05, 180), scrim: lch(0.11, 0.04, 270), scrimOpacity: 0.5 },
  draw(p, random) {
    sky(p, [[0, lch(0.11, 0.05, 275)], [0.6, lch(0.17, 0.07, 290)], [1, lch(0.13, 0.05, 265)]]);
    stars(p, random, 360, HEIGHT);
    glow(p, 1560, 330, 640, lch(0.6, 0.16, 185), 0.5);
    const rings = (front: boolean) => {
      p.group({ transform: 'rotate(-16 1560 330)' }, () => {
        p.clip(front ? 'M600 330H2600V1000H600Z' : 'M600 -400H2600V330H600Z', () => {
          const tones = ramp({ l: 0.85, c: 0.1, h: 60 }, { l: 0.55, c: 0.16, h: 350 }, 9);
          tones.forEach((color, i) => p.add(`<ellipse cx="1560" cy="330" rx="${360 + i * 34}" ry="${82 + i * 8}" fill="none" stroke="${color}" stroke-width="${i % 3 === 1 ? 9 : 22}" opacity="${i % 4 === 3 ? 0.35 : 0.85}"/>`));
        });
      });
    };
    rings(false);
    p.circle(1560, 330, 270, p.radial(1450, 220, 470, [[0, lch(0.9, 0.1, 170)], [0.45, lch(0.62, 0.15, 190)], [1, lch(0.2, 0.08, 265)]]));
    p.clip(disc(1560, 330, 270), () => {
      for (let i = 0; i < 8; i++) p.path(wave(1280, 1860, 120 + i * 58, 9, 320, i * 80, 120 + i * 58 + 24), lch(0.5 + (i % 3) * 0.12, 0.14, 180 + i * 6), { opacity: 0.35 });
    });
    rings(true);
    hauler(p);
    grain(p, 0.2);
  },
};

function hauler(p: Picture): void {
  p.path(polygon([[1020, 592], [430, 670], [1020, 618]]), p.linear(420, 0, 1010, 0, [[0, lch(0.8, 0.15, 185), 0], [1, lch(0.95, 0.09, 180), 0.95]]));
  p.path(polygon([[1020, 560], [570, 610], [1020, 576]]), p.linear(560, 0, 1010, 0, [[0, lch(0.8, 0.15, 185), 0], [1, lch(0.95, 0.09, 180), 0.8]]));
  p.group({ transform: 'translate(1270 560) rotate(-8) scale(1.08)' }, () => {
    const hull = p.linear(0, -90, 0, 90, [[0, lch(0.92, 0.02, 240)], [0.5, lch(0.62, 0.04, 255)], [1, lch(0.28, 0.05, 275)]]);
    p.path('M-230 -42H-190V-64H-160V64H-190V46H-230Z', lch(0.35, 0.05, 270));
    for (const [x, tone] of [[-150, 40], [-40, 60], [70, 28]] as const) {
      p.rect(x, -62, 100, 124, lch(0.62, 0.16, tone));
      p.rect(x, 20, 100, 42, lch(0.4, 0.12, tone));
      p.stroke(`M${x + 20} -62V62M${x + 40} -62V62M${x + 60} -62V62M${x + 80} -62V62`, lch(0.3, 0.08, tone), 4);
    }
    p.path('M-150 -14H180V14H-150Z', lch(0.22, 0.04, 270));
    p.path('M176 -62C250 -60 310 -30 330 8C310 46 250 64 176 64Z', hull);
    p.path('M236 -44C270 -36 296 -20 308 2H230Z', lch(0.93, 0.13, 95));
    p.stroke('M268 -38L262 2', lch(0.3, 0.05, 270), 5);
    p.circle(196, -70, 6, lch(0.65, 0.24, 28));
    p.stroke('M196 -62V-96', lch(0.6, 0.03, 250), 4);
  });
}

