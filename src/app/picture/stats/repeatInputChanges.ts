import { reaction } from 'mobx';
import { InputRepeater } from '../../../domain/input/inputRepeater.ts';
import type { Peer } from '../../../domain/stream/peer/peer.port.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Play } from '../../play/play.ts';

/**
 * Repeats the player's presses, releases and other input changes to a peer while its link loses packets, until `signal`
 * is aborted.
 */
export function repeatInputChanges(
  { play, clock }: { readonly play: Pick<Play, 'input'>; readonly clock: Clock },
  peer: Peer,
  link: { readonly isLossy: boolean },
  signal: AbortSignal,
): void {
  const wire = {
    motion: (bytes: Uint8Array<ArrayBuffer>) => peer.sendInput(bytes, 'motion'),
    get bufferedAmount() {
      return peer.inputBacklog;
    },
  };
  const repeater = new InputRepeater(clock, wire, link);
  const onEdge = (bytes: Uint8Array) => repeater.onEdge(bytes);
  reaction(
    () => play.input,
    (input) => {
      if (input) input.onEdge = onEdge;
    },
    { signal, fireImmediately: true },
  );
  const stop = () => {
    repeater.stop();
    const { input } = play;
    if (input?.onEdge === onEdge) input.onEdge = undefined;
  };
  signal.addEventListener('abort', stop, { once: true });
}
