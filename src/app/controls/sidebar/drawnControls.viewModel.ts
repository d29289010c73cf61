import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { ControlsStore } from '../../../domain/controls/controls.store.ts';
import type { Drawn, DrawnKind, Preset, Send, Turn } from '../../../domain/controls/drawnControls.ts';
import { DrawnControlsInput } from '../../../domain/controls/drawnControlsInput.ts';
import type { InputController } from '../../../domain/input/inputController.ts';
import type {
  ArrangingModel,
  ControlsOnScreenModel,
} from '../../../widgets/controls/ControlsOnScreen/ControlsOnScreen.types.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { PictureOnPage } from '../../play/stage/pictureOnPage.ts';
import type { PlayPorts } from '../../ports/playPorts.ts';

const SHAKE_MS = 8;
/** A device turns itself to how its game wants it within this time. */
const TURNS_MS = 1_500;

export interface DrawnSources {
  readonly store: ControlsStore;
  readonly controller: InputController;
  readonly browser: Pick<PlayPorts, 'haptics' | 'onPortrait'>;
  readonly clock: Clock;
  /** The screen is touched, and the game on it lies. Observed. */
  readonly lying: () => boolean;
  /** What thumbs have to do in this game; empty where nothing is known of it. Observed. */
  readonly thumbs: () => readonly Drawn[];
  /** Called once there may be a use for thumbs. */
  readonly wantThumbs: () => void;
  readonly pad: () => PadFamily;
  /** Where the picture is in the window, in CSS pixels. */
  readonly picture: () => PictureOnPage;
  /** Presses what a control scheme has on a key, or lets it go. */
  readonly bound: (name: string, down: boolean) => void;
  readonly focusStage: () => void;
}

/** The controls on the picture, as the screen is held now, played with or arranged. */
export class DrawnControlsViewModel implements ControlsOnScreenModel, ArrangingModel {
  turn: Turn = 'landscape';
  /** They are arranged: nothing that is done to them reaches the game. */
  arranged = false;
  chosen: string | undefined;
  /** A game that lies has not turned itself to how the screen is held. */
  stays = false;
  readonly canShake: boolean;
  readonly #from: DrawnSources;
  readonly #play: DrawnControlsInput;

  constructor(from: DrawnSources) {
    this.#from = from;
    this.canShake = from.browser.haptics.canShake();
    this.#play = new DrawnControlsInput(from.controller, from.bound);
    // Methods that change state and then call out aren't actions: inside an action, reactions run only after it.
    makeAutoObservable(this, { start: false, done: false }, { autoBind: true, deep: false });
  }

  /** Follows how the screen is held, until the signal is aborted. */
  start(signal: AbortSignal): this {
    const { browser, controller } = this.#from;
    this.#play.start(signal);
    browser.onPortrait((upright) => this.#turned(upright ? 'portrait' : 'landscape'), signal);
    // A pad is plugged in for the game while something on the picture is one.
    reaction(
      () => this.shown && !this.arranged && this.controls.some(({ send }) => /^(pad|stick):/.test(send)),
      (pad) => controller.showPad(pad),
      { signal, fireImmediately: true },
    );
    this.#watchWhetherItStays(signal);
    // What goes away is let go of.
    reaction(
      () => !this.shown || this.arranged,
      (away) => away && this.#play.releaseAll(),
      { signal },
    );
    return this;
  }

  get shown(): boolean {
    const { drawn, legacy } = this.#from.store;
    return ((drawn.shown ?? this.below) && !legacy) || this.arranged;
  }

  /** Those for thumbs, in the room below a picture that lies across an upright screen, unless the player wants others or none. */
  get below(): boolean {
    const unsaid = this.#from.store.drawn.shown === undefined;
    return unsaid && this.stays && !this.arranged && this.#from.thumbs().length > 0;
  }

  get controls(): readonly Drawn[] {
    return this.below ? this.#from.thumbs() : this.#from.store.drawn[this.turn];
  }

  get opacity(): number {
    return this.below ? 1 : this.#from.store.drawn.opacity;
  }

  get pad(): PadFamily {
    return this.#from.pad();
  }

  get arranging(): ArrangingModel | undefined {
    return this.arranged ? this : undefined;
  }

  picture(): PictureOnPage {
    return this.#from.picture();
  }

  arrange(): void {
    this.#from.store.changeDrawn({ shown: true });
    this.arranged = true;
    this.chosen = undefined;
  }

  readonly done = (): void => {
    runInAction(() => {
      this.arranged = false;
    });
    this.#from.focusStage();
  };

  press(control: Drawn): void {
    if (this.#from.store.drawn.haptics) this.#from.browser.haptics.shake(SHAKE_MS);
    this.#play.press(control);
  }

  release(control: Drawn): void {
    this.#play.release(control);
  }

  push(control: Drawn, x: number, y: number): void {
    this.#play.push(control, x, y);
  }

  look(dx: number, dy: number): void {
    this.#play.look(dx, dy);
  }

  choose(chosen: string | undefined): void {
    this.chosen = chosen;
  }

  place(id: string, change: Partial<Pick<Drawn, 'x' | 'y' | 'size'>>): void {
    this.#from.store.placeDrawn(this.turn, id, change);
  }

  remove(id: string): void {
    this.#from.store.removeDrawn(this.turn, id);
    this.chosen = undefined;
  }

  add(kind: DrawnKind, send: Send): void {
    this.chosen = this.#from.store.addDrawn(this.turn, kind, send);
  }

  reset(preset: Preset): void {
    this.#from.store.startFrom(preset, this.turn);
    this.chosen = undefined;
  }

  #watchWhetherItStays(signal: AbortSignal): void {
    const { clock, lying, wantThumbs } = this.#from;
    let waiting: AbortController | undefined;
    reaction(
      () => this.turn === 'portrait' && lying(),
      (lies) => {
        waiting?.abort();
        if (!lies) {
          this.stays = false;
          return;
        }
        waiting = new AbortController();
        const stays = () => {
          wantThumbs();
          runInAction(() => {
            this.stays = true;
          });
        };
        clock.after(TURNS_MS, stays, AbortSignal.any([signal, waiting.signal]));
      },
      { signal, fireImmediately: true },
    );
  }

  /** Another way of holding has other controls; what was held of these is let go of. */
  #turned(turn: Turn): void {
    if (turn === this.turn) return;
    this.#play.releaseAll();
    runInAction(() => {
      this.turn = turn;
      this.chosen = undefined;
    });
  }
}
