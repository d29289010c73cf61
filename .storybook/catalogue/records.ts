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

/** One test that names requirements in its title, or in the table that fills its title. */
export interface TestRecord {
  readonly tier: 'unit' | 'e2e';
  /** With its ids, as the first case fills it. */
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly covers: readonly string[];
  /** The titles of the groups that it is in, the outer one first, in words alone. */
  readonly within: readonly string[];
  /** What it says of each case, in words alone; one where it has no table. */
  readonly cases: string[];
}

/** A folder of the product that uses a token. */
export interface TokenUse {
  /** From the project's root: `src/design/primitives/Button`. */
  readonly folder: string;
  /** What it is called: `Button`. */
  readonly name: string;
}

/** Contents of `virtual:catalogue/NAME`, by name. */
export interface CatalogueRecords {
  /** By the token's name in CSS. */
  readonly tokenUses: Readonly<Record<string, readonly TokenUse[]>>;
  readonly stories: readonly StoryRecord[];
  readonly tests: readonly TestRecord[];
}
