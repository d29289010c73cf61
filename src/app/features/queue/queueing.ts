import { QueueHistory, QueueScreen } from '../../../modals/Queue/Queue.model.ts';
import type { GameSummary } from '../../../widgets/GameLight/GameLight.tsx';
import type { Core } from '../../boot/core.ts';
import type { Play } from '../../play/play.ts';
import { chime } from '../../ports/chime.ts';
import { gamepadName } from '../../ports/gamepads.ts';
import { browserNotifications } from '../../ports/notifications.ts';
import type { Ticker } from '../../../kit/ticker.ts';
import { QueueCall, SoundCheck } from './meanwhile.ts';
import { type TabWords, watchQueueTab } from './queueTab.ts';

interface QueueingParts {
  readonly core: Core;
  readonly play: Play;
  readonly ticker: Ticker;
  readonly leave: () => void;
  /** Opens the dialog for a membership number. */
  readonly enterMembership: () => void;
}

/** What a player sees and can do while waiting, from their first place in the queue on. */
export interface Queueing {
  readonly screen: QueueScreen;
  /** Says it in the tab, until what is answered is called. */
  readonly inTab: (words: TabWords) => () => void;
}

/** Lives until the signal is aborted. A module of its own, loaded by whoever has to wait. */
export function createQueueing(
  { core, play, ticker, leave, enterMembership }: QueueingParts,
  signal: AbortSignal,
): Queueing {
  const game: GameSummary = play.info;
  const { session } = play;
  const call = new QueueCall(browserNotifications);
  const screen = new QueueScreen({
    session,
    ticker,
    game,
    leave,
    // Members' numbers count where the queue isn't nowPrime's.
    enterMembership: core.bootstrap.globalConfig.premiumQueueMethod === 'NowPrime' ? undefined : enterMembership,
    call,
    history: new QueueHistory(session, core.ports.clock, signal),
    secsPerPlace: core.bootstrap.globalConfig.queueSecsPerPlace,
    gamepad: gamepadName,
    soundCheck: new SoundCheck(chime),
  });
  return { screen, inTab: (words) => watchQueueTab(core, play, call, words) };
}
