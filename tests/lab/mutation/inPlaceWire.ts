/** The channel between Stryker's process and the thread that has the tests. */
export const CHANNEL = 'nowlight-mutants';

/** By mutant, how often a test comes by it. */
type Hits = Readonly<Record<string, number>>;

interface LoadedTest {
  /** Its file, from the root, and its titles. */
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly ms: number;
  readonly failed: string | undefined;
  /** Why it fails a second time, if it does. */
  readonly second: string | undefined;
}

export interface Loaded {
  readonly kind: 'loaded';
  readonly tests: readonly LoadedTest[];
  readonly coverage: { readonly static: Hits; readonly perTest: Readonly<Record<string, Hits>> };
}

export interface Outcome {
  /** How many tests were run. */
  readonly ran: number;
  readonly failed?: { readonly id: string; readonly message: string } | undefined;
  readonly endless: boolean;
}

export type Told =
  | Loaded
  /** `spoilt`: the test that failed does so without the mutant, too. */
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly spoilt: boolean };

export type Order =
  | {
      readonly kind: 'run';
      readonly mutant: string;
      /** Ids; undefined for all. */
      readonly tests: readonly string[] | undefined;
      readonly hitLimit: number | undefined;
    }
  | { readonly kind: 'end' };
