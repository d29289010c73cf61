import { element, n } from './svgPicture.ts';

/** Easing that is slow at both ends, like a pendulum. */
const EASE = { calcMode: 'spline', keySplines: '.45 0 .55 1;.45 0 .55 1' } as const;

function turning(type: 'rotate' | 'translate', values: readonly string[], seconds: number, more = {}): string {
  return element('animateTransform', {
    attributeName: 'transform',
    type,
    values: values.join(';'),
    dur: `${n(seconds)}s`,
    repeatCount: 'indefinite',
    ...more,
  });
}

/** Rotates back and forth about a point, between two angles in degrees; `seconds` for both directions. */
export function swaying(x: number, y: number, [from, to]: readonly [number, number], seconds: number): string {
  const about = (degrees: number) => `${n(degrees)} ${n(x)} ${n(y)}`;
  const ease = { calcMode: 'spline', keySplines: Array(4).fill('.45 0 .55 1').join(';') };
  return turning('rotate', [0, to, 0, from, 0].map(about), seconds, ease);
}

/** Moves by an offset and back. */
export function drifting([dx, dy]: readonly [number, number], seconds: number): string {
  return turning('translate', ['0 0', `${n(dx)} ${n(dy)}`, '0 0'], seconds, EASE);
}

/** Moves out of the picture by an offset, enters from the opposite side and returns to the start. */
export function passing([dx, dy]: readonly [number, number], seconds: number): string {
  const values = ['0 0', `${n(dx)} ${n(dy)}`, `${n(-dx)} ${n(-dy)}`, '0 0'];
  return turning('translate', values, seconds, { keyTimes: '0;.5;.5;1' });
}
