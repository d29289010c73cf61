import { type KeyLayout, UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import type { DebugShortcut } from '../../../domain/shell/debugShortcut.ts';
import type { Clock } from '../../../kit/clock.ts';

/** Keys that a game wants and a browser in full screen would take: Escape leaves only when held. */
const KEYS = ['Escape', 'KeyW', 'KeyT', 'KeyN', 'KeyR', 'F5'];

/** The Keyboard API, which only Chromium has. */
interface Keyboard {
  lock(codes: readonly string[]): Promise<void>;
  unlock(): void;
}

function keyboard(): Keyboard | undefined {
  return 'keyboard' in navigator ? (navigator.keyboard as Keyboard) : undefined;
}

/** Whether the page can have them in full screen. */
export function canLockKeyboard(): boolean {
  return keyboard() !== undefined;
}

/** Takes the browser's key combinations. False where there is no such thing, or it is refused. */
export async function lockKeyboard(): Promise<boolean> {
  const keys = keyboard();
  if (!keys) return false;
  return keys.lock(KEYS).then(
    () => true,
    () => false,
  );
}

export function unlockKeyboard(): void {
  keyboard()?.unlock();
}

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

/** Hears Ctrl+Shift+D and the fingers on the screen before the game does, and takes nothing from it. */
export function listenForDebugShortcut(
  shortcut: DebugShortcut,
  clock: Clock,
  called: () => void,
  signal: AbortSignal,
): void {
  const first = { capture: true, signal };
  addEventListener(
    'keydown',
    (event) => {
      if (event.code !== 'KeyD' || !event.ctrlKey || !event.shiftKey || event.repeat) return;
      // Else a browser would bookmark its tabs.
      event.preventDefault();
      if (shortcut.press(clock.now())) called();
    },
    first,
  );
  const touched = ({ touches }: TouchEvent) => shortcut.touch(touches.length, clock.now()) && called();
  for (const kind of ['touchstart', 'touchend', 'touchcancel'] as const) {
    addEventListener(kind, touched, { ...first, passive: true });
  }
}
