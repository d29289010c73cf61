import { lch } from '../../../../covers/kit/color.ts';
import { disc } from '../../../../covers/kit/svgPaths.ts';
import type { Drawing } from '../art/figure.ts';
import { EDGE, INK, LINE } from './figureStyle.ts';

/** Drawings of dangers, which the player avoids. Hues in degrees. */
type Tinted = (hue: number) => Drawing;

export const rock: Tinted = (hue) => (p) => {
  p.path('M-90 60L-70 -20L-20 -76L44 -60L88 10L80 66Z', lch(0.5, 0.04, hue), EDGE);
  p.path('M-20 -76L44 -60L20 -10L-34 -24Z', lch(0.68, 0.04, hue));
  p.path('M20 -10L88 10L80 66H10Z', lch(0.38, 0.04, hue));
};

export const thorns: Tinted = (hue) => (p) => {
  p.path('M-90 70L-70 -10L-50 40L-26 -60L0 26L24 -80L44 34L68 -20L90 70Z', lch(0.4, 0.11, hue), EDGE);
  p.path('M-26 -60L0 26L-10 60ZM24 -80L44 34L30 60Z', lch(0.6, 0.14, hue));
};

export const storm: Tinted = (hue) => (p) => {
  const puffs = `${disc(-44, -10, 40)}${disc(10, -34, 48)}${disc(54, -2, 36)}M-70 0H76V30H-70Z`;
  p.path(puffs, INK, { ...EDGE, 'stroke-width': 18 });
  p.path(puffs, lch(0.55, 0.06, hue));
  p.path('M6 20L-26 66H-2L-16 96L34 48H8L26 20Z', lch(0.9, 0.17, 95), EDGE);
};

export const ghost: Tinted = (hue) => (p) => {
  p.path(
    'M-64 84V-14C-64 -64 -30 -88 0 -88C30 -88 64 -64 64 -14V84L40 60L20 84L0 60L-20 84L-40 60Z',
    lch(0.9, 0.05, hue),
    EDGE,
  );
  p.ellipse(-24, -18, 12, 20, INK);
  p.ellipse(26, -18, 12, 20, INK);
};

export const eyeOf: Tinted = (hue) => (p) => {
  p.path('M-92 0C-50 -64 50 -64 92 0C50 64 -50 64 -92 0Z', lch(0.95, 0.04, hue), EDGE);
  p.circle(0, 0, 40, lch(0.62, 0.2, hue), EDGE);
  p.ellipse(0, 0, 12, 34, INK);
};

export const can: Tinted = (hue) => (p) => {
  p.path('M-54 -70H54V76H-54Z', lch(0.66, 0.04, 250), EDGE);
  p.rect(-54, -30, 108, 66, lch(0.6, 0.2, hue));
  p.ellipse(0, -70, 54, 18, lch(0.85, 0.02, 250), EDGE);
  p.stroke('M-20 -76L30 -96', lch(0.8, 0.02, 250), 12, LINE);
};

export const boot: Tinted = (hue) => (p) => {
  p.path('M-50 -86H20V10C60 14 88 30 88 70H-50Z', lch(0.45, 0.08, hue), EDGE);
  p.path('M-56 64H94V90H-56Z', INK);
  p.stroke('M-20 -50H16M-20 -20H16', lch(0.75, 0.06, hue), 10, LINE);
};

export const bomb: Tinted = (hue) => (p) => {
  p.stroke('M30 -50C40 -84 70 -70 78 -92', lch(0.75, 0.1, 70), 12, LINE);
  p.circle(-6, 16, 70, lch(0.3, 0.06, hue), EDGE);
  p.stroke('M-50 4C-44 -24 -26 -34 -10 -36', lch(0.75, 0.05, hue), 13, LINE);
  p.circle(80, -92, 16, lch(0.85, 0.18, 75));
};

export const crate: Tinted = (hue) => (p) => {
  p.rect(-78, -78, 156, 156, lch(0.6, 0.1, hue), { ...EDGE, rx: 8 });
  p.stroke('M-66 -66L66 66M66 -66L-66 66M-70 -40H70M-70 40H70', lch(0.42, 0.08, hue), 13, LINE);
};

export const cone: Tinted = (hue) => (p) => {
  p.path('M-18 -88H18L62 66H-62Z', lch(0.68, 0.2, hue), EDGE);
  p.path('M-32 -30H32L44 14H-44Z', '#fff');
  p.rect(-84, 60, 168, 26, lch(0.55, 0.18, hue), { ...EDGE, rx: 6 });
};

