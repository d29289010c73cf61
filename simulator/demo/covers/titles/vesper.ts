import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, stars, WIDTH } from '../kit/light.ts';
import { passing } from '../kit/svgAnimations.ts';
import type { Picture } from '../kit/svgPicture.ts';
import { between, disc, polygon, ridge } from '../kit/svgPaths.ts';

/** Art of Vesper: the evening star as a ship in the last light. */
export const vesper: Art = {
  accent: { l: 0.62, c: 0.2, h: 300 },
  icon: { x: 1110, y: 90, size: 580 },
  title: {
    lines: ['VESPER'],
    face: 'bold',
    tracking: 90,
    size: 104,
    fit: 1040,
    x: 600,
    y: 824,
    from: 'bottom',
    align: 'center',
    fill: ['#fff', lch(0.85, 0.1, 320)],
  },
  draw(p, random) {
    sky(
      p,
      [
        [0, lch(0.13, 0.06, 285)],
        [0.45, lch(0.25, 0.13, 295)],
        [0.72, lch(0.45, 0.2, 335)],
        [0.86, lch(0.7, 0.19, 25)],
        [1, lch(0.86, 0.14, 70)],
      ],
      0,
      800,
    );
    stars(p, random, 420, 620);
    glow(p, 1400, 380, 520, lch(0.75, 0.18, 310), 0.55);
    for (let i = 0; i < 16; i++) {
      const x = between(random, 300, 2100);
      const y = between(random, 20, 420);
      const length = between(random, 90, 300);
      const fill = p.linear(x, y, x + length, y - length * 0.62, [
        [0, '#fff', 1],
        [0.12, lch(0.85, 0.13, 60), 0.9],
        [1, lch(0.7, 0.2, 330), 0],
      ]);
      const w = between(random, 3, 9);
      // Heavier shapes move faster: down to the left, out of the picture, and in again from the upper right.
      p.moving(passing([-1300, 806], 64 - w * 3), () => {
        p.path(
          polygon([
            [x - w, y + w * 0.4],
            [x + w * 0.5, y - w],
            [x + length, y - length * 0.62],
          ]),
          fill,
        );
        p.circle(x, y, w * 0.9, '#fff');
      });
    }
    p.nearer();
    star(p, 1400, 380);
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 720, height: 90, bottom: HEIGHT, roughness: 0.62 }),
      lch(0.27, 0.12, 320),
    );
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 780, height: 60, bottom: HEIGHT, roughness: 0.6 }),
      lch(0.15, 0.07, 300),
    );
    p.rect(
      0,
      700,
      WIDTH,
      200,
      p.linear(0, 700, 0, 900, [
        [0, lch(0.12, 0.05, 290), 0],
        [1, lch(0.1, 0.04, 290), 0.9],
      ]),
    );
    grain(p);
  },
};

/** Draws a four-pointed star that looks like a spaceship, with facets in two shades. */
function star(p: Picture, x: number, y: number): void {
  const long = 255;
  const short = 52;
  const bright = lch(0.98, 0.03, 320);
  const tones = [bright, lch(0.78, 0.14, 320), lch(0.62, 0.2, 305), lch(0.88, 0.1, 330)];
  for (let i = 0; i < 4; i++) {
    const a = (i * Math.PI) / 2 - Math.PI / 2;
    const l = i % 2 === 0 ? long : long * 0.7;
    const tip: [number, number] = [x + Math.cos(a) * l, y + Math.sin(a) * l];
    const left: [number, number] = [x + Math.cos(a - Math.PI / 4) * short, y + Math.sin(a - Math.PI / 4) * short];
    const right: [number, number] = [x + Math.cos(a + Math.PI / 4) * short, y + Math.sin(a + Math.PI / 4) * short];
    p.path(polygon([[x, y], left, tip]), tones[i] ?? bright);
    p.path(polygon([[x, y], right, tip]), tones[(i + 2) % 4] ?? bright, { opacity: 0.9 });
  }
  glow(p, x, y, 150, '#fff', 1);
  p.circle(x, y, 20, '#fff');
  p.stroke(disc(x, y, 150), lch(0.9, 0.08, 320), 2.5, { opacity: 0.5 });
  p.stroke(disc(x, y, 205), lch(0.9, 0.08, 320), 1.5, { opacity: 0.35, 'stroke-dasharray': '3 12' });
}
