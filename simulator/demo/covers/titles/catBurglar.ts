import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, sky, stars } from '../kit/light.ts';
import type { Picture } from '../kit/svgPicture.ts';

/** Art of Cat Burglar: a cat, a rope of sheets, a moon. */
export const catBurglar: Art = {
  accent: { l: 0.84, c: 0.13, h: 95 },
  icon: { x: 1340, y: 120, size: 580 },
  title: {
    lines: ['CAT', 'BURGLAR', 'CO.'],
    face: 'deco',
    tracking: 30,
    size: 80,
    leading: 1.3,
    x: 58,
    y: 60,
    fill: lch(0.95, 0.1, 95),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.24, 0.08, 285)],
      [0.8, lch(0.42, 0.11, 290)],
    ]);
    stars(p, random, 160, 520);
    p.circle(1630, 400, 290, lch(0.92, 0.12, 98));
    for (const [x, y, r] of [
      [1530, 310, 44],
      [1750, 490, 56],
      [1710, 300, 26],
      [1560, 530, 32],
    ] as const)
      p.circle(x, y, r, lch(0.87, 0.13, 94));
    const ink = lch(0.17, 0.05, 290);
    let roofs = '';
    for (let i = 0; i < 12; i++) {
      const x = i * 190 - 60;
      const y = 700 - (i % 3) * 34;
      roofs += `M${x} ${y}L${x + 120} ${y - 110}L${x + 240} ${y}V910H${x}ZM${x + 160} ${y - 60}v-80h34v110Z`;
    }
    p.nearer();
    p.path(roofs, lch(0.28, 0.08, 290));
    p.nearer();
    p.path('M-20 860L700 790L1240 650L1390 690L1720 640L2140 780V910H-20Z', ink);
    p.path('M1800 690V500H1890V720Z', ink);
    p.rect(1786, 484, 118, 26, ink);
    for (const [x, y] of [
      [960, 800],
      [1060, 780],
      [1800, 780],
      [1900, 800],
      [880, 850],
      [1960, 850],
    ] as const) {
      p.rect(x, y, 44, 54, lch(0.87, 0.15, 88));
      p.stroke(`M${x + 22} ${y}v54M${x} ${y + 27}h44`, ink, 5);
    }
    cat(p);
    grain(p);
  },
};

export function cat(p: Picture): void {
  const ink = lch(0.14, 0.04, 290);
  p.group({ transform: 'translate(1590 430) scale(1.3)' }, () => {
    p.path('M110 150C190 150 230 90 210 30C200 -10 160 -10 158 20C160 40 184 36 180 60C176 100 130 110 100 110Z', ink);
    p.path('M-70 190C-100 90 -70 10 -40 -30C-10 -60 50 -60 80 -20C120 40 140 120 130 190Z', ink);
    p.path(
      'M-80 -50C-96 -90 -96 -140 -84 -180L-34 -134C-14 -142 20 -142 40 -134L88 -180C100 -140 100 -90 84 -50C60 -6 -56 -6 -80 -50Z',
      ink,
    );
    p.path('M-94 -100H98V-52H-94Z', lch(0.95, 0.03, 90));
    p.path('M-94 -100H98V-52H-94Z', ink, { opacity: 0.92 });
    p.path(
      'M-74 -78C-50 -104 -24 -94 -14 -74C-34 -58 -58 -60 -74 -78ZM78 -78C54 -104 28 -94 18 -74C38 -58 62 -60 78 -78Z',
      lch(0.93, 0.16, 110),
    );
    p.ellipse(-42, -78, 8, 17, ink);
    p.ellipse(46, -78, 8, 17, ink);
    p.path('M-8 -42L12 -42L2 -30Z', lch(0.72, 0.15, 10));
    p.stroke('M-24 -30L-130 -44M-24 -22L-126 -12M28 -30L134 -44M28 -22L130 -12', lch(0.92, 0.03, 90), 3);
    p.path('M-100 196C-140 150 -130 70 -60 60C10 70 20 150 -10 196Z', lch(0.62, 0.09, 75), {
      stroke: ink,
      'stroke-width': 9,
    });
    p.path('M-84 66C-90 44 -36 44 -42 66Z', lch(0.5, 0.09, 70), { stroke: ink, 'stroke-width': 8 });
    p.stroke('M-46 106C-70 96 -84 116 -62 128C-36 138 -44 160 -76 152M-60 94V166', lch(0.28, 0.06, 60), 9, {
      'stroke-linecap': 'round',
    });
  });
}
