import type { Browser } from 'playwright';
import { ModuleGraph } from './graph/moduleGraph.ts';
import {
  type AffectedStory,
  affectedStories,
  type CommitStories,
  listStories,
  type ListedStory,
} from './graph/storyList.ts';
import { SourceCache } from './graph/sourceFacts.ts';
import { StoryKeys } from './graph/storyKeys.ts';
import { CACHE } from './capture/commitTree.ts';
import { type CatalogueServer, serveCatalogue } from './capture/catalogueServer.ts';
import { type Capture, captureStories } from './capture/captureStories.ts';
import type { CaptureStore } from './capture/captureStore.ts';
import { type IsSamePicture, steadyAspects } from './compare/compareCaptures.ts';
import type { Aspect } from './record/reviewRecord.ts';

/** A story that differs, with its last captures. */
export interface DifferingStory {
  readonly story: AffectedStory;
  readonly aspects: readonly Aspect[];
  readonly before: Capture | undefined;
  readonly after: Capture | undefined;
  /** Why the story has no capture at a commit that contains it. */
  readonly notCaptured: string | undefined;
}

export interface ReviewRun {
  /** Number of the newer commit's stories. */
  readonly all: number;
  /** Number of stories that the difference can change. */
  readonly compared: number;
  readonly differing: readonly DifferingStory[];
  /** Remarks about stories that the run couldn't compare as usual. */
  readonly notes: readonly string[];
}

export interface ReviewOptions {
  readonly browser: Browser;
  readonly store: CaptureStore;
  /** Compares only stories whose id contains this text. */
  readonly only?: string | undefined;
  readonly log?: (line: string) => void;
}

/** Number of differing stories up to which all are captured again. */
const MAX_REPEATED = 200;

/**
 * Compares all stories of two trees. A story that can't be captured counts as differing, because nothing shows that it
 * is equal.
 *
 * @throws Error if no story has an id that contains `only`
 */
export async function reviewTrees(oldRoot: string, newRoot: string, options: ReviewOptions): Promise<ReviewRun> {
  const { only, log = () => undefined } = options;
  const sources = new SourceCache(CACHE);
  const before = new Tree(oldRoot, 'before', sources, options);
  const after = new Tree(newRoot, 'after', sources, options);
  try {
    const affected = affectedStories(before, after, only);
    sources.save();
    log(`${affected.length} of ${after.stories.size} stories can differ`);
    await before.captureAll(affected.flatMap((story) => story.before ?? []));
    await after.captureAll(affected.flatMap((story) => story.after ?? []));
    const isSame: IsSamePicture = (one, other) => options.store.isSamePicture(one, other);
    const suspects = affected.map((story) => compared(story, before, after, isSame)).filter(isDiffering);
    const repeated = suspects.filter((one) => one.before && one.after).map(({ story }) => story);
    const isRepeated = repeated.length <= MAX_REPEATED;
    if (isRepeated) {
      log(`${suspects.length} differ; capturing ${repeated.length} again`);
      await before.captureAgain(repeated.flatMap((story) => story.before ?? []));
      await after.captureAgain(repeated.flatMap((story) => story.after ?? []));
    }
    const differing = suspects.map(({ story }) => compared(story, before, after, isSame)).filter(isDiffering);
    const notes = [
      ...(isRepeated ? [] : [`${repeated.length} stories differ, too many to capture again: some may be unsteady.`]),
      ...[before, after].flatMap((tree) => tree.failures),
    ];
    return { all: after.stories.size, compared: affected.length, differing, notes };
  } finally {
    await Promise.all([before.stop(), after.stop()]);
  }
}

function compared(story: AffectedStory, before: Tree, after: Tree, isSame: IsSamePicture): DifferingStory {
  const { id } = story;
  return {
    story,
    aspects: steadyAspects(before.capturesOf(id), after.capturesOf(id), isSame),
    before: before.lastOf(id),
    after: after.lastOf(id),
    notCaptured: (story.before && before.missing(id)) ?? (story.after && after.missing(id)),
  };
}

