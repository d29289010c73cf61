/** The result of a story in the page, before its picture is taken. */
export interface ShownStory {
  /** `success`, or what failed: rendering, the play function, or a fault such as a missing translation. */
  readonly outcome: string;
  /** Calls of the story's spied functions in order, with their arguments. */
  readonly actions: readonly string[];
}

/** Functions that `pageScript` adds to the page. */
export interface PageReview {
  /** Resolves to the viewport that the story asks for, in CSS pixels; undefined if it has none. */
  viewportOf(id: string): Promise<{ readonly width: number; readonly height: number } | undefined>;
  /** Renders a story and runs its play function. */
  show(id: string, timeoutMs: number): Promise<ShownStory>;
  /**
   * Resolves when pictures and fonts have loaded and the page has stopped changing, at the latest after a few seconds.
   * Returns the number of changes of the page so far.
   */
  settle(): Promise<number>;
  /** Returns the number of changes of the page so far. */
  changes(): number;
}

interface Channel {
  on(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown): void;
}

interface Preview {
  ready(): Promise<void>;
  loadStory(query: { readonly storyId: string }): Promise<{
    readonly storyGlobals: { readonly viewport?: { readonly value?: string } };
    readonly parameters: {
      readonly viewport?: {
        readonly options?: Readonly<
          Record<string, { readonly styles: { readonly width: string; readonly height: string } }>
        >;
      };
    };
  }>;
}

/**
 * Prepares a page for reproducible pictures, before any of its scripts: fixed start of time, repeatable random numbers,
 * and the mode of tests. Runs in the page, so it may use nothing from outside.
 *
 * @param startOfTime start of each story, in milliseconds since 1970
 * @param styles style sheet of the page's additional fonts
 */
export function pageScript(startOfTime: number, styles: string): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  // Stories know tests by this property: they wait for fonts, and catalogue pages omit their frames.
  scope['__vitest_browser__'] = {};
  // MSW would unregister its worker on `pagehide`, while the next document already uses it.
  addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true });

  let startedAt = performance.now();
  let seed = 1;
  const System = Date;
  const now = () => Math.round(startOfTime + performance.now() - startedAt);
  class FixedDate extends System {
    constructor(...args: []) {
      if (args.length === 0) super(now());
      else super(...args);
    }
    static override now = now;
  }
  scope['Date'] = FixedDate;
  // Mulberry32, restarted with each story: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  Math.random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const until = async (isTrue: () => boolean, ms: number) => {
    for (const end = performance.now() + ms; !isTrue() && performance.now() < end;) await later(20);
  };
  const parts = async () => {
    await until(() => scope['__STORYBOOK_PREVIEW__'] !== undefined, 60_000);
    const preview = scope['__STORYBOOK_PREVIEW__'] as Preview;
    await preview.ready();
    return { preview, channel: scope['__STORYBOOK_ADDONS_CHANNEL__'] as Channel };
  };

  /** Returns a value as text: elements and events by their kind, so that equal calls have equal texts. */
  const textOf = (value: unknown): string => {
    const seen = new Set<unknown>();
    const text = JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part === 'function') return 'function';
      if (typeof part === 'bigint') return `${part}n`;
      if (part === null || typeof part !== 'object') return part;
      if (part instanceof Node || part instanceof Event || part instanceof Blob) return part.constructor.name;
      // An event of React has a time stamp, which is never the same.
      if ('nativeEvent' in part) return `${String((part as { readonly type?: unknown }).type)} event`;
      if (seen.has(part)) return 'seen';
      seen.add(part);
      return part;
    });
    return (text ?? 'undefined').slice(0, 500);
  };

  let actions: string[] = [];
  let finish: (outcome: string) => void = () => undefined;
  let shown = '';
  let connected: Channel | undefined;
  const connect = (channel: Channel) => {
    if (connected === channel) return;
    connected = channel;
    const fails = (event: string, words: string) =>
      channel.on(event, (error: { readonly message?: string; readonly description?: string }) =>
        finish(`${words}: ${error.message ?? error.description ?? ''}`),
      );
    channel.on(
      'storybook/actions/action-event',
      ({ data }: { readonly data: { readonly name: string; readonly args: unknown } }) =>
        actions.push(`${data.name} ${textOf(data.args)}`),
    );
    channel.on('storyFinished', ({ storyId, status }: { readonly storyId: string; readonly status: string }) => {
      if (storyId === shown) finish(status === 'error' ? 'error' : 'success');
    });
    fails('playFunctionThrewException', 'play function');
    fails('storyThrewException', 'rendering');
    fails('storyErrored', 'rendering');
    channel.on('storyMissing', (id: string) => {
      if (id === shown) finish('rendering: the story is missing');
    });
  };

  // Playwright would hide the text cursor by an attribute, which counts as a change of the page.
  const style = new CSSStyleSheet();
  style.replaceSync(`* { caret-color: transparent !important } ${styles}`);
  document.adoptedStyleSheets.push(style);
  let changes = 0;
  new MutationObserver(() => changes++).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });

  const review: PageReview = {
    async viewportOf(id) {
      const { preview } = await parts();
      const { storyGlobals, parameters } = await preview.loadStory({ storyId: id });
      const styles = parameters.viewport?.options?.[storyGlobals.viewport?.value ?? '']?.styles;
      return styles && { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) };
    },
    async show(id, timeoutMs) {
      const { channel } = await parts();
      connect(channel);
      actions = [];
      seed = 1;
      startedAt = performance.now();
      shown = id;
      localStorage.clear();
      sessionStorage.clear();
      scrollTo(0, 0);
      const finished = new Promise<string>((resolve) => (finish = resolve));
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      const outcome = await Promise.race([finished, later(timeoutMs).then(() => 'late')]);
      return { outcome, actions };
    },
    async settle() {
      await document.fonts.ready;
      const isLoaded = () => [...document.images].every((image) => image.complete || image.loading === 'lazy');
      await until(isLoaded, 3_000);
      const end = performance.now() + 1_000;
      let [seen, changed] = [changes, performance.now()];
      // A busy computer renders few frames, so time alone doesn't show that the page is done.
      for (let frames = 0; frames < 3 || performance.now() - changed < 40; frames++) {
        await frame();
        if (changes !== seen) [seen, changed, frames] = [changes, performance.now(), 0];
        if (performance.now() > end) break;
      }
      await document.fonts.ready;
      return changes;
    },
    changes: () => changes,
  };
  scope['pageReview'] = review;
}
