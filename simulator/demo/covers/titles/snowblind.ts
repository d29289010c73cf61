import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, HEIGHT, sky, WIDTH } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between, ridge, wave } from '../kit/svgPaths.ts';

/** Art of Snowblind: white snow with one lamp and one line of footprints. */
export const snowblind: Art = {
  accent: { l: 0.75, c: 0.07, h: 220 },
  icon: { x: 1180, y: 340, size: 520 },
  title: {
    lines: ['SNOWBLIND'],
    face: 'block',
    size: 78,
    fit: 1060,
    x: 600,
    y: 70,
    align: 'center',
    fill: lch(0.3, 0.06, 240),
    logo: lch(0.93, 0.03, 220),
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.72, 0.05, 225)],
      [0.45, lch(0.88, 0.03, 215)],
      [0.62, lch(0.96, 0.015, 210)],
      [1, lch(0.88, 0.035, 225)],
    ]);
    p.nearer();
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 470, height: 190, bottom: HEIGHT, roughness: 0.58 }),
      p.linear(0, 300, 0, 600, [
        [0, lch(0.8, 0.04, 225)],
        [1, lch(0.94, 0.02, 215)],
      ]),
    );
    const big = p.linear(0, 200, 0, 640, [
      [0, lch(0.63, 0.2, 25)],
      [1, lch(0.72, 0.18, 30), 0.15],
    ]);
    p.path(
      'M1180 250H1500V320L1350 640H1250L1396 330H1180ZM1530 450L1660 250H1740V450H1790V520H1740V610H1656V520H1530ZM1616 450H1656V380Z',
      big,
      { opacity: 0.9 },
    );
    p.path(
      ridge(random, { from: 0, to: WIDTH, y: 590, height: 40, bottom: HEIGHT, smooth: true, points: 17 }),
      lch(0.97, 0.01, 210),
    );
    p.nearer();
    hut(p, 1440, 640);
    p.path(
      wave(0, WIDTH, 690, 22, 900, 300, HEIGHT),
      p.linear(0, 660, 0, 900, [
        [0, '#fff'],
        [1, lch(0.84, 0.04, 225)],
      ]),
    );
    let steps = '';
    for (let i = 0; i < 22; i++) {
      const k = i / 22;
      const x = 1420 - k * k * 640 + Math.sin(i * 0.8) * 16;
      const y = 660 + k * k * 250;
      steps += `M${n(x + (i % 2) * (8 + k * 20))} ${n(y)}h.01`;
      if (i > 12) steps += `M${n(x + (i % 2) * (8 + k * 20) + 3)} ${n(y + 9)}h.01`;
    }
    p.stroke(steps, lch(0.66, 0.06, 235), 11, { 'stroke-linecap': 'round' });
    p.nearer();
    for (let layer = 0; layer < 3; layer++) {
      let flakes = '';
      for (let i = 0; i < 110; i++) {
        const x = between(random, 0, WIDTH);
        const y = between(random, 0, HEIGHT);
        flakes += `M${n(x)} ${n(y)}l${n(between(random, 8, 30) * (layer + 1))} ${n(between(random, 2, 8))}`;
      }
      p.stroke(flakes, '#fff', 3 + layer * 2, { 'stroke-linecap': 'round', opacity: 0.75 });
    }
    grain(p, 0.14);
  },
};

export function hut(p: Picture, x: number, y: number): void {
  glow(p, x - 60, y - 40, 200, lch(0.9, 0.15, 75), 0.8);
  p.group({ transform: `translate(${x} ${y})` }, () => {
    p.stroke('M-130 30V-10M-50 30V-10M50 30V-10M130 30V-10', lch(0.3, 0.05, 240), 10);
    p.path('M-170 -10V-90H170V-10Z', lch(0.55, 0.2, 27));
    p.path('M-186 -86L-150 -122H150L186 -86Z', lch(0.35, 0.06, 240));
    p.path('M-186 -86L-150 -130H150L186 -92C90 -104 -90 -104 -186 -86Z', '#fff');
    p.rect(-136, -74, 40, 34, lch(0.95, 0.14, 92));
    p.rect(-76, -74, 40, 34, lch(0.95, 0.14, 92));
    p.rect(60, -80, 46, 70, lch(0.3, 0.05, 240));
    p.stroke('M140 -120V-280M140 -250l-34 60M140 -250l34 60', lch(0.3, 0.05, 240), 6);
    p.circle(140, -286, 9, lch(0.63, 0.24, 28));
  });
}
