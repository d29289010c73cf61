import { makeAutoObservable, runInAction } from 'mobx';
import type { ControlType } from '../../../../contracts/entities/controls.ts';
import type { Clock } from '../../../../kit/clock.ts';
import type { GamepadFacts } from '../../../input/input.ports.ts';
import { PadReading } from '../../../input/gamepad/padReading.ts';
import { type Conflict, isBindable, PAD_BUTTONS } from '../bindings.ts';
import { Carrying } from './moveByGamepad.ts';
import { type ControlChange, SchemeDraft } from './schemeDraft.store.ts';
import { MappingEngine } from '../engine/engine.ts';
import type { TouchOut } from '../engine/fingers.ts';
import { pollWhile } from './pollWhile.ts';
import { type Problem, problemsOf } from '../problems.ts';
import { freeName, writeScheme } from '../formats/readScheme.ts';
import { type Control, LIMITS, radiusOn, type Scheme, type Slot, STICK_TYPES } from '../scheme.ts';
import { type CodeError, decodeScheme, encodeScheme } from '../formats/shareCode.ts';
import { InterceptedPads } from '../engine/interceptedPads.ts';

/** How far a stick is pushed to be meant. */
const PUSHED = 0.6;

export interface EditedSchemes {
  readonly schemes: readonly Scheme[];
  readonly current: Scheme | undefined;
  given(name: string): Scheme | undefined;
  readonly use: (name: string) => void;
  readonly save: (scheme: Scheme) => void;
  readonly forget: (name: string) => void;
}

export interface EditorPorts {
  readonly schemes: EditedSchemes;
  readonly clock: Clock;
  readonly pads: () => readonly (GamepadFacts | null)[];
  /** Width to height of the picture. */
  readonly ratio: () => number;
}

interface Added {
  readonly names: readonly string[];
  readonly before: string;
}

interface Faulty {
  readonly control: Control;
  readonly problems: readonly Problem[];
}

export interface Touch {
  readonly finger: number;
  readonly x: number;
  readonly y: number;
}

/** Edits the scheme in use: selects, moves and binds, tries it without the game, shares and imports. Lives with its signal. */
export class SchemeEditor {
  draft: SchemeDraft;
  selectedId: number | undefined;
  /** The slot of the selected control that the next key or button is bound to. */
  listening: Slot | undefined;
  trying = false;
  touches: readonly Touch[] = [];
  scriptId: number | undefined;
  /** Schemes that were added last, and the one that was open before; until another is chosen they can be taken back. */
  added: Added | undefined;
  readonly carrying: Carrying;
  readonly #ports: EditorPorts;
  readonly #engine: MappingEngine;
  readonly #tapped = new InterceptedPads();
  readonly #reading = new PadReading(0);
  /** Buttons that were down already when the listening began. */
  #before: number | undefined;
  /** The scheme as it was when it was opened or saved. */
  #saved: Scheme;

