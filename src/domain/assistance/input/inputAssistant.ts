import type { Clock } from '../../../kit/clock.ts';
import type { Handled, InputFact } from '../../input/inputEvents.ts';
import { STICK_DEAD_ZONE } from '../../input/inputConstants.ts';
import { PadReading } from '../../input/gamepad/padReading.ts';
import type { GamepadFacts, InputFilter } from '../../input/input.ports.ts';
import { assistDue, type AssistEvent, assistInput, writePad } from './assistInput.ts';
import type { InputAssistance } from './inputAssistanceSettings.ts';
import { type AssistState, IDLE, type PadInput } from './assistState.ts';
import { groupOf } from './inputNames.ts';

type Pads = readonly (GamepadFacts | null)[];

const BUTTONS = 17;
/** Index of a virtual gamepad, which exists only for inputs that the player assigned to a gamepad's. */
const MADE_INDEX = 2_000;
/** No dead zones while reading a gamepad, because input assistance applies the player's own dead zones afterwards. */
const NO_ZONES = { stick: 0, trigger: 0 };

/** Applies the player's input settings, between the player's events and the control schemes. */
export class InputAssistant implements InputFilter {
  readonly #clock: Clock;
  readonly #forward: (fact: InputFact) => Handled;
  readonly #zone: () => number;
  readonly #reading = new PadReading(0);
  readonly #buttons = Array.from({ length: BUTTONS }, () => ({ pressed: false, value: 0 }));
  readonly #axes = [0, 0, 0, 0];
  #settings: InputAssistance;
  #state: AssistState = IDLE;
  #timer: AbortController | undefined;
  #pad: GamepadFacts | undefined;

  /**
   * @param forward receives the resulting input
   * @param zone dead zone that the receiver applies to sticks; compensated here, so that the player's own dead zone
   * is the only one
   */
  constructor(
    clock: Clock,
    settings: InputAssistance,
    forward: (fact: InputFact) => Handled,
    zone: () => number = () => STICK_DEAD_ZONE,
  ) {
    this.#clock = clock;
    this.#settings = settings;
    this.#forward = forward;
    this.#zone = zone;
  }

  /** Releases everything that is held, then applies other input settings. */
  configure(settings: InputAssistance): void {
    this.#step({ kind: 'off', now: this.#clock.now() });
    this.#settings = settings;
    if (this.#makesPad) this.#forward({ kind: 'gamepad-plugged' });
  }

  /** Releases all inputs that are held. */
  stop(): void {
    this.#step({ kind: 'off', now: this.#clock.now() });
    this.#timer?.abort();
  }

  /** Handles that all input on the streaming device was released. */
  released(): void {
    this.#step({ kind: 'released', now: this.#clock.now() });
  }

  fact(fact: InputFact): Handled {
    const [isTaken, handled] = this.#step({ kind: 'fact', fact, now: this.#clock.now() });
    if (!isTaken) return this.#forward(fact);
    return fact.kind === 'key' ? 'taken' : handled;
  }

  pads(pads: Pads): Pads {
    const pad = pads.find((one) => one?.connected);
    if (!pad) return this.#makesPad ? [...pads, this.#write(MADE_INDEX)] : pads;
    this.#reading.read(pad, NO_ZONES);
    const { buttons, triggers, axes } = this.#reading;
    const before = this.#state.pad;
    const isSame =
      before?.buttons === buttons &&
      before.triggers.every((value, i) => value === triggers[i]) &&
      before.axes.every((value, i) => value === axes[i]);
    if (!isSame) {
      const [x, y, u, v] = axes;
      const copy: PadInput = { buttons, triggers: [triggers[0], triggers[1]], axes: [x, y, u, v] };
      this.#step({ kind: 'pad', pad: copy, now: this.#clock.now() });
    }
    const written = this.#write(pad.index);
    const home = this.#buttons[BUTTONS - 1];
    const { pressed = false, value = 0 } = pad.buttons[BUTTONS - 1] ?? {};
    if (home) Object.assign(home, { pressed, value });
    return pads.map((one) => (one === pad ? written : one));
  }

  get #makesPad(): boolean {
    const { map, layer } = this.#settings;
    return [map, layer].some((it) => Object.values(it).some((target) => groupOf(target) === 'pad'));
  }

  #write(index: number): GamepadFacts {
    writePad(this.#state, this.#buttons, this.#axes);
    const zone = this.#zone();
    for (const at of [0, 2]) {
      const [x, y] = [this.#axes[at] ?? 0, this.#axes[at + 1] ?? 0];
      const length = Math.min(Math.hypot(x, y), 1);
      if (length === 0) continue;
      const reach = (zone + (1 - zone) * length) / Math.hypot(x, y);
      this.#axes[at] = x * reach;
      this.#axes[at + 1] = y * reach;
    }
    if (this.#pad?.index !== index) this.#pad = { index, connected: true, buttons: this.#buttons, axes: this.#axes };
    return this.#pad;
  }

  /** Returns whether input assistance replaced the event, and whether the receiver handled the replacement. */
  #step(event: AssistEvent): readonly [isTaken: boolean, handled: Handled] {
    const { state, facts, taken } = assistInput(this.#settings, event, this.#state);
    this.#state = state;
    let handled: Handled = 'left';
    for (const fact of facts) if (this.#forward(fact) === 'taken') handled = 'taken';
    this.#wake();
    return [taken, handled];
  }

  #wake(): void {
    this.#timer?.abort();
    const due = assistDue(this.#state);
    if (due === undefined) return;
    this.#timer = new AbortController();
    const now = this.#clock.now();
    this.#clock.after(
      Math.max(due - now, 0),
      () => this.#step({ kind: 'time', now: this.#clock.now() }),
      this.#timer.signal,
    );
  }
}
