/** One story, read from its source without running it. */
export interface StoryRecord {
  /** Storybook's id of the story: `modals-queue--priority-queue`. */
  readonly id: string;
  /** Title in the sidebar: `Modals/Queue`. */
  readonly title: string;
  /** Name of the story: `Priority queue`. */
  readonly name: string;
  /** Comment above the story, in one line; empty if missing. */
  readonly about: string;
  readonly file: string;
  /** Ids of the requirements that the story shows. */
  readonly covers: readonly string[];
  /** The story's known tags, such as `area:wait` and `status:WaitingInQueue`. */
  readonly tags: readonly string[];
}

/** A test that names requirements in its title, or in the table that fills its title. */
export interface TestRecord {
  readonly tier: 'unit' | 'e2e';
  /** Title of the first case, with the ids of requirements. */
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly covers: readonly string[];
  /** Titles of the enclosing groups without ids, outermost first. */
  readonly within: readonly string[];
  /** Title of each case without requirement ids; a test without a table has one. */
  readonly cases: string[];
}

/** Imports between the sources of screens, and the files that use each token and string. Numbers are indices of files. */
export interface SourceUses {
  /** Paths relative to the root: `src/modals/play/Queue/Queue.tsx`. */
  readonly files: readonly string[];
  /** The files that each file imports. */
  readonly imports: readonly (readonly number[])[];
  /** The files that use each design token, by the token's CSS name. */
  readonly tokens: Readonly<Record<string, readonly number[]>>;
  /** The files that use each string, by domain and key without a plural suffix: `session:queue.title`. */
  readonly strings: Readonly<Record<string, readonly number[]>>;
}

/** The catalogue's records by name; each is the content of the module `virtual:catalogue/NAME`. */
export interface CatalogueRecords {
  readonly sourceUses: SourceUses;
  readonly stories: readonly StoryRecord[];
  readonly tests: readonly TestRecord[];
}
