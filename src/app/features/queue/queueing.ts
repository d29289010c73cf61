import { later } from '../../../design/later.tsx';
import type { QueueAdModel } from '../../../modals/QueueAd/QueueAd.types.ts';
import { createLayer } from '../../view/createLayer.tsx';
import { QueueHistory, QueueScreen } from '../../../modals/Queue/Queue.model.ts';
import type { GameSummary } from '../../../widgets/GameLight/GameLight.tsx';
import type { App } from '../../boot/createApp.ts';
import type { Play } from '../../play/play.ts';
import type { GamepadsPort } from '../../ports/latePorts.ts';
import type { QueuePorts } from '../../ports/playPorts.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { Ticker } from '../../../kit/ticker.ts';
import { QueueCall, SoundCheck } from './meanwhile.ts';
import type { Queueing } from './api.ts';
import type { Preroll } from './preroll.ts';
import { watchQueueTab } from './queueTab.ts';

const loadAdView = () => import('../../../modals/QueueAd/QueueAd.tsx');
const AdView = later<QueueAdModel>(() => loadAdView().then((it) => it.QueueAd), 'extra');

interface QueueingParts {
  readonly app: App;
  readonly play: Play;
  readonly fullscreen: { readonly on: boolean | undefined; readonly enter: () => void };
  readonly ports: QueuePorts;
  readonly gamepads: Pick<GamepadsPort, 'firstName'>;
  readonly ticker: Ticker;
  readonly leave: () => void;
  /** A pass counts. */
  readonly held: () => boolean;
  /** Leads to the passes; undefined where none is sold, or one counts. */
  readonly passes: () => (() => void) | undefined;
  /** Something is asked of the player, over the queue. */
  readonly otherAsks: () => boolean;
  /** Opens the dialog for a membership number. */
  readonly enterMembership: () => void;
  readonly testConnection: () => void;
}

/** Lives until the signal is aborted. A module of its own, loaded by whoever has to wait. */
export function createQueueing(parts: QueueingParts, signal: AbortSignal): Queueing {
  const { app, play, ports, gamepads, ticker, leave, passes, enterMembership } = parts;
  const { core } = app;
  const preroll = advertising(parts, signal);
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
    testConnection: parts.testConnection,
  });
  const layers = [createLayer({ id: 'preroll', place: 'asked', order: 65 }, AdView.Part, () => preroll.value?.shown)];
  return { layers, screen, inTab: (words) => watchQueueTab(core, play, call, words) };
}

/** What has to do with advertising comes where a game has some in its queue, for whoever holds no pass. */
function advertising(parts: QueueingParts, signal: AbortSignal): LazyPart<Preroll> {
  const { app, play, held } = parts;
  const { core } = app;
  const videoAds = async () => {
    const [{ adConsent, createVideoAds }] = await Promise.all([import('../../visit/videoAds.ts'), loadAdView()]);
    return createVideoAds(core, adConsent(app).allows);
  };
  return new LazyPart<Preroll>(async () => {
    const { Preroll } = await import('./preroll.ts');
    return () => new Preroll({ ...parts, core, videoAds }, signal);
  }, signal).loadWhen(() => {
    const { desktop, mobile } = play.features?.ads ?? {};
    return (desktop?.preroll || mobile?.preroll || false) && !held();
  });
}
