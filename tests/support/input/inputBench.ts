import { HeldState } from '../../../simulator/device/input/heldState.ts';
import type { InputEvent, InputMessage } from '../../../src/contracts/channel/inputFormat.ts';
import { decodeInput } from '../../../src/contracts/channel/inputReader.ts';
import { InputWriter } from '../../../src/contracts/channel/inputWriter.ts';
import type {
  Handled,
  InputFact,
  InputNotice,
  KeyFact,
  PointerFact,
  StageFact,
} from '../../../src/domain/input/inputEvents.ts';
import { InputForwarder } from '../../../src/domain/input/inputForwarder.ts';
import type {
  GamepadFacts,
  GamepadSource,
  InputPlatform,
  InputSurface,
} from '../../../src/domain/input/input.ports.ts';
import { repairKeys } from '../../../src/domain/input/keyboard/repairModeKeys.ts';
import type { InputInterceptor } from '../../../src/domain/controls/schemes/engine/inputInterceptor.ts';
import { ManualClock } from '../../../src/kit/clock.ts';

/** A stage filled by a 16:9 picture, so that pixels convert easily to wire units. */
export const STAGE: StageFact = {
  kind: 'stage',
  left: 0,
  top: 0,
  width: 1600,
  height: 900,
  ratio: 16 / 9,
};

/** An input forwarder with a manual clock, simulated input, a lossy channel, and a simulated streaming device. */
export class InputBench {
  readonly clock: ManualClock;
  readonly device: HeldState;
  readonly writer: InputWriter;
  readonly forwarder: InputForwarder;
  readonly notices: InputNotice[] = [];
  readonly received: InputMessage[] = [];
  /** Requests for and releases of the pointer lock at the input surface. */
  readonly surfaceRequests: ('lock' | 'unlock')[] = [];
  pads: (GamepadFacts | null)[] = [];
  /** Replaces `pads` as the source of gamepads, if set. */
  padSource: GamepadSource | undefined;
  padReads = 0;
  /** Rumble effects: pad index, strength, and duration in milliseconds. */
  readonly rumbles: (readonly [index: number, strength: number, ms: number])[] = [];
  open = true;
  loseMotion = false;
  /** True if the next input changes are accepted but dropped after several retries. */
  loseEdges = false;
  backlog = 0;
  readonly #end = new AbortController();
  #handle: (fact: InputFact) => Handled = () => 'left';

  /**
   * @param interceptor control schemes between the input and the forwarder
   * @param before the previous forwarder on the same connection
   */
  constructor(
    platform: Partial<InputPlatform> = {},
    interceptor?: InputInterceptor,
    clock = new ManualClock(),
    before?: InputBench,
  ) {
    this.clock = clock;
    this.device = before?.device ?? new HeldState();
    this.writer = before?.writer ?? new InputWriter();
    const take = (bytes: Uint8Array) => this.#take(bytes);
    const backlog = () => this.backlog;
    const bare: InputSurface = {
      listen: (handle, signal) => {
        this.#handle = handle;
        signal.addEventListener('abort', () => {
          this.#handle = () => 'left';
        });
      },
      lock: () => {
        this.surfaceRequests.push('lock');
        return Promise.resolve(true);
      },
      unlock: () => void this.surfaceRequests.push('unlock'),
    };
    const surface = repairKeys(bare, clock, platform.apple ?? false);
    const gamepads: GamepadSource = {
      read: () => {
        this.padReads++;
        return this.padSource?.read() ?? this.pads;
      },
      rumble: (...what) => void this.rumbles.push(what),
    };
    this.forwarder = new InputForwarder({
      clock: this.clock,
      wire: {
        edge: (bytes) => this.open && (this.loseEdges || take(bytes)),
        motion: (bytes) => this.open && (this.loseMotion || take(bytes)),
        get bufferedAmount() {
          return backlog();
        },
      },
      writer: this.writer,
      surface: interceptor?.surface(surface) ?? surface,
      gamepads: interceptor?.gamepads(gamepads) ?? gamepads,
      notice: (notice) => {
        this.notices.push(notice);
        if (notice.kind !== 'released') return;
        interceptor?.releaseAll();
        interceptor?.filter?.released();
      },
      platform: { apple: false, touch: false, ...platform },
    });
    this.forwarder.start(this.#end.signal);
    this.handle(STAGE);
  }

  handle(fact: InputFact): Handled {
    return this.#handle(fact);
  }

  key(code: string, down = true, more: Partial<KeyFact> = {}): Handled {
    const key = code.startsWith('Key') ? code.slice(3).toLowerCase() : code;
    const fact: KeyFact = {
      kind: 'key',
      down,
      code,
      key,
      repeat: false,
      modifiers: 0,
      composing: false,
      keepsKeys: false,
      ...more,
    };
    return this.handle(fact);
  }

  /** Sends a mouse event with its samples: x0, y0, x1, y1 … */
  mouse(xy: readonly number[], buttons = 0, phase: PointerFact['phase'] = 'move'): Handled {
    return this.#point('mouse', phase, 1, xy, buttons);
  }

  relative(xy: readonly number[], buttons = 0): Handled {
    return this.handle({ kind: 'relative', xy: new Float64Array(xy), count: xy.length / 2, buttons, modifiers: 0 });
  }

  touch(phase: PointerFact['phase'], id: number, xy: readonly number[], more: Partial<PointerFact> = {}): Handled {
    return this.#point('touch', phase, id, xy, phase === 'up' ? 0 : 1, more);
  }

  hover(xy: readonly number[]): Handled {
    return this.#point('pen', 'move', 9, xy, 0);
  }

  wheel(dy: number, modifiers = 0, unit: 'pixel' | 'line' | 'page' = 'pixel', dx = 0): Handled {
    return this.handle({ kind: 'wheel', dx, dy, unit, x: 800, y: 450, modifiers });
  }

  /** Returns the events that the streaming device received since the previous call. */
  take(): InputEvent[] {
    return this.received.splice(0).map(({ event }) => event);
  }

  stop(): void {
    this.#end.abort();
  }

  #point(
    pointer: PointerFact['pointer'],
    phase: PointerFact['phase'],
    id: number,
    xy: readonly number[],
    buttons: number,
    more: Partial<PointerFact> = {},
  ) {
    const place = { xy: new Float64Array(xy), count: xy.length / 2 };
    return this.handle({ kind: 'pointer', phase, pointer, id, ...place, buttons, modifiers: 0, ...more });
  }

  #take(bytes: Uint8Array): boolean {
    const message = decodeInput(bytes);
    if (!message) throw new Error(`The client sent an invalid input message: ${[...bytes].join(' ')}`);
    this.received.push(message);
    this.device.take(message, 16, 9);
    return true;
  }
}

/** Returns an idle gamepad of the standard mapping, with the given changes. */
export function pad(
  index: number,
  pressed: readonly number[] = [],
  axes = [0, 0, 0, 0],
  triggers = [0, 0],
): GamepadFacts {
  const value = (i: number) => (i === 6 || i === 7 ? (triggers[i - 6] ?? 0) : Number(pressed.includes(i)));
  const buttons = Array.from({ length: 17 }, (_, i) => ({ pressed: pressed.includes(i), value: value(i) }));
  return { index, connected: true, buttons, axes };
}
