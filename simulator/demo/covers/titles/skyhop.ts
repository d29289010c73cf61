import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars, WIDTH } from '../kit/light.ts';
import { swaying } from '../kit/svgAnimations.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, cloud, curve } from '../kit/svgPaths.ts';

/** Art of Skyhop: clouds at dawn, with a figure leaping between them. */
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
    p.circle(
      1400,
      560,
      190,
      p.linear(0, 370, 0, 750, [
        [0, lch(0.99, 0.04, 100)],
        [1, lch(0.93, 0.13, 75)],
      ]),
    );
    const banks = [
      { y: 560, size: 150, top: lch(0.9, 0.09, 50), low: lch(0.74, 0.14, 20), count: 9 },
      { y: 660, size: 190, top: lch(0.86, 0.12, 35), low: lch(0.6, 0.17, 5), count: 8 },
      { y: 775, size: 230, top: lch(0.72, 0.17, 15), low: lch(0.4, 0.15, 345), count: 7 },
    ];
    banks.forEach(({ y, size, top, low, count }) => {
      const fill = p.linear(0, y - size, 0, y + size * 0.9, [
        [0, top],
        [1, low],
      ]);
      // The area below a bank of clouds has the bank's colours and starts where its clouds overlap, so neither edge
      // is visible.
      p.rect(0, y + 10, WIDTH, HEIGHT, fill);
      for (let i = 0; i < count; i++) {
        const x = (WIDTH / count) * (i + between(random, -0.3, 0.3)) - 120;
        p.path(
          cloud(
            x,
            y + between(random, 12, 60),
            (WIDTH / count) * between(random, 2.1, 2.5),
            size * between(random, 0.7, 1),
            random,
          ),
          fill,
        );
      }
    });
    platform(p, 1030, 330, 300);
    platform(p, 1560, 420, 270);
    p.stroke(
      curve([
        [1180, 300],
        [1250, 190],
        [1400, 150],
        [1520, 230],
      ]),
      lch(1, 0, 0),
      7,
      {
        'stroke-dasharray': '2 26',
        'stroke-linecap': 'round',
        opacity: 0.85,
      },
    );
    p.nearer();
    hopper(p, 1408, 300, 1.25);
    grain(p);
  },
};

function platform(p: Picture, x: number, y: number, width: number): void {
  const fill = p.linear(0, y - 60, 0, y + 50, [
    [0, '#fff'],
    [1, lch(0.82, 0.1, 320)],
  ]);
  p.path(
    `M${x} ${y}c${n(width * 0.02)} -60 ${n(width * 0.2)} -70 ${n(width * 0.28)} -32c${n(width * 0.06)} -60 ${n(width * 0.34)} -62 ${n(width * 0.4)} -4c${n(width * 0.1)} -44 ${n(width * 0.3)} -24 ${n(width * 0.32)} 36q0 30 -34 30h${n(68 - width)}q-34 0 -34 -30Z`,
    fill,
  );
}

/** Draws a long-eared creature in mid-leap with a flying scarf. */
function hopper(p: Picture, x: number, y: number, scale: number): void {
  const dark = lch(0.3, 0.1, 330);
  p.group({ transform: `translate(${x} ${y}) scale(${scale}) rotate(-14)` }, () => {
    p.moving(swaying(-30, -6, [-5, 7], 3.6), () => {
      p.path('M-30 -20C-110 -34 -150 4 -196 -16C-168 16 -190 22 -206 40C-150 50 -100 26 -34 8Z', lch(0.62, 0.22, 25));
    });
    p.path('M22 -66C2 -120 -38 -152 -62 -150C-64 -116 -34 -78 4 -52Z', dark);
    p.path('M40 -70C40 -128 18 -172 -4 -182C-20 -150 -6 -100 18 -60Z', dark);
    p.path(
      'M-46 10C-54 -42 -8 -84 46 -74C88 -66 104 -34 84 -8C100 24 84 66 40 70C12 92 -38 92 -66 116C-96 112 -92 92 -72 74C-62 56 -50 36 -46 10Z',
      dark,
    );
    p.path('M40 66C70 64 92 82 108 104C96 116 72 108 44 88Z', dark);
    p.path('M-46 -6C-20 18 40 16 78 -8C80 4 78 14 70 22C34 36 -14 36 -46 16Z', lch(0.68, 0.22, 25));
    p.circle(62, -38, 8, '#fff');
  });
}
