/** Changes of a world since the last save. */
export interface StoredPart {
  /** Options of the world, as JSON; only in the first part. */
  readonly opened?: string;
  /** The world's time, in milliseconds since the Unix epoch. */
  readonly now: number;
  /** World milliseconds per millisecond of the computer. */
  readonly rate: number;
  /** Index of the first of `inputs`; stored inputs from this index on are replaced. */
  readonly from: number;
  /** Logged inputs, each as JSON. */
  readonly inputs: readonly string[];
}

export interface StoredWorld {
  readonly opened: string;
  readonly now: number;
  readonly rate: number;
  readonly inputs: readonly string[];
}

/** Names of worlds whose parts were not saved. */
export interface UnsavedWorlds {
  /** Worlds that another node owns or has ended. */
  readonly elsewhere: readonly string[];
  /** Worlds that the store no longer has, because it was emptied. */
  readonly lost: readonly string[];
}

/** Persistent storage of worlds by name. */
export interface WorldStore {
  /** Loads a world and makes this node its owner. Later parts from other nodes are rejected. */
  take(name: string, node: string): Promise<StoredWorld | undefined>;
  /** Stores a new world; replaces a world of the same name. */
  create(name: string, node: string, part: StoredPart & { readonly opened: string }): Promise<void>;
  /** Saves parts of worlds. Returns those that were not saved. */
  save(node: string, parts: ReadonlyMap<string, StoredPart>): Promise<UnsavedWorlds>;
  /** Deletes a world, unless another node owns it. */
  remove(name: string, node: string): Promise<void>;
  names(): Promise<readonly string[]>;
  close(): Promise<void>;
}
