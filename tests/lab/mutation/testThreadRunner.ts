// Vitest runner for mutation tests. After the last file the tests stay loaded, and run again for each mutant that
// arrives over the channel (`strykerTestRunner.ts`). `beforeAll` and `afterAll` don't run again.
import { relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { BroadcastChannel } from 'node:worker_threads';
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { collectCleanupHooks } from './cleanupHooks.ts';
import { CHANNEL, type Loaded, type Order, type Outcome, type Told } from './testThreadMessages.ts';

/** State that Stryker's instrumented code reads and counts in. */
interface Stryker {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  readonly mutantCoverage?: Loaded['coverage'];
}
const stryker: Stryker = ((globalThis as unknown as { __stryker__?: Stryker }).__stryker__ ??= {});

// oxlint-disable-next-line import/no-default-export -- Vitest requires a default export
export default class TestThreadRunner extends TestRunner {
  readonly #files: RunnerTestFile[] = [];

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    stryker.currentTestId = idOf(test);
    super.onBeforeTryTask(test, options);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    stryker.currentTestId = undefined;
    super.onAfterRunTask(test);
  }

  // oxlint-disable-next-line typescript/no-misused-promises -- Vitest awaits this callback
  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    this.#files.push(...files);
    if (this.#files.length === filesOf(this)) await this.#serve();
  }

  async #serve(): Promise<void> {
    const tests = this.#files.flatMap(testsIn);
    // Makes Vitest load the snapshots of each test file.
    for (const file of this.#files) await super.onBeforeRunSuite(file);
    const { mutantCoverage = { static: {}, perTest: {} } } = stryker;
    // The coverage is copied, because the tests' second runs count in it.
    const first = structuredClone(mutantCoverage);
    for (const id of Object.keys(mutantCoverage.static)) Reflect.deleteProperty(mutantCoverage.static, id);
    const loaded: Loaded['tests'][number][] = [];
    for (const test of tests) loaded.push(await this.#asLoaded(test));
    const coverage = withoutLoading(first, mutantCoverage.static);
    const quickest = tests.toSorted((a, b) => (a.result?.duration ?? 0) - (b.result?.duration ?? 0));
    const channel = new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is a worker's port, not a window
    const send = (told: Told) => channel.postMessage(told);
    await new Promise<void>((resolve) => {
      channel.addEventListener('message', (event) => {
        const { data: order } = event as MessageEvent<Order>;
        if (order.kind === 'end') return resolve();
        const selected = order.tests && new Set(order.tests);
        const meant = quickest.filter((test) => !selected || selected.has(idOf(test)));
        void this.#against(order, meant).then(send);
      });
      send({ kind: 'loaded', tests: loaded, coverage });
    });
    channel.close();
  }

  async #asLoaded(test: RunnerTestCase): Promise<Loaded['tests'][number]> {
    const { result, location, file } = test;
    const failed = result?.state === 'pass' ? undefined : (result?.errors?.[0]?.message ?? 'It was not run.');
    const second = failed === undefined ? await this.#failureOf(test) : undefined;
    const ms = result?.duration ?? 0;
    const { line, column } = location ?? { line: undefined, column: undefined };
    return { id: idOf(test), name: nameOf(test), file: file.filepath, line, column, ms, failed, second };
  }

  async #against(
    { mutant, hitLimit }: Extract<Order, { kind: 'run' }>,
    tests: readonly RunnerTestCase[],
  ): Promise<Told> {
    stryker.hitCount = 0;
    stryker.hitLimit = hitLimit;
    let ran = 0;
    for (const test of tests) {
      ran++;
      stryker.activeMutant = mutant;
      const message = await this.#failureOf(test);
      stryker.activeMutant = undefined;
      if (message === undefined) continue;
      const endless = hitLimit !== undefined && stryker.hitCount > hitLimit;
      stryker.hitCount = stryker.hitLimit = undefined;
      const spoilt = (await this.#failureOf(test)) !== undefined;
      const outcome: Outcome = { ran, failed: { id: idOf(test), message }, endless };
      return { kind: 'outcome', outcome, spoilt };
    }
    stryker.hitCount = stryker.hitLimit = undefined;
    return { kind: 'outcome', outcome: { ran, endless: false }, spoilt: false };
  }

  /** Runs a test in place. Returns its error, or undefined if it passes. */
  async #failureOf(test: RunnerTestCase): Promise<string | undefined> {
    const suites = suitesOf(test);
    const cleanups: (() => unknown)[] = [];
    const finished: (() => unknown)[] = [];
    collectCleanupHooks(finished);
    let failure: string | undefined;
    const attempt = async (what: () => unknown) => {
      try {
        await what();
      } catch (error) {
        failure ??= error instanceof Error ? error.message : String(error);
      }
    };
    await attempt(async () => {
      await super.onBeforeRunTask(test);
      super.onBeforeTryTask(test, { retry: 0, repeats: 0 });
      for (const suite of suites) {
        for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) {
          const cleanup = await hook(test.context, suite);
          if (typeof cleanup === 'function') cleanups.push(cleanup as () => unknown);
        }
      }
      await orStuck(Promise.resolve(TestRunner.getTestFn(test)()));
      super.onAfterTryTask(test);
    });
    for (const suite of suites.toReversed()) {
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach.toReversed())
        await attempt(() => hook(test.context, suite));
    }
    for (const cleanup of [...cleanups, ...finished].toReversed()) await attempt(cleanup);
    collectCleanupHooks(undefined);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    return failure;
  }
}

