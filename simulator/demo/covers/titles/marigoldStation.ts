import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, HEIGHT, WIDTH } from '../kit/light.ts';
import { n } from '../kit/svgPicture.ts';

/** Art of Marigold Station: a railway map with a station where all lines meet. */
export const marigoldStation: Art = {
  accent: { l: 0.8, c: 0.16, h: 75 },
  icon: { x: 1160, y: 210, size: 480 },
  title: {
    lines: ['Marigold', 'Station'],
    face: 'round',
    size: 92,
    leading: 1.35,
    x: 62,
    y: 60,
    fill: lch(0.27, 0.05, 260),
    logo: lch(0.93, 0.1, 85),
    outline: { color: lch(0.95, 0.025, 95), width: 16 },
  },
  draw(p) {
    p.rect(0, 0, WIDTH, HEIGHT, lch(0.95, 0.025, 95));
    p.path(
      'M-20 720C300 640 520 760 800 700C1100 640 1260 760 1560 730C1800 706 1950 640 2120 660V780C1900 760 1760 820 1540 846C1260 876 1080 770 800 820C500 870 280 760 -20 850Z',
      lch(0.85, 0.06, 220),
    );
    const lines: [string, string][] = [
      [lch(0.78, 0.16, 75), 'M-20 240H980L1190 450H1610L1820 240H2120'],
      [lch(0.6, 0.21, 27), 'M1400 -20V920'],
      [lch(0.55, 0.17, 260), 'M760 920L1230 450M1230 450H1570L2040 920'],
      [lch(0.62, 0.16, 150), 'M2120 520H1680L1540 450L1400 450L1120 640H-20'],
      [lch(0.55, 0.19, 310), 'M1140 -20L1400 420L1660 -20'],
    ];
    for (const [color, d] of lines) p.stroke(d, color, 30, { 'stroke-linejoin': 'round' });
    for (const [x, y] of [
      [1060, 320],
      [880, 240],
      [1400, 150],
      [1400, 760],
      [1740, 320],
      [1900, 240],
      [960, 720],
      [1900, 780],
      [1860, 520],
      [1000, 640],
      [1240, 150],
      [1560, 150],
      [1780, 660],
      [1090, 590],
      [400, 240],
      [300, 640],
      [600, 240],
    ] as const)
      p.circle(x, y, 19, lch(0.97, 0.015, 95), { stroke: lch(0.27, 0.05, 260), 'stroke-width': 9 });
    for (const [x, y, turn] of [
      [1640, 420, -45],
      [1400, 620, 90],
      [1130, 392, 45],
    ] as const) {
      p.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
        p.rect(-44, -17, 88, 34, lch(0.27, 0.05, 260), { rx: 13 });
        for (let i = 0; i < 3; i++) p.rect(-32 + i * 23, -8, 16, 16, lch(0.93, 0.12, 92), { rx: 4 });
      });
    }
    p.circle(1400, 450, 128, lch(0.97, 0.015, 95), { stroke: lch(0.27, 0.05, 260), 'stroke-width': 16 });
    for (let i = 0; i < 14; i++)
      p.ellipse(0, -74, 22, 34, i % 2 ? lch(0.72, 0.19, 52) : lch(0.82, 0.17, 75), {
        transform: `translate(1400 450) rotate(${n((i * 360) / 14)})`,
      });
    for (let i = 0; i < 9; i++)
      p.ellipse(0, -40, 16, 25, lch(0.8, 0.17, 68), { transform: `translate(1400 450) rotate(${i * 40})` });
    p.circle(1400, 450, 24, lch(0.58, 0.17, 45));
    grain(p, 0.2);
  },
};
