import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Hint, TouchHintModel } from '../../../widgets/controls/TouchHint/TouchHint.tsx';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import { noticesOf } from '../../../domain/account/preferences/shownNotices.ts';
import type { GamepadFamilyStore } from '../../play/stage/gamepadFamily.store.ts';
import type { Core } from '../../core/visitCore.ts';
import type { Play } from '../../play/play.ts';

const SEEN_KEY = 'hintsSeen';
const SHOWN_MS = 8_000;
/** Time after the first picture in which the streaming device rotates to the game's orientation, in milliseconds. */
const TURNS_MS = 1_500;
/** Time from a trial's first picture to the login tip, in milliseconds. */
const LOGIN_TIP_MS = 600_000;

/**
 * A hint at the game's start, each kind once per browser. It closes after a while or when the bar opens. Trials show
 * guests a login tip later, which stays until answered.
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
    // Methods that change state and then call a callback aren't MobX actions, because an action delays reactions.
    makeAutoObservable(this, { start: false, signIn: false }, { autoBind: true, deep: false });
  }

  /** Shows the hints about controls and login when they are due, until `signal` aborts. */
  start(signal: AbortSignal): this {
    const play = this.#play;
    if (this.hint === 'turn') this.#showOnceTurned(play, signal);
    else this.#show(signal);
    this.#tipLater(play, signal);
    // Browsers report a gamepad at its first press, usually during the game.
    reaction(
      () => this.#knownPad.family !== undefined && !play.overlay,
      (isConnected) => isConnected && this.#tellOfPad(signal),
      { signal },
    );
    // A player who opens the player's bar needs no hint about controls, and the bar would overlap the hint.
    reaction(
      () => play.overlay,
      (shown) => shown && this.dismiss(),
      { signal },
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

  #tipLater(play: Play, signal: AbortSignal): void {
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
      signal,
    );
    // A signed-in player needs no login tip.
    reaction(isGuest, (guest) => !guest && this.hint === 'login' && this.dismiss(), { signal });
  }

  /** Replaces the hint for the keyboard or for touch. An open login tip stays. */
  #tellOfPad(signal: AbortSignal): void {
    if (this.hint === 'pad' || (this.open && this.hint === 'login')) return;
    this.hint = 'pad';
    this.dismiss();
    this.#show(signal);
  }

  /** Ask to turn the phone only if the streaming device hasn't rotated the game's picture. */
  #showOnceTurned(play: Play, signal: AbortSignal): void {
    this.#core.ports.clock.after(
      TURNS_MS,
      () => {
        if (this.hint !== 'turn' || play.overlay) return;
        runInAction(() => {
          this.hint = hintFor(this.#core, play);
        });
        this.#show(signal);
      },
      signal,
    );
  }

  #show(signal: AbortSignal): void {
    const { clock } = this.#core.ports;
    const notices = noticesOf(this.#core.preferences);
    const { hint } = this;
    const seen = notices.get(SEEN_KEY)?.split(',') ?? [];
    if (seen.includes(hint)) return;
    notices.set(SEEN_KEY, [...seen, hint].join(','));
    runInAction(() => {
      this.open = true;
    });
    clock.after(SHOWN_MS, () => this.hint === hint && this.dismiss(), signal);
  }
}

function hintFor({ ports }: Core, play: Play): Hint {
  const { width, height, touchPoints } = ports.browser.facts();
  if (touchPoints === 0) return 'keys';
  const orientation = play.input?.orientation ?? play.info.initialOrientation;
  return height > width && orientation === 'landscape' ? 'turn' : 'touch';
}
