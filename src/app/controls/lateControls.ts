import { reaction } from 'mobx';
import type { ControlsModel } from '../../widgets/Controls/controlsModel.ts';
import type { App } from '../createApp.ts';
import { Late } from '../late.ts';
import type { Play } from '../play.ts';
import type { LateSchemes } from '../schemes/lateSchemes.ts';
import type { ControlsDesk } from './controlsDesk.ts';
import type { FullscreenSwitch } from './fullscreenSwitch.ts';
import { type Panel, panelOf } from '../view/panels.ts';

/** What the controls need of their page. */
export interface ControlsPlace {
  readonly app: App;
  readonly play: Play;
  /** What the bar does with the sound too. */
  readonly sound: () => ControlsModel['sound'];
  readonly schemes: () => LateSchemes;
  readonly fullscreen: FullscreenSwitch;
  readonly leave: () => void;
  readonly focusStage: () => void;
}

/** The controls, from when there is a picture: their code is not on the way to it. Without it the game is played as ever. */
export class LateControls {
  readonly #late: Late<ControlsDesk | undefined>;
  /** Plain controls were chosen on an earlier visit. */
  readonly #kept: boolean;

  constructor(place: ControlsPlace, signal: AbortSignal) {
    const { play, app } = place;
    this.#kept = app.core.preferences.own(play.info.packageName).legacyControls ?? false;
    this.#late = new Late(
      () =>
        import('./controlsDesk.ts').then(
          ({ ControlsDesk }) =>
            () =>
              play.input && new ControlsDesk(place, play.input, signal),
        ),
      signal,
    );
    reaction(
      () => play.stream.pictureSeen && play.input !== undefined,
      (ready) => ready && void this.#late.want(),
      { signal, fireImmediately: true },
    );
  }

  get desk(): ControlsDesk | undefined {
    return this.#late.it;
  }

  /** Undefined while there is nothing to open. */
  get bar(): { readonly open: () => void } | undefined {
    return this.desk && { open: this.desk.sidebar.open };
  }

  /** Plain controls: the player's hands reach the game as they are. */
  get legacy(): boolean {
    return this.desk?.legacy ?? this.#kept;
  }

  readonly asPanel: Panel = panelOf(
    () => this.desk?.open === true,
    () => this.desk?.close(),
  );

  get shown(): boolean {
    return this.desk?.sidebar.shown ?? false;
  }
}
