import type { Art } from '../kit/artTypes.ts';
import { lch } from '../kit/color.ts';
import { grain, sky, WIDTH } from '../kit/light.ts';
import { between } from '../kit/svgPaths.ts';
import { setBlock } from '../lettering/typesetting.ts';

/** Art of Word Canal: letters that float on water. */
export const wordCanal: Art = {
  accent: { l: 0.64, c: 0.12, h: 200 },
  icon: { x: 1120, y: 160, size: 560 },
  title: {
    lines: ['WORD CANAL'],
    face: 'mono',
    tracking: 20,
    size: 88,
    fit: 1060,
    x: 600,
    y: 62,
    align: 'center',
    fill: lch(0.97, 0.03, 90),
    shadow: { color: lch(0.32, 0.1, 30), dx: 5, dy: 6 },
  },
  draw(p, random) {
    sky(p, [
      [0, lch(0.72, 0.11, 220)],
      [0.5, lch(0.9, 0.06, 80)],
    ]);
    const hues = [30, 85, 15, 55, 350, 70, 25, 95];
    for (let i = 0; i < 13; i++) {
      const x = i * 168 - 30;
      const h = 280 + (i % 3) * 44;
      const y = 560 - h;
      const wall = lch(0.62, 0.12, hues[i % 8] ?? 30);
      p.path(
        `M${x} 570V${y + 60}L${x + 24} ${y + 60}V${y + 30}H${x + 50}V${y}H${x + 112}V${y + 30}H${x + 138}V${y + 60}H${x + 162}V570Z`,
        wall,
      );
      for (let r = 0; r < 3; r++)
        for (let c = 0; c < 2; c++) {
          p.rect(x + 34 + c * 54, y + 90 + r * 74, 38, 52, lch(0.95, 0.03, 90));
          p.rect(x + 39 + c * 54, y + 95 + r * 74, 28, 42, lch(0.36, 0.06, 240));
        }
    }
    p.rect(0, 566, WIDTH, 26, lch(0.45, 0.07, 50));
    p.rect(
      0,
      590,
      WIDTH,
      310,
      p.linear(0, 590, 0, 900, [
        [0, lch(0.6, 0.11, 195)],
        [1, lch(0.32, 0.09, 215)],
      ]),
    );
    for (let i = 0; i < 46; i++)
      p.rect(
        between(random, 0, WIDTH),
        between(random, 600, 890),
        between(random, 50, 220),
        6,
        lch(0.85, 0.07, [60, 195][i % 2] ?? 195),
        { rx: 3, opacity: 0.4 },
      );
    [...'WORDS'].slice(0, 4).forEach((letter, i) => {
      const x = 1060 + i * 228;
      const y = 640 + (i % 2) * 40;
      p.group({ transform: `rotate(${[-6, 4, -3, 7][i] ?? 0} ${x} ${y})` }, () => {
        p.path(
          `M${x - 96} ${y + 40}H${x + 96}L${x + 66} ${y + 108}H${x - 66}Z`,
          lch([0.58, 0.5, 0.62, 0.45][i] ?? 0.5, 0.17, [27, 250, 60, 160][i] ?? 27),
        );
        p.rect(x - 78, y - 130, 156, 172, lch(0.97, 0.03, 88), { rx: 20 });
        p.rect(x - 78, y + 22, 156, 20, lch(0.85, 0.06, 75), { rx: 10 });
        p.path(
          setBlock({ lines: [letter], face: 'mono', size: 96, align: 'center' }, x, y - 104).d,
          lch(0.25, 0.06, 250),
        );
      });
      p.path(`M${x - 110} ${y + 106}q30 -16 56 0t56 0t56 0t56 0v30H${x - 110}Z`, lch(0.5, 0.11, 200));
    });
    grain(p, 0.2);
  },
};
