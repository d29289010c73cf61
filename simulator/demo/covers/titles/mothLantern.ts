import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { beams, glow, grain, sky, vignette } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Moth Lantern: a moth at a lantern. */
export const mothLantern: Art = {
  accent: { l: 0.78, c: 0.13, h: 80 },
  icon: { x: 1090, y: 60, size: 620 },
  title: {
    lines: ['Moth & Lantern'],
    face: 'fat',
    size: 88,
    fit: 1060,
    x: 600,
    y: 842,
    from: 'bottom',
    align: 'center',
    fill: [lch(0.97, 0.07, 90), lch(0.82, 0.13, 75)],
    scrim: lch(0.14, 0.05, 280),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.16, 0.06, 285)],
      [0.6, lch(0.24, 0.08, 290)],
      [1, lch(0.14, 0.05, 280)],
    ]);
    glow(p, 1400, 560, 780, lch(0.85, 0.16, 75), 0.75);
    beams(
      p,
      1400,
      600,
      900,
      [
        [-160, -148],
        [-128, -118],
        [-104, -96],
        [-84, -76],
        [-62, -52],
        [-32, -20],
      ],
      lch(0.93, 0.13, 85),
      0.28,
    );
    p.nearer();
    moth(p);
    p.nearer();
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

export function moth(p: Picture): void {
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
      p.stroke(
        'M30 -20C120 -90 220 -140 330 -180M30 -8C120 -50 220 -70 304 -84M26 16C90 60 150 100 214 124',
        lch(0.42, 0.1, 50),
        3,
        { opacity: 0.7 },
      );
      p.stroke('M6 -66C30 -110 70 -130 96 -132M24 -92l16 -22M40 -106l14 -26M60 -118l10 -24', lch(0.8, 0.1, 75), 5, {
        'stroke-linecap': 'round',
      });
    });
    p.path('M-22 -50C-26 -80 26 -80 22 -50C34 20 26 110 0 170C-26 110 -34 20 -22 -50Z', lch(0.42, 0.09, 55));
    p.stroke('M-22 20H22M-22 50H22M-19 80H19M-14 110H14', lch(0.72, 0.11, 70), 7);
    p.circle(0, -62, 22, lch(0.5, 0.09, 55));
    p.path('M-30 -42C-10 -62 10 -62 30 -42C24 -14 -24 -14 -30 -42Z', lch(0.9, 0.07, 85));
  });
}
