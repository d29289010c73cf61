import type { Runner } from '../../../kit/stateMachine.ts';
import type { AdError } from '../video/adError.ts';
import { noAdReason } from '../video/noAdReason.ts';
import { presentAd, type PresentPorts } from '../video/presentAd.ts';
import type { AdEvent } from '../video/videoAd.port.ts';
import type { Outcome, RewardedCommand, RewardedEvent } from './rewarded.machine.ts';

export interface RewardedPorts extends PresentPorts {
  readonly online: () => boolean;
  /** Called with the outcome of the rewarded advertisement once the player has returned to the game. */
  readonly settled: (outcome: Outcome) => void;
}

export function rewardedRunner(ports: RewardedPorts): Runner<RewardedCommand, RewardedEvent> {
  return (command, send, signal) => {
    if (command.kind === 'settle') return ports.settled(command.outcome);
    const none = (error: AdError) => send({ kind: 'no ad', why: noAdReason(error, ports.online()) });
    const onEvent = (event: AdEvent) => {
      if (event.kind === 'failed') none(event.error);
      sendAdEvent(event, send);
    };
    presentAd(ports, { opened: () => send({ kind: 'ad opened' }), failed: none, onEvent }, signal);
  };
}

function sendAdEvent({ kind }: AdEvent, send: (event: RewardedEvent) => void): void {
  if (kind === 'completed') send({ kind: 'ad granted' });
  if (kind === 'skipped') send({ kind: 'ad skipped' });
  // If playback fails after the end of the advertisement, it is closed, too, and the reward stays granted.
  if (kind === 'skipped' || kind === 'failed') send({ kind: 'ad closed' });
}