  constructor(ports: EditorPorts) {
    this.#ports = ports;
    const first = ports.schemes.current ?? { name: '', tags: [], selected: false, controls: [] };
    this.#saved = first;
    this.draft = new SchemeDraft(first);
    this.#engine = new MappingEngine({
      clock: ports.clock,
      touch: (touch) => this.#show(touch),
      rawMouse: () => undefined,
    });
    this.carrying = new Carrying(ports, () => this.draft);
    // The saved scheme and the ports aren't observable. Methods that change the schemes in use aren't actions: inside an
    // action, reactions run only after it.
    const plain = { carrying: false, changed: false, resettable: false, ratio: false, names: false, start: false };
    makeAutoObservable(this, plain, { deep: false, autoBind: true });
  }

  /** Reads the gamepads while they are wanted, until the signal is aborted. */
  start(signal: AbortSignal): void {
    const { clock, pads } = this.#ports;
    signal.addEventListener('abort', () => this.#engine.releaseAll(), { once: true });
    this.carrying.start(signal);
    pollWhile(
      clock,
      () => this.listening !== undefined,
      () => this.#listenToPads(),
      signal,
    );
    pollWhile(
      clock,
      () => this.trying,
      () => void this.#tapped.read(pads(), this.#engine),
      signal,
    );
  }

  get selected(): Control | undefined {
    return this.selectedId === undefined ? undefined : this.draft.control(this.selectedId);
  }

  get conflicts(): readonly Conflict[] {
    return this.draft.conflicts;
  }

  /** The controls that don't work, or not by each of their keys. */
  get faulty(): readonly Faulty[] {
    return this.draft.controls.flatMap((control) => {
      const problems = problemsOf(control);
      return problems.length > 0 ? [{ control, problems }] : [];
    });
  }

  get canUndo(): boolean {
    return this.draft.canUndo || this.added !== undefined;
  }

  get changed(): boolean {
    return this.draft.scheme !== this.#saved;
  }

  /** The player may have the game's own again. */
  get resettable(): boolean {
    const { name, controls } = this.draft.scheme;
    const given = this.#ports.schemes.given(name);
    return given !== undefined && given.controls !== controls;
  }

  /** The scheme as a code to be sent; empty where it is too large for one. */
  createCode(): Promise<string> {
    return encodeScheme(this.draft.scheme);
  }

  readonly choose = (name: string): void => {
    const scheme = this.#ports.schemes.schemes.find((one) => one.name === name);
    if (!scheme || name === this.draft.scheme.name) return;
    this.#ports.schemes.use(name);
    this.#open(scheme);
    this.#setAdded(undefined);
  };

  select(id: number | undefined): void {
    if (id !== this.selectedId) this.listening = undefined;
    if (id !== this.carrying.id) this.carrying.putDown();
    this.selectedId = id;
  }

  /** Width to height of the picture. */
  get ratio(): number {
    return this.#ports.ratio();
  }

  /** A control's radius as a share of the picture's shorter side. */
  radiusOf(control: Control): number {
    return radiusOn(control, this.#ports.ratio());
  }

  move(id: number, x: number, y: number): void {
    this.draft.change(id, { x, y }, 'place');
  }

  change(change: ControlChange, gesture?: string): void {
    if (this.selectedId !== undefined) this.draft.change(this.selectedId, change, gesture);
  }

  retype(type: ControlType): void {
    this.listen(undefined);
    if (this.selectedId !== undefined) this.draft.retype(this.selectedId, type);
  }

  add(type: ControlType): void {
    const id = this.draft.add(type, 0.5, 0.5);
    if (id !== undefined) this.select(id);
  }

  get full(): boolean {
    return this.draft.controls.length >= LIMITS.controls;
  }

  remove(): void {
    if (this.selectedId === undefined) return;
    this.carrying.putDown();
    this.draft.remove(this.selectedId);
    this.select(undefined);
  }

  /** From now on the next key, button or stick is bound; undefined: it isn't any more. */
  listen(slot: Slot | undefined): void {
    this.#before = undefined;
    this.listening = slot;
  }

  /** A key or button was pressed. False where nothing waits for it, or it can't be bound. */
  press(name: string): boolean {
    const { listening, selectedId } = this;
    if (listening === undefined || selectedId === undefined || !isBindable(name)) return false;
    this.draft.bind(selectedId, listening, name);
    this.listen(undefined);
    return true;
  }

  unbind(slot: Slot, name: string): void {
    if (this.selectedId !== undefined) this.draft.unbind(this.selectedId, slot, name);
  }

  /** Keys, the mouse and gamepads move fingers of the preview, and nothing of the game. */
  tryOut(on: boolean): void {
    this.carrying.putDown();
    if (on) {
      this.#engine.shape(this.#ports.ratio());
      this.#engine.load(this.draft.scheme);
      this.listen(undefined);
    } else {
      this.#engine.releaseAll();
      this.#tapped.rest();
    }
    this.trying = on;
  }

  /** A key while trying; false where nothing is bound to it. */
  tryKey(name: string, down: boolean): boolean {
    return this.trying && this.#engine.key(name, down);
  }

  tryPoint(x: number, y: number): void {
    if (this.trying) this.#engine.point(x, y);
  }

  tryWheel(notches: number): boolean {
    return this.trying && this.#engine.wheel(notches);
  }

  readonly undo = (): void => {
    this.carrying.putDown();
    if (this.draft.canUndo) this.draft.undo();
    else this.takeBack();
  };

  redo(): void {
    this.carrying.putDown();
    this.draft.redo();
  }

  settle(): void {
    this.draft.settle();
  }

  openScript(open: boolean): void {
    this.scriptId = open ? this.selectedId : undefined;
  }

  /** Takes a code in: the scheme in it is opened beside the others. Resolves with what is wrong with the code. */
  async takeCode(text: string): Promise<CodeError | undefined> {
    const read = await decodeScheme(text);
    if (!read.ok) return read.error;
    this.addSchemes([{ ...read.value, name: freeName(read.value.name, this.names) }]);
    return undefined;
  }

  /** Whether these schemes can be kept beside the player's others. */
  hasRoomFor(schemes: readonly Scheme[]): boolean {
    const own = this.#ports.schemes.schemes.filter((one) => this.#ports.schemes.given(one.name) !== one);
    return JSON.stringify([...own, ...schemes].map(writeScheme)).length <= LIMITS.stored;
  }

  /** Keeps schemes beside the player's others, and opens the first of them. Each has a name that no other has. */
  readonly addSchemes = (schemes: readonly Scheme[]): void => {
    const [first] = schemes;
    if (!first) return;
    this.save();
    const before = this.draft.scheme.name;
    // The one that is kept last is the one in use.
    for (const scheme of schemes.toReversed()) this.#ports.schemes.save(scheme);
    this.#open(first);
    this.#setAdded({ names: schemes.map(({ name }) => name), before });
  };

  /** Forgets the schemes that were added last, and opens the one from before. */
  readonly takeBack = (): void => {
    const { added } = this;
    if (!added) return;
    this.#setAdded(undefined);
    for (const name of added.names) this.#ports.schemes.forget(name);
    const before = this.#ports.schemes.schemes.find(({ name }) => name === added.before);
    this.#ports.schemes.use(added.before);
    this.#open(before ?? this.#saved);
  };

  /** The game's own controls again, as a step that can be taken back. */
  reset(): void {
    const given = this.#ports.schemes.given(this.draft.scheme.name);
    if (given) this.draft.replaceAll(given.controls);
    this.select(undefined);
  }

  /** Plays by it from now on, and keeps it. What is the game's own again is not kept. */
  readonly save = (): void => {
    this.carrying.putDown();
    if (!this.changed) return;
    const { scheme } = this.draft;
    const given = this.#ports.schemes.given(scheme.name);
    if (given && given.controls === scheme.controls) this.#ports.schemes.forget(scheme.name);
    else this.#ports.schemes.save(scheme);
    this.#saved = scheme;
  };

  #open(scheme: Scheme): void {
    this.tryOut(false);
    this.#saved = scheme;
    runInAction(() => {
      this.draft = new SchemeDraft(scheme);
      this.selectedId = undefined;
      this.listening = undefined;
      this.scriptId = undefined;
    });
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#ports.schemes.schemes.map((one) => one.name));
  }

  #setAdded(added: Added | undefined): void {
    runInAction(() => (this.added = added));
  }

  #show({ phase, finger, x, y }: TouchOut): void {
    const others = this.touches.filter((touch) => touch.finger !== finger);
    runInAction(() => {
      this.touches = phase === 'start' || phase === 'move' ? [...others, { finger, x, y }] : others;
    });
  }

  /** The first button that goes down is bound; a stick that is pushed works the whole control. */
  #listenToPads(): void {
    const pad = this.#ports.pads().find((one) => one?.connected);
    if (!pad) return;
    this.#reading.read(pad);
    const { buttons, axes } = this.#reading;
    this.#before ??= buttons;
    this.#before &= buttons;
    const pressed = buttons & ~this.#before;
    const name = PAD_BUTTONS.find((_, i) => pressed & (1 << i));
    if (name) return void this.press(name);
    const stick = Math.hypot(axes[0], axes[1]) > PUSHED ? 'L' : Math.hypot(axes[2], axes[3]) > PUSHED ? 'R' : undefined;
    if (!stick || !this.selected || !STICK_TYPES.has(this.selected.type)) return;
    this.change({ stick });
    this.listen(undefined);
  }
}
