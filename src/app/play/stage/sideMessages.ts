import type { DeviceMessage } from '../../../contracts/channel/textLines.ts';

/**
 * Messages about files, accounts, microphone and camera, which features beside the game handle. Input and picture
 * have their own messages.
 */
export type SideMessage =
  | Extract<DeviceMessage, { readonly kind: `file-${string}` | 'android-ready' | 'top-activity' }>
  | { readonly kind: 'files dropped'; readonly files: readonly File[] }
  /** Message that the game starts or stops using the player's microphone or camera. */
  | { readonly kind: 'capture wanted'; readonly device: 'microphone' | 'camera'; readonly wanted: boolean };

/** Delivers messages about files, accounts, microphone and camera to one listener. Queues them until it listens. */
export class SideMessages {
  #listener: ((message: SideMessage) => void) | undefined;
  #queued: SideMessage[] = [];

  send(message: SideMessage): void {
    if (this.#listener) this.#listener(message);
    else this.#queued.push(message);
  }

  /**
   * Calls `listener` with the queued messages and then with each message, until `signal` aborts. Supports one
   * listener at a time.
   */
  listen(listener: (message: SideMessage) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#listener = listener;
    signal.addEventListener('abort', () => (this.#listener = undefined), { once: true });
    for (const message of this.#queued.splice(0)) listener(message);
  }
}
