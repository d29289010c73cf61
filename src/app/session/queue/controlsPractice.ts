import { makeAutoObservable, runInAction } from 'mobx';
import type { PadFamily } from '../../../domain/input/gamepad/padFamily.ts';
import type { KeyLayout } from '../../../domain/input/keyboard/printedKeys.ts';
import { isPadBinding, namesOf, PAD_BUTTONS, stickName } from '../../../domain/controls/schemes/bindings.ts';
import type { Scheme } from '../../../domain/controls/schemes/scheme.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { PracticeControl, TryControlsModel } from '../../../modals/play/Queue/Queue.types.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Polling interval of the gamepads in milliseconds, about two frames. */
const LOOK_MS = 33;
/** Value from which a button or the deflection of a stick counts as pressed. */
const PRESSED = 0.5;

export interface ControlsPracticeSources {
  /** Address of the game's artwork. */
  readonly art?: VettedUrl | undefined;
  /** The game's control schemes; [] if it has none or they fail to load. */
  readonly load: () => Promise<readonly Scheme[]>;
  readonly clock: Pick<Clock, 'every'>;
  readonly pads: () => readonly (Pick<Gamepad, 'buttons' | 'axes' | 'connected'> | null)[];
  readonly keyboard: { readonly map: KeyLayout };
  readonly pad: { readonly family: PadFamily | undefined };
}

/** Map of a game's controls to try while waiting. Polls gamepads only while it is open. */
export class ControlsPractice implements TryControlsModel {
  controls: readonly PracticeControl[] = [];
  pressed: ReadonlySet<string> = new Set();
  last: PracticeControl | undefined;
  open = false;
  readonly #from: ControlsPracticeSources;
  /** Signal given to `start`. Until then it is an aborted signal, so that nothing runs. */
  #signal = AbortSignal.abort();
  #opened: AbortController | undefined;
  #pressed: ReadonlySet<string> = new Set();

  constructor(from: ControlsPracticeSources) {
    this.#from = from;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Loads the game's controls that the player can try in the queue, until `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#signal = signal;
    void this.#from.load().then((schemes) => {
      const controls = practiceControlsOf(schemes);
      if (!signal.aborted) runInAction(() => void (this.controls = controls));
    });
    return this;
  }

  get art(): VettedUrl | undefined {
    return this.#from.art;
  }

  get layout(): KeyLayout {
    return this.#from.keyboard.map;
  }

  get pad(): PadFamily | undefined {
    return this.#from.pad.family;
  }

  show(): void {
    this.#opened = new AbortController();
    this.#from.clock.every(LOOK_MS, () => this.look(), AbortSignal.any([this.#signal, this.#opened.signal]));
    this.open = true;
  }

  close(): void {
    this.#opened?.abort();
    this.#pressed = new Set();
    this.open = false;
    this.pressed = new Set();
    this.last = undefined;
  }

  isBound(name: string): boolean {
    return this.#boundTo(name) !== undefined;
  }

  press(name: string, down: boolean): boolean {
    const control = this.#boundTo(name);
    if (control) this.touch(control.id, down);
    return control !== undefined;
  }

  touch(id: string, down: boolean): void {
    if (this.pressed.has(id) === down) return;
    const held = new Set(this.pressed);
    if (down) held.add(id);
    else held.delete(id);
    this.pressed = held;
    if (down) this.last = this.controls.find((one) => one.id === id);
  }

  releaseAll(): void {
    this.pressed = new Set();
  }

  /** Reads the gamepads, and presses or releases controls of the map accordingly. */
  look(): void {
    const now = new Set(this.#from.pads().flatMap((pad) => (pad?.connected ? pressedControls(pad) : [])));
    for (const name of now) if (!this.#pressed.has(name)) this.press(name, true);
    for (const name of this.#pressed) if (!now.has(name)) this.press(name, false);
    this.#pressed = now;
  }

  #boundTo(name: string): PracticeControl | undefined {
    return this.controls.find(({ keys, pads }) => keys.includes(name) || pads.includes(name));
  }
}

/** Names of a gamepad's pressed controls. */
function pressedControls({ buttons, axes }: Pick<Gamepad, 'buttons' | 'axes'>): readonly string[] {
  const pressed = PAD_BUTTONS.filter((_, i) => (buttons[i]?.value ?? 0) > PRESSED);
  const leans = (['L', 'R'] as const).filter((_, i) => Math.hypot(axes[2 * i] ?? 0, axes[2 * i + 1] ?? 0) > PRESSED);
  return [...pressed, ...leans.map(stickName)];
}

/** Returns the controls of the game's default control scheme that have a description. */
export function practiceControlsOf(schemes: readonly Scheme[]): readonly PracticeControl[] {
  const scheme = schemes.find(({ selected }) => selected) ?? schemes[0];
  const tried = (scheme?.controls ?? []).flatMap((control): PracticeControl[] => {
    const { category: does, id, x, y } = control;
    const names = [...new Set(namesOf(control))];
    const keys = names.filter((name) => !isPadBinding(name) && !name.startsWith('Stick'));
    const pads = names.filter((name) => !keys.includes(name));
    return does === '' || names.length === 0 ? [] : [{ id: String(id), does, keys, pads, x, y }];
  });
  return spread(tried);
}

/** Size of a control on the map of the game's controls and its smallest distance to the map's rim, as fractions. */
const BOX = { wide: 0.27, high: 0.25, rim: 0.14 } as const;
const ROUNDS = 24;

/** Moves overlapping controls on the map of the game's controls apart vertically, within the map. */
function spread(controls: readonly PracticeControl[]): readonly PracticeControl[] {
  const places = controls.map(({ x, y }) => ({ x: inside(x), y: inside(y) }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, one] of places.entries()) {
      for (const other of places.slice(i + 1)) {
        const over = BOX.high - Math.abs(one.y - other.y);
        if (Math.abs(one.x - other.x) >= BOX.wide || over <= 0.001) continue;
        const [upper, lower] = one.y <= other.y ? [one, other] : [other, one];
        upper.y = inside(upper.y - over / 2);
        lower.y = inside(lower.y + over / 2);
        if (BOX.high - (lower.y - upper.y) > 0.001) lower.x = inside(lower.x + (lower.x < 0.5 ? 0.05 : -0.05));
      }
    }
  }
  return controls.map((control, i) => ({ ...control, ...places[i] }));
}

function inside(share: number): number {
  return Math.min(Math.max(share, BOX.rim), 1 - BOX.rim);
}
