import { type Clock, sleep } from '../../kit/clock.ts';

/** How long an answer may wait for the candidates that servers have to be asked for, in milliseconds. */
const GATHERING_MS = 300;

/** Waits until a connection has all its candidates, or for as long as an answer may wait. Never rejects. */
export async function gathered(connection: RTCPeerConnection, clock: Clock, life: AbortSignal): Promise<void> {
  if (connection.iceGatheringState === 'complete') return;
  const done = new AbortController();
  const complete = new Promise<void>((resolve) => {
    connection.addEventListener(
      'icegatheringstatechange',
      () => {
        if (connection.iceGatheringState === 'complete') resolve();
      },
      { signal: done.signal },
    );
  });
  const patience = sleep(clock, GATHERING_MS, AbortSignal.any([life, done.signal])).catch(() => undefined);
  await Promise.race([complete, patience]);
  done.abort();
}
