/** Channel between Stryker's process and the thread that runs the tests. */
export const CHANNEL = 'nowlight-mutants';

/** Number of executions by mutant. */
type Hits = Readonly<Record<string, number>>;

interface LoadedTest {
  /** Identifies a test: path of the file relative to the root, and the titles of suite and test. */
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly ms: number;
  readonly failed: string | undefined;
  /** Error of the test's second run, if that run fails. */
  readonly second: string | undefined;
}

export interface Loaded {
  readonly kind: 'loaded';
  readonly tests: readonly LoadedTest[];
  readonly coverage: { readonly static: Hits; readonly perTest: Readonly<Record<string, Hits>> };
}

export interface Outcome {
  readonly ran: number;
  readonly failed?: { readonly id: string; readonly message: string } | undefined;
  readonly endless: boolean;
}

export type Told =
  | Loaded
  /** Result of one mutant. `spoilt`: the failed test also fails without the mutant. */
  | { readonly kind: 'outcome'; readonly outcome: Outcome; readonly spoilt: boolean };

export type Order =
  | {
      readonly kind: 'run';
      readonly mutant: string;
      /** Test ids; undefined for all. */
      readonly tests: readonly string[] | undefined;
      readonly hitLimit: number | undefined;
    }
  | { readonly kind: 'end' };
