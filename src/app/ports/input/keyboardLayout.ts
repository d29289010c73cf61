import { type KeyLayout, UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';

/** The Keyboard Map API, which only Chromium has. */
interface KeyboardWithMap {
  getLayoutMap(): Promise<Iterable<readonly [string, string]>>;
}

/** What the keys of the first layout with Latin letters type. Unknown where the browser doesn't tell. */
export async function keyboardLayout(): Promise<KeyLayout> {
  const keyboard = 'keyboard' in navigator ? (navigator.keyboard as Partial<KeyboardWithMap>) : undefined;
  return (
    keyboard?.getLayoutMap?.().then(
      (map) => new Map(map),
      () => UNKNOWN_LAYOUT,
    ) ?? UNKNOWN_LAYOUT
  );
}
