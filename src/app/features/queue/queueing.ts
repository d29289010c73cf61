import { QueueHistory, QueueScreen } from '../../../modals/Queue/Queue.model.ts';
import type { GameSummary } from '../../../widgets/GameLight/GameLight.tsx';
import type { Core } from '../../boot/core.ts';
import type { Play } from '../../play/play.ts';
import type { GamepadsPort } from '../../ports/latePorts.ts';
import type { QueuePorts } from '../../ports/playPorts.ts';
import type { Ticker } from '../../../kit/ticker.ts';
import { QueueCall, SoundCheck } from './meanwhile.ts';
import type { Queueing } from './api.ts';
import { watchQueueTab } from './queueTab.ts';

interface QueueingParts {
  readonly core: Core;
  readonly play: Play;
  readonly ports: QueuePorts;
  readonly gamepads: Pick<GamepadsPort, 'firstName'>;
  readonly ticker: Ticker;
  readonly leave: () => void;
  /** Leads to the passes; undefined where none is sold. */
  readonly passes: () => (() => void) | undefined;
  /** Opens the dialog for a membership number. */
  readonly enterMembership: () => void;
}

/** Lives until the signal is aborted. A module of its own, loaded by whoever has to wait. */
export function createQueueing(
  { core, play, ports, gamepads, ticker, leave, passes, enterMembership }: QueueingParts,
  signal: AbortSignal,
): Queueing {
  const game: GameSummary = play.info;
  const { session } = play;
  const call = new QueueCall(ports.notifications);
  const screen = new QueueScreen({
    session,
    ticker,
    game,
    leave,
    passes,
    // Members' numbers count where the queue isn't nowPrime's.
    enterMembership: core.bootstrap.globalConfig.premiumQueueMethod === 'NowPrime' ? undefined : enterMembership,
    call,
    history: new QueueHistory(session, core.ports.clock, signal),
    secsPerPlace: core.bootstrap.globalConfig.queueSecsPerPlace,
    gamepad: gamepads.firstName,
    soundCheck: new SoundCheck(ports.chime),
  });
  return { screen, inTab: (words) => watchQueueTab(core, play, call, words) };
}
