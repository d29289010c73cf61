import type { Handled, InputFact, InputNotice, PointerFact, ReleaseReason, Shortcut } from './inputEvents.ts';
import { Gamepads } from './gamepad/gamepads.ts';
import { Heartbeat } from './heartbeat.ts';
import { HeldInputTracker } from './heldInput.ts';
import { Keyboard } from './keyboard/keyboard.ts';
import { Mouse } from './pointer/mouse.ts';
import { MouseLock } from './pointer/mouseLock.ts';
import { InputSender } from './inputSender.ts';
import type { DeadZones } from './gamepad/padReading.ts';
import { PictureCoordinates } from './pointer/pictureCoordinates.ts';
import type { InputPorts, InputSurface } from './input.ports.ts';
import { Touches } from './pointer/touches.ts';
import { MouseWheel } from './pointer/mouseWheel.ts';

/**
 * Encodes each input event of the player as messages to the streaming device. Each peer connection has its own
 * forwarder: sequence numbers and totals of motion start with it, unless it gets an existing writer.
 */
export class InputForwarder {
  readonly mouseLock: MouseLock;
  readonly #surface: InputSurface;
  readonly #notice: (notice: InputNotice) => void;
  readonly #out: InputSender;
  readonly #held = new HeldInputTracker();
  readonly #picture = new PictureCoordinates();
  readonly #keyboard: Keyboard;
  readonly #mouse: Mouse;
  readonly #touches: Touches;
  readonly #wheel: MouseWheel;
  readonly #gamepads: Gamepads;
  readonly #heartbeat: Heartbeat;
  readonly #move = new Float64Array(2);
  #started = false;
  #visible = true;
  #focused = true;
  #paused = false;
  /** True if the message that releases everything couldn't be sent yet. */
  #releaseOwed = false;
  #lastRelease: ReleaseReason | undefined;

  constructor({ clock, wire, writer, surface, gamepads, notice, platform }: InputPorts) {
    this.#surface = surface;
    this.#notice = notice;
    this.mouseLock = new MouseLock(surface);
    this.#heartbeat = new Heartbeat(clock, () => this.#beat());
    this.#out = new InputSender(clock, wire, this.#heartbeat.wake, writer);
    this.#keyboard = new Keyboard(this.#out, this.#held, platform.apple, (shortcut) => this.#onShortcut(shortcut));
    this.#mouse = new Mouse(this.#out, this.#held, this.#picture, platform.apple);
    this.#touches = new Touches(this.#out, this.#held, this.#picture);
    this.#wheel = new MouseWheel(clock, this.#out, this.#picture, platform.touch);
    this.#gamepads = new Gamepads(clock, gamepads, this.#out);
  }

  /** True while the game is visible and accepts input. */
  get active(): boolean {
    return this.#started && this.#visible && !this.#paused;
  }

  /** Sequence number of the last input message, 0 to 65,535. */
  get sequence(): number {
    return this.#out.writer.sequence;
  }

  get lastRelease(): ReleaseReason | undefined {
    return this.#lastRelease;
  }

