import { KEY_USAGE } from '../../../../../src/contracts/channel/keyboardUsages.ts';

const ROWS = [
  ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9', 'Digit0'],
  ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY', 'KeyU', 'KeyI', 'KeyO', 'KeyP'],
  ['KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH', 'KeyJ', 'KeyK', 'KeyL', 'Semicolon'],
  ['KeyZ', 'KeyX', 'KeyC', 'KeyV', 'KeyB', 'KeyN', 'KeyM', 'Comma', 'Period', 'Slash'],
] as const;

const PLACES: ReadonlyMap<number, { readonly x: number; readonly y: number }> = new Map(
  ROWS.flatMap((keys, row) =>
    keys.map((code, column) => [KEY_USAGE[code] ?? 0, { x: (column + 0.5) / 10, y: (row + 0.75) / 4.5 }]),
  ),
);

/** Returns the position in the picture, 0 to 1, at which a key slices when the player types. */
export function keyPlace(usage: number): { readonly x: number; readonly y: number } | undefined {
  return PLACES.get(usage);
}
