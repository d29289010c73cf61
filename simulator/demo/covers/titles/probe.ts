import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { beams, HEIGHT, WIDTH } from '../kit/light.ts';
import { n } from '../kit/svgPicture.ts';
import { disc } from '../kit/svgPaths.ts';

/** Art of Probe: a test card in the style of the other covers. */
export const probe: Art = {
  accent: { l: 0.87, c: 0.2, h: 128 },
  icon: { x: 1050, y: 50, size: 700 },
  title: {
    lines: ['PROBE'],
    face: 'mono',
    tracking: 120,
    size: 92,
    x: 600,
    y: 834,
    from: 'bottom',
    align: 'center',
    fill: lch(0.95, 0.02, 128),
  },
  draw(p) {
    const ink = lch(0.17, 0.02, 250);
    const line = lch(0.42, 0.03, 250);
    const lime = lch(0.87, 0.2, 128);
    p.rect(0, 0, WIDTH, HEIGHT, ink);
    let grid = '';
    for (let x = 50; x < WIDTH; x += 75) grid += `M${x} 0V900`;
    for (let y = 0; y < HEIGHT; y += 75) grid += `M0 ${y}H2100`;
    p.stroke(grid, lch(0.3, 0.025, 250), 2);
    const bars = [
      lch(0.95, 0.02, 100),
      lch(0.9, 0.17, 105),
      lch(0.82, 0.13, 200),
      lch(0.78, 0.21, 145),
      lch(0.62, 0.24, 335),
      lch(0.62, 0.23, 28),
      lch(0.5, 0.21, 265),
    ];
    p.clip(disc(1400, 400, 330), () => {
      p.rect(1050, 50, 700, 700, lch(0.12, 0.01, 250));
      bars.forEach((fill, i) => p.rect(1070 + i * 94.3, 190, 95, 230, fill));
      for (let i = 0; i < 11; i++) p.rect(1070 + i * 60, 420, 60.5, 62, lch(0.12 + i * 0.08, 0.005, 250));
      let comb = '';
      for (let i = 0; i < 5; i++)
        for (let k = 0; k < 26 - i * 4; k++) comb += `M${n(1075 + i * 132 + k * (4 + i * 1.2))} 482v90`;
      p.stroke(comb, '#fff', 2.2);
      p.rect(1070, 572, 660, 46, lime);
      p.rect(1070, 618, 660, 200, lch(0.95, 0.01, 100));
      p.rect(1250, 70, 300, 120, lime);
    });
    p.stroke(disc(1400, 400, 330), '#fff', 7);
    p.stroke('M1400 20V780M1020 400H1780', '#fff', 3);
    p.stroke(disc(1400, 400, 46), lime, 7);
    p.circle(1400, 400, 9, lime);
    for (const [x, y] of [
      [905, 105],
      [1895, 105],
      [905, 695],
      [1895, 695],
    ] as const) {
      p.stroke(`${disc(x, y, 62)}M${x - 62} ${y}h124M${x} ${y - 62}v124`, line, 4);
      for (let i = 0; i < 24; i++) {
        const a = (i * Math.PI) / 12;
        p.stroke(
          `M${n(x + 22 * Math.cos(a))} ${n(y + 22 * Math.sin(a))}L${n(x + 54 * Math.cos(a))} ${n(y + 54 * Math.sin(a))}`,
          i % 6 === 0 ? lime : line,
          4,
        );
      }
    }
    beams(
      p,
      1400,
      400,
      900,
      [
        [150, 152],
        [28, 30],
      ],
      lime,
      0.3,
    );
    p.rect(
      0,
      700,
      WIDTH,
      200,
      p.linear(0, 690, 0, 800, [
        [0, ink, 0],
        [1, ink, 0.96],
      ]),
    );
  },
};