export const barrel: Tinted = (hue) => (p) => {
  p.path('M-56 -80H56C80 -30 80 40 56 82H-56C-80 40 -80 -30 -56 -80Z', lch(0.52, 0.1, hue), EDGE);
  p.stroke('M-68 -40H68M-68 44H68', lch(0.35, 0.04, 260), 13);
  p.stroke('M-20 -70V70M20 -70V70', lch(0.42, 0.09, hue), 7);
};

export const cactus: Tinted = (hue) => (p) => {
  p.stroke('M0 90V-70M0 20H-54V-30M0 0H54V-50', INK, 50, LINE);
  p.stroke('M0 90V-70M0 20H-54V-30M0 0H54V-50', lch(0.6, 0.14, hue), 34, LINE);
  p.circle(0, -84, 13, lch(0.75, 0.2, 350));
};

export const spider: Tinted = (hue) => (p) => {
  p.stroke('M-30 0L-84 -50M-34 14L-94 10M-26 30L-80 70M30 0L84 -50M34 14L94 10M26 30L80 70', INK, 12, LINE);
  p.circle(0, 16, 46, lch(0.42, 0.1, hue), EDGE);
  p.circle(0, -34, 28, lch(0.42, 0.1, hue), EDGE);
  p.circle(-11, -38, 7, '#fff');
  p.circle(11, -38, 7, '#fff');
};

export const beast: Tinted = (hue) => (p) => {
  p.path(
    'M-70 -40L-84 -90L-34 -66C-14 -74 14 -74 34 -66L84 -90L70 -40C92 0 70 80 0 84C-70 80 -92 0 -70 -40Z',
    lch(0.44, 0.07, hue),
    EDGE,
  );
  p.ellipse(0, 40, 38, 30, lch(0.7, 0.06, hue));
  p.ellipse(0, 24, 17, 12, INK);
  p.path('M-52 -18L-16 -4L-44 8ZM52 -18L16 -4L44 8Z', lch(0.92, 0.17, 95));
};

export const saw: Tinted = (hue) => (p) => {
  for (let i = 0; i < 10; i++)
    p.path('M-24 -70L6 -96L24 -70Z', lch(0.8, 0.03, hue), { transform: `rotate(${i * 36})`, ...EDGE });
  p.circle(0, 0, 74, lch(0.8, 0.03, hue), EDGE);
  p.circle(0, 0, 22, lch(0.5, 0.15, hue), EDGE);
};

export const asteroid: Tinted = (hue) => (p) => {
  p.path(
    'M-80 -10C-84 -60 -30 -90 14 -80C60 -84 94 -30 82 14C84 60 30 90 -14 82C-60 80 -84 40 -80 -10Z',
    lch(0.52, 0.05, hue),
    EDGE,
  );
  for (const [x, y, r] of [
    [-30, -26, 20],
    [34, 10, 26],
    [-20, 40, 14],
  ] as const)
    p.circle(x, y, r, lch(0.4, 0.05, hue));
};

export const shadow: Tinted = (hue) => (p) => {
  p.path('M-60 90C-90 10 -50 -90 0 -90C50 -90 90 10 60 90C30 66 -30 66 -60 90Z', lch(0.16, 0.03, hue), {
    stroke: lch(0.6, 0.12, hue),
    'stroke-width': 7,
  });
  p.path('M-34 -34L-8 -22L-34 -12ZM34 -34L8 -22L34 -12Z', lch(0.9, 0.16, 60));
};

export const bolt: Tinted = (hue) => (p) => {
  p.path('M20 -94L-60 14H-8L-24 94L62 -20H10Z', lch(0.85, 0.17, hue), EDGE);
};

export const rival: Tinted = (hue) => (p) => {
  p.path('M-76 40H-40V86H-76ZM40 40H76V86H40Z', INK);
  p.path(
    'M-86 56C-92 0 -80 -16 -64 -24L-44 -76C-38 -88 38 -88 44 -76L64 -24C80 -16 92 0 86 56Z',
    lch(0.6, 0.18, hue),
    EDGE,
  );
  p.path('M-40 -68H40L54 -26H-54Z', lch(0.3, 0.05, hue));
  p.rect(-78, 4, 40, 20, lch(0.9, 0.14, 60), { rx: 6 });
  p.rect(38, 4, 40, 20, lch(0.9, 0.14, 60), { rx: 6 });
};

export const mine: Tinted = (hue) => (p) => {
  p.stroke('M0 -92V92M-92 0H92M-64 -64L64 64M64 -64L-64 64', INK, 16, LINE);
  p.circle(0, 0, 60, lch(0.42, 0.08, hue), EDGE);
  p.circle(-18, -20, 13, lch(0.8, 0.06, hue));
};
