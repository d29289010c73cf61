import { Emitter } from '../../../../kit/emitter.ts';
import type { Handled, InputFact, KeyFact, PointerFact, StageFact } from '../../../input/inputEvents.ts';
import { DEFAULT_RATIO, WHEEL_UNITS, WHEEL_STEP } from '../../../input/inputConstants.ts';
import { PictureCoordinates, pictureRect } from '../../../input/pointer/pictureCoordinates.ts';
import type { GamepadFacts, GamepadSource, InputFilter, InputSurface } from '../../../input/input.ports.ts';
import { isMouseLockShortcut, isReserved } from '../../../input/keyboard/reservedKeys.ts';
import type { GameRequestGate } from '../../../input/gameRequestGate.ts';
import { CHORD, MOUSE_BUTTONS } from '../bindings.ts';
import type { TouchOut } from './schemeTouches.ts';
import type { Hand } from '../labels/controlLabels.ts';
import type { Mapper } from './inputMapper.ts';
import { clamp } from '../scheme.ts';
import { InterceptedPads } from './interceptedPads.ts';

/** Pointer ids for the input mapper's touches, which no browser uses. Each touch slot has its own id. */
const FIRST_ID = -1_000_001;
const INSIDE = 1e-6;
const PHASES = { start: 'down', move: 'move', end: 'up', cancel: 'cancel' } as const;

type Handle = (fact: InputFact) => Handled;

/**
 * Processes the player's input before the forwarder. While an input mapper is set, it receives bound input, and the
 * interceptor forwards its touches as if they were the player's. They share the ten touch slots with physical
 * touches, and are released in the same cases. Without an input mapper, all input passes unchanged.
 */
export class InputInterceptor {
  readonly #picture = new PictureCoordinates();
  readonly #pads = new InterceptedPads();
  readonly #xy = new Float64Array(2);
  #stage: StageFact | undefined;
  #handle: Handle = () => 'left';
  #surface: InputSurface | undefined;
  #signal: AbortSignal | undefined;
  #mapper: Mapper | undefined;
  /**
   * Keys that the input mapper handles; bit mask of mouse buttons that it handles; bit mask of mouse buttons that it
   * has received.
   */
  readonly #keys = new Set<string>();
  #buttons = 0;
  #pressed = 0;
  /** Emits when the player uses a key or gamepad while no input mapper is set. */
  readonly unmappedUse = new Emitter<void>();
  /** Called when the input mapper handles input of another kind of input device than before. */
  onHand: ((hand: Hand) => void) | undefined;
  #hand: Hand | undefined;
  #nativeMouse = false;
  /** Called when the mouse pointer is locked or unlocked. */
  onLock: ((locked: boolean) => void) | undefined;
  #filter: InputFilter | undefined;
  /** Knows whether the browser window is active, which a pointer lock requires. */
  readonly activation: GameRequestGate;

  constructor(activation: GameRequestGate) {
    this.activation = activation;
  }

  get mapper(): Mapper | undefined {
    return this.#mapper;
  }

