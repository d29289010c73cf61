import { lch } from '../../../../covers/kit/color.ts';
import { fir, regular } from '../../../../covers/kit/svgPaths.ts';
import type { Drawing } from '../art/figure.ts';
import { EDGE, INK, LINE } from './figureStyle.ts';

/** Heroes for covers without a suitable figure, and scenery. Hues in degrees. */
type Tinted = (hue: number) => Drawing;

export const walker: Tinted = (hue) => (p) => {
  p.stroke('M-22 50V88M22 50V88', INK, 22, LINE);
  p.path('M-50 62L-30 -30C-20 -48 20 -48 30 -30L50 62C20 74 -20 74 -50 62Z', lch(0.58, 0.15, hue), EDGE);
  p.circle(0, -58, 32, lch(0.86, 0.06, 60), EDGE);
  p.path('M-42 -66C-36 -108 36 -108 42 -66Z', lch(0.42, 0.12, hue), EDGE);
  p.stroke('M36 -6L66 8', INK, 14, LINE);
  p.path('M52 14H84L90 54H46Z', lch(0.94, 0.14, 90), EDGE);
};

/** A locomotive, seen from behind. */
export const engine: Tinted = (hue) => (p) => {
  p.path('M-70 60H70V92H-70Z', INK);
  p.path('M-78 -50H78V66H-78Z', lch(0.36, 0.09, 255), EDGE);
  p.path('M-92 -50C-60 -92 60 -92 92 -50Z', lch(0.27, 0.07, 255), EDGE);
  p.path('M-54 -30H-8V14H-54ZM8 -30H54V14H8Z', lch(0.94, 0.12, 88), EDGE);
  p.rect(-78, 26, 156, 16, lch(0.7, 0.16, hue));
  p.circle(-50, 58, 13, lch(0.63, 0.22, 27), EDGE);
  p.circle(50, 58, 13, lch(0.63, 0.22, 27), EDGE);
};

/** A rider and a motorcycle from behind, a parcel on the rack. */
export const biker: Tinted = (hue) => (p) => {
  p.rect(-17, 30, 34, 66, INK, { rx: 14 });
  p.path('M-44 40L-30 -26H30L44 40C20 56 -20 56 -44 40Z', INK);
  p.stroke('M-30 -14L-74 6M30 -14L74 6', INK, 17, LINE);
  p.circle(0, -60, 30, lch(0.93, 0.05, 85), EDGE);
  p.path('M-28 -40C-50 -34 -76 -40 -92 -24C-66 -20 -40 -16 -24 -26Z', lch(0.72, 0.17, hue), EDGE);
  p.rect(-40, -6, 80, 56, lch(0.8, 0.1, 80), { ...EDGE, rx: 5 });
  p.stroke('M-40 22H40M0 -6V50', lch(0.5, 0.13, 40), 7);
  p.rect(-16, 54, 32, 14, lch(0.63, 0.23, 27), { rx: 5 });
};

/** A car from behind with a demon's horns. */
export const hornedCar: Tinted = (hue) => (p) => {
  p.path(
    'M-60 -60C-92 -70 -92 -100 -84 -110C-76 -84 -56 -80 -38 -76ZM60 -60C92 -70 92 -100 84 -110C76 -84 56 -80 38 -76Z',
    lch(0.93, 0.05, 85),
    EDGE,
  );
  p.path('M-84 44H-48V90H-84ZM48 44H84V90H48Z', INK);
  p.path(
    'M-96 58C-102 4 -90 -14 -72 -22L-50 -72C-42 -84 42 -84 50 -72L72 -22C90 -14 102 4 96 58Z',
    lch(0.94, 0.02, hue),
    EDGE,
  );
  p.path('M-46 -64H46L60 -24H-60Z', lch(0.24, 0.05, hue));
  p.path('M-88 2H-36L-44 26H-84ZM88 2H36L44 26H84Z', lch(0.62, 0.24, 27));
  p.path('M-80 44L-64 66L-48 44L-32 66L-16 44L0 66L16 44L32 66L48 44L64 66L80 44Z', INK);
};

