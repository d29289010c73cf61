import type { ImageTag } from '../../../../contracts/channel/imageTags.ts';
import { CHORD, isPressOf, STICK_SIDES, WHEEL_DOWN, WHEEL_UP } from '../bindings.ts';
import { type Condition, readAnchors, readCondition } from './activationCondition.ts';
import type { ControlExecutor, Stage } from './controlTypes/controlExecutor.ts';
import { DragExecutor } from './controlTypes/drags.ts';
import { PinchExecutor } from './controlTypes/pinches.ts';
import { ScriptExecutor } from './controlTypes/scripts.ts';
import { AimExecutor, StickExecutor } from './controlTypes/sticks.ts';
import { ScrollExecutor, SwipeExecutor } from './controlTypes/swipes.ts';
import { TAGS_CLEAR_MS } from '../../../input/gameRequestGate.ts';
import { RepeatExecutor, TapExecutor } from './controlTypes/taps.ts';
import { Fingers } from './schemeTouches.ts';
import type { MakeMapper, Mapper, MapperHost } from './inputMapper.ts';
import { clamp, type Control, type Scheme, type Slot, type Stick } from '../scheme.ts';

/** Interval at which the input mapper moves touches, in milliseconds. */
const TICK_MS = 8;

/** Time for which a wheel notch holds its binding, in milliseconds. */
const TURN_MS = 60;
/** Minimum wheel turn that counts as a notch, because high-resolution wheels report hundredths of notches. */
const NOTCH = 0.5;
/** Minimum deflection of a stick that presses the binding of one of its sides. */
const PUSHED = 0.5;

const WHEELED: ReadonlySet<Control['type']> = new Set(['MouseZoom', 'Scroll']);

/** A control of the scheme with the object that executes it, its condition, and its held keys. */
interface Part {
  readonly control: Control;
  readonly executor: ControlExecutor | undefined;
  readonly works: Condition;
  readonly heldNames: Map<Slot, Set<string>>;
}

/** A slot that a pressed name acts on. `chord`: the name or chord of the slot that the press completes. */
interface Use {
  readonly part: Part;
  readonly slot: Slot;
  readonly chord: readonly string[];
  readonly name: string;
}

const NEVER: Condition = () => false;

export const makeEngine: MakeMapper = (host) => new MappingEngine(host);

/** The built-in input mapper, which executes control schemes. */
export class MappingEngine implements Mapper {
  readonly #host: MapperHost;
  readonly #fingers: Fingers;
  #ratio = 16 / 9;
  #parts: readonly Part[] = [];
  /** Names of all held keys and buttons, bound or not. */
  readonly #down = new Set<string>();
  /** For each held name that is bound, the slots that it pressed. */
  readonly #handled = new Map<string, readonly Use[]>();
  /** Wheel turns that haven't added up to a notch yet. */
  #turned = 0;
  readonly #leaning = new Set<Stick>();
  #tags: ReadonlyMap<string, ImageTag> = new Map();
  readonly #switched = new Set<string>();
  /** Game states that are active while their keys are held. */
  readonly #heldStates = new Set<string>();
  #states: readonly Control[] = [];
  #clearing: AbortController | undefined;
  #ticking: AbortController | undefined;
  #turning: AbortController | undefined;

  constructor(host: MapperHost) {
    this.#host = host;
    this.#fingers = new Fingers(host.touch);
  }

  get idle(): boolean {
    return this.#fingers.count === 0 && !this.#parts.some(({ executor }) => executor?.busy);
  }

