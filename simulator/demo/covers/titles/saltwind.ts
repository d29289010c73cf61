import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, cloud, wave } from '../kit/svgPaths.ts';

/** Art of Saltwind: a cutter against the evening, on a sea of few colours. */
export const saltwind: Art = {
  accent: { l: 0.66, c: 0.12, h: 205 },
  icon: { x: 1090, y: 120, size: 620 },
  title: {
    lines: ['SALTWIND'],
    face: 'book',
    tracking: 40,
    size: 108,
    x: 600,
    y: 842,
    from: 'bottom',
    align: 'center',
    fill: lch(0.96, 0.04, 85),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.58, 0.1, 215)],
      [0.4, lch(0.8, 0.08, 190)],
      [0.62, lch(0.94, 0.08, 95)],
    ]);
    glow(p, 1400, 520, 640, lch(0.97, 0.12, 85), 0.85);
    p.circle(
      1400,
      470,
      230,
      p.linear(0, 240, 0, 700, [
        [0, lch(0.96, 0.1, 95)],
        [1, lch(0.78, 0.17, 45)],
      ]),
    );
    p.nearer();
    for (const [x, y, w, h] of [
      [150, 250, 420, 110],
      [850, 190, 330, 84],
      [1730, 250, 400, 100],
      [520, 390, 260, 60],
    ] as const) {
      p.path(cloud(x, y, w, h, random), lch(0.97, 0.03, 90), { opacity: 0.85 });
    }
    const seas = ramp({ l: 0.72, c: 0.1, h: 195 }, { l: 0.28, c: 0.08, h: 225 }, 7);
    p.nearer();
    seas.forEach((fill, i) => {
      const y = 560 + i * 46 + i * i * 2;
      if (i === 3) cutter(p, 1400, 660);
      p.path(wave(0, WIDTH, y, 10 + i * 3.4, 170 + i * 60, i * 97, HEIGHT), fill);
      if (i < 5) {
        let glints = '';
        for (let k = 0; k < 11 - i; k++) {
          const x = 1400 + between(random, -190 - i * 40, 190 + i * 40);
          glints += `M${n(x)} ${n(y + between(random, 12, 34))}h${n(between(random, 26, 90))}`;
        }
        p.stroke(glints, lch(0.95, 0.1, 85), 5, { 'stroke-linecap': 'round', opacity: 0.75 - i * 0.12 });
      }
    });
    gulls(
      p,
      [
        [1120, 250, 1],
        [1190, 215, 0.7],
        [1730, 330, 0.9],
        [1690, 380, 0.6],
      ],
      lch(0.35, 0.07, 220),
    );
    grain(p);
  },
};

function gulls(p: Picture, at: readonly (readonly [number, number, number])[], color: string): void {
  const d = at
    .map(
      ([x, y, s]) =>
        `M${n(x - 34 * s)} ${n(y - 8 * s)}q${n(18 * s)} ${n(-16 * s)} ${n(34 * s)} ${n(8 * s)}q${n(16 * s)} ${n(-24 * s)} ${n(34 * s)} ${n(-8 * s)}`,
    )
    .join('');
  p.stroke(d, color, 6, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
}

export function cutter(p: Picture, x: number, y: number): void {
  const cloth = p.linear(x - 150, 0, x + 170, 0, [
    [0, lch(0.98, 0.03, 85)],
    [0.55, lch(0.93, 0.06, 75)],
    [1, lch(0.72, 0.13, 40)],
  ]);
  p.group({ transform: `translate(${x} ${y}) scale(1.12) rotate(-4)` }, () => {
    p.stroke('M8 20V-420M8 -400L-196 12M8 -400L212 4', lch(0.25, 0.05, 230), 5);
    p.path('M22 -410C150 -300 196 -140 196 -34C130 -8 70 -8 22 -26Z', cloth);
    p.path('M-6 -390C-40 -260 -110 -120 -188 -14C-120 -30 -60 -32 -6 -26Z', lch(0.66, 0.17, 35));
    p.path('M-6 -390C-26 -260 -66 -120 -116 -20C-70 -30 -40 -30 -6 -26Z', lch(0.76, 0.15, 48));
    p.stroke('M22 -300C96 -250 150 -190 172 -130M22 -170C90 -150 150 -120 192 -80', lch(0.6, 0.1, 45), 3, {
      opacity: 0.5,
    });
    p.path('M-200 6C-100 20 90 22 224 -6C206 50 170 80 130 92H-120C-168 72 -192 40 -200 6Z', lch(0.26, 0.07, 235));
    p.path('M-200 6C-100 20 90 22 224 -6L218 16C90 40 -100 40 -193 28Z', lch(0.94, 0.04, 85));
    p.path('M8 -420l56 14l-56 18Z', lch(0.64, 0.22, 28));
  });
}