  /** Sets the input mapper, after releasing all input of the previous one. */
  set mapper(mapper: Mapper | undefined) {
    if (mapper === this.#mapper) return;
    this.releaseAll();
    this.#buttons = 0;
    this.#pressed = 0;
    this.#mapper = mapper;
    this.#tellShape();
  }

  get filter(): InputFilter | undefined {
    return this.#filter;
  }

  /** Sets a filter that receives the player's input first, and forwards the result to `receive`. */
  set filter(filter: InputFilter | undefined) {
    this.#filter = filter;
    if (this.#stage) filter?.fact(this.#stage);
  }

  /** Releases all input, including the input mapper's touches. */
  releaseAll(): void {
    this.#mapper?.releaseAll();
    this.#pads.rest();
    this.#keys.clear();
  }

  /** Forwards a touch of the input mapper to the game. */
  readonly touch = ({ phase, finger, x, y }: TouchOut): void => {
    // Report the picture's position first, because a player who uses only keys hasn't caused a report yet.
    if (phase === 'start') this.#surface?.tellStage?.();
    this.#place(x, y);
    const id = FIRST_ID - finger;
    const fact = { kind: 'pointer', pointer: 'touch', phase: PHASES[phase], id, xy: this.#xy, count: 1 } as const;
    this.#handle({ ...fact, buttons: 0, modifiers: 0 });
  };

  /** Locks or unlocks the pointer. Resolves to false if the browser refuses. */
  readonly rawMouse = async (on: boolean): Promise<boolean> => {
    if (on) return this.#lock();
    this.#surface?.unlock();
    return true;
  };

  /**
   * Sets whether the game uses the mouse natively. If so, the input mapper receives only keys and gamepads, and held
   * mouse buttons are released.
   */
  setNativeMouse(native: boolean): void {
    if (native === this.#nativeMouse) return;
    this.releaseAll();
    this.#buttons = 0;
    this.#pressed = 0;
    this.#nativeMouse = native;
  }

  /** Presses or releases what the input mapper binds to a key, for on-screen controls. */
  readonly press = (name: string, down: boolean): void => {
    const keys = name.split(CHORD);
    for (const key of down ? keys : keys.toReversed()) this.#mapper?.key(key, down);
  };

  /** Selects the gamepad that is preferred for mapping, by its `Gamepad.index`. */
  usePad(index: number): void {
    this.#pads.first = index;
  }

  surface(surface: InputSurface): InputSurface {
    this.#surface = surface;
    return {
      lock: () => this.#lock(),
      unlock: () => surface.unlock(),
      listen: (handle, signal) => {
        this.#signal = signal;
        this.#handle = handle;
        const stop = () => {
          this.releaseAll();
          this.#handle = () => 'left';
        };
        surface.listen((fact) => this.#filter?.fact(fact) ?? this.receive(fact), signal);
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      },
    };
  }

  gamepads(source: GamepadSource): GamepadSource {
    return {
      read: () => {
        const read = source.read();
        const pads = this.#filter?.pads(read) ?? read;
        if (!this.#mapper) {
          if (pads.some(isUsed)) this.unmappedUse.emit();
          return pads;
        }
        const left = this.#pads.read(pads, this.#mapper);
        if (this.#pads.used) this.#by('pad');
        return left;
      },
      rumble: (index, strength, ms) => source.rumble?.(index, strength, ms),
    };
  }

  /**
   * Locks the pointer. Waits for a moment after the window's activation, because the browser would refuse the lock
   * until then.
   */
  #lock(): Promise<boolean> {
    const [surface, signal] = [this.#surface, this.#signal];
    if (!surface || !signal || signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const stop = () => resolve(false);
      signal.addEventListener('abort', stop, { once: true });
      this.activation.whenActive(() => {
        signal.removeEventListener('abort', stop);
        resolve(surface.lock());
      }, signal);
    });
  }

  /** Handles input from the player, or from the filter that has changed the player's input. */
  readonly receive = (fact: InputFact): Handled => {
    if (fact.kind === 'visible') this.activation.setVisible(fact.visible);
    if (fact.kind === 'focus') this.activation.setFocused(fact.focused);
    if (fact.kind === 'stage') this.#show(fact);
    if (fact.kind === 'lock') this.onLock?.(fact.locked);
    const mapper = this.#mapper;
    if (!mapper) {
      if (fact.kind === 'key' && fact.down && !fact.keepsKeys) this.unmappedUse.emit();
      return this.#handle(fact);
    }
    if (this.#nativeMouse && isOfMouse(fact)) return this.#handle(fact);
    switch (fact.kind) {
      case 'key':
        return this.#key(mapper, fact);
      case 'pointer':
        return fact.pointer === 'mouse' ? this.#mouse(mapper, fact) : this.#handle(fact);
      case 'relative': {
        let isHandled = false;
        for (let i = 0; i < fact.count; i++) {
          const { width, height } = this.#size;
          isHandled = mapper.drag((fact.xy[2 * i] ?? 0) / width, (fact.xy[2 * i + 1] ?? 0) / height) || isHandled;
        }
        const buttons = this.#press(mapper, fact.buttons);
        return isHandled && buttons === 0
          ? 'taken'
          : this.#handle({ ...fact, buttons, count: isHandled ? 0 : fact.count });
      }
      case 'wheel': {
        const notches = (fact.dy * WHEEL_UNITS[fact.unit]) / WHEEL_STEP;
        return mapper.wheel(notches) ? 'taken' : this.#handle(fact);
      }
      case 'focus':
        if (!fact.focused) this.releaseAll();
        return this.#handle(fact);
      case 'visible':
        if (!fact.visible) this.releaseAll();
        return this.#handle(fact);
      case 'lock':
        mapper.pointerLock(fact.locked);
        return this.#handle(fact);
      default:
        return this.#handle(fact);
    }
  };

  #key(mapper: Mapper, fact: KeyFact): Handled {
    const { code } = fact;
    if (!fact.down) {
      this.#keys.delete(code);
      return mapper.key(code, false) ? 'taken' : this.#handle(fact);
    }
    if (fact.repeat) return this.#keys.has(code) ? 'taken' : this.#handle(fact);
    // The input mapper doesn't receive keys that the page, an input method, the browser or the system needs.
    if (fact.keepsKeys || fact.composing || isReserved(fact) || isMouseLockShortcut(fact)) return this.#handle(fact);
    // macOS reports no keyup of other keys while Cmd is held.
    if (code.startsWith('Meta')) this.releaseAll();
    if (!mapper.key(code, true)) return this.#handle(fact);
    this.#keys.add(code);
    this.#by('keys');
    return 'taken';
  }

  #mouse(mapper: Mapper, fact: PointerFact): Handled {
    const at = 2 * (fact.count - 1);
    const inside = fact.count > 0 && this.#picture.locate(fact.xy[at] ?? 0, fact.xy[at + 1] ?? 0);
    if (inside) mapper.point(this.#picture.u, this.#picture.v);
    const pressed = fact.phase === 'cancel' ? 0 : inside ? fact.buttons : fact.buttons & this.#buttons;
    const buttons = this.#press(mapper, pressed, fact.buttons);
    return buttons === fact.buttons ? this.#handle(fact) : (this.#handle({ ...fact, buttons }), 'taken');
  }

  /** Passes bound mouse buttons to the input mapper, and returns the bits of the unbound ones. */
  #press(mapper: Mapper, buttons: number, all = buttons): number {
    let left = all;
    for (const [name, bit] of MOUSE_BUTTONS) {
      const [was, is] = [(this.#pressed & bit) !== 0, (buttons & bit) !== 0];
      if (was !== is) this.#buttons = mapper.key(name, is) && is ? this.#buttons | bit : this.#buttons & ~bit;
      if (this.#buttons & bit) left &= ~bit;
    }
    this.#pressed = buttons;
    return left;
  }

  #show(stage: StageFact): void {
    this.#stage = { ...stage };
    this.#picture.show(stage);
    this.#tellShape();
  }

  #tellShape(): void {
    if (this.#stage) this.#mapper?.shape(this.#stage.ratio ?? DEFAULT_RATIO);
  }

  /** Size of the streamed picture on the screen, in CSS pixels. */
  get #size(): { readonly width: number; readonly height: number } {
    const { width, height } = this.#rect;
    return { width: Math.max(width, 1), height: Math.max(height, 1) };
  }

  get #rect() {
    const stage = this.#stage ?? { left: 0, top: 0, width: 0, height: 0, ratio: undefined };
    return pictureRect(stage, stage.ratio ?? DEFAULT_RATIO);
  }

  /** Converts a place in the picture to viewport coordinates, the inverse of `PictureCoordinates`. */
  #place(x: number, y: number): void {
    const { left, top, width, height } = this.#rect;
    // Clamp the place to slightly inside the picture's edge, because a place on the edge would count as outside.
    this.#xy[0] = left + clamp(x, INSIDE, 1 - INSIDE) * width;
    this.#xy[1] = top + clamp(y, INSIDE, 1 - INSIDE) * height;
  }

  #by(hand: Hand): void {
    if (hand === this.#hand) return;
    this.#hand = hand;
    this.onHand?.(hand);
  }
}

function isOfMouse(fact: InputFact): boolean {
  return fact.kind === 'relative' || fact.kind === 'wheel' || (fact.kind === 'pointer' && fact.pointer === 'mouse');
}

function isUsed(pad: GamepadFacts | null): boolean {
  return pad?.connected === true && pad.buttons.some(({ pressed }) => pressed);
}

interface Top {
  readonly packageName: string;
  readonly activityName: string;
}

/**
 * Returns whether the foreground Android activity uses the mouse natively, so that control schemes must not convert
 * mouse input to touches. The app lists such activities by full name or, as in Android, from the dot after its
 * package name.
 */
export function takesNativeMouse(activities: readonly string[], top: Top | undefined): boolean {
  if (!top) return false;
  const { packageName, activityName } = top;
  const whole = (name: string) => (name.startsWith('.') ? packageName + name : name);
  return activityName !== '' && activities.some((one) => whole(one) === whole(activityName));
}