  /** Listens to the input surface until `signal` is aborted, then releases everything and sends nothing more. */
  start(signal: AbortSignal): void {
    if (signal.aborted || this.#started) return;
    this.#started = true;
    signal.addEventListener('abort', () => this.#stop(), { once: true });
    this.#surface.listen((fact) => this.handle(fact), signal);
    this.#pollGamepads();
  }

  /**
   * Pauses or resumes input, for example while a dialog covers the game or the connection is down. During a pause the
   * page handles input.
   */
  pause(paused: boolean): void {
    if (paused === this.#paused) return;
    // Release all input after a pause, too, because the streaming device may have missed earlier messages during a
    // disconnect.
    this.releaseAll('pause');
    this.#paused = paused;
    this.#pollGamepads();
  }

  /** Allows or forbids shift lock, in which Shift+Q holds the right mouse button. Only some apps support it. */
  allowShiftLock(allowed: boolean): void {
    this.#keyboard.shiftLock = allowed;
    if (!allowed && this.#mouse.shiftLocked) this.#lockShift(false);
  }

  /** Vibrates the gamepad in a slot of the streaming device, if supported; strength from 0 to 1. */
  rumble(slot: number, strength: number, ms: number): void {
    if (this.active) this.#gamepads.rumble(slot, strength, ms);
  }

  setSensitivity(sensitivity: number): void {
    this.#mouse.setSensitivity(sensitivity);
  }

  setDeadZones(zones: DeadZones): void {
    this.#gamepads.zones = zones;
  }

  /** Returns the streaming device's slot of a gamepad, by the gamepad's `index`. */
  slotOf(pad: number): number | undefined {
    return this.#gamepads.slotOf(pad);
  }

  /**
   * Puts a gamepad, by its `index`, in the first slot of the streaming device. The gamepad in the first slot gets its
   * slot.
   */
  makePadFirst(pad: number): void {
    this.#gamepads.putFirst(pad);
  }

  /** Presses or releases a key by its code, for an on-screen control. */
  setKey(code: string, down: boolean): void {
    if (this.active || !down) this.#keyboard.setKey(code, down);
  }

  /** Presses or releases a mouse button by its `MouseEvent.button`, for an on-screen control. */
  setButton(button: number, down: boolean): void {
    if (this.active || !down) this.#mouse.setButton(button, down);
  }

  /** Moves the view like a mouse under pointer lock, by a distance in CSS pixels. */
  look(dx: number, dy: number): void {
    if (!this.active) return;
    this.#move[0] = dx;
    this.#move[1] = dy;
    this.#mouse.moveBy(this.#move, 1);
  }

  /**
   * Presses keys together and releases them in reverse order, for a command of a menu. Works whatever element has the
   * focus.
   */
  tap(codes: readonly string[]): void {
    if (!this.#started) return;
    for (const code of codes) this.#keyboard.setKey(code, true);
    for (const code of codes.toReversed()) this.#keyboard.setKey(code, false);
  }

  /**
   * Releases all held input, and reports that. An input that the player still holds counts only after another press.
   */
  releaseAll(reason: ReleaseReason): void {
    if (!this.#started) return;
    this.#lastRelease = reason;
    this.#notice({ kind: 'released', reason });
    this.#wheel.stop();
    this.#keyboard.release();
    const shiftLocked = this.#mouse.shiftLocked;
    this.#mouse.release();
    if (shiftLocked) this.#notice({ kind: 'shift-lock', on: false });
    this.#touches.release();
    this.#gamepads.release();
    this.#releaseOwed = !this.#out.edge(this.#out.next().releaseAll());
  }

  handle(fact: InputFact): Handled {
    switch (fact.kind) {
      case 'key':
        return this.active ? this.#keyboard.key(fact) : 'left';
      case 'pointer':
        return this.active ? this.#pointer(fact) : 'left';
      case 'relative':
        if (!this.active) return 'left';
        this.#keyboard.sync(fact.modifiers);
        return this.#mouse.relative(fact);
      case 'wheel':
        if (!this.active) return 'left';
        this.#keyboard.sync(fact.modifiers);
        return this.#wheel.turn(fact, this.mouseLock.locked);
      default:
        this.#situation(fact);
        return 'left';
    }
  }

  #onShortcut(shortcut: Shortcut): void {
    if (shortcut === 'toggle-mouse-lock') this.mouseLock.toggle();
    this.#notice({ kind: 'shortcut', shortcut });
    if (shortcut === 'toggle-shift-lock') this.#lockShift(!this.#mouse.shiftLocked);
  }

  #lockShift(on: boolean): void {
    this.#mouse.lockShift(on);
    this.#notice({ kind: 'shift-lock', on });
  }

  #pointer(fact: PointerFact): Handled {
    if (fact.pointer === 'mouse') {
      this.#keyboard.sync(fact.modifiers);
      const handled = this.#mouse.pointer(fact);
      if (fact.phase === 'down' && handled === 'taken') this.mouseLock.pressed();
      return handled;
    }
    const hovers = fact.pointer === 'pen' && fact.phase === 'move' && !this.#touches.has(fact.id);
    return hovers ? this.#mouse.hover(fact) : this.#touches.pointer(fact);
  }

  #situation(fact: Exclude<InputFact, { readonly kind: 'key' | 'pointer' | 'relative' | 'wheel' }>): void {
    switch (fact.kind) {
      case 'stage':
        return this.#picture.show(fact);
      case 'focus':
        if (this.#focused && !fact.focused) this.releaseAll('blur');
        this.#focused = fact.focused;
        return this.#pollGamepads();
      case 'visible':
        if (this.#visible && !fact.visible) this.releaseAll('hide');
        this.#visible = fact.visible;
        return this.#pollGamepads();
      case 'lock':
        if (this.mouseLock.locked && !fact.locked) this.releaseAll('lock-lost');
        this.mouseLock.changed(fact.locked);
        return this.#notice({ kind: 'mouse-lock', locked: fact.locked });
      case 'keyboard-lock':
        this.#keyboard.systemKeys = fact.locked;
        return;
      case 'gamepad-plugged':
        return this.#pollGamepads();
    }
  }

  #pollGamepads(): void {
    if (this.active && this.#focused) this.#gamepads.start();
    else this.#gamepads.stop();
  }

  #beat(): boolean {
    const writer = this.#out.next();
    if (this.#releaseOwed) {
      this.#gamepads.release();
      this.#releaseOwed = !this.#out.repeat(writer.releaseAll());
      this.#gamepads.look();
    }
    const result = this.#out.repeat(writer.held(this.#held));
    this.#mouse.repeat();
    this.#touches.repeat();
    this.#gamepads.repeat();
    return !result || this.#releaseOwed || !this.#held.nothing;
  }

  #stop(): void {
    this.releaseAll('dispose');
    this.#started = false;
    this.#gamepads.stop();
    this.#out.stop();
    this.#heartbeat.stop();
  }
}
