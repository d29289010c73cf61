import type { Millis } from '../../../src/kit/clock.ts';
import type { JournalEntry } from '../../core/journal.ts';
import type { Origins } from '../../core/origins.ts';
import type { Loaded } from '../../core/script.ts';
import type { StreamOffer, StreamState } from '../../core/stream.ts';

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

export type Controlled = 'patchConfig' | 'script' | 'release' | 'device' | 'fault' | 'signOut';

/** Something that came to a world from outside. With the same of them at the same times, another world comes to be the same. */
export type WorldInput = { readonly t: Millis } & (
  | { readonly kind: 'request'; readonly request: LoggedRequest; readonly loads?: Loaded }
  /** Whoever made the request of this number (from nought) didn't wait for its answer. */
  | { readonly kind: 'left'; readonly request: number }
  | { readonly kind: 'control'; readonly what: Controlled; readonly args: readonly unknown[] }
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

/** As much of a world's life as is kept. */
const MOST_INPUTS = 50_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** Everything that came to a world from outside, in order, until there is too much of it. */
export class WorldLog {
  readonly inputs: WorldInput[] = [];
  #bytes = 0;
  #requests = 0;
  #full = false;

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
    if (this.inputs.length < MOST_INPUTS) this.inputs.push(input);
    else this.#drop();
  }

  /** Answers the request's number. */
  addRequest(t: Millis, request: LoggedRequest, loads?: Loaded): number {
    this.add({ t, kind: 'request', request, ...(loads && { loads }) });
    return this.#requests++;
  }

  /** The body of a request that is in it. */
  addBody(request: LoggedRequest, body: Uint8Array): void {
    this.#bytes += body.length;
    if (this.#bytes > MOST_BYTES) this.#drop();
    else if (!this.#full) request.body = body;
  }

  #drop(): void {
    this.#full = true;
    this.inputs.length = 0;
  }
}
