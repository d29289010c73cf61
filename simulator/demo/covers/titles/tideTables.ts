import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { between, wave } from '../kit/svgPaths.ts';

/** Art of Tide Tables: a surfer on a wave. */
export const tideTables: Art = {
  accent: { l: 0.72, c: 0.12, h: 195 },
  icon: { x: 1030, y: 130, size: 640 },
  title: {
    lines: ['Tide Tables'],
    face: 'swash',
    size: 120,
    fit: 1060,
    x: 600,
    y: 846,
    from: 'bottom',
    align: 'center',
    fill: lch(0.98, 0.04, 95),
    shadow: { color: lch(0.38, 0.1, 220), dx: 0, dy: 8 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.82, 0.13, 60)],
      [0.5, lch(0.9, 0.1, 85)],
      [0.75, lch(0.95, 0.06, 100)],
    ]);
    p.circle(1720, 250, 150, lch(0.97, 0.08, 95));
    p.path('M0 560C500 540 900 560 1000 560V900H0Z', lch(0.62, 0.11, 205));
    const body =
      'M-20 900V620C400 640 640 560 820 380C960 230 1180 110 1420 120C1660 132 1800 280 1790 440C1780 330 1690 250 1570 250C1440 250 1360 350 1380 460C1400 580 1540 640 1700 620C1860 600 2000 620 2120 660V900Z';
    p.nearer();
    p.path(
      body,
      p.linear(0, 100, 0, 900, [
        [0, lch(0.85, 0.11, 185)],
        [0.45, lch(0.62, 0.13, 205)],
        [1, lch(0.36, 0.1, 230)],
      ]),
    );
    p.clip(body, () => {
      for (let i = 0; i < 8; i++) {
        const o = i * 44;
        p.stroke(
          `M${60 + o} 760C${500 + o} 700 ${700 + o * 0.8} ${600 + o * 0.2} ${860 + o * 0.7} ${470 + o * 0.2}C${1000 + o * 0.5} ${300 + o * 0.5} ${1200 + o * 0.2} ${190 + o * 0.6} ${1420 + o * 0.1} ${180 + o * 0.5}`,
          lch(0.92, 0.06, 185),
          10 - i * 0.7,
          { opacity: 0.6, 'stroke-linecap': 'round' },
        );
      }
      p.path(
        'M1380 460C1400 580 1540 640 1700 620C1860 600 2000 620 2120 660V900H1300C1250 740 1300 560 1380 460Z',
        lch(0.3, 0.09, 235),
        { opacity: 0.45 },
      );
    });
    for (let i = 0; i < 70; i++) {
      const a = between(random, -2.5, 0.7);
      p.circle(
        1590 + Math.cos(a) * between(random, 190, 270),
        350 + Math.sin(a) * between(random, 190, 270),
        between(random, 6, 32),
        '#fff',
        { opacity: 0.95 },
      );
    }
    for (let i = 0; i < 30; i++)
      p.circle(between(random, 1640, 2000), between(random, 360, 640), between(random, 3, 12), '#fff', {
        opacity: 0.85,
      });
    p.nearer();
    surfer(p);
    p.path(wave(0, WIDTH, 790, 20, 520, 100, HEIGHT), lch(0.34, 0.09, 232), { opacity: 0.75 });
    grain(p);
  },
};

export function surfer(p: Picture): void {
  const ink = lch(0.24, 0.07, 240);
  p.group({ transform: 'translate(1150 470) rotate(-24) scale(1.15)' }, () => {
    p.path('M-170 60C-90 84 90 84 196 36C120 112 -100 116 -170 60Z', lch(0.66, 0.21, 35));
    p.path('M-120 76C-40 92 60 88 140 62L150 52C60 80 -60 84 -140 66Z', '#fff');
    p.stroke('M-20 -20L-56 26L-60 66M14 -20L52 14L50 60', ink, 22, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    p.stroke('M0 -30L10 -96', ink, 36, { 'stroke-linecap': 'round' });
    p.stroke('M6 -96L-60 -84L-108 -110M12 -92L76 -70L128 -84', ink, 16, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
    p.circle(18, -138, 24, ink);
    p.path('M-2 -150C4 -176 40 -172 44 -146C30 -156 12 -156 -2 -150Z', lch(0.85, 0.15, 85));
    p.stroke('M-8 -62H22', lch(0.66, 0.21, 35), 12);
    p.path('M-160 66C-260 70 -330 110 -420 100C-330 140 -230 120 -150 92Z', '#fff', { opacity: 0.9 });
  });
}
