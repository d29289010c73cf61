import { makeAutoObservable } from 'mobx';
import type { ControlType } from '../../../../contracts/entities/controlConfig.ts';
import { BOUND_MAX, type Conflict, conflictsOf, isBindable, isPadBinding } from '../bindings.ts';
import { rounded } from '../formats/readScheme.ts';
import { clamp, type Control, LIMITS, newControl, type Scheme, type Slot } from '../scheme.ts';

const STEPS_MAX = 100;

/** Fields of a control that the player can edit. The draft clamps places and sizes. */
export type ControlChange = Partial<
  Pick<
    Control,
    'x' | 'y' | 'radius' | 'stick' | 'category' | 'sensitivity' | 'angle' | 'interval' | 'script' | 'state' | 'tag'
  >
>;

/** A control scheme that the player edits, with undo and redo. */
export class SchemeDraft {
  scheme: Scheme;
  #past: readonly Scheme[] = [];
  #future: readonly Scheme[] = [];
  /**
   * Name of the gesture that made the last change. Consecutive changes by one gesture (a drag, a slider) are one undo
   * step.
   */
  #last: string | undefined;

  constructor(scheme: Scheme) {
    this.scheme = scheme;
    makeAutoObservable(this, {}, { deep: false });
  }

  get controls(): readonly Control[] {
    return this.scheme.controls;
  }

  get canUndo(): boolean {
    // Read the observable `scheme` first, because MobX doesn't observe the list of undo steps (`#past`).
    return this.scheme && this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.scheme && this.#future.length > 0;
  }

  get conflicts(): readonly Conflict[] {
    return conflictsOf(this.controls);
  }

  control(id: number): Control | undefined {
    return this.controls.find((one) => one.id === id);
  }

  /** Changes fields of a control. Consecutive calls with the same `gesture` are one undo step. */
  change(id: number, change: ControlChange, gesture?: string): void {
    const control = this.control(id);
    if (!control) return;
    this.#replace({ ...control, ...fitting(change) }, gesture && `${id} ${gesture}`);
  }

  /** Changes a control's type and drops the fields that the new type doesn't have. */
  retype(id: number, type: ControlType): void {
    const control = this.control(id);
    if (!control || control.type === type) return;
    const { x, y, category, state, tag, xExpr, yExpr } = control;
    const main = control.keys.main;
    this.#replace({ ...newControl(type, id, x, y), category, state, tag, xExpr, yExpr, keys: main ? { main } : {} });
  }

  /**
   * Binds a name to a control's slot. Replaces the slot's binding of the same kind: keyboard or mouse, or gamepad.
   */
  bind(id: number, slot: Slot, name: string): void {
    const control = this.control(id);
    if (!control || !isBindable(name)) return;
    const others = (control.keys[slot] ?? []).filter((other) => isPadBinding(other) !== isPadBinding(name));
    const names = [...others, name].toSorted((a, b) => Number(isPadBinding(a)) - Number(isPadBinding(b)));
    this.#replace({ ...control, keys: { ...control.keys, [slot]: names.slice(0, BOUND_MAX) } });
  }

  unbind(id: number, slot: Slot, name: string): void {
    const control = this.control(id);
    if (!control) return;
    const names = (control.keys[slot] ?? []).filter((other) => other !== name);
    this.#replace({ ...control, keys: { ...control.keys, [slot]: names } });
  }

  /** Adds a control and returns its id; undefined if the scheme is full. */
  add(type: ControlType, x: number, y: number): number | undefined {
    if (this.controls.length >= LIMITS.controls) return undefined;
    const id = Math.max(0, ...this.controls.map((one) => one.id)) + 1;
    this.#take({ ...this.scheme, controls: [...this.controls, newControl(type, id, rounded(x), rounded(y))] });
    return id;
  }

  remove(id: number): void {
    if (this.control(id)) this.#take({ ...this.scheme, controls: this.controls.filter((one) => one.id !== id) });
  }

  /** Replaces all controls of the scheme, for an import or a reset. */
  replaceAll(controls: readonly Control[]): void {
    this.#take({ ...this.scheme, controls });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.scheme];
    this.#show(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.scheme];
    this.#show(after);
  }

  /** Reverts the last undo step without a redo step, for an unintended change. */
  drop(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#show(before);
  }

  /** Ends the current undo step of the editor. */
  settle(): void {
    this.#last = undefined;
  }

  #replace(control: Control, gesture?: string): void {
    const controls = this.controls.map((one) => (one.id === control.id ? control : one));
    this.#take({ ...this.scheme, controls }, gesture);
  }

  #take(scheme: Scheme, gesture?: string): void {
    if (gesture === undefined || gesture !== this.#last) this.#past = [...this.#past, this.scheme].slice(-STEPS_MAX);
    this.#future = [];
    this.#show(scheme);
    this.#last = gesture;
  }

  #show(scheme: Scheme): void {
    this.#last = undefined;
    this.scheme = scheme;
  }
}

function fitting(change: ControlChange): Partial<Control> {
  const { x, y, radius, sensitivity, interval, angle, script, category, state, tag } = change;
  return {
    ...change,
    ...(x !== undefined && { x: rounded(x) }),
    ...(y !== undefined && { y: rounded(y) }),
    ...(radius !== undefined && {
      radius: rounded(clamp(radius, LIMITS.radius.min, LIMITS.radius.max)),
      wide: false,
      way: undefined,
    }),
    ...(sensitivity !== undefined && {
      sensitivity: clamp(sensitivity, LIMITS.sensitivity.min, LIMITS.sensitivity.max),
    }),
    ...(interval !== undefined && { interval: Math.round(clamp(interval, LIMITS.interval.min, LIMITS.interval.max)) }),
    ...(angle !== undefined && { angle: ((Math.round(angle) % 360) + 360) % 360, way: undefined }),
    ...(script !== undefined && { script: script.slice(0, LIMITS.script) }),
    ...(category !== undefined && { category: category.slice(0, LIMITS.category) }),
    ...(state !== undefined && { state: state.trim().slice(0, LIMITS.condition) }),
    ...(tag !== undefined && { tag: tag.trim().slice(0, LIMITS.name) }),
  };
}
