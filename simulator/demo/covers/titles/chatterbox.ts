import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, stars, WIDTH } from '../kit/light.ts';
import type { Point } from '../kit/svgPaths.ts';

/** Art of Chatterbox: two speech bubbles. */
export const chatterbox: Art = {
  accent: { l: 0.7, c: 0.17, h: 20 },
  icon: { x: 990, y: 60, size: 800 },
  title: {
    lines: ['Chatterbox'],
    face: 'jolly',
    size: 116,
    fit: 1000,
    x: 600,
    y: 838,
    from: 'bottom',
    align: 'center',
    fill: '#fff',
  },
  draw(p, random) {
    p.rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      p.linear(0, 0, WIDTH, 900, [
        [0, lch(0.62, 0.19, 350)],
        [1, lch(0.75, 0.17, 50)],
      ]),
    );
    stars(p, random, 60, HEIGHT, '#fff');
    const bubble = (x: number, y: number, fill: string, turn: 1 | -1, eye: string) => {
      p.path(
        `M${x - 210} ${y - 130}H${x + 210}q60 0 60 60V${y + 80}q0 60 -60 60H${x + turn * 60}l${turn * 30} 90l${turn * -120} -90H${x - 210}q-60 0 -60 -60V${y - 70}q0 -60 60 -60Z`,
        fill,
      );
      p.circle(x - 80, y - 20, 26, eye);
      p.circle(x + 80, y - 20, 26, eye);
      p.stroke(`M${x - 54} ${y + 46}q54 50 108 0`, eye, 18, { 'stroke-linecap': 'round' });
    };
    p.nearer();
    bubble(1560, 300, '#fff', 1, lch(0.4, 0.16, 350));
    p.nearer();
    bubble(1260, 470, lch(0.3, 0.12, 320), -1, lch(0.93, 0.1, 90));
    const dots: Point[] = [
      [1000, 200],
      [1060, 200],
      [1120, 200],
    ];
    for (const [x, y] of dots) p.circle(x, y, 19, '#fff', { opacity: 0.8 });
    grain(p, 0.16);
  },
};
