import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, ridge } from '../kit/svgPaths.ts';

/** Art of Wyrmwood Derby: three dragons, two of them with hats. */
export const wyrmwoodDerby: Art = {
  accent: { l: 0.68, c: 0.16, h: 150 },
  icon: { x: 1250, y: 330, size: 560 },
  title: {
    lines: ['Wyrmwood', 'Derby'],
    face: 'rune',
    size: 104,
    leading: 1.4,
    fit: 760,
    x: 60,
    y: 64,
    fill: lch(0.97, 0.09, 95),
    shadow: { color: lch(0.3, 0.1, 150), dx: 5, dy: 7 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.75, 0.12, 210)],
      [0.6, lch(0.92, 0.07, 130)],
    ]);
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 560, height: 120, bottom: HEIGHT, smooth: true, points: 17 }),
      lch(0.72, 0.12, 155),
    );
    let crowd = '';
    for (let i = 0; i < 240; i++) crowd += `M${n(between(random, 0, WIDTH))} ${n(600 + between(random, -26, 60))}h.01`;
    p.rect(0, 560, WIDTH, 130, lch(0.45, 0.09, 60));
    for (const hue of [20, 95, 250])
      p.stroke(crowd, lch(0.75, 0.14, hue), 24, {
        'stroke-linecap': 'round',
        'stroke-dasharray': '0.01 1',
        transform: `translate(${hue} ${hue / 30})`,
        opacity: 0.9,
      });
    p.rect(0, 668, WIDTH, 34, '#fff');
    for (let x = 0; x < WIDTH; x += 90) p.rect(x, 668, 12, 80, '#fff');
    p.rect(
      0,
      720,
      WIDTH,
      180,
      p.linear(0, 720, 0, 900, [
        [0, lch(0.72, 0.12, 65)],
        [1, lch(0.5, 0.11, 50)],
      ]),
    );
    p.nearer();
    racer(p, 1010, 640, 0.72, 255, 20);
    racer(p, 1880, 600, 0.66, 330, 95);
    p.nearer();
    racer(p, 1440, 620, 1.2, 150, 27);
    for (let i = 0; i < 14; i++)
      p.circle(
        1150 - i * 44 + between(random, -20, 20),
        800 + between(random, -20, 40),
        between(random, 14, 44),
        lch(0.86, 0.07, 70),
        { opacity: 0.6 - i * 0.03 },
      );
    grain(p);
  },
};

export function racer(p: Picture, x: number, y: number, s: number, hue: number, silk: number): void {
  const ink = lch(0.24, 0.07, hue);
  const skin = lch(0.62, 0.17, hue);
  p.group(
    { transform: `translate(${x} ${y}) scale(${s})`, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    () => {
      p.path('M-150 30C-240 20 -290 60 -350 20C-320 90 -240 110 -150 90Z', skin, { stroke: ink, 'stroke-width': 10 });
      p.path('M-350 20L-394 -8L-384 52Z', lch(0.78, 0.16, 60), { stroke: ink, 'stroke-width': 8 });
      for (const [lx, lean] of [
        [-120, -60],
        [70, 50],
      ] as const)
        p.stroke(`M${lx} 80L${lx + lean} 150L${lx + lean * 1.9} 190`, ink, 40);
      for (const [lx, lean] of [
        [-120, -60],
        [70, 50],
      ] as const)
        p.stroke(`M${lx} 80L${lx + lean} 150L${lx + lean * 1.9} 190`, skin, 22);
      p.path(
        'M-180 60C-190 -20 -90 -50 20 -40C90 -36 120 -80 150 -130C170 -170 230 -180 270 -160L340 -130C360 -110 350 -84 320 -80L250 -76C230 0 190 80 100 100C10 118 -170 120 -180 60Z',
        skin,
        { stroke: ink, 'stroke-width': 10 },
      );
      p.path('M-140 90C-60 60 60 70 150 20C120 90 0 116 -140 90Z', lch(0.86, 0.1, 95));
      p.path(
        'M-20 -40C-60 -130 -150 -160 -220 -150C-180 -130 -180 -110 -190 -90C-150 -90 -140 -76 -140 -54C-110 -66 -90 -50 -80 -34Z',
        lch(0.75, 0.16, hue + 30),
        { stroke: ink, 'stroke-width': 9 },
      );
      p.path('M180 -160L170 -220L214 -174Z', lch(0.9, 0.06, 85), { stroke: ink, 'stroke-width': 8 });
      p.circle(258, -132, 18, '#fff', { stroke: ink, 'stroke-width': 7 });
      p.circle(264, -132, 7, ink);
      p.stroke('M300 -96q20 -2 34 -10', ink, 6);
      p.path('M0 -40C-10 -100 10 -130 50 -130C90 -130 100 -90 90 -50Z', lch(0.62, 0.21, silk), {
        stroke: ink,
        'stroke-width': 9,
      });
      p.stroke('M70 -100L130 -90', ink, 26);
      p.stroke('M70 -100L130 -90', lch(0.62, 0.21, silk), 12);
      p.circle(58, -160, 34, lch(0.85, 0.06, 60), { stroke: ink, 'stroke-width': 8 });
      p.path('M14 -176H112L104 -190H92V-240H34V-190H22Z', ink);
      p.rect(34, -208, 58, 16, lch(0.62, 0.21, silk));
    },
  );
}
