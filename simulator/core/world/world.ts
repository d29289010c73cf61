import type * as z from 'zod/mini';
import type { Bootstrap } from '../../../src/contracts/bootstrap.ts';
import type { Clock } from '../../../src/kit/clock.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import type { ConfigPatch } from './worldConfig.ts';
import type { DeviceInput } from '../scenario/deviceInput.ts';
import type { Journal, JournalEntry } from '../journal/journal.ts';
import type { Origins } from './origins.ts';
import type { ControlOperation } from '../control/operation.ts';
import type { Recording } from '../recorded/recording.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { LoadId, ScriptAnswer, ScriptThen } from '../script/script.ts';
import type { StreamFault, StreamPort, StreamSettings } from './stream.ts';
import type { WorldSnapshot } from './snapshot.ts';

export interface WorldOptions {
  readonly id: string;
  readonly scenario: Scenario;
  readonly seed: number;
  readonly clock: Clock;
  readonly stream: StreamPort;
  readonly origins: Origins;
  /** Path prefix of API calls. Defaults to `/api`. */
  readonly apiPrefix?: string;
  readonly beaconPath?: string;
  /** Name of the scenario's moment at which the simulated world starts. */
  readonly startAt?: string;
  /** Configuration of the simulated world, validated like the argument of `patchConfig`. */
  readonly config?: ConfigPatch;
  /** Settings of the simulated world's streams that differ from the defaults. */
  readonly streaming?: Partial<StreamSettings>;
  /** Version of the pictures of running games. Picture addresses have no version if undefined. */
  readonly rendererVersion?: string;
}

/** HTTP status, language and bootstrap of a page. */
export interface WorldPage {
  readonly http: 200 | 404;
  readonly language: Language;
  readonly bootstrap: Bootstrap;
}

/** One isolated backend. `dispose` releases everything it holds. */
export interface World {
  readonly id: string;
  readonly scenario: Scenario;
  readonly origins: Origins;
  readonly journal: Journal;
  /** Path of the page that plays the scenario's app, on the page's origin. */
  readonly playPath: string;
  /**
   * Handles every request of the product: calls, documents, art. Rejects with `NetworkEffect` for a scripted network
   * failure, and with `ContractDrift` for the simulator's own contract violations (hosts respond with 500).
   */
  handle(request: Request): Promise<Response>;
  /**
   * Returns the host's own response for a document or file, unless the simulated world's script overrides it. Rejects
   * like `handle`.
   */
  respond(id: LoadId, request: Request, respond: () => Promise<Response>): Promise<Response>;
  /** Content of `/robots.txt` and `/sitemap.xml`; undefined for any other path. */
  forCrawlers(path: string): { readonly type: string; readonly text: string } | undefined;
  /** Bootstrap of the page at this path, for a host that serves the built page. Takes header values. */
  bootstrap(path: string, acceptLanguage?: string | null, cookie?: string | null): WorldPage;
  /** All control methods throw `ControlError`. */
  patchConfig(patch: unknown): void;
  script(call: string, answers: unknown, then?: unknown): void;
  /** Releases a held answer, even one that a later request will wait for. Returns the number of waiting requests. */
  release(hold: string): number;
  device(input: unknown): void;
  /** Picture of the newest running session's streaming device, as a PNG. */
  picture(): Uint8Array;
  /** Applies the fault to the running stream, or else to the next one. Returns whether a stream was running. */
  fault(fault: StreamFault): boolean;
  /**
   * Runs a service's operation; `advance` moves the simulated world's clock. Throws `ControlError` for invalid input.
   */
  operate<I extends z.ZodMiniType, Answer>(
    operation: ControlOperation<I, Answer>,
    input: z.input<I>,
    advance?: (ms: number) => Promise<void> | void,
  ): Answer;
  /** Adds a journal entry that the host supplies. */
  note(entry: Omit<JournalEntry, 'seq'>): void;
  snapshot(): WorldSnapshot;
  /** The simulated world's journal and conditions, for a scenario that replays them. */
  recorded(): Recording;
  dispose(): void;
}

export type { ConfigPatch, DeviceInput, ScriptAnswer, ScriptThen };
