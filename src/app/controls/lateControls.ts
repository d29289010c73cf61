import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { ControlsModel } from '../../widgets/Controls/controlsModel.ts';
import type { App } from '../createApp.ts';
import type { Play } from '../play.ts';
import type { ControlsDesk } from './controlsDesk.ts';

/** What the controls need of their page. */
export interface ControlsPlace {
  readonly app: App;
  readonly play: Play;
  /** What the bar does with the sound too. */
  readonly sound: () => ControlsModel['sound'];
  readonly leave: () => void;
  readonly focusStage: () => void;
}

/** The controls, from when there is a picture: their code is not on the way to it. Without it the game is played as ever. */
export class LateControls {
  desk: ControlsDesk | undefined;

  constructor(place: ControlsPlace, signal: AbortSignal) {
    makeObservable(this, { desk: observableRef });
    const { play } = place;
    let loading = false;
    const load = async () => {
      loading = true;
      try {
        const { ControlsDesk } = await import('./controlsDesk.ts');
        const { input } = play;
        if (signal.aborted || !input) return;
        runInAction(() => {
          this.desk = new ControlsDesk(place, input, signal);
        });
      } catch {
        // Asked for again with the next picture.
        loading = false;
      }
    };
    reaction(
      () => play.stream.pictureSeen && play.input !== undefined,
      (ready) => ready && !loading && void load(),
      { signal, fireImmediately: true },
    );
  }

  /** Undefined while there is nothing to open. */
  get bar(): { readonly open: () => void } | undefined {
    return this.desk && { open: this.desk.sidebar.open };
  }

  get shown(): boolean {
    return this.desk?.sidebar.shown ?? false;
  }
}
