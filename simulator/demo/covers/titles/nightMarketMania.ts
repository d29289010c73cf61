import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky, vignette } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';

/** Art of Night Market Mania: lanterns down an alley. */
export const nightMarketMania: Art = {
  accent: { l: 0.66, c: 0.21, h: 30 },
  icon: { x: 1130, y: 40, size: 540 },
  title: {
    lines: ['NIGHT', 'MARKET', 'MANIA'],
    face: 'sign',
    size: 84,
    leading: 1.22,
    x: 62,
    y: 840,
    from: 'bottom',
    fill: lch(0.96, 0.13, 98),
    shadow: { color: lch(0.6, 0.24, 350), dx: 6, dy: 6 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.16, 0.07, 290)],
      [0.6, lch(0.3, 0.12, 330)],
      [1, lch(0.2, 0.08, 300)],
    ]);
    glow(p, 1400, 520, 620, lch(0.8, 0.18, 55), 0.9);
    p.nearer();
    for (let i = 3; i >= -2; i--) {
      const k = 1 - i * 0.21;
      for (const s of [-1, 1]) {
        const x = 1400 + s * (150 + 330 * k * k);
        const wide = 330 * k;
        const y = 470 - 150 * k;
        const hue = [25, 200, 330, 90][(i + (s > 0 ? 4 : 2)) % 4] ?? 25;
        p.rect(s > 0 ? x : x - wide - 800, y - 300, wide + 800, 900, lch(Math.max(0.3 - k * 0.14, 0.1), 0.08, 300));
        p.rect(s > 0 ? x : x - wide, y + 100 * k, wide, 190 * k, lch(0.86, 0.14, 75));
        for (let b = 0; b < 5; b++)
          p.path(
            `M${n((s > 0 ? x : x - wide) + (wide / 5) * b)} ${n(y)}h${n(wide / 10)}l${n(s * -16 * k)} ${n(110 * k)}h${n(-wide / 10)}Z`,
            lch(0.64, 0.2, hue),
          );
        p.rect(s > 0 ? x : x - wide, y - 6, wide, 16 * k, lch(0.9, 0.05, 85));
        p.rect(s > 0 ? x - 20 * k : x - wide, y + 270 * k, wide + 20 * k, 300, lch(0.24, 0.08, 310));
        p.rect((s > 0 ? x : x - wide) + wide * 0.3, y - 170 * k, 90 * k, 140 * k, lch(0.7, 0.22, hue + 120), {
          rx: 10,
        });
        p.stroke(
          `M${n((s > 0 ? x : x - wide) + wide * 0.3 + 20 * k)} ${n(y - 130 * k)}h${n(50 * k)}M${n((s > 0 ? x : x - wide) + wide * 0.3 + 45 * k)} ${n(y - 150 * k)}v${n(90 * k)}M${n((s > 0 ? x : x - wide) + wide * 0.3 + 22 * k)} ${n(y - 90 * k)}h${n(46 * k)}`,
          '#fff',
          9 * k,
          { 'stroke-linecap': 'round' },
        );
      }
    }
    p.path(
      'M1330 640H1470L1840 910H960Z',
      p.linear(0, 640, 0, 900, [
        [0, lch(0.7, 0.16, 60)],
        [1, lch(0.22, 0.08, 310)],
      ]),
    );
    p.nearer();
    for (const [x, y, s, hue] of [
      [1010, 150, 1, 27],
      [1215, 210, 0.8, 60],
      [1400, 190, 1.25, 25],
      [1590, 215, 0.8, 350],
      [1790, 150, 1, 60],
      [1310, 300, 0.5, 90],
      [1490, 305, 0.5, 27],
    ] as const)
      lantern(p, x, y, s, hue);
    for (const [x, y, s] of [
      [1340, 690, 0.7],
      [1450, 700, 0.8],
      [1400, 650, 0.45],
      [1540, 760, 1.2],
      [1290, 770, 1.1],
    ] as const)
      p.path(
        `M${x - 26 * s} ${y + 130 * s}C${x - 32 * s} ${y + 40 * s} ${x - 30 * s} ${y + 6 * s} ${x - 10 * s} ${y - 4 * s}A24 24 0 1 1 ${x + 10 * s} ${y - 4 * s}C${x + 30 * s} ${y + 6 * s} ${x + 32 * s} ${y + 40 * s} ${x + 26 * s} ${y + 130 * s}Z`,
        lch(0.16, 0.06, 310),
      );
    void random;
    vignette(p, lch(0.08, 0.04, 300), 0.75);
    grain(p);
  },
};

export function lantern(p: Picture, x: number, y: number, s: number, hue: number): void {
  glow(p, x, y, 190 * s, lch(0.8, 0.19, hue + 20), 0.7);
  p.group({ transform: `translate(${x} ${y}) scale(${s})` }, () => {
    p.stroke('M0 -400V-84', lch(0.14, 0.05, 300), 5);
    p.rect(-30, -92, 60, 16, lch(0.25, 0.06, 40), { rx: 4 });
    p.ellipse(
      0,
      0,
      96,
      82,
      p.radial(0, 0, 110, [
        [0, lch(0.95, 0.12, hue + 50)],
        [0.55, lch(0.74, 0.2, hue + 12)],
        [1, lch(0.55, 0.21, hue)],
      ]),
    );
    for (const rx of [30, 62])
      p.ellipse(0, 0, rx, 82, 'none', { stroke: lch(0.45, 0.18, hue), 'stroke-width': 4, opacity: 0.7 });
    p.rect(-28, 74, 56, 16, lch(0.25, 0.06, 40), { rx: 4 });
    p.stroke('M0 90V150', lch(0.85, 0.15, 85), 9);
  });
}
