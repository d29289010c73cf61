import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { findPadEntry } from './knownPads.ts';
import { type AxisSource, D_PAD, hatDirection, type PadLayout, type PadSource, readPadLayout } from './padLayout.ts';
import { axisOf } from './padReading.ts';
import type { GamepadFacts } from '../input.ports.ts';

/** A gamepad as the browser reports it; compatible with `Gamepad`. */
export interface RawPad extends GamepadFacts {
  readonly id: string;
  readonly mapping: string;
  readonly timestamp: number;
  readonly vibrationActuator?: unknown;
}

/**
 * Where a gamepad's button layout comes from: the browser, the built-in table, the player, or a guess (`unknown`).
 */
export type LayoutOrigin = 'browser' | 'table' | 'player' | 'unknown';

/** Local storage key of the gamepad layouts that the player has made, by gamepad. */
const STORE_KEY = 'ngPadLayouts';
/** Maximum number of stored gamepad layouts; beyond it, the oldest is removed. */
const KEPT_MOST = 20;

const BUTTONS = 17;
const TRIGGERS: readonly number[] = [6, 7];
/**
 * Values from 0 to 1 above which a button or trigger counts as pressed. As in browsers, the value for triggers is
 * lower.
 */
const PRESSED = 0.5;
const TRIGGER_PRESSED = 0.12;
/** Absolute value below which a stick counts as at rest, even if it is worn. */
const CENTRED = 0.3;
/** Absolute axis value above which only a directional pad on one axis can be at rest. */
const OUTSIDE = 1.05;

/**
 * Matches gamepad ids of Firefox on Linux. It reports gamepads as standard whose triggers or right stick are on
 * further axes.
 */
const FIREFOX_ID = /^[\da-f]{4}-[\da-f]{4}-/i;
/** Matches names of steering wheels. They have pedals on the axes after the wheel's axis, which rest at one end. */
const WHEEL = /wheel|pedal/i;

interface AxisHistory {
  /**
   * Knowledge about an axis. `unseen`: its value was always exactly 0, which browsers also report before the first
   * input. `waiting`: its first value was far from 0; if it is later near 0, it is a stick. `centred`: it is a stick.
   * `off`: it rests at a value at which no stick does, such as a trigger at −1.
   */
  kind: 'unseen' | 'waiting' | 'centred' | 'off';
  /** True once the axis has reported a value other than exactly 0. */
  reported: boolean;
  /** True if the axis is a directional pad. */
  hat: boolean;
}

/** Converts gamepads to the Gamepad API's standard mapping. Gamepads that already have it pass through unchanged. */
export class StandardPads {
  readonly #store: Pick<TextStore, 'get' | 'set'>;
  readonly #pads = new Map<number, StandardPad<RawPad>>();
  #cached: Readonly<Record<string, PadLayout>> | undefined;

  constructor(store: Pick<TextStore, 'get' | 'set'>) {
    this.#store = store;
  }