export const rowboat: Tinted = (hue) => (p) => {
  p.stroke('M10 -20L76 -92', INK, 9, LINE);
  p.circle(-14, -52, 22, lch(0.86, 0.06, 60), EDGE);
  p.path('M-46 -60H18L6 -84H-32Z', lch(0.82, 0.14, 88), EDGE);
  p.path('M-40 10V-18C-34 -36 6 -36 14 -18V10Z', lch(0.5, 0.14, 255), EDGE);
  p.path('M-96 0H96C86 46 60 62 30 62H-30C-60 62 -86 46 -96 0Z', lch(0.58, 0.15, hue), EDGE);
  p.stroke('M-84 24H84', lch(0.9, 0.06, 85), 9);
};

export const submarine: Tinted = (hue) => (p) => {
  p.rect(-22, -74, 44, 40, lch(0.6, 0.16, hue), { ...EDGE, rx: 10 });
  p.stroke('M0 -74V-94H22', INK, 11, LINE);
  p.path(
    'M-88 0C-88 -52 -40 -44 0 -44C54 -44 92 -36 92 0C92 36 54 44 0 44C-40 44 -88 52 -88 0Z',
    lch(0.8, 0.16, hue),
    EDGE,
  );
  p.circle(38, -2, 20, lch(0.9, 0.08, 215), EDGE);
  p.circle(-14, -2, 16, lch(0.9, 0.08, 215), EDGE);
  p.path('M-88 -34L-66 0L-88 34Z', lch(0.6, 0.16, hue), EDGE);
};

/** A hero: a digging machine made of light. */
export const rig: Tinted = (hue) => (p) => {
  p.path(regular(0, -6, 88, 6), lch(0.26, 0.06, hue), { ...EDGE, stroke: lch(0.8, 0.15, hue) });
  p.path(regular(0, -6, 52, 6), lch(0.8, 0.15, hue), EDGE);
  p.path('M-30 60H30L0 98Z', lch(0.93, 0.1, hue), EDGE);
};

export const bubble: Tinted = (hue) => (p) => {
  p.path(
    'M-60 -70H60Q92 -70 92 -40V14Q92 44 60 44H20L-14 90L-20 44H-60Q-92 44 -92 14V-40Q-92 -70 -60 -70Z',
    lch(0.78, 0.15, hue),
    EDGE,
  );
  p.circle(-34, -24, 12, INK);
  p.circle(34, -24, 12, INK);
  p.stroke('M-24 8q24 22 48 0', INK, 11, LINE);
};

/** A shelf tile with a symbol. */
export const tile: Tinted = (hue) => (p) => {
  p.rect(-84, -84, 168, 168, lch(0.6, 0.16, hue), { ...EDGE, rx: 40 });
  p.path(regular(0, 4, 46, 3 + (Math.round(hue / 40) % 4)), lch(0.94, 0.06, hue));
};

export const perch: Tinted = (hue) => (p) => {
  p.path('M-44 0C-60 -30 -84 -44 -96 -44C-86 -14 -86 14 -96 44C-84 44 -60 30 -44 0Z', lch(0.6, 0.18, hue), EDGE);
  p.path('M-56 0C-30 -64 54 -64 94 0C54 64 -30 64 -56 0Z', lch(0.76, 0.16, hue), EDGE);
  p.path('M-10 -44C0 -20 0 20 -10 44L14 46C26 20 26 -20 14 -46Z', lch(0.5, 0.13, hue));
  p.circle(56, -12, 13, '#fff', EDGE);
  p.circle(58, -12, 5, INK);
};

/** The golf target: a pole with a flag. */
export const flag: Tinted = (hue) => (p) => {
  p.stroke('M-40 96V-90', '#fff', 13, LINE);
  p.path('M-34 -92L70 -56L-34 -20Z', lch(0.63, 0.22, hue), EDGE);
};

export const monolith: Tinted = (hue) => (p) => {
  p.path('M-54 90V-86H20V90Z', lch(0.28, 0.08, hue), EDGE);
  p.path('M20 90V-86L58 -70V66Z', lch(0.46, 0.1, hue), EDGE);
  p.path('M-54 -86L-16 -96L58 -70L20 -86Z', lch(0.84, 0.09, hue + 90));
};

