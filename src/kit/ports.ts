/** A place for small texts by key: local storage, session storage, or a map in a test. It may be full or forbidden. */
export interface TextStore {
  get(key: string): string | undefined;
  /** Answers false where the value could not be kept; nothing is thrown. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Removes all entries except the keys in `kept`, which other tabs can read throughout. */
  clear(kept?: readonly string[]): void;
}

/** Where the app says what went wrong inside. Never gets tokens, e-mails or addresses. */
export interface Log {
  report(event: LogEvent): void;
}

export interface LogEvent {
  /** A short stable name: `storage-unavailable`. */
  readonly name: string;
  readonly data?: Readonly<Record<string, string | number | boolean>>;
  /** What was thrown. It may say anything: whoever tells others of it takes secrets out. */
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
    clear(kept = []) {
      for (const key of texts.keys()) if (!kept.includes(key)) texts.delete(key);
    },
  };
}
