import type { DeviceMessage } from '../../../contracts/channel/lines.ts';

/** What comes beside input and picture: what the device says of files and of itself, and files that are dropped. */
export type SideMessage =
  | Extract<DeviceMessage, { readonly kind: `file-${string}` | 'android-ready' | 'top-activity' }>
  | { readonly kind: 'files dropped'; readonly files: readonly File[] }
  /** The game wants the player's microphone or camera, or wants it no more. */
  | { readonly kind: 'capture wanted'; readonly device: 'microphone' | 'camera'; readonly wanted: boolean };

/** Carries side messages to whoever listens; until somebody does, keeps them. */
export class SideMessages {
  #listener: ((message: SideMessage) => void) | undefined;
  #kept: SideMessage[] = [];

  send(message: SideMessage): void {
    if (this.#listener) this.#listener(message);
    else this.#kept.push(message);
  }

  /** Until the signal is aborted, beginning with what was kept. One listens at a time. */
  listen(listener: (message: SideMessage) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#listener = listener;
    signal.addEventListener('abort', () => (this.#listener = undefined), { once: true });
    for (const message of this.#kept.splice(0)) listener(message);
  }
}
