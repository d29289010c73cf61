import type { Millis } from '../../../../src/kit/clock.ts';
import type { ControlOperation } from '../../../core/control/operation.ts';
import type { JournalEntry } from '../../../core/journal/journal.ts';
import { SERVICE_OPERATIONS } from '../../../core/services/registry.ts';
import type { Origins } from '../../../core/world/origins.ts';
import type { Loaded } from '../../../core/script/script.ts';
import type { StreamOffer, StreamState } from '../../../core/world/stream.ts';

/** A request as it came, without the origin that it came to. */
export interface LoggedRequest {
  readonly host: keyof Origins;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Read by the time the next thing happens; absent where there is none. */
  body?: Uint8Array;
}

export const CONTROLLED = ['patchConfig', 'script', 'release', 'device', 'fault'] as const;
export type Controlled = (typeof CONTROLLED)[number];

/** Something that came to a world from outside. With the same of them at the same times, another world comes to be the same. */
export type WorldInput = { readonly t: Millis } & (
  | { readonly kind: 'request'; readonly request: LoggedRequest; readonly loads?: Loaded }
  /** Whoever made the request of this number (from nought) didn't wait for its answer. */
  | { readonly kind: 'left'; readonly request: number }
  | { readonly kind: 'control'; readonly what: string; readonly args: readonly unknown[] }
  /** An operation on a player, by its id without `player`. */
  | { readonly kind: 'player'; readonly what: string; readonly ask: unknown }
  | { readonly kind: 'note'; readonly entry: Omit<JournalEntry, 'seq'> }
  /** What came of a stream, by its number from nought: an offer, or none where it failed. */
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

/** How the log names an operation of a service: one on a player by its id without `player`. */
function loggedName(id: string): { readonly kind: 'control' | 'player'; readonly what: string } {
  const [, onPlayer] = /^player([A-Z]\w*)$/.exec(id) ?? [];
  return onPlayer === undefined ? { kind: 'control', what: id } : { kind: 'player', what: onPlayer.toLowerCase() };
}

export function loggedOperation(id: string, input: unknown) {
  const { kind, what } = loggedName(id);
  return kind === 'control' ? { kind, what, args: [input] } : { kind, what, ask: input };
}

const LOGGED = SERVICE_OPERATIONS.map((operation) => ({ ...loggedName(operation.id), operation }));

/** Returns the names of the operations that the log has under this kind. */
export function loggedNames(kind: 'control' | 'player'): readonly string[] {
  return LOGGED.filter((one) => one.kind === kind).map(({ what }) => what);
}

export function operationOf(kind: 'control' | 'player', what: string): ControlOperation | undefined {
  return LOGGED.find((one) => one.kind === kind && one.what === what)?.operation;
}

/** As much of a world's life as is kept. */
const MOST_INPUTS = 50_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** Everything that came to a world from outside, in order, until there is too much of it. */
export class WorldLog {
  readonly inputs: WorldInput[] = [];
  /** Numbers of requests among `inputs`, for as long as their bodies may be to come. */
  readonly #numbers = new WeakMap<LoggedRequest, number>();
  #bytes = 0;
  #requests = 0;
  #full = false;
  /** The first input that is other than at the last `takeChanges`. */
  #changedFrom = 0;

  /** @param inputs what came already */
  constructor(inputs: readonly WorldInput[] = []) {
    for (const input of inputs) {
      this.add(input);
      if (input.kind !== 'request') continue;
      this.#requests++;
      this.#bytes += input.request.body?.length ?? 0;
    }
  }

  /** More has happened than is kept: the world can't be made anew. */
  get full(): boolean {
    return this.#full;
  }

  add(input: WorldInput): void {
    if (this.#full) return;
    if (this.inputs.length >= MOST_INPUTS) return this.#drop();
    if (input.kind === 'request') this.#numbers.set(input.request, this.inputs.length);
    this.inputs.push(input);
  }

  /** What has changed since this was last asked: the inputs from one on to the end. */
  takeChanges(): { readonly from: number; readonly inputs: readonly WorldInput[] } {
    const from = Math.min(this.#changedFrom, this.inputs.length);
    this.#changedFrom = this.inputs.length;
    return { from, inputs: this.inputs.slice(from) };
  }

  /** What was taken from this input on was not kept, and is among the next changes again. */
  putBack(from: number): void {
    this.#changedFrom = Math.min(this.#changedFrom, from);
  }

  /** Answers the request's number. */
  addRequest(t: Millis, request: LoggedRequest, loads?: Loaded): number {
    this.add({ t, kind: 'request', request, ...(loads && { loads }) });
    return this.#requests++;
  }

  /** The body of a request that is in it. */
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