/**
 * Returns the coverage of the tests' first runs. A mutant that no second run reaches is in code that runs once, while
 * a test loads a module. It can't be active in a later run, so it counts as static, like the code of modules that a test
 * file imports.
 */
function withoutLoading(first: Loaded['coverage'], second: Loaded['coverage']['static']): Loaded['coverage'] {
  const once: Record<string, number> = {};
  const ofTest = (hits: Loaded['coverage']['static']) => {
    const kept: Record<string, number> = {};
    for (const [id, count] of Object.entries(hits)) (second[id] ? kept : once)[id] = count;
    return kept;
  };
  const perTest = Object.fromEntries(Object.entries(first.perTest).map(([test, hits]) => [test, ofTest(hits)]));
  return { static: { ...first.static, ...once }, perTest };
}

/** Number of test files of this thread, which Vitest keeps private. */
function filesOf(runner: unknown): number {
  const { workerState } = runner as { readonly workerState: { readonly ctx: { readonly files: readonly unknown[] } } };
  return workerState.ctx.files.length;
}

/** Rejects if a test never ends: the tests use fake clocks, so an idle thread means that the test waits forever. */
async function orStuck(running: Promise<void>): Promise<void> {
  let before = performance.eventLoopUtilization();
  let idle = 0;
  let watch: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      idle = utilization < BUSY ? idle + 1 : 0;
      if (idle >= STUCK) reject(new Error('The test waits for an event that never occurs.'));
    }, 200);
  });
  try {
    await Promise.race([running, stuck]);
  } finally {
    clearInterval(watch);
  }
}
/** A thread counts as idle below this share of busy time. A test is stuck after several idle checks in a row. */
const BUSY = 0.05;
const STUCK = 8;

function testsIn(suite: RunnerTestSuite): readonly RunnerTestCase[] {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : [task]));
}

/** The suites of a test, outermost first. */
function suitesOf(test: RunnerTestCase): readonly RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  return suites[0] === test.file ? suites : [test.file, ...suites];
}

function nameOf(test: RunnerTestCase): string {
  return [...suitesOf(test).slice(1), test].map(({ name }) => name).join(' > ');
}

function idOf(test: RunnerTestCase): string {
  return `${relative(process.cwd(), test.file.filepath).replaceAll('\\', '/')}#${nameOf(test)}`;
}
