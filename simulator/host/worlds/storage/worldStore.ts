/** Changes of a simulated world since its last save to the store. */
export interface StoredPart {
  /** Options of the simulated world, as JSON; only the first save includes them. */
  readonly opened?: string;
  /** The simulated world's time, in milliseconds since the Unix epoch. */
  readonly now: number;
  /** World milliseconds per millisecond of the computer. */
  readonly rate: number;
  /** Index in the world's log of the first of `inputs`; these replace stored inputs from this index on. */
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

/** Names of simulated worlds that were not saved, and the reason. */
export interface UnsavedWorlds {
  /** Names of simulated worlds that another cluster node owns or has ended. */
  readonly elsewhere: readonly string[];
  /** Names of simulated worlds that the store no longer has, because it was emptied. */
  readonly lost: readonly string[];
}

/** Persistent storage of simulated worlds by name. */
export interface WorldStore {
  /** Loads a simulated world and makes this cluster node its owner. Later parts from other nodes are rejected. */
  take(name: string, node: string): Promise<StoredWorld | undefined>;
  /** Stores a new simulated world; replaces a world of the same name. */
  create(name: string, node: string, part: StoredPart & { readonly opened: string }): Promise<void>;
  /** Saves changes of simulated worlds. Returns the names of those that were not saved. */
  save(node: string, parts: ReadonlyMap<string, StoredPart>): Promise<UnsavedWorlds>;
  /** Deletes a simulated world, unless another cluster node owns it. */
  remove(name: string, node: string): Promise<void>;
  names(): Promise<readonly string[]>;
  close(): Promise<void>;
}
