import type { ImageTag } from '../../contracts/channel/imageTags.ts';
import type { Actor, Stage } from './actors/actor.ts';
import { DragActor } from './actors/drags.ts';
import { PinchActor } from './actors/pinches.ts';
import { ScriptActor } from './actors/scripts.ts';
import { AimActor, StickActor } from './actors/sticks.ts';
import { ScrollActor, SwipeActor } from './actors/swipes.ts';
import { TAGS_CLEAR_MS } from '../input/activationGate.ts';
import { RepeatActor, TapActor } from './actors/taps.ts';
import { Fingers } from './fingers.ts';
import type { MakeMapper, Mapper, MapperHost } from './mapper.ts';
import type { Control, Scheme, Slot, Stick } from './scheme.ts';

/** How often fingers that are on their way move. */
const TICK_MS = 8;

/** What the wheel works. */
const WHEELED: ReadonlySet<Control['type']> = new Set(['MouseZoom', 'Scroll']);

/** A control, what does its work, and which of its keys are held. */
interface Part {
  readonly control: Control;
  readonly actor: Actor | undefined;
  readonly held: Map<Slot, Set<string>>;
}

export const makeEngine: MakeMapper = (host) => new MappingEngine(host);

/** The input mapper that comes with the front end. */
export class MappingEngine implements Mapper {
  readonly #host: MapperHost;
  readonly #fingers: Fingers;
  #ratio = 16 / 9;
  #parts: readonly Part[] = [];
  /** Who took each name that is held. */
  readonly #taken = new Map<string, readonly (readonly [Part, Slot])[]>();
  /** Sticks that are away from the middle. */
  readonly #leaning = new Set<Stick>();
  #tags: ReadonlyMap<string, ImageTag> = new Map();
  readonly #switched = new Set<string>();
  #clearing: AbortController | undefined;
  #ticking: AbortController | undefined;

  constructor(host: MapperHost) {
    this.#host = host;
    this.#fingers = new Fingers(host.touch);
  }

  get idle(): boolean {
    return this.#fingers.count === 0 && !this.#parts.some(({ actor }) => actor?.busy);
  }

  /** The states that are on now: what the device saw, and what the player switched. */
  get states(): readonly string[] {
    const seen = this.#parts.flatMap(({ control: { type, state, tag } }) =>
      type === 'State' && state !== '' && tag !== '' && this.#tags.has(tag) ? [state] : [],
    );
    return [...new Set([...seen, ...this.#switched])];
  }

  load(scheme: Scheme): void {
    this.releaseAll();
    this.#switched.clear();
    this.#parts = scheme.controls.map((control) => ({
      control,
      actor: actorOf(this.#stageOf(control)),
      held: new Map(),
    }));
  }

  shape(ratio: number): void {
    if (ratio > 0 && Number.isFinite(ratio)) this.#ratio = ratio;
  }

  key(name: string, down: boolean): boolean {
    if (!down) return this.#lift(name);
    if (this.#taken.has(name)) return true;
    const users = this.#parts.flatMap((part) => {
      if (!this.#works(part)) return [];
      const slots = Object.entries(part.control.keys) as [Slot, readonly string[] | undefined][];
      return slots.flatMap(([slot, names]) => (names?.includes(name) ? [[part, slot] as const] : []));
    });
    if (users.length === 0) return false;
    this.#taken.set(name, users);
    for (const [part, slot] of users) this.#press(part, slot, name);
    this.#wake();
    return true;
  }

