import { action, makeAutoObservable, reaction, runInAction } from 'mobx';
import type { ControlsStore } from '../../../domain/controls/controls.store.ts';
import type { Drawn, DrawnKind, DrawnOffer, Preset, Send, Turn } from '../../../domain/controls/onScreenControls.ts';
import { arrangedThumbs } from '../../../domain/controls/thumbControls.ts';
import { DrawnControlsInput } from '../../../domain/controls/onScreenControlsInput.ts';
import type { InputController } from '../../../domain/input/inputController.ts';
import type {
  ArrangingModel,
  ControlsOnScreenModel,
} from '../../../widgets/controls/ControlsOnScreen/ControlsOnScreen.types.ts';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { PictureOnPage } from '../../play/stage/measurePicture.ts';
import type { PlayPorts } from '../../ports/playPorts.ts';

const SHAKE_MS = 8;
/** Time in which the streaming device rotates its screen to the game's orientation, in milliseconds. */
const TURNS_MS = 1_500;

export interface DrawnSources {
  readonly store: ControlsStore;
  readonly controller: InputController;
  readonly browser: Pick<PlayPorts, 'haptics' | 'onPortrait'>;
  readonly clock: Clock;
  /** Whether the player's device has a touch screen and the game a landscape picture. Observable. */
  readonly lying: () => boolean;
  /** Thumb controls of this game; [] if unknown. Observable. */
  readonly thumbs: () => readonly Drawn[];
  /** Controls of the scheme in use, the player's own or imported schemes included; [] without one. Observable. */
  readonly offers: () => readonly DrawnOffer[];
  /** Called when thumb controls may be needed, to load the game's control scheme. */
  readonly wantThumbs: () => void;
  readonly pad: () => PadFamily;
  /** Rectangles of the game's area and of the picture in it, in CSS pixels of the window. */
  readonly picture: () => PictureOnPage;
  /** Presses or releases the control of the scheme that has this key. */
  readonly bound: (name: string, down: boolean) => void;
  readonly focusStage: () => void;
}

/** The controls that are drawn on the picture for its current orientation, while playing or being arranged. */
export class DrawnControlsViewModel implements ControlsOnScreenModel, ArrangingModel {
  turn: Turn = 'landscape';
  /** Whether the player is arranging the controls. Presses don't reach the game then. */
  arranged = false;
  chosen: string | undefined;
  /** Whether the game stays in landscape although the player's screen is upright. */
  stays = false;
  readonly canShake: boolean;
  readonly #from: DrawnSources;
  readonly #play: DrawnControlsInput;

  constructor(from: DrawnSources) {
    this.#from = from;
    this.canShake = from.browser.haptics.canShake();
    this.#play = new DrawnControlsInput(from.controller, from.bound);
    // Methods that change state and then call a callback aren't MobX actions, because an action delays reactions.
    makeAutoObservable(this, { start: false, finish: false }, { autoBind: true, deep: false });
  }

  /** Starts the drawn controls, which follow the window's orientation until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { browser, controller } = this.#from;
    this.#play.start(signal);
    browser.onPortrait((upright) => this.#turned(upright ? 'portrait' : 'landscape'), signal);
    // Connects a virtual gamepad to the game while a drawn control sends gamepad input.
    reaction(
      () => this.shown && !this.arranged && this.controls.some(({ send }) => /^(pad|stick):/.test(send)),
      (pad) => controller.showPad(pad),
      { signal, fireImmediately: true },
    );
    // Load the game's control scheme while controls bound to it are drawn: without the scheme they have no effect and
    // no names.
    reaction(
      () => this.arranged || (this.shown && this.#stored.some(isBound)),
      (isNeeded) => isNeeded && this.#from.wantThumbs(),
      { signal, fireImmediately: true },
    );
    this.#watchWhetherItStays(signal);
    // Hiding the drawn controls must not leave one of them pressed.
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

  /**
   * Whether thumb controls are in the free space below the picture: a landscape picture on an upright screen, unless
   * configured otherwise.
   */
  get below(): boolean {
    const unsaid = this.#from.store.drawn.shown === undefined;
    return unsaid && this.stays && !this.arranged && this.#from.thumbs().length > 0;
  }

  get controls(): readonly Drawn[] {
    if (this.below) return this.#from.thumbs();
    const named = [...this.offers, ...this.#from.thumbs()];
    const labels = new Map(named.map(({ send, label }) => [send, label]));
    return this.#stored.map((control) =>
      isBound(control) ? { ...control, label: labels.get(control.send) } : control,
    );
  }

  get offers(): readonly DrawnOffer[] {
    return this.#from.offers();
  }

  get #stored(): readonly Drawn[] {
    return this.#from.store.drawn[this.turn];
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
    this.#from.store.changeOnScreen({ shown: true });
    this.arranged = true;
    this.chosen = undefined;
  }

  readonly finish = (): void => {
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
    this.#from.store.placeControl(this.turn, id, change);
  }

  remove(id: string): void {
    this.#from.store.removeControl(this.turn, id);
    this.chosen = undefined;
  }

  add(kind: DrawnKind, send: Send): void {
    this.chosen = this.#from.store.addControl(this.turn, kind, send);
  }

  reset(preset: Preset): void {
    this.#from.store.startFrom(preset, this.turn);
    this.chosen = undefined;
  }

  /** Replaces the drawn controls by those of the game's control scheme; undefined if the game has no scheme. */
  get useScheme(): (() => void) | undefined {
    const bound = this.#from.thumbs().filter(isBound);
    if (bound.length === 0) return undefined;
    return action(() => {
      this.#from.store.arrange(arrangedThumbs(bound, this.turn), this.turn);
      this.chosen = undefined;
    });
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

  /** Each orientation has its own drawn controls. Release the controls of the previous orientation. */
  #turned(turn: Turn): void {
    if (turn === this.turn) return;
    this.#play.releaseAll();
    runInAction(() => {
      this.turn = turn;
      this.chosen = undefined;
    });
  }
}

function isBound({ send }: Drawn): boolean {
  return send.startsWith('bound:');
}
