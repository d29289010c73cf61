import { reaction } from 'mobx';
import { RecordingExitScreen } from '../../modals/RecordingExit/RecordingExit.model.ts';
import { Late } from '../late.ts';
import type { MoreParts } from '../view/moreScreens.ts';
import type { MediaDesk } from './mediaDesk.ts';
import { type Panel, panelOf } from '../view/panels.ts';

/** In local storage while there may be a recording that nobody has decided about. */
export const RECORDING_KEY = 'ngRecording';

/**
 * What is recorded, heard and seen of the player: loaded when the game or the player first wants it, or where an earlier
 * visit left a recording behind. Without its code there is none of it; the next wish asks for it again.
 */
export class LateMedia {
  readonly exit: RecordingExitScreen;
  readonly #late: Late<MediaDesk>;

  /** `pingMs`: to the machine and back, as far as it is known. */
  constructor(parts: MoreParts, pingMs: () => number | undefined, signal: AbortSignal) {
    const { play, app } = parts;
    this.#late = new Late(
      () =>
        import('./mediaDesk.ts').then(
          ({ MediaDesk }) =>
            () =>
              new MediaDesk(parts, pingMs, signal),
        ),
      signal,
    );
    this.exit = new RecordingExitScreen({
      session: play.session,
      recorder: () => this.desk?.recorder,
      answered: () => play.session.send({ kind: 'recording exit answered' }),
    });
    play.want = (device, wanted) => void this.#late.want().then((desk) => desk?.want(device, wanted));
    signal.addEventListener('abort', () => (play.want = undefined), { once: true });
    reaction(
      () => play.stream.pictureSeen,
      (seen) => seen && app.core.ports.localStore.get(RECORDING_KEY) && void this.#late.want(),
      { signal, fireImmediately: true },
    );
    // Whatever is asked has the player to itself.
    reaction(
      () => this.desk?.screens.blocked !== undefined,
      (asked) => play.pauseInput(asked),
      { signal },
    );
  }

  get desk(): MediaDesk | undefined {
    return this.#late.it;
  }

  readonly toggle = (): void => {
    if (this.desk) this.desk.toggle();
    else void this.#late.want().then((desk) => desk?.toggle());
  };

  get shown(): boolean {
    return this.desk?.shown ?? false;
  }

  readonly asPanel: Panel = panelOf(
    () => this.shown,
    () => this.toggle(),
  );

  /** From press to picture, as the player last measured it, in milliseconds. */
  get responseMs(): number | undefined {
    return this.desk?.response.result?.ms;
  }

  /** Resolves with false where the player would rather stay with a recording. */
  async mayLeave(): Promise<boolean> {
    return !this.desk?.recorder || this.exit.ask();
  }
}