  /** Active game states: detected by the streaming device, or switched on by the player. */
  get states(): readonly string[] {
    const detected = this.#states.flatMap(({ state, tag }) => (this.#tags.has(tag) ? [state] : []));
    return [...new Set([...detected, ...this.#switched, ...this.#heldStates])];
  }

  load(scheme: Scheme): void {
    this.releaseAll();
    this.#switched.clear();
    this.#states = scheme.controls.filter(({ type, state }) => type === 'State' && state !== '');
    this.#parts = scheme.controls.map((control) => ({
      control,
      executor: executorOf(this.#stageOf(control)),
      works: readCondition(control.state) ?? NEVER,
      heldNames: new Map(),
    }));
  }

  shape(ratio: number): void {
    if (ratio > 0 && Number.isFinite(ratio)) this.#ratio = ratio;
  }

  key(name: string, down: boolean): boolean {
    if (!down) return this.#lift(name);
    if (this.#handled.has(name)) return true;
    this.#down.add(name);
    const uses = this.#usesOf(name);
    if (uses.length === 0) return false;
    this.#handled.set(name, uses);
    for (const use of uses) this.#press(use);
    this.#wake();
    return true;
  }

  lean(stick: Stick, x: number, y: number): boolean {
    const asKeys = this.#leanAsKeys(stick, x, y);
    const users = this.#parts.filter((part) => part.control.stick === stick && this.#works(part));
    const rests = x === 0 && y === 0;
    // A stick at rest is reported to the controls only once.
    if (rests && !this.#leaning.delete(stick)) return asKeys || users.length > 0;
    if (!rests) this.#leaning.add(stick);
    for (const { executor } of users) executor?.lean?.(x, y);
    this.#wake();
    return asKeys || users.length > 0;
  }

  tilt(x: number, y: number): void {
    for (const part of this.#parts) if (part.control.type === 'Tilt' && this.#works(part)) part.executor?.lean?.(x, y);
    this.#wake();
  }

  point(x: number, y: number): void {
    for (const part of this.#parts) if (part.executor?.point && this.#works(part)) part.executor.point(x, y);
    this.#wake();
  }

  drag(dx: number, dy: number): boolean {
    let isHandled = false;
    for (const part of this.#parts) {
      if (part.executor?.drag && this.#works(part)) isHandled = part.executor.drag(dx, dy) || isHandled;
    }
    this.#wake();
    return isHandled;
  }

  wheel(notches: number): boolean {
    if (this.#turnAsKey(notches)) return true;
    const users = this.#parts.filter((part) => WHEELED.has(part.control.type) && this.#works(part));
    for (const { executor } of users) executor?.wheel?.(notches);
    this.#wake();
    return users.length > 0;
  }

  tags(tags: readonly ImageTag[]): void {
    this.#clearing?.abort();
    this.#setTags(new Map(tags.map((tag) => [tag.name, tag])));
    if (tags.length === 0) return;
    this.#clearing = new AbortController();
    this.#host.clock.after(TAGS_CLEAR_MS, () => this.#setTags(new Map()), this.#clearing.signal);
  }

  pointerLock(locked: boolean): void {
    if (!locked) for (const { executor } of this.#parts) if (executor instanceof DragExecutor) executor.unlocked();
  }

  releaseAll(): void {
    this.#ticking?.abort();
    this.#ticking = undefined;
    this.#fingers.cancelAll();
    for (const part of this.#parts) release(part);
    this.#handled.clear();
    this.#down.clear();
    this.#heldStates.clear();
    this.#turned = 0;
    this.#turning?.abort();
    this.#turning = undefined;
    this.#leaning.clear();
    this.#clearing?.abort();
    this.#tags = new Map();
  }

  /**
   * Returns the slots that pressing a name acts on: those bound to it, or to a chord that it completes. Only the
   * longest chords count, so that `Ctrl + 1` doesn't also press `1`.
   */
  #usesOf(name: string): readonly Use[] {
    const isDown = (key: string) => this.#down.has(key) || [...this.#down].some((downKey) => isPressOf(key, downKey));
    const uses = this.#parts.flatMap((part): readonly Use[] => {
      const slots = Object.entries(part.control.keys) as [Slot, readonly string[] | undefined][];
      return slots.flatMap(([slot, names]) => {
        const bound = names?.find((one) => one.split(CHORD).some((key) => isPressOf(key, name)));
        if (bound === undefined || !this.#works(part) || part.executor?.takes?.(slot) === false) return [];
        const matching = (names ?? []).map((one) => one.split(CHORD)).filter((chord) => chord.every(isDown));
        const chord = matching
          .filter((keys) => keys.some((key) => isPressOf(key, name)))
          .toSorted((a, b) => b.length - a.length)[0];
        return chord ? [{ part, slot, chord, name }] : [];
      });
    });
    const longest = Math.max(0, ...uses.map(({ chord }) => chord.length));
    return uses.filter(({ chord }) => chord.length === longest);
  }

  /** Presses the bindings of the sides of a stick. Returns whether any side is bound. */
  #leanAsKeys(stick: Stick, x: number, y: number): boolean {
    const { up, left, down, right } = STICK_SIDES[stick];
    let isBound = false;
    for (const [name, pushed] of [
      [up, y < -PUSHED],
      [left, x < -PUSHED],
      [down, y > PUSHED],
      [right, x > PUSHED],
    ] as const) {
      if (pushed && !this.#down.has(name)) this.key(name, true);
      else if (!pushed && this.#down.has(name)) this.#lift(name);
      isBound ||= this.#handled.has(name);
    }
    return isBound;
  }

  /** Briefly presses the bindings of a wheel notch. Returns whether there are any. */
  #turnAsKey(notches: number): boolean {
    const name = notches < 0 ? WHEEL_UP : WHEEL_DOWN;
    if (this.#handled.has(name)) return true;
    const isBound = this.#parts.some(
      (part) =>
        Object.values(part.control.keys).some((names) => names?.some((one) => one.endsWith(name))) && this.#works(part),
    );
    if (!isBound) return false;
    this.#turned = Math.sign(this.#turned) === Math.sign(notches) ? this.#turned + notches : notches;
    if (Math.abs(this.#turned) < NOTCH) return true;
    this.#turned = 0;
    const taken = this.key(name, true);
    this.#turning ??= new AbortController();
    if (taken) this.#host.clock.after(TURN_MS, () => this.#lift(name), this.#turning.signal);
    else this.#down.delete(name);
    return taken;
  }

  #press({ part, slot, name }: Use): void {
    if (part.control.type === 'State') return this.#switch(part.control);
    const names = part.heldNames.get(slot) ?? new Set();
    part.heldNames.set(slot, names.add(name));
    if (names.size === 1) part.executor?.press?.(slot);
  }

  /** Releases a key or button, and all chords that contain it. */
  #lift(name: string): boolean {
    this.#down.delete(name);
    for (const [handledName, uses] of this.#handled) {
      const ended = uses.filter(({ chord }) => handledName === name || chord.some((key) => isPressOf(key, name)));
      for (const use of ended) this.#end(use);
      if (handledName !== name && ended.length > 0) {
        // The last key of the chord is still held, so the input mapper must handle its release, too.
        this.#handled.set(
          handledName,
          uses.filter((use) => !ended.includes(use)),
        );
      }
    }
    this.#wake();
    return this.#handled.delete(name);
  }

  #end({ part: { control, executor, heldNames: held }, slot, name }: Use): void {
    if (control.type === 'State' && control.whileHeld && this.#heldStates.delete(control.state)) this.#settle();
    const names = held.get(slot);
    // A control's slot whose keys were already released needs no further lift.
    if (names?.delete(name) && names.size === 0) executor?.lift?.(slot);
  }

  /** Handles the key of a State control: toggles a game state, or activates it while the key is held. */
  #switch({ state, whileHeld }: Control): void {
    if (state === '') return;
    if (whileHeld) this.#heldStates.add(state);
    else if (!this.#switched.delete(state)) this.#switched.add(state);
    this.#settle();
  }

  #setTags(tags: ReadonlyMap<string, ImageTag>): void {
    this.#tags = tags;
    this.#settle();
  }

  /** Releases the controls that are inactive after a change of the game state. */
  #settle(): void {
    for (const part of this.#parts) if (!this.#works(part)) release(part);
  }

  #works({ control: { type, tag }, works }: Part): boolean {
    if (type === 'State') return true;
    if (tag !== '' && !this.#tags.has(tag)) return false;
    return works(this.#isOn);
  }

  readonly #isOn = (name: string): boolean =>
    this.#tags.has(name) ||
    this.#switched.has(name) ||
    this.#heldStates.has(name) ||
    this.#states.some(({ state, tag }) => state === name && this.#tags.has(tag));

  #stageOf(control: Control): Stage {
    const { clock, rawMouse } = this.#host;
    const [xAnchors, yAnchors] = [readAnchors(control.xExpr), readAnchors(control.yExpr)];
    return {
      control,
      fingers: this.#fingers,
      at: () => {
        const tag = control.tag === '' ? undefined : this.#tags.get(control.tag);
        const [onX, onY] = [xAnchors, yAnchors].map((anchors) => anchors.find(({ name }) => this.#tags.has(name)));
        const [xTag, yTag] = [onX && this.#tags.get(onX.name), onY && this.#tags.get(onY.name)];
        return {
          x: onX && xTag ? clamp(xTag.x + onX.off, 0, 1) : (tag ?? control).x,
          y: onY && yTag ? clamp(yTag.y + onY.off, 0, 1) : (tag ?? control).y,
        };
      },
      ratio: () => this.#ratio,
      now: () => clock.now(),
      rawMouse,
      key: (name, down) => {
        const keys = name.split(CHORD);
        for (const key of down ? keys : keys.toReversed()) this.key(key, down);
      },
    };
  }

  #wake(): void {
    if (this.#ticking || !this.#parts.some(({ executor }) => executor?.busy)) return;
    this.#ticking = new AbortController();
    this.#host.clock.every(TICK_MS, () => this.#tick(), this.#ticking.signal);
  }

  #tick(): void {
    let busy = false;
    for (const { executor } of this.#parts) {
      if (!executor?.busy) continue;
      executor.tick?.();
      busy ||= executor.busy;
    }
    if (busy) return;
    this.#ticking?.abort();
    this.#ticking = undefined;
  }
}

function release({ executor, heldNames: held }: Part): void {
  held.clear();
  executor?.release();
}

/**
 * Creates the object that executes a control; undefined for State controls and unknown types, which make no touches.
 */
function executorOf(stage: Stage): ControlExecutor | undefined {
  switch (stage.control.type) {
    case 'Tap':
      return new TapExecutor(stage);
    case 'TapRepeat':
      return new RepeatExecutor(stage);
    case 'Swipe':
      return new SwipeExecutor(stage);
    case 'Scroll':
      return new ScrollExecutor(stage);
    case 'Dpad':
    case 'MOBADpad':
    case 'Tilt':
      return new StickExecutor(stage);
    case 'MOBASkill':
      return new AimExecutor(stage);
    case 'FreeLook':
    case 'Pan':
    case 'EdgeScroll':
      return new DragExecutor(stage);
    case 'Zoom':
    case 'MouseZoom':
    case 'Rotate':
      return new PinchExecutor(stage);
    case 'Script':
      return new ScriptExecutor(stage);
    case 'State':
    case 'unknown':
      return undefined;
  }
}
