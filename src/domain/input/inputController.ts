import { makeAutoObservable } from 'mobx';
import { DEFAULT_SENSITIVITY } from './inputConstants.ts';
import { DrawnPads } from './gamepad/drawnPads.ts';
import type { InputNotice } from './inputFacts.ts';
import type { InputForwarder } from './inputForwarder.ts';
import { DEAD_ZONES, type DeadZones } from './gamepad/padReading.ts';
import type { GamepadSource } from './input.ports.ts';
import type { ActivationGate } from './activationGate.ts';

/**
 * The player's input, as whatever lies beside the game may see, set and add to it. Lives as long as a play, while each peer
 * has a forwarder of its own; without one nothing reaches the game, and what is set is kept for the next.
 */
export class InputController {
  locked = false;
  /** The right button is held for the player. */
  shiftLocked = false;
  readonly pads: DrawnPads;
  #forwarder: InputForwarder | undefined;
  #sensitivity = DEFAULT_SENSITIVITY;
  #zones: DeadZones = DEAD_ZONES;
  #wanted = false;
  #firstPad: number | undefined;
  #explain: () => boolean = () => false;
  #onWanted: (wanted: boolean) => void = () => undefined;
  /** The game has asked for the mouse, and not given it back. */
  #asked = false;
  readonly #released = new Set<() => void>();
  /** The game wants the mouse locked, or loose: heard once it has made up its mind. */
  gameWants: (wanted: boolean) => void = () => undefined;
  readonly #activation: ActivationGate;

  constructor(pads: GamepadSource, activation: ActivationGate) {
    this.pads = new DrawnPads(pads);
    this.#activation = activation;
    makeAutoObservable(this, { pads: false, gameWants: false, start: false });
  }

  start(signal: AbortSignal): this {
    this.gameWants = this.#activation.settled((wanted: boolean) => this.#hearGame(wanted), signal);
    return this;
  }

  /** From now on this one reaches the game; undefined where nobody does. */
  use(forwarder: InputForwarder | undefined): void {
    this.#forwarder = forwarder;
    if (!forwarder) return;
    forwarder.setSensitivity(this.#sensitivity);
    forwarder.setDeadZones(this.#zones);
    if (this.#firstPad !== undefined) forwarder.putPadFirst(this.#firstPad);
    forwarder.mouseLock.explain = () => this.#explain();
    forwarder.mouseLock.onWanted = (wanted) => this.#want(wanted);
    // A mouse that was locked before the connection was lost is locked by the next press on the picture.
    if (this.#wanted) forwarder.mouseLock.lock();
  }

  hear(notice: InputNotice): void {
    if (notice.kind === 'mouse-lock') this.locked = notice.locked;
    else if (notice.kind === 'shift-lock') this.shiftLocked = notice.on;
    if (notice.kind !== 'released') return;
    this.pads.rest();
    for (const tell of this.#released) tell();
  }

  /** Calls back whenever everything held was let go, until the signal is aborted. */
  onReleased(tell: () => void, signal: AbortSignal): void {
    this.#released.add(tell);
    signal.addEventListener('abort', () => this.#released.delete(tell), { once: true });
  }

  setSensitivity(sensitivity: number): void {
    this.#sensitivity = sensitivity;
    this.#forwarder?.setSensitivity(sensitivity);
  }

  setDeadZones(zones: DeadZones): void {
    this.#zones = zones;
    this.#forwarder?.setDeadZones(zones);
  }

  /** Asked before the mouse is locked: true where the player is told first what it means. */
  set explain(explain: () => boolean) {
    this.#explain = explain;
  }

  /** Hears whether a locked mouse is wanted, whenever that was said. */
  set onWanted(tell: (wanted: boolean) => void) {
    this.#onWanted = tell;
  }

  wantLock(wanted: boolean): void {
    this.#forwarder?.mouseLock.want(wanted);
  }

  /** The same, by a player who was told what it means. */
  lock(): void {
    this.#forwarder?.mouseLock.lock();
  }

  tap(codes: readonly string[]): void {
    this.#forwarder?.tap(codes);
  }

  holdKey(code: string, down: boolean): void {
    this.#forwarder?.holdKey(code, down);
  }

  holdButton(button: number, down: boolean): void {
    this.#forwarder?.holdButton(button, down);
  }

  look(dx: number, dy: number): void {
    this.#forwarder?.look(dx, dy);
  }

  /** Plugs the pad that is drawn on the screen in, or pulls it out. */
  showPad(there: boolean): void {
    this.pads.show(there);
    if (there) this.#forwarder?.handle({ kind: 'gamepad-plugged' });
  }

  slotOf(pad: number): number | undefined {
    return this.#forwarder?.slotOf(pad);
  }

  /** A pad, by its `index`, is the first player's, for as long as the play goes on. */
  putPadFirst(pad: number): void {
    this.#firstPad = pad;
    this.#forwarder?.putPadFirst(pad);
  }

  /** A mouse that the player locked is not the game's to free. */
  #hearGame(wanted: boolean): void {
    if (!wanted && !this.#asked) return;
    this.#asked = wanted;
    this.wantLock(wanted);
  }

  #want(wanted: boolean): void {
    this.#wanted = wanted;
    this.#onWanted(wanted);
  }
}
