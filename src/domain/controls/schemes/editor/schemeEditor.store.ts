import { makeAutoObservable, runInAction } from 'mobx';
import type { ControlType } from '../../../../contracts/entities/controlConfig.ts';
import type { Clock } from '../../../../kit/clock.ts';
import type { GamepadFacts } from '../../../input/input.ports.ts';
import { PadReading } from '../../../input/gamepad/padReading.ts';
import { type Conflict, isBindable, PAD_BUTTONS } from '../bindings.ts';
import { Carrying } from './moveByGamepad.ts';
import { type ControlChange, SchemeDraft } from './schemeDraft.store.ts';
import { MappingEngine } from '../engine/mappingEngine.ts';
import type { TouchOut } from '../engine/schemeTouches.ts';
import { pollWhile } from './pollWhile.ts';
import { type Problem, problemsOf } from '../schemeProblems.ts';
import { freeName, writeScheme } from '../formats/readScheme.ts';
import { type Control, LIMITS, radiusOn, type Scheme, type Slot, STICK_TYPES } from '../scheme.ts';
import { type CodeError, decodeScheme, encodeScheme } from '../formats/shareCode.ts';
import { InterceptedPads } from '../engine/interceptedPads.ts';

/** Minimum deflection with which a stick is bound to a control. */
const PUSHED = 0.6;

export interface EditedSchemes {
  readonly schemes: readonly Scheme[];
  readonly current: Scheme | undefined;
  gameScheme(name: string): Scheme | undefined;
  readonly use: (name: string) => void;
  readonly save: (scheme: Scheme) => void;
  readonly forget: (name: string) => void;
}

export interface EditorPorts {
  readonly schemes: EditedSchemes;
  readonly clock: Clock;
  readonly pads: () => readonly (GamepadFacts | null)[];
  /** Returns the aspect ratio (width / height) of the streamed picture. */
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

/**
 * Edits the control scheme in use: selection, moves, bindings, preview, sharing and import. Active until its signal
 * aborts.
 */
export class SchemeEditor {
  draft: SchemeDraft;
  selectedId: number | undefined;
  /** Slot of the selected control to which the next pressed key or button will be bound. */
  listening: Slot | undefined;
  trying = false;
  touches: readonly Touch[] = [];
  scriptId: number | undefined;
  /**
   * The schemes that were added last, and the scheme that was open before. The player can undo the addition until
   * opening another scheme.
   */
  added: Added | undefined;
  readonly carrying: Carrying;
  readonly #ports: EditorPorts;
  readonly #engine: MappingEngine;
  readonly #tapped = new InterceptedPads();
  readonly #reading = new PadReading(0);
  /** Gamepad buttons that were held when the editor began to listen for a binding. */
  #before: number | undefined;
  /** The scheme as it was when opened or last saved. */
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
    // The saved scheme and the ports aren't observable. Methods that change the schemes in use aren't MobX actions,
    // because inside an action reactions run only at its end.
    const plain = { carrying: false, changed: false, resettable: false, ratio: false, names: false, start: false };
    makeAutoObservable(this, plain, { deep: false, autoBind: true });
  }

  /** Polls the gamepads while the editor needs them, until the signal aborts. */
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

  /** The edited scheme's controls that are disabled, or some of whose keys are. */
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

  /** Whether the player has changed a scheme of the game, so that it can be restored. */
  get resettable(): boolean {
    const { name, controls } = this.draft.scheme;
    const gameScheme = this.#ports.schemes.gameScheme(name);
    return gameScheme !== undefined && gameScheme.controls !== controls;
  }

  /** Returns the control scheme's share code; empty if the scheme is too large. */
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
    if (id !== this.carrying.id) this.carrying.place();
    this.selectedId = id;
  }

  /** Aspect ratio (width / height) of the picture. */
  get ratio(): number {
    return this.#ports.ratio();
  }

  /** Returns a control's radius as a share of the picture's shorter side. */
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
    this.carrying.place();
    this.draft.remove(this.selectedId);
    this.select(undefined);
  }

  /** Waits for a key, button or stick to bind to a slot; undefined ends the wait. */
  listen(slot: Slot | undefined): void {
    this.#before = undefined;
    this.listening = slot;
  }

  /**
   * Handles a pressed key or button. Returns false if the editor doesn't wait for a binding or the name can't be
   * bound.
   */
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

  /**
   * Starts or stops the preview, in which keys, mouse and gamepads move touches of the editor instead of the game's.
   */
  tryOut(on: boolean): void {
    this.carrying.place();
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

  /** Handles a key during the preview. Returns false if the key isn't bound. */
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
    this.carrying.place();
    if (this.draft.canUndo) this.draft.undo();
    else this.undoAdding();
  };

  redo(): void {
    this.carrying.place();
    this.draft.redo();
  }

  settle(): void {
    this.draft.settle();
  }

  openScript(open: boolean): void {
    this.scriptId = open ? this.selectedId : undefined;
  }

  /**
   * Imports the scheme in a share code as an additional scheme and opens it. Resolves with the error of an invalid
   * code.
   */
  async importCode(text: string): Promise<CodeError | undefined> {
    const read = await decodeScheme(text);
    if (!read.ok) return read.error;
    this.addSchemes([{ ...read.value, name: freeName(read.value.name, this.names) }]);
    return undefined;
  }

  /** Returns whether these schemes can be added without exceeding the storage limit. */
  fitsStorage(schemes: readonly Scheme[]): boolean {
    const playerSchemes = this.#ports.schemes.schemes.filter((one) => this.#ports.schemes.gameScheme(one.name) !== one);
    return JSON.stringify([...playerSchemes, ...schemes].map(writeScheme)).length <= LIMITS.stored;
  }

  /** Adds schemes under unique names and opens the first one. */
  readonly addSchemes = (schemes: readonly Scheme[]): void => {
    const [first] = schemes;
    if (!first) return;
    this.save();
    const before = this.draft.scheme.name;
    // Saving a scheme also puts it in use, so the first scheme is saved last.
    for (const scheme of schemes.toReversed()) this.#ports.schemes.save(scheme);
    this.#open(first);
    this.#setAdded({ names: schemes.map(({ name }) => name), before });
  };

  /** Removes the schemes that were added last, and opens the scheme that was open before. */
  readonly undoAdding = (): void => {
    const { added } = this;
    if (!added) return;
    this.#setAdded(undefined);
    for (const name of added.names) this.#ports.schemes.forget(name);
    const before = this.#ports.schemes.schemes.find(({ name }) => name === added.before);
    this.#ports.schemes.use(added.before);
    this.#open(before ?? this.#saved);
  };

  /** Restores the controls of the game's own scheme, as one undo step. */
  reset(): void {
    const gameScheme = this.#ports.schemes.gameScheme(this.draft.scheme.name);
    if (gameScheme) this.draft.replaceAll(gameScheme.controls);
    this.select(undefined);
  }

  /** Saves the edited scheme and uses it. A scheme equal to the game's own isn't stored. */
  readonly save = (): void => {
    this.carrying.place();
    if (!this.changed) return;
    const { scheme } = this.draft;
    const gameScheme = this.#ports.schemes.gameScheme(scheme.name);
    if (gameScheme && gameScheme.controls === scheme.controls) this.#ports.schemes.forget(scheme.name);
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

  /** Binds the next pressed gamepad button to the waiting slot; a deflected stick is bound to the whole control. */
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
