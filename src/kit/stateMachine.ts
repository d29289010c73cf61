import { makeAutoObservable, runInAction } from 'mobx';

/** A type with a discriminating field `kind`: a state, an event or a command. */
export interface Kinded {
  readonly kind: string;
}

/**
 * A pure description of a state machine, without promises, timers or dates.
 * - `step` returns the next state after an event, and commands that are executed once. Returning the same state
 * object means that the event is ignored.
 * - `ongoing` returns by key the commands that must run as long as the state lasts. A new key starts its command; a
 * missing key cancels it. A changed command under the same key isn't restarted, so the key must contain what
 * identifies the command (`poll:3`).
 */
export interface MachineSpec<S extends Kinded, E extends Kinded, C extends Kinded> {
  readonly initial: S;
  step(state: S, event: E): readonly [next: S, ...commands: C[]];
  ongoing(state: S): Readonly<Record<string, C>>;
}

/**
 * Executes a command of a state machine and sends its results as events.
 *
 * `signal` is aborted when the work is no longer wanted: for an ongoing command when its key disappears, for a
 * command that is executed once when the state machine is disposed. Events that are sent afterwards are dropped.
 */
export type Runner<C extends Kinded, E extends Kinded> = (
  command: C,
  send: (event: E) => void,
  signal: AbortSignal,
) => void;

/** An event that a state machine has processed, and the resulting state. A list of them reproduces what happened. */
export interface TraceEntry<S extends Kinded, E extends Kinded> {
  readonly event: E;
  readonly state: S;
}

/**
 * Maximum number of steps that a state machine may make by events sent during processing, before that counts as an
 * infinite loop.
 */
const BURST_LIMIT = 10_000;

/**
 * Runs one state machine: a single observable `state`, a single entry point `send`.
 *
 * Events are queued, so that an event that is sent during processing is processed afterwards. Nothing runs before
 * `start` or after `dispose`.
 */
export class Machine<S extends Kinded, E extends Kinded, C extends Kinded> {
  state: S;
  readonly #spec: MachineSpec<S, E, C>;
  readonly #run: Runner<C, E>;
  readonly #queue: E[] = [];
  readonly #running = new Map<string, AbortController>();
  readonly #controller = new AbortController();
  readonly #watchers = new Set<(entry: TraceEntry<S, E>) => void>();
  #stepping = false;
  #started = false;

  constructor(spec: MachineSpec<S, E, C>, run: Runner<C, E>) {
    this.#spec = spec;
    this.#run = run;
    this.state = spec.initial;
    // No method of `Machine` is a MobX action: observers see every state, also during one call of `send`, and
    // reactions that a command starts run at once.
    const plain = { disposed: false, running: false, start: false, send: false, watch: false, dispose: false };
    makeAutoObservable(this, plain, { deep: false });
  }

  get disposed(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Keys of a state machine's running commands, for tests and the debug overlay. */
  get running(): readonly string[] {
    return [...this.#running.keys()];
  }

  /**
   * Starts the initial state's commands and processes queued events. Disposes the state machine when `signal` is
   * aborted.
   */
  start(signal?: AbortSignal): this {
    if (signal?.aborted) this.dispose();
    if (this.#started || this.disposed) return this;
    signal?.addEventListener('abort', () => this.dispose(), { once: true });
    this.#started = true;
    this.#reconcile();
    this.#drain();
    return this;
  }

  readonly send = (event: E): void => {
    if (this.disposed) return;
    this.#queue.push(event);
    if (this.#started) this.#drain();
  };

  /** Calls `watcher` for every processed event, before its commands run. Returns a function that removes it. */
  watch(watcher: (entry: TraceEntry<S, E>) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Cancels all running commands and ignores later events. */
  dispose(): void {
    if (this.disposed) return;
    this.#queue.length = 0;
    this.#controller.abort();
    const running = [...this.#running.values()];
    this.#running.clear();
    for (const control of running) control.abort();
    this.#watchers.clear();
  }

  #drain(): void {
    if (this.#stepping) return;
    this.#stepping = true;
    try {
      for (let steps = 0; this.#queue.length > 0; steps++) {
        if (steps > BURST_LIMIT) throw new Error(`machine loops: ${this.#queue[0]?.kind} in ${this.state.kind}`);
        this.#process(this.#queue.shift() as E);
      }
    } finally {
      this.#stepping = false;
    }
  }

  #process(event: E): void {
    const [next, ...commands] = this.#spec.step(this.state, event);
    runInAction(() => (this.state = next));
    for (const watcher of this.#watchers) watcher({ event, state: next });
    this.#reconcile();
    for (const command of commands) this.#perform(command, this.#controller.signal);
  }

  #reconcile(): void {
    if (this.disposed) return;
    const commands = this.#spec.ongoing(this.state);
    for (const [key, control] of [...this.#running]) {
      if (key in commands) continue;
      this.#running.delete(key);
      control.abort();
    }
    for (const [key, command] of Object.entries(commands)) {
      if (this.#running.has(key) || this.disposed) continue;
      const control = new AbortController();
      this.#running.set(key, control);
      this.#perform(command, control.signal);
    }
  }

  #perform(command: C, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#run(
      command,
      (event) => {
        if (!signal.aborted) this.send(event);
      },
      signal,
    );
  }
}

/** Returns the state after a list of events, without running commands. For replays, tests and diagrams. */
export function replay<S extends Kinded, E extends Kinded, C extends Kinded>(
  spec: MachineSpec<S, E, C>,
  events: readonly E[],
): S {
  return events.reduce((state, event) => spec.step(state, event)[0], spec.initial);
}
