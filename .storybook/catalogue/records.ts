/** One story, as its source says it: nothing is run for it. */
export interface StoryRecord {
  /** Storybook's id: `modals-queue--priority-queue`. */
  readonly id: string;
  /** `Modals/Queue`. */
  readonly title: string;
  /** `Priority Queue`. */
  readonly name: string;
  /** The comment over the story, in one line; empty where it has none. */
  readonly about: string;
  readonly file: string;
  /** Ids of the requirement catalogue. */
  readonly covers: readonly string[];
  /** Of the known set: `area:wait`, `status:WaitingInQueue`. */
  readonly tags: readonly string[];
}

/** One test that names requirements in its title. */
export interface TestRecord {
  readonly tier: 'unit' | 'e2e';
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly covers: readonly string[];
}

/** What `virtual:catalogue` holds. */
export interface CatalogueRecords {
  readonly stories: readonly StoryRecord[];
  readonly tests: readonly TestRecord[];
}
