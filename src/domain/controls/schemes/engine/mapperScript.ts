import { err, ok, type Result } from '../../../../kit/result.ts';
import { makeEngine } from './mappingEngine.ts';
import { Fingers } from './schemeTouches.ts';
import type { MakeMapper, Mapper, MapperHost } from './inputMapper.ts';

/**
 * Argument of a third-party input-mapper script: the host, and the built-in mapper for scripts that only configure
 * it.
 */
export interface ScriptHost extends MapperHost {
  readonly version: 1;
  readonly builtIn: MakeMapper;
}

export type LibraryFailure = 'foreign-origin' | 'not-loaded' | 'no-mapper' | 'threw';

/** Imports an ES module. Rejects if it can't be loaded. */
export type LoadModule = (url: string) => Promise<unknown>;

const METHODS = [
  'load',
  'shape',
  'key',
  'lean',
  'point',
  'drag',
  'wheel',
  'tags',
  'pointerLock',
  'releaseAll',
] as const;

/**
 * Loads a third-party input-mapper script and starts the input mapper that its `createInputMapper(host)` returns.
 * Rejects scripts of other origins. Isolates the input mapper: it has at most ten touches, and each ends. If it
 * throws, all input is released and `broke` is called once.
 */
export async function startMapperScript(
  url: string,
  allowedOrigin: string,
  loadModule: LoadModule,
  host: MapperHost,
  broke: () => void,
): Promise<Result<Mapper, LibraryFailure>> {
  if (!URL.canParse(url) || new URL(url).origin !== allowedOrigin) return err('foreign-origin');
  let module: unknown;
  try {
    module = await loadModule(url);
  } catch {
    return err('not-loaded');
  }
  const make = fieldOf(module, 'createInputMapper');
  if (typeof make !== 'function') return err('no-mapper');
  const fence = new Fence(host, broke);
  try {
    const mapper: unknown = (make as (host: ScriptHost) => unknown)({ ...fence.host, version: 1, builtIn: makeEngine });
    if (!isMapper(mapper)) return err('no-mapper');
    return ok(fence.around(mapper));
  } catch {
    fence.close();
    return err('threw');
  }
}

function isMapper(value: unknown): value is Mapper {
  return METHODS.every((name) => typeof fieldOf(value, name) === 'function');
}

function fieldOf(value: unknown, name: string): unknown {
  const holds = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return holds ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** Isolates a third-party input mapper from the app. */
class Fence {
  readonly host: MapperHost;
  readonly #fingers: Fingers;
  readonly #down = new Map<number, ReturnType<Fingers['down']>>();
  readonly #rawMouse: MapperHost['rawMouse'];
  readonly #broke: () => void;
  readonly #controller = new AbortController();

  constructor(host: MapperHost, broke: () => void) {
    this.#fingers = new Fingers(host.touch);
    this.#broke = broke;
    this.#rawMouse = host.rawMouse;
    this.host = this.#fenced(host);
  }

  /**
   * Returns a host that gives the input mapper access only to its own touches, and only while the input mapper runs.
   */
  #fenced({ clock, rawMouse }: MapperHost): MapperHost {
    const mine = (signal: AbortSignal) => AbortSignal.any([signal, this.#controller.signal]);
    const safely = (run: () => void) => () => this.#guarded(undefined, run);
    return {
      clock: {
        now: () => clock.now(),
        after: (ms, run, signal) => clock.after(ms, safely(run), mine(signal)),
        every: (ms, run, signal) => clock.every(ms, safely(run), mine(signal)),
      },
      rawMouse: (on) => this.#open && rawMouse(on),
      touch: ({ phase, finger, x, y }) => {
        if (!this.#open || !Number.isFinite(x) || !Number.isFinite(y)) return;
        if (phase === 'start' && !this.#down.has(finger)) this.#down.set(finger, this.#fingers.down(x, y));
        else if (phase === 'move') this.#down.get(finger)?.move(x, y);
        else if (phase !== 'start') this.#lift(finger, phase, x, y);
      },
    };
  }

  around(mapper: Mapper): Mapper {
    const guarded = <T>(otherwise: T, run: () => T): T => this.#guarded(otherwise, run);
    return {
      load: (scheme) => guarded(undefined, () => mapper.load(scheme)),
      shape: (ratio) => guarded(undefined, () => mapper.shape(ratio)),
      key: (name, down) => guarded(false, () => mapper.key(name, down)),
      lean: (stick, x, y) => guarded(false, () => mapper.lean(stick, x, y)),
      tilt: (x, y) => guarded(undefined, () => mapper.tilt?.(x, y)),
      point: (x, y) => guarded(undefined, () => mapper.point(x, y)),
      drag: (dx, dy) => guarded(false, () => mapper.drag(dx, dy)),
      wheel: (notches) => guarded(false, () => mapper.wheel(notches)),
      tags: (tags) => guarded(undefined, () => mapper.tags(tags)),
      pointerLock: (locked) => guarded(undefined, () => mapper.pointerLock(locked)),
      get idle() {
        return guarded(true, () => mapper.idle);
      },
      releaseAll: () => {
        guarded(undefined, () => mapper.releaseAll());
        this.#cancelAll();
      },
    };
  }

  close(): void {
    if (!this.#open) return;
    this.#controller.abort();
    this.#cancelAll();
    this.#rawMouse(false);
  }

  get #open(): boolean {
    return !this.#controller.signal.aborted;
  }

  /** Runs a call of the input mapper. An input mapper that has thrown is never called again. */
  #guarded<T>(otherwise: T, run: () => T): T {
    if (!this.#open) return otherwise;
    try {
      return run();
    } catch {
      this.close();
      this.#broke();
      return otherwise;
    }
  }

  #lift(finger: number, phase: 'end' | 'cancel', x: number, y: number): void {
    const held = this.#down.get(finger);
    this.#down.delete(finger);
    if (phase === 'cancel') return held?.cancel();
    held?.move(x, y);
    held?.up();
  }

  #cancelAll(): void {
    this.#fingers.cancelAll();
    this.#down.clear();
  }
}
