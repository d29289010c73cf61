import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { glow, grain, sky, vignette } from '../kit/light.ts';
import { n, type Picture } from '../kit/svgPicture.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Cinder Choir: a nave inside a mountain of fire. */
export const cinderChoir: Art = {
  accent: { l: 0.62, c: 0.22, h: 35 },
  icon: { x: 1140, y: 110, size: 520 },
  title: {
    lines: ['Cinder Choir'],
    face: 'blackletter',
    size: 150,
    fit: 1060,
    x: 600,
    y: 846,
    from: 'bottom',
    align: 'center',
    fill: [lch(0.96, 0.1, 90), lch(0.68, 0.22, 40)],
    scrim: lch(0.08, 0.03, 30),
    scrimOpacity: 0.9,
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.13, 0.05, 20)],
      [0.5, lch(0.34, 0.15, 28)],
      [1, lch(0.14, 0.06, 25)],
    ]);
    glow(p, 1400, 380, 700, lch(0.78, 0.2, 55), 0.95);
    p.path('M1400 60L1470 240V640H1330V240Z', lch(0.95, 0.13, 92));
    for (let i = 0; i < 12; i++) {
      const half = 120 + i * 112;
      const shade = lch(Math.max(0.4 - i * 0.055, 0.1), Math.max(0.13 - i * 0.016, 0.03), 28);
      for (const s of [-1, 1]) {
        const x = (v: number) => n(1400 + s * v);
        p.path(
          `M${x(half)} 900V${n(330 - i * 16)}C${x(half)} ${n(180 - i * 30)} ${x(half * 0.55)} ${n(70 - i * 44)} 1400 ${n(10 - i * 60)}L1400 ${n(-60 - i * 60)}L${x(half + 190)} -60V900Z`,
          shade,
        );
        p.stroke(
          `M${x(half + 10)} 900V${n(330 - i * 16)}C${x(half + 6)} ${n(190 - i * 30)} ${x(half * 0.6)} ${n(80 - i * 44)} 1400 ${n(18 - i * 60)}`,
          lch(Math.max(0.74 - i * 0.07, 0.3), 0.2, 48),
          5,
          { opacity: Math.max(0.75 - i * 0.06, 0.1) },
        );
      }
    }
    rose(p, 1400, 210, 92);
    p.nearer();
    p.path(
      'M1150 900L1340 640H1460L1650 900Z',
      p.linear(0, 640, 0, 900, [
        [0, lch(0.9, 0.17, 75)],
        [1, lch(0.4, 0.18, 30)],
      ]),
    );
    p.nearer();
    for (let row = 0; row < 3; row++) {
      for (let i = 0; i < 4 + row * 2; i++) {
        for (const s of [-1, 1]) {
          const x = 1400 + s * (86 + row * 46 + i * (44 + row * 10));
          const y = 690 + row * 66;
          const k = 1 + row * 0.45;
          p.path(
            `M${n(x - 20 * k)} ${n(y + 80 * k)}C${n(x - 22 * k)} ${n(y + 20 * k)} ${n(x - 14 * k)} ${n(y - 20 * k)} ${n(x)} ${n(y - 42 * k)}C${n(x + 14 * k)} ${n(y - 20 * k)} ${n(x + 22 * k)} ${n(y + 20 * k)} ${n(x + 20 * k)} ${n(y + 80 * k)}Z`,
            lch(0.17 - row * 0.03, 0.05, 25),
          );
        }
      }
    }
    let sparks = '';
    for (let i = 0; i < 120; i++)
      sparks += `M${n(1400 + between(random, -700, 700))} ${n(between(random, 0, 820))}h.01`;
    p.stroke(sparks, lch(0.87, 0.18, 70), 5.5, { 'stroke-linecap': 'round', opacity: 0.85 });
    vignette(p, lch(0.05, 0.02, 25), 0.85);
    grain(p, 0.2);
  },
};

export function rose(p: Picture, x: number, y: number, r: number): void {
  p.circle(x, y, r * 1.12, lch(0.3, 0.13, 28));
  for (let i = 0; i < 8; i++)
    p.ellipse(0, -r * 0.62, r * 0.24, r * 0.36, lch(0.93, 0.15, 85), {
      transform: `translate(${x} ${y}) rotate(${i * 45})`,
    });
  p.circle(x, y, r * 0.26, lch(0.97, 0.1, 95));
}
