import type { DebugShortcut } from '../../../domain/shell/debugShortcut.ts';
import type { Clock } from '../../../kit/clock.ts';

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
