import type { Clock, ManualClock } from '../../../src/kit/clock.ts';
import { webStore } from '../../../src/app/ports/storage/textStore.ts';
import type { TextStore } from '../../../src/kit/textStoreAndLog.ts';

export type Capacity = 'there' | 'full' | 'gone';

/** Web storage of a browser: writes throw when it is full, and access throws when it is unavailable. */
export class StorageArea {
  readonly texts: Map<string, string>;
  readonly #capacity: () => Capacity;

  constructor(capacity: () => Capacity, texts: ReadonlyMap<string, string> = new Map()) {
    this.#capacity = capacity;
    this.texts = new Map(texts);
  }

  /** Number of stored characters, names included. */
  get size(): number {
    return [...this.texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  }

  /**
   * Returns a store in the form that the app uses. `changed` receives the key of each value that changed; `isDead`
   * stops all writes.
   */
  store(changed: (key: string) => void, isDead: () => boolean): TextStore {
    const { texts } = this;
    const storage: Partial<Storage> = {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => {
        if (isDead()) return;
        const before = texts.get(key);
        if (before === text) return;
        // A full storage rejects values longer than those that they replace.
        if (this.#capacity() === 'full' && text.length > (before?.length ?? 0)) throw new Error('QuotaExceededError');
        texts.set(key, text);
        changed(key);
      },
      removeItem: (key) => {
        if (!isDead() && texts.delete(key)) changed(key);
      },
      key: (place) => [...texts.keys()][place] ?? null,
      get length() {
        return texts.size;
      },
    };
    return webStore(() => {
      if (this.#capacity() === 'gone') throw new Error('SecurityError');
      return storage as Storage;
    });
  }
}

/** Simulated time plus the machine's clock error. Defers timers in a frozen tab, and drops those of a closed one. */
export class TabClock implements Clock {
  frozen = false;
  dead = false;
  readonly #base: ManualClock;
  readonly #skew: () => number;
  readonly #late = new Map<object, () => void>();

  constructor(base: ManualClock, skew: () => number) {
    this.#base = base;
    this.#skew = skew;
  }

  now(): number {
    return this.#base.now() + this.#skew();
  }

  after(delayMs: number, run: () => void, signal: AbortSignal): void {
    this.#base.after(delayMs, this.whenAwake(run, signal), signal);
  }

  every(periodMs: number, run: () => void, signal: AbortSignal): void {
    this.#base.every(periodMs, this.whenAwake(run, signal), signal);
  }

  /** Runs the callback now or once the tab is thawed; never if the tab is closed. */
  whenAwake(run: () => void, signal?: AbortSignal): () => void {
    const key = {};
    const go = () => {
      if (this.dead || signal?.aborted) return;
      if (this.frozen) this.#late.set(key, go);
      else run();
    };
    return go;
  }

  thaw(): void {
    this.frozen = false;
    const late = [...this.#late.values()];
    this.#late.clear();
    for (const go of late) go();
  }
}
