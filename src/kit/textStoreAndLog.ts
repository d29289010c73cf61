/**
 * Storage for small texts by key: local storage, session storage, or a map in a test. It may be full or forbidden.
 */
export interface TextStore {
  get(key: string): string | undefined;
  /** Stores a value. Returns false if it couldn't be stored. Doesn't throw. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Removes all entries except those with keys in `exceptions`, which other tabs can read all the time. */
  clear(exceptions?: readonly string[]): void;
}

/** Receives reports of internal errors. Callers must never pass tokens, e-mail addresses or URLs. */
export interface Log {
  report(event: LogEvent): void;
}

export interface LogEvent {
  /** A short name of the event that doesn't change between versions, such as `storage-unavailable`. */
  readonly name: string;
  readonly data?: Readonly<Record<string, string | number | boolean>>;
  /** The thrown value. It may contain secrets, which must be removed before it is sent anywhere. */
  readonly error?: unknown;
}

export function memoryStore(initial: Readonly<Record<string, string>> = {}): TextStore {
  const texts = new Map(Object.entries(initial));
  return {
    get: (key) => texts.get(key),
    set: (key, value) => {
      texts.set(key, value);
      return true;
    },
    remove: (key) => void texts.delete(key),
    clear(exceptions = []) {
      for (const key of texts.keys()) if (!exceptions.includes(key)) texts.delete(key);
    },
  };
}
