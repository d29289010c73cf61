import { lch } from '../../../../covers/kit/color.ts';
import { disc, regular } from '../../../../covers/kit/svgPaths.ts';
import type { Drawing } from '../art/figure.ts';
import { EDGE, INK, LINE } from './figureStyle.ts';

/** Items to collect. Hues in degrees. */
type Tinted = (hue: number) => Drawing;

export const ember: Tinted = (hue) => (p) => {
  p.path(
    'M0 -90C40 -40 62 -6 54 34C46 74 18 90 0 90C-18 90 -46 74 -54 34C-62 -6 -40 -40 0 -90Z',
    lch(0.68, 0.2, hue),
    EDGE,
  );
  p.path(
    'M0 -24C20 4 32 20 28 42C24 62 10 70 0 70C-10 70 -24 62 -28 42C-32 20 -20 4 0 -24Z',
    lch(0.94, 0.13, hue + 35),
  );
};

export const star: Tinted = (hue) => (p) => {
  p.path('M0 -92L28 -32L92 -26L44 18L58 84L0 50L-58 84L-44 18L-92 -26L-28 -32Z', lch(0.88, 0.16, hue), EDGE);
  p.path('M0 -56L16 -20L52 -16L24 8L0 22Z', lch(0.97, 0.08, hue));
};

export const coin: Tinted = (hue) => (p) => {
  p.circle(0, 0, 78, lch(0.8, 0.15, hue), EDGE);
  p.circle(0, 0, 52, lch(0.9, 0.13, hue));
  p.stroke('M0 -28V28M-16 -14H16M-16 14H16', lch(0.6, 0.14, hue), 13, LINE);
};

export const drop: Tinted = (hue) => (p) => {
  p.path(
    'M0 -90C50 -24 64 4 64 30C64 66 36 88 0 88C-36 88 -64 66 -64 30C-64 4 -50 -24 0 -90Z',
    lch(0.72, 0.14, hue),
    EDGE,
  );
  p.stroke('M-34 32C-32 52 -20 62 -4 64', '#fff', 13, LINE);
};

export const leafOf: Tinted = (hue) => (p) => {
  p.path('M-70 70C-90 -20 -20 -90 84 -84C90 20 20 84 -70 70Z', lch(0.7, 0.17, hue), EDGE);
  p.stroke('M-84 84L40 -40M-30 30V-20M0 0H44', lch(0.44, 0.13, hue), 10, LINE);
};

export const gem: Tinted = (hue) => (p) => {
  p.path('M-50 -66H50L88 -14L0 86L-88 -14Z', lch(0.68, 0.18, hue), EDGE);
  p.path('M-50 -66L-30 -14L0 86L-88 -14Z', lch(0.84, 0.13, hue));
  p.path('M-30 -14H30L0 86Z', lch(0.58, 0.19, hue));
};

export const note: Tinted = (hue) => (p) => {
  p.path('M-30 -84L74 -100V40H50V-50L-8 -40V64H-30Z', lch(0.78, 0.2, hue), EDGE);
  p.ellipse(-38, 66, 34, 26, lch(0.78, 0.2, hue), EDGE);
  p.ellipse(42, 44, 34, 26, lch(0.78, 0.2, hue), EDGE);
};

export const parcel: Tinted = (hue) => (p) => {
  p.rect(-76, -66, 152, 138, lch(0.7, 0.11, hue), { ...EDGE, rx: 12 });
  p.rect(-16, -66, 32, 138, lch(0.92, 0.08, hue + 20));
  p.path('M-70 -18H70', 'none', { stroke: lch(0.55, 0.1, hue), 'stroke-width': 9 });
  p.rect(26, 30, 38, 26, '#fff', { rx: 4 });
};

export const ball: Tinted = (hue) => (p) => {
  p.circle(0, 0, 76, lch(0.97, 0.02, hue), EDGE);
  p.path('M-60 30C-30 64 40 64 66 20C60 60 20 74 0 74C-30 74 -54 56 -60 30Z', lch(0.8, 0.06, hue));
  for (const [x, y] of [
    [-26, -22],
    [12, -34],
    [4, 2],
    [38, -4],
  ] as const)
    p.circle(x, y, 8, lch(0.82, 0.05, hue));
};

export const bowl: Tinted = (hue) => (p) => {
  p.stroke('M-30 -62q-14 -16 0 -34M20 -62q-14 -16 0 -34', '#fff', 10, LINE);
  p.path('M-88 -30H88C84 34 44 72 0 72C-44 72 -84 34 -88 -30Z', lch(0.62, 0.2, hue), EDGE);
  p.ellipse(0, -30, 88, 22, lch(0.9, 0.12, 85), EDGE);
  p.stroke('M-56 -32q18 -12 36 0t36 0t36 0', lch(0.98, 0.04, 90), 8, LINE);
};

