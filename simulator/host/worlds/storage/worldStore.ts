/** What came to be known of a world since it was last kept. */
export interface KeptPart {
  /** How it was opened, as JSON; once, with the first part. */
  readonly opened?: string;
  /** The world's time, in milliseconds since the Unix epoch. */
  readonly now: number;
  /** World milliseconds for each of the machine's. */
  readonly rate: number;
  /** The number of the first of `inputs`; those that were kept under the same numbers are replaced. */
  readonly from: number;
  /** What came to it, each as JSON. */
  readonly inputs: readonly string[];
}

/** All that is kept of a world. */
export interface KeptWorld {
  readonly opened: string;
  readonly now: number;
  readonly rate: number;
  readonly inputs: readonly string[];
}

/** The names of worlds whose parts were not kept. */
export interface Unsaved {
  /** They are another node's by now, or were ended there. */
  readonly elsewhere: readonly string[];
  /** The store has nothing of them: it was emptied. */
  readonly lost: readonly string[];
}

/** Where worlds are kept, by their names, beyond the life of a process. */
export interface WorldStore {
  /** What is kept of a world, which is this node's from now on: parts of other nodes are refused. */
  take(name: string, node: string): Promise<KeptWorld | undefined>;
  /** Keeps a new world, in the place of whatever had its name. */
  begin(name: string, node: string, part: KeptPart & { readonly opened: string }): Promise<void>;
  /** Keeps parts of worlds, but for those that it answers. */
  save(node: string, parts: ReadonlyMap<string, KeptPart>): Promise<Unsaved>;
  /** Forgets a world, unless it is another node's. */
  remove(name: string, node: string): Promise<void>;
  /** The names of all that are kept. */
  names(): Promise<readonly string[]>;
  close(): Promise<void>;
}
