import { expect, it } from 'vitest';
import { controlConfigOf } from '../../../../../simulator/core/catalogue/controlSchemes.ts';
import { labelsOf } from './controlLabels.ts';
import { readSchemes } from '../formats/readScheme.ts';

function cartographer() {
  const config = controlConfigOf('com.ninthlantern.thequietcartographer');
  const [scheme] = config ? readSchemes(config) : [];
  if (!scheme) throw new Error('the game has no scheme');
  return scheme;
}

const words = (labels: ReturnType<typeof labelsOf>) => labels.flatMap(({ names }) => names).join(' ');
const NOTHING: ReadonlySet<string> = new Set();

it('labelsOf names only keys for the keyboard, and only buttons and sticks for a gamepad', () => {
  const scheme = cartographer();
  const keys = words(labelsOf(scheme, 'keys', NOTHING, 16 / 9));
  expect(keys).toContain('Space');
  expect(keys).toContain('KeyW');
  expect(keys).not.toMatch(/Gamepad|Stick/);
  const pad = words(labelsOf(scheme, 'pad', NOTHING, 16 / 9));
  expect(pad).toContain('GamepadA');
  expect(pad).toContain('StickL');
  expect(pad).not.toMatch(/Key|Space/);
});

it('labelsOf places the labels of four directions around their control, and all labels on the picture', () => {
  const labels = labelsOf(cartographer(), 'keys', NOTHING, 16 / 9);
  const at = (name: string) => labels.find(({ names }) => names.includes(name));
  const [up, left, down, right] = ['KeyW', 'KeyA', 'KeyS', 'KeyD'].map(at);
  expect(up?.x).toBe(down?.x);
  expect(left?.y).toBe(right?.y);
  expect((down?.y ?? 0) - (up?.y ?? 0)).toBeCloseTo(2 * 0.75 * 0.17);
  expect((right?.x ?? 0) - (left?.x ?? 0)).toBeCloseTo((2 * 0.75 * 0.17 * 9) / 16);
  for (const { x, y } of labels) for (const share of [x, y]) expect(share > 0 && share < 1).toBe(true);
});

it('labelsOf names only the controls that are enabled for the detected images', () => {
  const scheme = cartographer();
  const out = words(labelsOf(scheme, 'keys', NOTHING, 16 / 9));
  const atlas = words(labelsOf(scheme, 'keys', new Set(['compass']), 16 / 9));
  expect(out).toContain('ArrowUp');
  expect(atlas).not.toContain('ArrowUp');
  expect(atlas).toContain('ArrowLeft');
  expect(atlas).toContain('KeyM');
});

it('labelsOf places a single label below the middle of its control', () => {
  const scheme = cartographer();
  const draw = scheme.controls.find(({ keys }) => keys.main?.includes('Space'));
  const label = labelsOf(scheme, 'keys', NOTHING, 16 / 9).find(({ names }) => names.includes('Space'));
  expect(label?.x).toBe(draw?.x);
  expect(label?.y).toBeCloseTo((draw?.y ?? 0) + 0.8 * (draw?.radius ?? 0));
});
