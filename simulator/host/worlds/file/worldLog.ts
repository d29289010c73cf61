import type { Millis } from '../../../../src/kit/clock.ts';
import type { ControlOperation } from '../../../core/control/operation.ts';
import type { JournalEntry } from '../../../core/journal/journal.ts';
import { SERVICE_OPERATIONS } from '../../../core/services/registry.ts';
import type { Origins } from '../../../core/world/origins.ts';
import type { LoadId } from '../../../core/script/script.ts';
import type { StreamOffer, StreamState } from '../../../core/world/stream.ts';

/** A logged request, without its origin. */
export interface LoggedRequest {
  readonly host: keyof Origins;
  readonly method: string;
  /** Path of the logged request, with its query. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Body of the logged request, added before the next input is logged. Absent for a request without a body. */
  body?: Uint8Array;
}

export const CONTROLLED = ['patchConfig', 'script', 'release', 'device', 'fault'] as const;
export type Controlled = (typeof CONTROLLED)[number];

/** An external input of a simulated world. Replaying the same inputs at the same times gives the same world. */
export type WorldInput = { readonly t: Millis } & (
  | { readonly kind: 'request'; readonly request: LoggedRequest; readonly loads?: LoadId }
  /** The client of this request (index from 0) disconnected before the response. */
  | { readonly kind: 'left'; readonly request: number }
  | { readonly kind: 'control'; readonly what: string; readonly args: readonly unknown[] }
  /** An operation on a player; its id omits the prefix `player`. */
  | { readonly kind: 'player'; readonly what: string; readonly ask: unknown }
  | { readonly kind: 'note'; readonly entry: Omit<JournalEntry, 'seq'> }
  /** The result of a stream, by its index from 0: an offer, or undefined if it failed. */
  | {
      readonly kind: 'offer';
      readonly stream: number;
      readonly of: 'open' | 'restart' | 'reopen';
      readonly offer?: StreamOffer;
    }
  | { readonly kind: 'accepted'; readonly stream: number; readonly ok: boolean }
  | { readonly kind: 'state'; readonly stream: number; readonly state: StreamState }
  | {
      readonly kind: 'line';
      readonly stream: number;
      readonly direction: 'in' | 'out';
      readonly channel: string;
      readonly line: string;
    }
);

/** Returns the name of an operation in the log. Operations on a player omit `player`. */
function loggedName(id: string): { readonly kind: 'control' | 'player'; readonly what: string } {
  const [, onPlayer] = /^player([A-Z]\w*)$/.exec(id) ?? [];
  return onPlayer === undefined ? { kind: 'control', what: id } : { kind: 'player', what: onPlayer.toLowerCase() };
}

export function loggedOperation(id: string, input: unknown) {
  const { kind, what } = loggedName(id);
  return kind === 'control' ? { kind, what, args: [input] } : { kind, what, ask: input };
}

const LOGGED = SERVICE_OPERATIONS.map((operation) => ({ ...loggedName(operation.id), operation }));

/** Returns the names of the operations that a world's log may contain with this kind. */
export function loggedNames(kind: 'control' | 'player'): readonly string[] {
  return LOGGED.filter((one) => one.kind === kind).map(({ what }) => what);
}

export function operationOf(kind: 'control' | 'player', operation: string): ControlOperation | undefined {
  return LOGGED.find((one) => one.kind === kind && one.what === operation)?.operation;
}

/** Maximum number of inputs that a log holds. */
const MOST_INPUTS = 50_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** Records all external inputs of a simulated world in order, up to a maximum. */
export class WorldLog {
  readonly inputs: WorldInput[] = [];
  /** Indices of requests in `inputs`, while their bodies may still arrive. */
  readonly #numbers = new WeakMap<LoggedRequest, number>();
  #bytes = 0;
  #requests = 0;
  #full = false;
  /** Index of the first logged input that changed since the last `takeChanges`. */
  #changedFrom = 0;

  /** Adds inputs of another log. */
  restore(inputs: readonly WorldInput[]): void {
    for (const input of inputs) {
      this.add(input);
      if (input.kind !== 'request') continue;
      this.#requests++;
      this.#bytes += input.request.body?.length ?? 0;
    }
  }

  /** True if inputs were dropped: the log can't restore the simulated world. */
  get full(): boolean {
    return this.#full;
  }

  add(input: WorldInput): void {
    if (this.#full) return;
    if (this.inputs.length >= MOST_INPUTS) return this.#drop();
    if (input.kind === 'request') this.#numbers.set(input.request, this.inputs.length);
    this.inputs.push(input);
  }

  /** Returns all inputs from the first one that changed since the last call. */
  takeChanges(): { readonly from: number; readonly inputs: readonly WorldInput[] } {
    const from = Math.min(this.#changedFrom, this.inputs.length);
    this.#changedFrom = this.inputs.length;
    return { from, inputs: this.inputs.slice(from) };
  }

  /** Marks the logged inputs from this index on as unsaved, so that `takeChanges` returns them again. */
  restoreChanges(from: number): void {
    this.#changedFrom = Math.min(this.#changedFrom, from);
  }

  /** Logs a request. Returns its index among all logged requests. */
  addRequest(t: Millis, request: LoggedRequest, loads?: LoadId): number {
    this.add({ t, kind: 'request', request, ...(loads && { loads }) });
    return this.#requests++;
  }

  /** Adds the body to a logged request. */
  addBody(request: LoggedRequest, body: Uint8Array): void {
    this.#bytes += body.length;
    if (this.#bytes > MOST_BYTES) return this.#drop();
    if (this.#full) return;
    request.body = body;
    this.#changedFrom = Math.min(this.#changedFrom, this.#numbers.get(request) ?? this.#changedFrom);
  }

  #drop(): void {
    this.#full = true;
    this.inputs.length = 0;
  }
}