export const streetLamp: Tinted = (hue) => (p) => {
  p.stroke('M-30 98V-70Q-30 -92 0 -92H34', lch(0.32, 0.05, hue), 15, LINE);
  p.path('M10 -92H64L74 -64H0Z', lch(0.42, 0.06, hue));
  p.ellipse(37, -60, 30, 12, lch(0.96, 0.13, 92));
};

export const tree: Tinted = (hue) => (p) => {
  p.path(fir(0, 96, 190, 110), lch(0.42, 0.1, hue));
};

export const palm: Tinted = (hue) => (p) => {
  p.stroke('M10 98C-6 40 -4 0 4 -50', lch(0.4, 0.08, 50), 16, LINE);
  p.path(
    'M4 -50C-30 -90 -70 -84 -94 -54C-60 -60 -30 -54 4 -50C-30 -40 -56 -20 -62 12C-40 -14 -20 -36 4 -50C30 -90 70 -88 92 -58C60 -62 34 -56 4 -50C36 -40 58 -18 62 14C40 -12 24 -36 4 -50Z',
    lch(0.55, 0.14, hue),
    EDGE,
  );
};

export const hurdle: Tinted = (hue) => (p) => {
  p.stroke('M-70 94V-30M70 94V-30', INK, 18, LINE);
  p.path('M-92 -40H92V-4H-92ZM-92 22H92V52H-92Z', '#fff', EDGE);
  p.path('M-60 -40H-20V-4H-60ZM20 -40H60V-4H20ZM-60 22H-20V52H-60ZM20 22H60V52H20Z', lch(0.6, 0.22, hue));
};

export const lampion: Tinted = (hue) => (p) => {
  p.ellipse(0, 0, 76, 66, lch(0.68, 0.2, hue), EDGE);
  p.ellipse(0, 0, 40, 66, 'none', { stroke: lch(0.5, 0.18, hue), 'stroke-width': 7 });
  p.path('M-30 -84H30V-60H-30ZM-30 60H30V84H-30Z', lch(0.3, 0.06, 40));
  p.ellipse(0, 4, 20, 34, lch(0.95, 0.11, 88), { opacity: 0.7 });
};

export const buoy: Tinted = (hue) => (p) => {
  p.path('M-60 40C-40 84 40 84 60 40Z', lch(0.3, 0.06, 250), EDGE);
  p.path('M-50 40L-22 -60H22L50 40Z', lch(0.64, 0.21, hue), EDGE);
  p.path('M-37 -6H37L44 18H-44Z', '#fff');
  p.circle(0, -74, 15, lch(0.9, 0.16, 95), EDGE);
};

export const plant: Tinted = (hue) => (p) => {
  p.path(
    'M0 30C-40 -20 -70 -30 -88 -64C-40 -64 -10 -40 2 4C10 -50 44 -84 90 -76C72 -30 36 -20 8 30Z',
    lch(0.6, 0.13, hue),
    EDGE,
  );
  p.path('M-50 28H50L38 92H-38Z', lch(0.68, 0.13, 45), EDGE);
};

/** The base of a tower: one side of a deck or shelf. */
export const shelf: Tinted = (hue) => (p) => {
  p.path('M-98 -20H98V14H-98Z', lch(0.5, 0.08, hue), EDGE);
  p.path('M-80 14H-52L-62 60H-80ZM80 14H52L62 60H80Z', lch(0.36, 0.06, hue), EDGE);
};

export const pole: Tinted = (hue) => (p) => {
  p.path('M-98 -16H98V8H-98Z', lch(0.4, 0.08, hue), EDGE);
  p.path('M-14 8H14V60H-14Z', lch(0.32, 0.07, hue), EDGE);
  for (const x of [-76, -38, 38, 76]) p.circle(x, -26, 10, lch(0.9, 0.05, 90), EDGE);
};

export const tomato: Tinted = (hue) => (p) => {
  p.circle(0, 10, 76, lch(0.63, 0.21, hue), EDGE);
  p.path('M0 -46L-44 -62L-20 -36L-50 -18L0 -30L50 -18L20 -36L44 -62Z', lch(0.55, 0.15, 145), EDGE);
  p.stroke('M-44 20C-44 -4 -34 -16 -22 -22', '#fff', 13, LINE);
};
