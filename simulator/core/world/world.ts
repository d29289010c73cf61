import type * as z from 'zod/mini';
import type { Bootstrap } from '../../../src/contracts/bootstrap.ts';
import type { Clock } from '../../../src/kit/clock.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { ConfigPatch } from './config.ts';
import type { DeviceInput } from '../scenario/deviceInput.ts';
import type { Journal, JournalEntry } from '../journal/journal.ts';
import type { Origins } from './origins.ts';
import type { ControlOperation } from '../control/operation.ts';
import type { Recorded } from '../recorded/recorded.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Loaded, ScriptAnswer, ScriptThen } from '../script/script.ts';
import type { StreamFault, StreamPort, StreamSettings } from './stream.ts';
import type { WorldSnapshot } from './snapshot.ts';

export interface WorldOptions {
  readonly id: string;
  readonly scenario: Scenario;
  readonly seed: number;
  readonly clock: Clock;
  readonly stream: StreamPort;
  readonly origins: Origins;
  /** `/api` unless told otherwise. */
  readonly apiPrefix?: string;
  readonly beaconPath?: string;
  /** A moment's name. */
  readonly startAt?: string;
  /** Checked as `patchConfig` does. */
  readonly config?: ConfigPatch;
  /** How streams of this world are made. */
  readonly streaming?: Partial<StreamSettings>;
  /** The version of the pictures of games in play; their addresses name none where it is left out. */
  readonly rendererVersion?: string;
}

/** What a page is told, and the language of its words. */
export interface WorldPage {
  readonly http: 200 | 404;
  readonly language: Language;
  readonly bootstrap: Bootstrap;
}

/** One isolated backend. Everything that it holds goes with `dispose`. */
export interface World {
  readonly id: string;
  readonly scenario: Scenario;
  readonly origins: Origins;
  readonly journal: Journal;
  /** Where the scenario's app is played: a path on the page's origin. */
  readonly playPath: string;
  /**
   * Answers every request of the product: calls, documents, art. Rejects with `NetworkEffect` where the network decides,
   * and with `ContractDrift` where the simulator itself is wrong (a host answers that with 500 and its message).
   */
  handle(request: Request): Promise<Response>;
  /**
   * Answers with what a host itself has of the page, a document or a file, unless the world's script says otherwise. Rejects
   * as `handle` does.
   */
  loads(id: Loaded, request: Request, own: () => Promise<Response>): Promise<Response>;
  /** What search engines ask for at this path: `/robots.txt`, `/sitemap.xml`. Undefined for any other. */
  forCrawlers(path: string): { readonly type: string; readonly text: string } | undefined;
  /** What the page at this path is told, for a host that serves the built page itself. The others are as in the headers. */
  bootstrap(path: string, acceptLanguage?: string | null, cookie?: string | null): WorldPage;
  /** Throws `ControlError`, as do the other controls. */
  patchConfig(patch: unknown): void;
  script(call: string, answers: unknown, then?: unknown): void;
  /** Lets a held answer go, also one that is still to come; answers how many were waiting. */
  release(hold: string): number;
  device(input: unknown): void;
  /** What the device of the newest running session shows now, as a PNG. */
  picture(): Uint8Array;
  /** Applied to the running stream; without one, the next. Answers whether one was running. */
  fault(fault: StreamFault): boolean;
  /** Runs an operation of a service; `advance` moves the world's clock for those that take time. Throws `ControlError` for input that does not fit. */
  operate<I extends z.ZodMiniType, Answer>(
    operation: ControlOperation<I, Answer>,
    input: z.input<I>,
    advance?: (ms: number) => Promise<void> | void,
  ): Answer;
  /** Written into the journal by whoever hosts it. */
  note(entry: Omit<JournalEntry, 'seq'>): void;
  snapshot(): WorldSnapshot;
  /** What has happened in it, so that it can be played again. */
  recorded(): Recorded;
  dispose(): void;
}

export type { ConfigPatch, DeviceInput, ScriptAnswer, ScriptThen };
