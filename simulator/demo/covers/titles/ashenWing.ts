import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, cloud, ridge } from '../kit/svgPaths.ts';

/** Art of Ashen Wing: a dragon before the moon. */
export const ashenWing: Art = {
  accent: { l: 0.66, c: 0.13, h: 40 },
  icon: { x: 1080, y: 70, size: 640 },
  title: {
    lines: ['ASHEN', 'WING'],
    face: 'stone',
    tracking: 60,
    size: 96,
    leading: 1.42,
    x: 66,
    y: 838,
    from: 'bottom',
    fill: [lch(0.96, 0.03, 60), lch(0.75, 0.09, 45)],
    scrim: lch(0.16, 0.03, 260),
    scrimOpacity: 0.5,
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.28, 0.04, 260)],
      [0.55, lch(0.5, 0.06, 270)],
      [0.85, lch(0.7, 0.12, 35)],
    ]);
    glow(p, 1400, 370, 620, lch(0.9, 0.07, 60), 0.7);
    p.circle(
      1400,
      370,
      300,
      p.radial(1330, 290, 420, [
        [0, lch(0.97, 0.03, 80)],
        [1, lch(0.84, 0.08, 50)],
      ]),
    );
    for (const [x, y, r] of [
      [1290, 300, 44],
      [1480, 240, 30],
      [1530, 440, 52],
      [1350, 490, 34],
      [1440, 380, 18],
    ] as const)
      p.circle(x, y, r, lch(0.8, 0.08, 48), { opacity: 0.45 });
    p.nearer();
    for (let i = 0; i < 9; i++) {
      const y = 120 + i * 62;
      p.path(
        cloud(
          between(random, -200, 1900),
          y + between(random, -20, 30),
          between(random, 300, 620),
          between(random, 60, 110),
          random,
        ),
        lch(0.36 + i * 0.02, 0.04, 270),
        { opacity: 0.5 },
      );
    }
    p.nearer();
    dragon(p);
    p.nearer();
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 690, height: 170, bottom: HEIGHT, roughness: 0.6 }),
      lch(0.42, 0.06, 290),
    );
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 770, height: 130, bottom: HEIGHT, roughness: 0.62 }),
      lch(0.28, 0.05, 275),
    );
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 840, height: 90, bottom: HEIGHT, roughness: 0.62 }),
      lch(0.16, 0.03, 260),
    );
    let ash = '';
    for (let i = 0; i < 130; i++) ash += `M${n(between(random, 0, WIDTH))} ${n(between(random, 0, HEIGHT))}h.01`;
    p.stroke(ash, lch(0.85, 0.13, 50), 5, { 'stroke-linecap': 'round', opacity: 0.6 });
    grain(p, 0.22);
  },
};

export function dragon(p: Picture): void {
  const ink = lch(0.17, 0.03, 270);
  const edge = lch(0.58, 0.15, 38);
  p.group({ transform: 'translate(1400 400) scale(1.16)' }, () => {
    const wing =
      'M18 -30C60 -150 150 -250 330 -290C300 -250 300 -220 316 -190C270 -190 250 -170 258 -120C210 -130 190 -104 194 -56C150 -72 120 -50 112 -6C80 -22 50 -20 30 10Z';
    p.path(wing, ink);
    p.path(wing, ink, { transform: 'scale(-1 1)' });
    const bones =
      'M20 -24C80 -140 180 -230 330 -290M70 -96C150 -150 230 -180 316 -190M60 -84C130 -110 190 -120 258 -120M48 -60C100 -74 140 -70 194 -56';
    p.stroke(bones, edge, 5, { opacity: 0.8, 'stroke-linecap': 'round' });
    p.stroke(bones, edge, 5, { opacity: 0.8, 'stroke-linecap': 'round', transform: 'scale(-1 1)' });
    p.path(
      'M-30 -20C-34 -60 -20 -96 0 -120C20 -96 34 -60 30 -20C34 50 20 90 30 140C36 180 10 220 -20 236C30 220 62 190 54 140C46 96 60 40 44 -10Z',
      ink,
    );
    p.path('M-30 -20C-40 40 -30 80 0 110C30 80 40 40 30 -20Z', ink);
    p.path('M-26 -92C-30 -140 -14 -170 0 -196C14 -170 30 -140 26 -92L10 -70H-10Z', ink);
    p.path(
      'M-20 -140C-44 -170 -46 -196 -36 -214C-28 -190 -16 -176 -6 -168ZM20 -140C44 -170 46 -196 36 -214C28 -190 16 -176 6 -168Z',
      ink,
    );
    p.path('M-20 236L-62 232L-26 262Z', ink);
    p.circle(-10, -138, 4.5, lch(0.85, 0.18, 70));
    p.circle(10, -138, 4.5, lch(0.85, 0.18, 70));
  });
}
