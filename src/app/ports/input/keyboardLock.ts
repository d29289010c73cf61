import { type KeyLayout, UNKNOWN_LAYOUT } from '../../../domain/input/keyboard/printedKeys.ts';
import type { DebugShortcut } from '../../../domain/shell/debugShortcut.ts';
import type { Clock } from '../../../kit/clock.ts';

/** Keys that games use but a full-screen browser reserves. With the lock, Escape must be held to leave full screen. */
const KEYS = ['Escape', 'KeyW', 'KeyT', 'KeyN', 'KeyR', 'F5'];

/** Keyboard API; Chromium only. */
interface Keyboard {
  lock(codes: readonly string[]): Promise<void>;
  unlock(): void;
}

function keyboard(): Keyboard | undefined {
  return 'keyboard' in navigator ? (navigator.keyboard as Keyboard) : undefined;
}

export function canLockKeyboard(): boolean {
  return keyboard() !== undefined;
}

/**
 * Locks the keys that a full-screen browser reserves to the page. Resolves to false if the browser doesn't support or
 * refuses it.
 */
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

/** Keyboard Map API; Chromium only. */
interface KeyboardWithMap {
  getLayoutMap(): Promise<Iterable<readonly [string, string]>>;
}

export async function keyboardLayout(): Promise<KeyLayout> {
  const keyboard = 'keyboard' in navigator ? (navigator.keyboard as Partial<KeyboardWithMap>) : undefined;
  return (
    keyboard?.getLayoutMap?.().then(
      (map) => new Map(map),
      () => UNKNOWN_LAYOUT,
    ) ?? UNKNOWN_LAYOUT
  );
}

/**
 * Calls `called` for the debug shortcut: Ctrl+Shift+D or its touch gesture. Listens before the game does, without
 * consuming other events.
 */
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
      // Prevents the browser's "bookmark all tabs" shortcut.
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