function isDiffering({ story, aspects, notCaptured }: DifferingStory): boolean {
  return aspects.length > 0 || !story.before || !story.after || notCaptured !== undefined;
}

/** One of the two compared trees with its catalogue, which starts when it is needed, and its captures. */
class Tree implements CommitStories {
  readonly stories: ReadonlyMap<string, ListedStory>;
  readonly keys: StoryKeys;
  readonly #root: string;
  readonly #name: 'before' | 'after';
  readonly #options: ReviewOptions;
  readonly #captures = new Map<string, readonly Capture[]>();
  readonly #failures = new Map<string, string>();
  #server: Promise<CatalogueServer> | undefined;

  constructor(root: string, name: 'before' | 'after', sources: SourceCache, options: ReviewOptions) {
    const graph = new ModuleGraph(root, sources);
    this.stories = listStories(graph);
    this.keys = new StoryKeys(graph);
    this.#root = root;
    this.#name = name;
    this.#options = options;
  }

  capturesOf(id: string): readonly Capture[] {
    return this.#captures.get(id) ?? [];
  }

  /** Returns why the story has no capture; undefined if it has one. */
  missing(id: string): string | undefined {
    return this.#captures.has(id) ? undefined : this.#failures.get(id);
  }

  /** The stories that couldn't be captured, or not again, with the reasons. */
  get failures(): readonly string[] {
    return [...this.#failures].map(([id, reason]) => `${id}: ${reason}`);
  }

  lastOf(id: string): Capture | undefined {
    return this.capturesOf(id).at(-1);
  }

  /** Finds the captures of stories in the store, and takes those that are missing. */
  async captureAll(stories: readonly ListedStory[]): Promise<void> {
    const missing = stories.filter(({ id, file }) => {
      const known = this.#options.store.find(id, file, this.keys);
      if (known) this.#captures.set(id, [known]);
      return !known;
    });
    await this.#capture(missing, (file) => this.keys.hasScene(file));
  }

  /** Captures stories again, in new documents. */
  async captureAgain(stories: readonly ListedStory[]): Promise<void> {
    await this.#capture(stories, () => true);
  }

  async stop(): Promise<void> {
    await (await this.#server)?.stop();
  }

  /** @param isFresh returns whether the stories of a file get a new document */
  async #capture(stories: readonly ListedStory[], isFresh: (file: string) => boolean): Promise<void> {
    if (stories.length === 0) return;
    const { browser, store, log = () => undefined } = this.#options;
    const started = performance.now();
    this.#server ??= serveCatalogue(this.#root);
    const { origin } = await this.#server;
    const startSeconds = (performance.now() - started) / 1000;
    const files = new Map(stories.map(({ id, file }) => [id, file]));
    const groups = [...Map.groupBy(stories, ({ file }) => file)].map(([file, group]) => ({
      ids: group.map(({ id }) => id),
      isFresh: isFresh(file),
    }));
    let count = 0;
    await captureStories(origin, groups, {
      browser,
      onCaptured: (story) => {
        const file = files.get(story.id) ?? '';
        this.#captures.set(story.id, [...this.capturesOf(story.id), story.capture]);
        store.add(story, file, this.keys, this.keys.hasScene(file));
        count += 1;
        if (count % 100 === 0) log(`${this.#name}: ${count} of ${stories.length}`);
      },
      onFailed: (id, reason) => {
        this.#failures.set(id, `not captured ${this.#name} the change: ${reason}`);
        log(`${this.#name}: ${id} was not captured: ${reason}`);
      },
    });
    const seconds = (performance.now() - started) / 1000;
    log(`${this.#name}: ${stories.length} stories in ${seconds.toFixed(0)} s (${startSeconds.toFixed(0)} s to start)`);
  }
}
