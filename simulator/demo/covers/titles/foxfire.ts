import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky, vignette, WIDTH } from '../kit/light.ts';
import { drifting } from '../kit/svgAnimations.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, type Point, polygon } from '../kit/svgPaths.ts';

/** Art of Foxfire: a fox made of facets, with a fire for a mane, in a wood at night. */
export const foxfire: Art = {
  accent: { l: 0.68, c: 0.19, h: 45 },
  icon: { x: 1090, y: 70, size: 620 },
  title: {
    lines: ['FOXFIRE'],
    face: 'tall',
    tracking: 30,
    size: 128,
    x: 600,
    y: 846,
    from: 'bottom',
    align: 'center',
    fill: [lch(0.95, 0.11, 90), lch(0.72, 0.2, 45)],
    shadow: { color: lch(0.12, 0.05, 250), dx: 0, dy: 8 },
    scrim: lch(0.12, 0.04, 250),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.16, 0.05, 250)],
      [0.6, lch(0.3, 0.08, 235)],
      [1, lch(0.18, 0.05, 245)],
    ]);
    glow(p, 1400, 420, 720, lch(0.75, 0.2, 50), 0.7);
    p.nearer();
    for (let layer = 0; layer < 3; layer++) {
      const shade = lch(0.3 - layer * 0.075, 0.06, 240);
      let d = '';
      for (let i = 0; i < 15 - layer * 3; i++) {
        const x = (WIDTH / (14 - layer * 3)) * (i + between(random, -0.25, 0.25));
        if (layer > 0 && Math.abs(x - 1400) < 250 + layer * 60) continue;
        const w = between(random, 16, 30) * (1 + layer * 0.9);
        d += `M${n(x - w)} 900C${n(x - w * 0.6)} 600 ${n(x - w * 0.5)} 300 ${n(x - w * 0.4)} -10H${n(x + w * 0.4)}C${n(x + w * 0.5)} 300 ${n(x + w * 0.7)} 600 ${n(x + w * 1.1)} 900Z`;
        for (let b = 0; b < 3; b++) {
          const y = between(random, 60, 480);
          const side = random.next() < 0.5 ? -1 : 1;
          d += `M${n(x)} ${n(y)}l${n(side * between(random, 50, 130) * (1 + layer * 0.4))} ${n(-between(random, 40, 100))}l${n(-side * 8)} ${n(14 + layer * 4)}L${n(x)} ${n(y + 30)}Z`;
        }
      }
      p.path(d, shade);
    }
    p.nearer();
    flames(p, 1400, 480);
    foxHead(p, 1400, 440, 1.12);
    let embers = '';
    for (let i = 0; i < 70; i++)
      embers += `M${n(1400 + between(random, -560, 560))} ${n(between(random, 10, 700))}h.01`;
    p.moving(drifting([26, -44], 11), () => {
      p.stroke(embers, lch(0.85, 0.17, 70), 6, { 'stroke-linecap': 'round', opacity: 0.85 });
    });
    vignette(p, lch(0.08, 0.03, 250), 0.8);
    grain(p);
  },
};

