import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, curve, type Point, ridge } from '../kit/svgPaths.ts';

/** Art of Iron Petal: a giant machine, seen from its feet. */
export const ironPetal: Art = {
  accent: { l: 0.7, c: 0.16, h: 5 },
  icon: { x: 1130, y: 70, size: 540 },
  title: {
    lines: ['IRON PETAL'],
    face: 'stencil',
    tracking: 40,
    size: 104,
    fit: 1060,
    x: 600,
    y: 844,
    from: 'bottom',
    align: 'center',
    fill: ['#fff', lch(0.86, 0.09, 355)],
    scrim: lch(0.2, 0.07, 350),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.9, 0.05, 20)],
      [0.5, lch(0.8, 0.1, 5)],
      [1, lch(0.55, 0.15, 350)],
    ]);
    p.circle(1400, 330, 330, lch(0.62, 0.21, 18));
    for (let i = 0; i < 5; i++) p.rect(1060, 470 + i * 38, 680, 10 + i * 5, lch(0.8, 0.1, 5));
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 700, height: 60, bottom: HEIGHT, points: 129, roughness: 0.75 }),
      lch(0.5, 0.13, 350),
    );
    p.nearer();
    branch(p, random, 2040, 60, -1);
    branch(p, random, 760, 20, 1);
    p.nearer();
    mech(p);
    p.nearer();
    for (let i = 0; i < 60; i++)
      petal(
        p,
        between(random, 600, 2100),
        between(random, 0, 800),
        between(random, 12, 28),
        between(random, 0, 360),
        i % 3,
      );
    grain(p);
  },
};

export function petal(p: Picture, x: number, y: number, r: number, turn: number, tone: number): void {
  const fill = [lch(0.95, 0.04, 5), lch(0.84, 0.11, 358), lch(0.74, 0.17, 5)][tone] ?? '#fff';
  p.path(
    `M0 0C${n(r)} ${n(-r)} ${n(r * 1.6)} ${n(-r * 0.2)} ${n(r * 1.5)} ${n(r * 0.3)}C${n(r)} ${n(r * 0.8)} ${n(r * 0.3)} ${n(r * 0.6)} 0 0Z`,
    fill,
    { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` },
  );
}

function branch(p: Picture, random: { next(): number }, x: number, y: number, side: 1 | -1): void {
  const points: Point[] = Array.from({ length: 6 }, (_, i): Point => [
    x + side * i * 74,
    y + i * i * 6 + between(random, -12, 12),
  ]);
  p.stroke(curve(points), lch(0.26, 0.06, 350), 15, { 'stroke-linecap': 'round' });
  for (const [bx, by] of points) {
    for (let k = 0; k < 3; k++) {
      const fx = bx + between(random, -40, 40);
      const fy = by + between(random, -50, 44);
      for (let i = 0; i < 5; i++)
        p.ellipse(0, -13, 10, 14, lch(0.9, 0.07, 0), { transform: `translate(${n(fx)} ${n(fy)}) rotate(${i * 72})` });
      p.circle(fx, fy, 6, lch(0.6, 0.2, 10));
    }
  }
}

export function mech(p: Picture): void {
  const metal = (x1: number, x2: number) =>
    p.linear(x1, 0, x2, 0, [
      [0, lch(0.3, 0.04, 290)],
      [0.5, lch(0.52, 0.04, 300)],
      [1, lch(0.2, 0.04, 280)],
    ]);
  const ink = lch(0.17, 0.04, 290);
  const both = (draw: () => void) => {
    draw();
    p.group({ transform: 'scale(-1 1)' }, draw);
  };
  p.group({ transform: 'translate(1400 400) scale(1.2)' }, () => {
    both(() => {
      p.path('M40 150L104 150L130 300L150 420H40L52 300Z', metal(30, 150));
      p.path('M34 290H140L150 330H30Z', ink);
      p.path('M96 -130C170 -160 240 -130 250 -60C244 -20 190 0 130 -10Z', metal(90, 260));
      p.path('M110 -118C164 -140 218 -124 232 -76', 'none', { stroke: lch(0.86, 0.1, 5), 'stroke-width': 9 });
      p.path('M176 -30L246 -46L262 90L300 170L270 250H200L186 170L196 90Z', metal(180, 300));
      p.path('M200 96L262 84L270 120L204 130Z', ink);
      p.path('M200 232H276L284 300L250 330H212L190 300Z', lch(0.25, 0.04, 290));
    });
    p.path('M-110 -120L0 -150L110 -120L126 20L84 160H-84L-126 20Z', metal(-130, 130));
    p.path('M-84 -60L0 -84L84 -60L70 60L0 110L-70 60Z', ink);
    glow(p, 0, 6, 130, lch(0.9, 0.13, 0), 0.9);
    for (let i = 0; i < 6; i++)
      p.path('M0 -6C22 -26 20 -50 0 -60C-20 -50 -22 -26 0 -6Z', lch(0.84, 0.14, 0), {
        transform: `translate(0 6) rotate(${i * 60})`,
      });
    p.circle(0, 6, 14, lch(0.95, 0.13, 92));
    p.path('M-58 -150L-46 -232L0 -262L46 -232L58 -150L0 -128Z', metal(-60, 60));
    p.path('M-44 -206L44 -206L36 -176H-36Z', ink);
    p.path('M-34 -202H34L28 -184H-28Z', lch(0.93, 0.14, 95));
    both(() => p.path('M40 -232L120 -320L70 -210Z', lch(0.6, 0.21, 18)));
    p.stroke('M-30 40L-52 148M30 40L52 148M-100 -60L-80 140M100 -60L80 140', lch(0.14, 0.03, 290), 4, { opacity: 0.7 });
  });
}
