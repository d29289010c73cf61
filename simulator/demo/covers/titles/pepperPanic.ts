import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, polygon } from '../kit/svgPaths.ts';

/** Art of Pepper Panic: shouting peppers. */
export const pepperPanic: Art = {
  accent: { l: 0.64, c: 0.23, h: 27 },
  icon: { x: 1120, y: 40, size: 560 },
  title: {
    lines: ['PEPPER', 'PANIC'],
    face: 'comic',
    size: 116,
    leading: 1.1,
    x: 600,
    y: 852,
    from: 'bottom',
    align: 'center',
    fill: ['#fff', lch(0.92, 0.15, 98)],
    outline: { color: lch(0.34, 0.15, 22), width: 14 },
    shadow: { color: lch(0.34, 0.15, 22), dx: 0, dy: 12 },
  },
  draw(p, random) {
    p.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.radial(1400, 380, 1000, [
        [0, lch(0.87, 0.17, 85)],
        [0.5, lch(0.72, 0.2, 50)],
        [1, lch(0.55, 0.22, 30)],
      ]),
    );
    for (let i = 0; i < 30; i++) {
      const a = (i / 30) * 2 * Math.PI;
      p.path(
        polygon([
          [1400 + Math.cos(a) * 300, 370 + Math.sin(a) * 260],
          [1400 + Math.cos(a + 0.06) * 1600, 370 + Math.sin(a + 0.06) * 1500],
          [1400 + Math.cos(a - 0.06) * 1600, 370 + Math.sin(a - 0.06) * 1500],
        ]),
        '#fff',
        { opacity: 0.15 },
      );
    }
    p.nearer();
    for (const [x, y, t, s, hue] of [
      [930, 240, -30, 0.7, 140],
      [1880, 250, 26, 0.72, 88],
      [1010, 560, -50, 0.62, 88],
      [1820, 560, 48, 0.62, 140],
      [520, 380, -20, 0.8, 27],
      [240, 640, 30, 0.7, 88],
    ] as const)
      pepper(p, x, y, t, s, hue, false);
    p.nearer();
    pepper(p, 1400, 350, 6, 1.32, 27, true);
    for (let i = 0; i < 12; i++)
      p.path('M0 -26C10 -10 16 0 0 14C-16 0 -10 -10 0 -26Z', lch(0.9, 0.06, 220), {
        transform: `translate(${n(1400 + (i % 2 ? 1 : -1) * between(random, 210, 420))} ${n(between(random, 60, 360))}) rotate(${i % 2 ? 50 : -50}) scale(${n(between(random, 0.8, 1.5))})`,
      });
    grain(p, 0.18);
  },
};

export function pepper(p: Picture, x: number, y: number, turn: number, s: number, hue: number, screams: boolean): void {
  const ink = lch(0.27, 0.1, hue === 140 ? 150 : 25);
  p.group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${s})`, 'stroke-linejoin': 'round' }, () => {
    p.path('M-10 -190C-14 -230 10 -250 44 -250L50 -226C26 -224 18 -208 20 -186Z', lch(0.5, 0.14, 140), {
      stroke: ink,
      'stroke-width': 11,
    });
    p.path(
      'M-20 -170C40 -200 140 -180 150 -80C160 30 110 90 90 140C76 180 40 220 0 210C-34 220 -70 190 -84 140C-110 80 -160 20 -150 -80C-140 -180 -60 -200 -20 -170Z',
      lch(hue === 88 ? 0.84 : 0.66, 0.23, hue),
      { stroke: ink, 'stroke-width': 14 },
    );
    p.path('M-118 -90C-116 -130 -90 -152 -62 -150C-92 -120 -96 -40 -84 20C-104 -14 -120 -50 -118 -90Z', '#fff', {
      opacity: 0.6,
    });
    p.path('M60 190C90 140 130 60 124 -60C110 60 80 130 30 196Z', lch(hue === 88 ? 0.66 : 0.46, 0.19, hue - 4), {
      opacity: 0.7,
    });
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
