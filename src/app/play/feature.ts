import type { Layer } from '../../pages/Play/playLayers.ts';
import type { BarItems, PlayHudModel } from '../../widgets/play/PlayHud/PlayHud.types.ts';
import type { App } from '../core/app.ts';
import type { FeatureKey } from '../../kit/featureKey.ts';
import type { PlayPorts } from '../ports/playPorts.ts';
import type { Ticker } from '../../kit/ticker.ts';
import type { FullscreenSwitch } from './fullscreenSwitch.ts';
import type { Panel } from './sidePanels.ts';
import type { Play } from './play.ts';
import type { SideMessage } from './stage/sideMessages.ts';

/** Objects that are passed to each feature of a play when it is created. */
export interface PlayContext {
  readonly app: App;
  readonly play: Play;
  /** Browser functions that aren't needed for the first picture. */
  readonly browser: PlayPorts;
  readonly ticker: Ticker;
  readonly fullscreen: FullscreenSwitch;
  /** The player's bar over the game. */
  readonly hud: () => PlayHudModel;
  /**
   * Leaves the play after the player has confirmed: first what features would interrupt, such as a recording, then the
   * end of the game.
   */
  readonly leave: () => void;
  /** Leaves the play without a confirmation. */
  readonly leaveNow: () => void;
  /** Focuses the element that receives the game's input. */
  readonly focusStage: () => void;
  /**
   * Returns another feature.
   * @throws Error with its id if it is unknown, or if two features need each other while created
   */
  readonly feature: <Api>(key: FeatureKey<Api>) => Api;
}

/** A feature of one play. Observable. */
export interface FeatureInstance<Api> {
  readonly api: Api;
  readonly layers?: readonly Layer[] | undefined;
  readonly bar?: BarItems | undefined;
  /** Panel over the game. One panel of all features is open at a time. */
  readonly panel?: Panel | undefined;
  /** True while this feature shows a dialog. The game's input is paused and panels are closed. */
  asks?(): boolean;
  /** Whether the game's input is paused although the feature shows no dialog. */
  blocksInput?(): boolean;
  /** Handles messages of the streaming device that concern neither input nor picture. */
  onMessage?(message: SideMessage): void;
  /** Asks the player whether to leave, if the feature would be interrupted. False keeps the player on the page. */
  mayLeave?(): Promise<boolean>;
}

/**
 * A feature of the play page. `create` builds only what must exist from the start; the feature loads its other
 * JavaScript on demand.
 */
export interface PlayFeature<Api = unknown> {
  readonly key: FeatureKey<Api>;
  /** @param signal aborts when the play ends */
  create(context: PlayContext, signal: AbortSignal): FeatureInstance<Api>;
}