  read<P extends RawPad>(pads: readonly (P | null)[]): readonly (P | StandardPad<P> | null)[] {
    // `read` is called every few milliseconds, so it must not allocate memory if every gamepad is standard.
    if (!pads.some((pad) => pad?.connected && this.originOf(pad) !== 'browser')) return pads;
    return pads.map((pad) => (pad?.connected && this.originOf(pad) !== 'browser' ? this.#padOf(pad).read(pad) : pad));
  }

  originOf(pad: RawPad): LayoutOrigin {
    if (this.#layouts[keyOf(pad)]) return 'player';
    if (pad.mapping === 'standard' && !hasFurtherAxes(pad)) return 'browser';
    return this.#padOf(pad).origin;
  }

  /** Stores the layout that the player has made for a gamepad; undefined deletes it. */
  storeLayout(pad: RawPad, layout: PadLayout | undefined): void {
    const { [keyOf(pad)]: _, ...others } = this.#layouts;
    const entries = Object.entries(others).slice(1 - KEPT_MOST);
    if (layout) entries.push([keyOf(pad), layout]);
    this.#cached = Object.fromEntries(entries);
    this.#store.set(STORE_KEY, JSON.stringify(this.#cached));
    this.#pads.delete(pad.index);
  }

  get #layouts(): Readonly<Record<string, PadLayout>> {
    this.#cached ??= readLayouts(this.#store.get(STORE_KEY));
    return this.#cached;
  }

  #padOf<P extends RawPad>(pad: P): StandardPad<P> {
    const before = this.#pads.get(pad.index);
    if (before?.fits(pad)) return before as StandardPad<P>;
    const created = new StandardPad(pad, this.#layouts[keyOf(pad)]);
    this.#pads.set(pad.index, created);
    return created;
  }
}

/** Parses the player's stored gamepad layouts; skips invalid ones. */
function readLayouts(text = '{}'): Readonly<Record<string, PadLayout>> {
  try {
    const entries = Object.entries(JSON.parse(text) as object).flatMap(([pad, value]) => {
      const layout = readPadLayout(value);
      return layout ? [[pad, layout] as const] : [];
    });
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

function hasFurtherAxes({ id, axes }: RawPad): boolean {
  return axes.length >= 6 && FIREFOX_ID.test(id);
}

/**
 * Returns the storage key of a gamepad's layout. It contains the numbers of buttons and axes, because gamepads with
 * the same id may have different layouts by cable and Bluetooth.
 */
function keyOf({ id, buttons, axes }: RawPad): string {
  return `${id} ${buttons.length}/${axes.length}`;
}

const FURTHER_AXES = { name: 'Standard mapping and further axes, Firefox on Linux', layout: undefined };

/** One gamepad, converted to the standard mapping. Each `read` overwrites its fields. */
export class StandardPad<P extends RawPad> implements RawPad {
  readonly origin: LayoutOrigin;
  /** Name of the gamepad's entry in the built-in table. */
  readonly tableName: string | undefined;
  readonly mapping = 'standard';
  readonly buttons = Array.from({ length: BUTTONS }, () => ({ pressed: false, touched: false, value: 0 }));
  readonly axes = [0, 0, 0, 0];
  readonly #layout: PadLayout | undefined;
  readonly #isStandard: boolean;
  readonly #isWheel: boolean;
  readonly #history: readonly AxisHistory[];
  #raw: P;
  #looked = false;

  constructor(pad: P, playerLayout?: PadLayout) {
    this.#isStandard = !playerLayout && pad.mapping === 'standard';
    this.#isWheel = WHEEL.test(pad.id);
    const entry = this.#isStandard ? FURTHER_AXES : playerLayout ? undefined : findPadEntry(pad);
    this.#raw = pad;
    this.#layout = playerLayout ?? entry?.layout;
    this.tableName = entry?.name;
    this.origin = playerLayout ? 'player' : entry ? 'table' : 'unknown';
    this.#history = pad.axes.map(() => ({ kind: 'unseen', reported: false, hat: false }));
  }

  get index(): number {
    return this.#raw.index;
  }
  get connected(): boolean {
    return this.#raw.connected;
  }
  get id(): string {
    return this.#raw.id;
  }
  get timestamp(): number {
    return this.#raw.timestamp;
  }
  get vibrationActuator(): P['vibrationActuator'] {
    return this.#raw.vibrationActuator;
  }

  fits(pad: RawPad): boolean {
    return pad === this.#raw || keyOf(pad) === keyOf(this.#raw);
  }

  read(pad: P): this {
    this.#raw = pad;
    this.#watch();
    const layout = this.#layout ?? (this.#isStandard ? this.#complete() : this.#guess());
    for (let i = 0; i < BUTTONS; i++) this.#readButton(i, layout.buttons[i] ?? null);
    for (let i = 0; i < this.axes.length; i++) {
      const source = layout.axes[i];
      this.axes[i] = source ? this.#share(source) * 2 - 1 : 0;
    }
    return this;
  }

  #readButton(i: number, source: PadSource | null): void {
    const button = this.buttons[i];
    if (!button) return;
    const raw = source && 'button' in source ? this.#raw.buttons[source.button] : undefined;
    button.value = raw?.value ?? (source ? this.#valueOf(source) : 0);
    button.pressed = raw?.pressed ?? button.value > (TRIGGERS.includes(i) ? TRIGGER_PRESSED : PRESSED);
    // A trigger of a gamepad that the browser reports as standard may have both a button and an axis.
    const beside = this.#isStandard ? this.#raw.buttons[i] : undefined;
    if (beside?.pressed) button.pressed = true;
    button.value = Math.max(button.value, beside?.value ?? 0);
    button.touched = button.pressed;
  }

  #valueOf(source: PadSource): number {
    if ('button' in source) return 0;
    if ('hat' in source) return this.#isTowards(source.hat, source.turn) ? 1 : 0;
    return this.#history[source.axis]?.reported ? this.#share(source) : 0;
  }

  /** Returns the position of an axis between the two ends of its range, from 0 to 1. */
  #share({ axis, from, to }: AxisSource): number {
    const share = (axisOf(this.#raw.axes, axis) - from) / (to - from);
    return Math.min(Math.max(share, 0), 1) || 0;
  }

  /**
   * Returns whether a directional pad on one axis is pressed in a direction. A diagonal counts for both of its
   * directions.
   */
  #isTowards(axis: number, turn: number): boolean {
    const direction = hatDirection(axisOf(this.#raw.axes, axis));
    return direction !== undefined && [0, 1, 7].includes((direction - turn + 8) % 8);
  }

  #watch(): void {
    for (const [i, history] of this.#history.entries()) {
      const value = axisOf(this.#raw.axes, i);
      const far = Math.abs(value) >= CENTRED;
      if (Math.abs(value) > OUTSIDE) {
        history.hat = true;
        history.kind = 'off';
      } else if (history.kind === 'waiting' && !far && !(this.#isWheel && i > 0)) history.kind = 'centred';
      else if (history.kind === 'unseen' && value !== 0) {
        // A stick's first value is near 0, because sticks move gradually. A trigger's first report is −1, and pedals
        // and throttles may start anywhere. The first two axes may start far from 0 as well, because some gamepads
        // have their directional pad there.
        if (!far || (i < (this.#isWheel ? 1 : 2) && this.#looked)) history.kind = 'centred';
        else history.kind = i > 1 && (value < 0 || !this.#looked) ? 'off' : 'waiting';
      }
      if (value !== 0) history.reported = true;
    }
    this.#looked = true;
  }

  /**
   * Returns the layout for a gamepad that the browser reports as standard, but with further axes in the order of
   * Linux's axis codes: the right stick if it isn't on axes 2 and 3, then both triggers. If the right stick is among
   * them, the right trigger (gas) precedes the left one (brake).
   */
  #complete(): PadLayout {
    const [, , x, y, next] = this.#history;
    // If two more axes follow for the triggers, axes 4 and 5 are a stick, even if its first report is far from 0.
    const isTrigger = next?.kind === 'off' && this.#history.length < 8;
    const hasStick = x?.reported || y?.reported || isTrigger;
    const [right, triggers] = hasStick ? [2, [4, 5]] : [4, [7, 6]];
    const axis = (number: number): AxisSource => ({ axis: number, from: -1, to: 1 });
    const buttons = this.buttons.map((_, button): PadSource => {
      const trigger = triggers[TRIGGERS.indexOf(button)];
      return trigger !== undefined && trigger < this.#history.length ? axis(trigger) : { button };
    });
    return { buttons, axes: [0, 1, right, right + 1].map(axis) };
  }

  /** Returns the layout for an unknown gamepad: buttons by their number, and sticks on axes that were seen near 0. */
  #guess(): PadLayout {
    const hat = this.#history.findIndex((axis) => axis.hat);
    const buttons = this.buttons.map((_, button): PadSource | null =>
      button < this.#raw.buttons.length ? { button } : null,
    );
    const turns = [0, 4, 6, 2];
    if (hat >= 0) D_PAD.forEach((button, i) => (buttons[button] = { hat, turn: turns[i] ?? 0 }));
    const right = this.#history.findIndex((_, i) => i > 1 && this.#isStick(i) && this.#isStick(i + 1));
    const pair = (at: number) => [at, at + 1].map((axis) => (this.#isStick(axis) ? { axis, from: -1, to: 1 } : null));
    return { buttons, axes: [...pair(0), ...(right < 0 ? [] : pair(right))] };
  }

  #isStick(axis: number): boolean {
    const kind = this.#history[axis]?.kind;
    return kind === 'unseen' || kind === 'centred';
  }
}
