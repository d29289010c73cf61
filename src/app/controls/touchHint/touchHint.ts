import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Hint, TouchHintModel } from '../../../widgets/controls/TouchHint/TouchHint.tsx';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import { noticesOf } from '../../../domain/account/preferences/notices.ts';
import type { GamepadFamilyStore } from '../../play/stage/gamepadFamily.store.ts';
import type { Core } from '../../core/core.ts';
import type { Play } from '../../play/play.ts';

const SEEN_KEY = 'hintsSeen';
const SHOWN_MS = 8_000;
/** A device turns itself to how its game wants it within this time of the first picture. */
const TURNS_MS = 1_500;
/** From the first picture of a taster until its player is told that signing in keeps what they have. */
const LOGIN_TIP_MS = 600_000;

/**
 * One hint when the game begins, each once in a browser's life; it goes by itself after a while, and when the bar comes.
 * Where a game is only tried, whoever is nobody yet gets a tip later on, which stays until it is answered.
 */
export class TouchHintViewModel implements TouchHintModel {
  hint: Hint;
  open = false;
  readonly #core: Core;
  readonly #play: Play;
  readonly #knownPad: Pick<GamepadFamilyStore, 'family'>;
  readonly #askToSignIn: () => void;

  constructor(core: Core, play: Play, askToSignIn: () => void, knownPad: Pick<GamepadFamilyStore, 'family'>) {
    this.#core = core;
    this.#play = play;
    this.#askToSignIn = askToSignIn;
    this.#knownPad = knownPad;
    this.hint = this.#knownPad.family ? 'pad' : hintFor(core, play);
    // Methods that change state and then call out aren't actions: inside an action, reactions run only after it.
    makeAutoObservable(this, { start: false, signIn: false }, { autoBind: true, deep: false });
  }

  /** Shows the hint, and others in their time, until the signal is aborted. */
  start(life: AbortSignal): this {
    const play = this.#play;
    if (this.hint === 'turn') this.#showOnceTurned(play, life);
    else this.#show(life);
    this.#tipLater(play, life);
    // Browsers tell of a pad with its first press, mostly while the game is on.
    reaction(
      () => this.#knownPad.family !== undefined && !play.overlay,
      (there) => there && this.#tellOfPad(life),
      { signal: life },
    );
    // Who opens it has no need to be told, and what it opens lies where the hint does.
    reaction(
      () => play.overlay,
      (shown) => shown && this.dismiss(),
      { signal: life },
    );
    return this;
  }

  get pad(): PadFamily {
    return this.#knownPad.family ?? 'xbox';
  }

  get showing(): boolean {
    return this.open;
  }

  dismiss(): void {
    this.open = false;
  }

  readonly signIn = (): void => {
    this.dismiss();
    this.#askToSignIn();
  };

  #tipLater(play: Play, life: AbortSignal): void {
    if (!play.features?.tryAndDownload.isEnabled) return;
    const { auth, ports } = this.#core;
    const isGuest = () => auth.state.kind === 'guest';
    ports.clock.after(
      LOGIN_TIP_MS,
      () => {
        if (!isGuest() || play.session.state.kind !== 'playing') return;
        runInAction(() => {
          this.hint = 'login';
          this.open = true;
        });
      },
      life,
    );
    // Who signs in elsewhere meanwhile needs no tip.
    reaction(isGuest, (guest) => !guest && this.hint === 'login' && this.dismiss(), { signal: life });
  }

  /** In place of what is said of keys or fingers. The tip that waits for an answer stays. */
  #tellOfPad(life: AbortSignal): void {
    if (this.hint === 'pad' || (this.open && this.hint === 'login')) return;
    this.hint = 'pad';
    this.dismiss();
    this.#show(life);
  }

  /** A phone is to be turned only where the device did not turn its picture. */
  #showOnceTurned(play: Play, life: AbortSignal): void {
    this.#core.ports.clock.after(
      TURNS_MS,
      () => {
        if (this.hint !== 'turn' || play.overlay) return;
        runInAction(() => {
          this.hint = hintFor(this.#core, play);
        });
        this.#show(life);
      },
      life,
    );
  }

  #show(life: AbortSignal): void {
    const { clock } = this.#core.ports;
    const notices = noticesOf(this.#core.preferences);
    const { hint } = this;
    const seen = notices.get(SEEN_KEY)?.split(',') ?? [];
    if (seen.includes(hint)) return;
    notices.set(SEEN_KEY, [...seen, hint].join(','));
    runInAction(() => {
      this.open = true;
    });
    clock.after(SHOWN_MS, () => this.hint === hint && this.dismiss(), life);
  }
}

function hintFor({ ports }: Core, play: Play): Hint {
  const { width, height, touchPoints } = ports.browser.facts();
  if (touchPoints === 0) return 'keys';
  const orientation = play.input?.orientation ?? play.info.initialOrientation;
  return height > width && orientation === 'landscape' ? 'turn' : 'touch';
}
