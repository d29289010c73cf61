import type { ScreenTurn } from '../../../domain/stream/device/deviceTalk.port.ts';

/** How the screen is turned; undefined where the browser does not say. */
export function screenTurn(): ScreenTurn | undefined {
  return 'orientation' in screen ? screen.orientation.type : undefined;
}

/** Calls back whenever the screen was turned, until the signal is aborted. */
export function onTurn(changed: () => void, signal: AbortSignal): void {
  if ('orientation' in screen) screen.orientation.addEventListener('change', changed, { signal });
}