  lean(stick: Stick, x: number, y: number): boolean {
    const users = this.#parts.filter((part) => part.control.stick === stick && this.#works(part));
    const rests = x === 0 && y === 0;
    // A stick that rests is told once.
    if (rests && !this.#leaning.delete(stick)) return users.length > 0;
    if (!rests) this.#leaning.add(stick);
    for (const { actor } of users) actor?.lean?.(x, y);
    this.#wake();
    return users.length > 0;
  }

  point(x: number, y: number): void {
    for (const part of this.#parts) if (this.#works(part)) part.actor?.point?.(x, y);
    this.#wake();
  }

  drag(dx: number, dy: number): boolean {
    let taken = false;
    for (const part of this.#parts) if (this.#works(part)) taken = part.actor?.drag?.(dx, dy) || taken;
    this.#wake();
    return taken;
  }

  wheel(notches: number): boolean {
    const users = this.#parts.filter((part) => WHEELED.has(part.control.type) && this.#works(part));
    for (const { actor } of users) actor?.wheel?.(notches);
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
    if (!locked) for (const { actor } of this.#parts) if (actor instanceof DragActor) actor.unlocked();
  }

  releaseAll(): void {
    this.#ticking?.abort();
    this.#ticking = undefined;
    this.#fingers.cancelAll();
    for (const part of this.#parts) release(part);
    this.#taken.clear();
    this.#leaning.clear();
    this.#clearing?.abort();
    this.#tags = new Map();
  }

  #press(part: Part, slot: Slot, name: string): void {
    if (part.control.type === 'State') return this.#switch(part.control.state);
    const names = part.held.get(slot) ?? new Set();
    part.held.set(slot, names.add(name));
    if (names.size === 1) part.actor?.press?.(slot);
  }

  #lift(name: string): boolean {
    const users = this.#taken.get(name);
    if (!users) return false;
    this.#taken.delete(name);
    for (const [{ actor, held }, slot] of users) {
      const names = held.get(slot);
      // What was let go for the player meanwhile has nothing to lift.
      if (names?.delete(name) && names.size === 0) actor?.lift?.(slot);
    }
    this.#wake();
    return true;
  }

  /** The player switches a state by its key, on or off. */
  #switch(state: string): void {
    if (state === '') return;
    if (!this.#switched.delete(state)) this.#switched.add(state);
    this.#settle();
  }

  #setTags(tags: ReadonlyMap<string, ImageTag>): void {
    this.#tags = tags;
    this.#settle();
  }

  /** What works no more in the present state lets go. */
  #settle(): void {
    for (const part of this.#parts) if (!this.#works(part)) release(part);
  }

  #works({ control: { type, state, tag } }: Part): boolean {
    if (type === 'State') return true;
    if (tag !== '' && !this.#tags.has(tag)) return false;
    if (state === '') return true;
    return state.startsWith('!') ? !this.states.includes(state.slice(1)) : this.states.includes(state);
  }

  #stageOf(control: Control): Stage {
    const { clock, rawMouse } = this.#host;
    return {
      control,
      fingers: this.#fingers,
      at: () => (control.tag !== '' && this.#tags.get(control.tag)) || control,
      ratio: () => this.#ratio,
      now: () => clock.now(),
      rawMouse,
    };
  }

  #wake(): void {
    if (this.#ticking || !this.#parts.some(({ actor }) => actor?.busy)) return;
    this.#ticking = new AbortController();
    this.#host.clock.every(TICK_MS, () => this.#tick(), this.#ticking.signal);
  }

  #tick(): void {
    let busy = false;
    for (const { actor } of this.#parts) {
      if (!actor?.busy) continue;
      actor.tick?.();
      busy ||= actor.busy;
    }
    if (busy) return;
    this.#ticking?.abort();
    this.#ticking = undefined;
  }
}

function release({ actor, held }: Part): void {
  held.clear();
  actor?.release();
}

/** Undefined for what does nothing by itself: states, and types that are not known. */
function actorOf(stage: Stage): Actor | undefined {
  switch (stage.control.type) {
    case 'Tap':
      return new TapActor(stage);
    case 'TapRepeat':
      return new RepeatActor(stage);
    case 'Swipe':
      return new SwipeActor(stage);
    case 'Scroll':
      return new ScrollActor(stage);
    case 'Dpad':
    case 'MOBADpad':
    case 'Tilt':
      return new StickActor(stage);
    case 'MOBASkill':
      return new AimActor(stage);
    case 'FreeLook':
    case 'Pan':
    case 'EdgeScroll':
      return new DragActor(stage);
    case 'Zoom':
    case 'MouseZoom':
    case 'Rotate':
      return new PinchActor(stage);
    case 'Script':
      return new ScriptActor(stage);
    case 'State':
    case 'unknown':
      return undefined;
  }
}
