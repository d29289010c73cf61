import type { Art } from '../kit/artTypes.ts';
import { lch, ramp } from '../kit/color.ts';
import { between } from '../kit/svgPaths.ts';

/** Art of Pixel Perch: a fish of squares. */
export const pixelPerch: Art = {
  accent: { l: 0.68, c: 0.12, h: 205 },
  icon: { x: 1010, y: 160, size: 820 },
  title: {
    lines: ['PIXEL', 'PERCH'],
    face: 'pixel',
    size: 92,
    leading: 1.45,
    x: 66,
    y: 70,
    fill: lch(0.3, 0.11, 262),
    logo: lch(0.97, 0.12, 100),
  },
  draw(p, random) {
    const size = 30;
    const put = (color: string, cells: readonly (readonly [number, number, number?, number?])[]) =>
      p.path(
        cells.map(([x, y, w = 1, h = 1]) => `M${x * size} ${y * size}h${w * size}v${h * size}h${-w * size}Z`).join(''),
        color,
      );
    const skyTones = ramp({ l: 0.82, c: 0.11, h: 75 }, { l: 0.9, c: 0.08, h: 200 }, 5);
    skyTones.forEach((fill, i) => put(fill, [[0, i * 2, 70, 2]]));
    put(lch(0.96, 0.12, 100), [
      [55, 2, 5, 7],
      [54, 3, 7, 5],
    ]);
    const deep = ramp({ l: 0.72, c: 0.12, h: 200 }, { l: 0.3, c: 0.12, h: 260 }, 10);
    deep.forEach((fill, i) => put(fill, [[0, 10 + i * 2, 70, 2]]));
    for (let row = 0; row < 10; row++) {
      const cells: [number, number, number][] = [];
      for (let i = 0; i < 16; i++)
        cells.push([Math.floor(between(random, 0, 70)), 10 + row * 2, Math.ceil(between(random, 0.5, 4))]);
      put(deep[Math.max(row - 1, 0)] ?? '#000', cells);
    }
    const reeds: [number, number, number, number][] = [];
    for (let i = 0; i < 16; i++) {
      const h = Math.floor(between(random, 3, 9));
      reeds.push([Math.floor(between(random, 0, 70)), 30 - h, 1, h]);
    }
    p.nearer();
    put(lch(0.36, 0.1, 170), reeds);
    const fish = [
      '....................KKKKK...........',
      '................KKKKOOOOKK..........',
      'KK............KKYYYYYYYYYYKK........',
      'KOK.........KKYYGYYYGYYYGYYYKK......',
      'KOOK......KKYYYGGYYYGGYYYGGYYYKK....',
      '.KOOK...KKYYYYGGYYYYGGYYYYGGYYYYKK..',
      '.KOOOKKKYYYYYGGYYYYGGYYYYYGGYWWYYYK.',
      '..KOOOYYYYYYYGGYYYYGGYYYYYGYYWKYYYYK',
      '..KOOOYYYYYYYGYYYYYGYYYYYYYYYYYYYOOK',
      '.KOOOKKLLLLLLLLLLLLLLLLLLLLLLYYYYYK.',
      '.KOOK..KKLLLLLLLLLLLLLLLLLLLLLLLKK..',
      'KOOK.....KKLLLLLLLLLLLLLLLLLLKKK....',
      'KOK........KKKLLLLLLLLLLLKKKK.......',
      'KK............KKKKKOOOKKK...........',
      '..................KOOOK.............',
      '...................KKK..............',
    ];
    const tones: Readonly<Record<string, string>> = {
      K: lch(0.22, 0.07, 265),
      Y: lch(0.76, 0.15, 120),
      G: lch(0.46, 0.12, 150),
      O: lch(0.7, 0.2, 45),
      L: lch(0.93, 0.07, 95),
      W: '#fff',
    };
    p.nearer();
    for (const [key, color] of Object.entries(tones)) {
      const cells: [number, number][] = [];
      fish.forEach((line, y) => [...line].forEach((c, x) => c === key && cells.push([x, y])));
      p.group({ transform: 'translate(900 330) scale(.86)' }, () => put(color, cells));
    }
    put(lch(0.97, 0.02, 90), [[61, 0, 0.3, 17]]);
    put(lch(0.62, 0.22, 27), [[60, 15, 2, 2]]);
    put('#fff', [
      [60, 17, 2, 1],
      [39, 13],
      [41, 11],
      [40, 8, 2, 1],
      [38, 24],
      [64, 22],
      [66, 19],
    ]);
  },
};