export const flower: Tinted = (hue) => (p) => {
  for (let i = 0; i < 6; i++)
    p.ellipse(0, -52, 28, 40, lch(0.8, 0.16, hue), { ...EDGE, transform: `rotate(${i * 60})` });
  p.circle(0, 0, 30, lch(0.88, 0.16, 90), EDGE);
};

export const hive: Tinted = (hue) => (p) => {
  p.path(regular(0, 0, 88, 6), lch(0.76, 0.16, hue), EDGE);
  p.path(regular(0, 0, 56, 6), lch(0.88, 0.15, hue + 8));
  p.stroke('M-26 -14q10 -20 34 -20', '#fff', 11, LINE);
};

export const keyOf: Tinted = (hue) => (p) => {
  p.path(`${disc(-40, 0, 46)}M0 -14H92V44H66V16H46V36H22V14H0Z`, lch(0.84, 0.14, hue), EDGE);
  p.circle(-44, 0, 17, INK);
};

export const crown: Tinted = (hue) => (p) => {
  p.path('M-80 60L-92 -50L-40 -4L0 -76L40 -4L92 -50L80 60Z', lch(0.84, 0.15, hue), EDGE);
  for (const [x, y] of [
    [-92, -54],
    [0, -80],
    [92, -54],
  ] as const)
    p.circle(x, y, 15, lch(0.64, 0.22, 25), EDGE);
};

export const bulb: Tinted = (hue) => (p) => {
  p.path('M-34 44C-78 8 -66 -84 0 -84C66 -84 78 8 34 44Z', lch(0.93, 0.14, hue), EDGE);
  p.rect(-32, 44, 64, 40, lch(0.55, 0.04, 270), { ...EDGE, rx: 10 });
  p.stroke('M-18 -20L0 10L18 -20', lch(0.65, 0.18, hue - 30), 9, LINE);
};

export const page: Tinted = (hue) => (p) => {
  p.path('M-60 -84H34L66 -50V84H-60Z', lch(0.96, 0.03, hue), EDGE);
  p.path('M34 -84V-50H66Z', lch(0.8, 0.06, hue), EDGE);
  p.stroke('M-36 -20H40M-36 12H40M-36 44H14', lch(0.55, 0.1, hue), 9, LINE);
};

export const wave: Tinted = (hue) => (p) => {
  for (const [r, l] of [
    [84, 0.55],
    [56, 0.7],
    [28, 0.88],
  ] as const)
    p.circle(0, 0, r, 'none', { stroke: lch(l, 0.16, hue), 'stroke-width': 14 });
  p.circle(0, 0, 12, '#fff', EDGE);
};

export const ticket: Tinted = (hue) => (p) => {
  p.path('M-90 -50H90V-18A20 20 0 0 0 90 22V54H-90V22A20 20 0 0 0 -90 -18Z', lch(0.86, 0.12, hue), EDGE);
  p.stroke('M30 -40V44', lch(0.5, 0.12, hue), 7, { 'stroke-dasharray': '9 11' });
  p.stroke('M-64 -14H0M-64 16H-20', lch(0.5, 0.12, hue), 10, LINE);
};

export const crumbOf: Tinted = (hue) => (p) => {
  p.path('M-70 10C-84 -50 -20 -80 20 -66C74 -60 90 0 66 40C40 80 -50 74 -70 10Z', lch(0.78, 0.12, hue), EDGE);
  for (const [x, y, r] of [
    [-20, -20, 13],
    [24, 0, 16],
    [-14, 34, 11],
  ] as const)
    p.circle(x, y, r, lch(0.6, 0.12, hue - 10));
};

export const turnip: Tinted = (hue) => (p) => {
  p.stroke('M0 -30C-10 -70 -44 -84 -60 -80M0 -30C4 -70 30 -92 52 -84M0 -30V-88', lch(0.62, 0.17, 145), 16, LINE);
  p.path('M-64 -4C-64 -44 64 -44 64 -4C64 40 24 60 0 96C-24 60 -64 40 -64 -4Z', lch(0.93, 0.06, hue), EDGE);
  p.path('M-64 -4C-64 -44 64 -44 64 -4C40 10 -40 10 -64 -4Z', lch(0.68, 0.17, hue));
};

export const chip: Tinted = (hue) => (p) => {
  p.circle(0, 0, 80, lch(0.55, 0.2, hue), EDGE);
  p.circle(0, 0, 64, 'none', { stroke: '#fff', 'stroke-width': 24, 'stroke-dasharray': '24 26' });
  p.circle(0, 0, 42, lch(0.93, 0.05, hue), EDGE);
};