function flames(p: Picture, x: number, y: number): void {
  const shapes = [
    [
      'M-330 120C-380 -40 -300 -120 -330 -250C-270 -200 -250 -150 -236 -110C-220 -220 -240 -300 -190 -400C-160 -320 -120 -280 -100 -220C-80 -330 -60 -400 0 -460C50 -400 80 -330 100 -220C120 -280 160 -320 190 -400C240 -300 220 -220 236 -110C250 -150 270 -200 330 -250C300 -120 380 -40 330 120C312 186 264 222 186 262C208 214 202 170 160 116L-160 116C-202 170 -208 214 -186 262C-264 222 -312 186 -330 120Z',
      lch(0.56, 0.22, 30),
      0.95,
    ],
    [
      'M-250 120C-290 0 -230 -70 -240 -170C-200 -130 -180 -90 -170 -50C-160 -150 -160 -210 -120 -290C-90 -220 -70 -190 -60 -140C-50 -220 -30 -280 0 -330C30 -280 50 -220 60 -140C70 -190 90 -220 120 -290C160 -210 160 -150 170 -50C180 -90 200 -130 240 -170C230 -70 290 0 250 120C236 170 200 192 138 214C156 178 150 146 124 108L-124 108C-150 146 -156 178 -138 214C-200 192 -236 170 -250 120Z',
      lch(0.72, 0.2, 52),
      1,
    ],
    [
      'M-180 120C-210 30 -160 -20 -165 -90C-130 -60 -120 -30 -110 0C-100 -90 -80 -130 -60 -190C-40 -140 -20 -160 0 -220C20 -160 40 -140 60 -190C80 -130 100 -90 110 0C120 -30 130 -60 165 -90C160 -20 210 30 180 120C166 146 140 158 104 172C114 150 112 130 100 104L-100 104C-112 130 -114 150 -104 172C-140 158 -166 146 -180 120Z',
      lch(0.88, 0.17, 88),
      1,
    ],
  ] as const;
  p.group({ transform: `translate(${x} ${y})` }, () => {
    for (const [d, fill, opacity] of shapes) p.path(d, fill, { opacity });
  });
}

export function foxHead(p: Picture, x: number, y: number, scale: number): void {
  const facet = (points: readonly Point[], fill: string) => {
    p.path(polygon(points), fill, { stroke: fill, 'stroke-width': 1.2 });
    p.path(polygon(points.map(([px, py]): Point => [-px, py])), fill, { stroke: fill, 'stroke-width': 1.2 });
  };
  p.group({ transform: `translate(${x} ${y}) scale(${scale})` }, () => {
    facet(
      [
        [60, -120],
        [178, -250],
        [190, -60],
      ],
      lch(0.5, 0.17, 35),
    );
    facet(
      [
        [92, -120],
        [168, -216],
        [172, -84],
      ],
      lch(0.2, 0.04, 30),
    );
    facet(
      [
        [0, -100],
        [60, -126],
        [190, -60],
        [96, 10],
        [0, -10],
      ],
      lch(0.63, 0.19, 42),
    );
    facet(
      [
        [0, -100],
        [60, -126],
        [40, -20],
        [0, -10],
      ],
      lch(0.72, 0.18, 52),
    );
    facet(
      [
        [190, -60],
        [226, 60],
        [130, 70],
        [96, 10],
      ],
      lch(0.54, 0.18, 36),
    );
    facet(
      [
        [226, 60],
        [150, 150],
        [90, 140],
        [130, 70],
      ],
      lch(0.94, 0.03, 70),
    );
    facet(
      [
        [96, 10],
        [130, 70],
        [90, 140],
        [40, 110],
        [30, 30],
      ],
      lch(0.88, 0.05, 70),
    );
    facet(
      [
        [0, -10],
        [40, -20],
        [96, 10],
        [30, 30],
        [0, 40],
      ],
      lch(0.58, 0.19, 40),
    );
    facet(
      [
        [0, 40],
        [30, 30],
        [40, 110],
        [24, 190],
        [0, 196],
      ],
      lch(0.66, 0.18, 46),
    );
    facet(
      [
        [40, 110],
        [90, 140],
        [24, 190],
      ],
      lch(0.8, 0.06, 70),
    );
    facet(
      [
        [0, 180],
        [30, 176],
        [20, 204],
        [0, 216],
      ],
      lch(0.15, 0.03, 30),
    );
    facet(
      [
        [46, 8],
        [104, -12],
        [88, 30],
      ],
      lch(0.13, 0.03, 30),
    );
    glow(p, 78, 10, 46, lch(0.93, 0.17, 95), 0.9);
    glow(p, -78, 10, 46, lch(0.93, 0.17, 95), 0.9);
    facet(
      [
        [64, 10],
        [92, 2],
        [84, 22],
      ],
      lch(0.96, 0.14, 100),
    );
  });
}
