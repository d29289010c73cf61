import type { Layer } from '../../pages/Play/layers.ts';
import type { BarItems, PlayHudModel } from '../../widgets/play/PlayHud/PlayHud.types.ts';
import type { App } from '../core/app.ts';
import type { FeatureKey } from '../../kit/featureKey.ts';
import type { PlayPorts } from '../ports/playPorts.ts';
import type { Ticker } from '../../kit/ticker.ts';
import type { FullscreenSwitch } from './fullscreenSwitch.ts';
import type { Panel } from './panels.ts';
import type { Play } from './play.ts';
import type { SideMessage } from './stage/sideMessages.ts';

/** One play, as its features see it. */
export interface PlayContext {
  readonly app: App;
  readonly play: Play;
  /** What of the browser is not on the way to the first picture. */
  readonly browser: PlayPorts;
  readonly ticker: Ticker;
  readonly fullscreen: FullscreenSwitch;
  /** The player's bar over the game. */
  readonly hud: () => PlayHudModel;
  /** Asks whether to leave, and first what else would be cut off. */
  readonly leave: () => void;
  /** Leaves without a question. */
  readonly leaveNow: () => void;
  /** Gives the keyboard back to the game. */
  readonly focusStage: () => void;
  /**
   * Another feature.
   *
   * @throws an `Error` with its id where the play has none of that name, or where two that are being made ask for each
   * other
   */
  readonly feature: <Api>(key: FeatureKey<Api>) => Api;
}

/** A feature of one play. All that is read of it is observed. */
export interface FeatureInstance<Api> {
  readonly api: Api;
  readonly layers?: readonly Layer[] | undefined;
  readonly bar?: BarItems | undefined;
  /** Lies over the game beside the panels of others: one is open at a time. */
  readonly panel?: Panel | undefined;
  /** It asks something of the player, who has no hand for the game or a panel meanwhile. */
  asks?(): boolean;
  /** Input is kept from the game, though nothing is asked. */
  blocksInput?(): boolean;
  /** Hears what comes from the device beside input and picture. */
  hear?(message: SideMessage): void;
  /** Asked before the player leaves; false where they would rather stay. */
  mayLeave?(): Promise<boolean>;
}

/** A feature of the play page. It loads its code when it is wanted; what is made here is what must be there before. */
export interface PlayFeature<Api = unknown> {
  readonly key: FeatureKey<Api>;
  /** Lives until the signal is aborted. */
  create(context: PlayContext, life: AbortSignal): FeatureInstance<Api>;
}
