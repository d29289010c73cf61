import { makeAutoObservable } from 'mobx';
import { DEFAULT_SENSITIVITY } from './inputConstants.ts';
import { DrawnPads } from './gamepad/onScreenGamepad.ts';
import type { InputNotice } from './inputEvents.ts';
import type { InputForwarder } from './inputForwarder.ts';
import { DEAD_ZONES, type DeadZones } from './gamepad/padReading.ts';
import type { GamepadSource } from './input.ports.ts';
import type { GameRequestGate } from './gameRequestGate.ts';

/**
 * Gives parts of the app access to the player's input, which they observe, configure and add to. Lives as long as the
 * visit to the play page, while each peer connection has its own forwarder. While there is no forwarder, input is
 * dropped, and settings are kept for the next one.
 */
export class InputController {
  locked = false;
  /** True while shift lock holds the right mouse button. */
  shiftLocked = false;
  readonly pads: DrawnPads;
  #forwarder: InputForwarder | undefined;
  #sensitivity = DEFAULT_SENSITIVITY;
  #zones: DeadZones = DEAD_ZONES;
  #isLockRequested = false;
  #firstPad: number | undefined;
  #explain: () => boolean = () => false;
  #onLockRequested: (isWanted: boolean) => void = () => undefined;
  /** True if the game requested a pointer lock and hasn't released it. */
  #gameHasLock = false;
  readonly #released = new Set<() => void>();
  /** Handles a game's request to lock or release the pointer, debounced. */
  onGameRequest: (lock: boolean) => void = () => undefined;
  readonly #activation: GameRequestGate;

  constructor(pads: GamepadSource, activation: GameRequestGate) {
    this.pads = new DrawnPads(pads);
    this.#activation = activation;
    makeAutoObservable(this, { pads: false, zones: false, onGameRequest: false, start: false });
  }

  start(signal: AbortSignal): this {
    this.onGameRequest = this.#activation.debounce((lock: boolean) => this.#onGameRequest(lock), signal);
    return this;
  }

  /** Sets the forwarder of the current peer connection; undefined if there is none. */
  use(forwarder: InputForwarder | undefined): void {
    this.#forwarder = forwarder;
    if (!forwarder) return;
    forwarder.setSensitivity(this.#sensitivity);
    forwarder.setDeadZones(this.#zones);
    if (this.#firstPad !== undefined) forwarder.makePadFirst(this.#firstPad);
    forwarder.mouseLock.explain = () => this.#explain();
    forwarder.mouseLock.onRequested = (isRequested) => this.#setLockRequested(isRequested);
    // After a reconnect, request the pointer lock again at the next press on the picture.
    if (this.#isLockRequested) forwarder.mouseLock.lock();
  }

  onNotice(notice: InputNotice): void {
    if (notice.kind === 'mouse-lock') this.locked = notice.locked;
    else if (notice.kind === 'shift-lock') this.shiftLocked = notice.on;
    if (notice.kind !== 'released') return;
    this.pads.rest();
    for (const listener of this.#released) listener();
  }

  /** Calls `listener` whenever all held input was released, until `signal` is aborted. */
  onReleased(listener: () => void, signal: AbortSignal): void {
    this.#released.add(listener);
    signal.addEventListener('abort', () => this.#released.delete(listener), { once: true });
  }

  setSensitivity(sensitivity: number): void {
    this.#sensitivity = sensitivity;
    this.#forwarder?.setSensitivity(sensitivity);
  }

  get zones(): DeadZones {
    return this.#zones;
  }

  setDeadZones(zones: DeadZones): void {
    this.#zones = zones;
    this.#forwarder?.setDeadZones(zones);
  }

  /** Called before the pointer is locked. Returns true to show the player an explanation first. */
  set explain(explain: () => boolean) {
    this.#explain = explain;
  }

  /** Called whenever a pointer lock is requested or no longer wanted. */
  set onLockRequested(listener: (isWanted: boolean) => void) {
    this.#onLockRequested = listener;
  }

  requestLock(lock: boolean): void {
    this.#forwarder?.mouseLock.request(lock);
  }

  /** Locks the pointer after the player has seen the explanation. */
  lock(): void {
    this.#forwarder?.mouseLock.lock();
  }

  tap(codes: readonly string[]): void {
    this.#forwarder?.tap(codes);
  }

  setKey(code: string, down: boolean): void {
    this.#forwarder?.setKey(code, down);
  }

  setButton(button: number, down: boolean): void {
    this.#forwarder?.setButton(button, down);
  }

  look(dx: number, dy: number): void {
    this.#forwarder?.look(dx, dy);
  }

  /** Connects or disconnects the on-screen gamepad, as the game sees it. */
  showPad(isShown: boolean): void {
    this.pads.show(isShown);
    if (isShown) this.#forwarder?.handle({ kind: 'gamepad-plugged' });
  }

  slotOf(pad: number): number | undefined {
    return this.#forwarder?.slotOf(pad);
  }

  /**
   * Puts a gamepad, by its `index`, in the first slot of the streaming device, until the player leaves the play page.
   */
  makePadFirst(pad: number): void {
    this.#firstPad = pad;
    this.#forwarder?.makePadFirst(pad);
  }

  /** Handles the game's request. The game can't release a pointer lock that the player requested. */
  #onGameRequest(lock: boolean): void {
    if (!lock && !this.#gameHasLock) return;
    this.#gameHasLock = lock;
    this.requestLock(lock);
  }

  #setLockRequested(isRequested: boolean): void {
    this.#isLockRequested = isRequested;
    this.#onLockRequested(isRequested);
  }
}
