import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, sky, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, cloud } from '../kit/svgPaths.ts';

/** Art of Kumo Delivery: delivery of noodles over the roofs. */
export const kumoDelivery: Art = {
  accent: { l: 0.74, c: 0.13, h: 215 },
  icon: { x: 1130, y: 110, size: 560 },
  title: {
    lines: ['Kumo', 'Delivery'],
    face: 'round',
    size: 104,
    leading: 1.32,
    x: 62,
    y: 836,
    from: 'bottom',
    fill: '#fff',
    shadow: { color: lch(0.36, 0.12, 265), dx: 5, dy: 6 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.68, 0.13, 230)],
      [0.5, lch(0.84, 0.08, 215)],
      [0.85, lch(0.94, 0.05, 60)],
    ]);
    for (const [x, y, w, h] of [
      [60, 190, 420, 110],
      [1640, 150, 420, 120],
      [880, 120, 250, 70],
      [520, 330, 300, 80],
    ] as const)
      p.path(cloud(x, y, w, h, random), '#fff', { opacity: 0.95 });
    const layers = [lch(0.82, 0.06, 240), lch(0.66, 0.09, 255), lch(0.46, 0.12, 268)];
    p.nearer();
    layers.forEach((fill, layer) => {
      let d = '';
      let lights = '';
      for (let x = -40; x < WIDTH;) {
        const w = between(random, 80, 170) + layer * 24;
        const h = between(random, 150, 360) - layer * 30;
        const y = 900 - h + layer * 10;
        d += `M${n(x)} ${n(y)}h${n(w)}V900h${n(-w)}Z`;
        if (random.next() < 0.4) d += `M${n(x + w * 0.3)} ${n(y)}v-30h${n(w * 0.4)}v30Z`;
        if (random.next() < 0.35) d += `M${n(x + w * 0.7)} ${n(y)}v-70h6v70Z`;
        for (let k = 0; k < 7; k++)
          if (random.next() < 0.6)
            lights += `M${n(x + 18 + (k % 3) * 34)} ${n(y + 30 + Math.floor(k / 3) * 46)}h18v24h-18Z`;
        x += w + between(random, 0, 16);
      }
      p.path(d, fill);
      p.path(lights, lch(0.95, 0.11, 92), { opacity: 0.35 + layer * 0.28 });
    });
    for (const [x, y, fill, w] of [
      [1620, 620, lch(0.68, 0.22, 15), 62],
      [1120, 690, lch(0.8, 0.16, 160), 52],
      [1880, 560, lch(0.8, 0.16, 75), 54],
    ] as const) {
      p.rect(x, y, w, 150, fill, { rx: 7 });
      for (let i = 0; i < 3; i++) p.rect(x + 13, y + 16 + i * 43, w - 26, 28, '#fff', { rx: 5 });
    }
    p.nearer();
    drone(p);
    grain(p);
  },
};

export function drone(p: Picture): void {
  const ink = lch(0.27, 0.09, 270);
  for (let i = 0; i < 4; i++)
    p.stroke(`M${940 - i * 70} ${330 + i * 26}h${130 - i * 12}`, '#fff', 9, {
      'stroke-linecap': 'round',
      opacity: 0.8,
    });
  p.group(
    { transform: 'translate(1410 340) rotate(7) scale(1.35)', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
    () => {
      p.stroke('M-190 -70L190 -70M-170 -70V-96M170 -70V-96', ink, 15);
      for (const x of [-170, 170]) {
        p.ellipse(x, -104, 120, 13, '#fff', { opacity: 0.75 });
        p.ellipse(x, -104, 62, 7, ink, { opacity: 0.4 });
      }
      p.path(
        'M-100 -92H100C130 -92 140 -60 120 -30C100 0 -100 0 -120 -30C-140 -60 -130 -92 -100 -92Z',
        lch(0.97, 0.02, 90),
        { stroke: ink, 'stroke-width': 10 },
      );
      p.path('M-72 -76H72C90 -76 94 -56 84 -44H-84C-94 -56 -90 -76 -72 -76Z', lch(0.36, 0.11, 268));
      p.circle(-34, -58, 10, lch(0.88, 0.16, 190));
      p.circle(34, -58, 10, lch(0.88, 0.16, 190));
      p.stroke('M-60 -4L-84 62M60 -4L84 62', ink, 9);
      p.path('M-120 62H120C112 150 70 176 0 176C-70 176 -112 150 -120 62Z', lch(0.62, 0.21, 25), {
        stroke: ink,
        'stroke-width': 10,
      });
      p.stroke('M-96 104h40l0 28h-20v-14M56 104h40l-8 28h-14', '#fff', 7);
      p.ellipse(0, 62, 122, 26, lch(0.9, 0.13, 85), { stroke: ink, 'stroke-width': 10 });
      p.stroke('M-80 62q20 -16 40 0t40 0t40 0M-60 70q20 -12 40 0t40 0', lch(0.97, 0.05, 95), 8);
      p.circle(52, 56, 20, '#fff', { stroke: ink, 'stroke-width': 5 });
      p.circle(52, 56, 9, lch(0.82, 0.17, 75));
      p.stroke('M-40 24q-16 -24 0 -44M10 24q-16 -24 0 -44', '#fff', 9, { opacity: 0.9 });
    },
  );
}
