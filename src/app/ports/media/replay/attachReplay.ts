import { REPLAY_KEY } from '../../../../domain/recording/replay/replayMode.ts';
import { webStore } from '../../storage/textStore.ts';
import type { ReplayTap } from './replayTap.ts';

/** Longest time for which the streaming device's offer waits for the JavaScript of the replay, in milliseconds. */
const PATIENCE_MS = 500;

const store = webStore(() => localStorage);
let tap: ReplayTap | undefined;
let loading: Promise<void> | undefined;

const isAllowed = () => store.get(REPLAY_KEY) !== undefined;

/** Loads the JavaScript of the replay and starts its worker, once. */
export function prepareReplay(): void {
  loading ??= import('./replayTap.ts').then(
    ({ replayTap }) => {
      tap = replayTap.start();
    },
    () => {
      // Allow the next connection to try loading the replay's JavaScript again.
      loading = undefined;
    },
  );
}

// If the player uses replays, start the replay's worker now, while the streaming device is being found.
if (isAllowed()) prepareReplay();

/** Resolves once a replay can be attached, or after half a second; undefined if there is nothing to wait for. */
export function replayLoaded(): Promise<void> | undefined {
  if (tap || !isAllowed()) return undefined;
  prepareReplay();
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = AbortSignal.timeout(PATIENCE_MS);
  late.addEventListener('abort', () => resolve(), { once: true });
  void loading?.then(resolve);
  return promise;
}

/**
 * Lets a replay keep the encoded frames of a connection whose offer was just set, if the player's setting allows it.
 */
export function attachReplay(connection: RTCPeerConnection): void {
  if (!tap || !isAllowed()) return;
  try {
    tap.attach(connection);
  } catch {
    // If attaching fails, the stream plays without a replay.
  }
}
