// Test runner for Stryker. Vitest loads the tests once in a thread of this process and runs them there for each mutant
// (`testThreadRunner.ts`). Loading them for each mutant would take ten times as long.
import { BroadcastChannel } from 'node:worker_threads';
import type { Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { reasonWithoutEffect } from './mutantsWithoutEffect.ts';
import { CHANNEL, type Loaded, type Order, type Outcome, type Told } from './testThreadMessages.ts';
import { isSampled, type Sample } from './mutantSample.ts';

/** The part of Stryker's interface that this runner reads. */
interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

interface Logger {
  warn(message: string): void;
}

class InPlace {
  readonly #log: Logger;
  #vitest: Vitest | undefined;
  #channel: BroadcastChannel | undefined;
  #onMessage: (told: Told) => void = () => {};
  #loaded: Loaded | undefined;
  /** Number of mutants that were tested since the tests were loaded. */
  #mutants = 0;
  /** True if a mutant left state behind that makes later tests fail. */
  #isSpoilt = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Mutants are active only while tests run, not while modules load, so Stryker needn't reload the modules. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Loads the tests and runs each twice, which shows whether it can be repeated in place. */
  async init(): Promise<void> {
    Object.assign(process.env, { NODE_ENV: 'test', VITEST: '1' });
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.addEventListener('message', (event) => this.#onMessage((event as MessageEvent).data as Told));
    this.#vitest = await createVitest('test', {
      config: 'tests/lab/mutation/vitest.config.ts',
      runner: './tests/lab/mutation/testThreadRunner.ts',
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      includeTaskLocation: true,
      coverage: { enabled: false },
      onConsoleLog: () => false,
    });
    const heard = this.#next('loaded');
    const ended = this.#vitest.start().then(() => {
      throw new Error('The tests could not be loaded. To see why, run them by `npx vitest run`.');
    });
    this.#loaded = await Promise.race([heard, ended]);
    // The thread may still end after the tests have loaded; the rejection of `ended` is then ignored.
    ended.catch(() => {});
    for (const { id, failed, second } of this.#loaded.tests) {
      if (failed !== undefined)
        this.#log.warn(`Skipped a test that fails when it runs with the others: ${id}: ${failed}`);
      if (second !== undefined) this.#log.warn(`Skipped a test that fails when it runs twice: ${id}: ${second}`);
    }
  }

  dryRun() {
    const { tests = [], coverage = { static: {}, perTest: {} } } = this.#loaded ?? {};
    const left = tests.filter(({ failed, second }) => failed === undefined && second === undefined);
    return {
      status: 'complete',
      tests: left.map(({ id, name, ms, file, line, column }) => ({
        ...{ id, name, timeSpentMs: ms, fileName: file, status: 0 },
        ...(line !== undefined && { startPosition: { line: line - 1, column: (column ?? 1) - 1 } }),
      })),
      mutantCoverage: sampledCoverage(
        coverage,
        left.map(({ id }) => id),
      ),
    };
  }

  /** Rejects if only reloaded tests can decide. Stryker then starts another runner and repeats the mutant. */
  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRun) {
    if (this.#isSpoilt) throw new Error('State of an earlier mutant makes tests fail, so they need a new runner.');
    const answered = this.#next('outcome');
    const order: Order = { kind: 'run', mutant: activeMutant.id, tests: testFilter, hitLimit };
    this.#channel?.postMessage(order);
    const { outcome, spoilt } = await answered;
    this.#isSpoilt = spoilt;
    if (spoilt && this.#mutants++ > 0)
      throw new Error('State of an earlier mutant makes tests fail, so they need a new runner.');
    return resultOf(outcome);
  }

  async dispose(): Promise<void> {
    const order: Order = { kind: 'end' };
    this.#channel?.postMessage(order);
    await this.#vitest?.close();
    this.#channel?.close();
  }

  #next<K extends Told['kind']>(kind: K): Promise<Extract<Told, { kind: K }>> {
    return new Promise((resolve) => {
      this.#onMessage = (told) => {
        if (told.kind === kind) resolve(told as Extract<Told, { kind: K }>);
      };
    });
  }
}

/** Limits the coverage to these tests and the sampled mutants. Others become static, which `ignoreStatic` skips. */
function sampledCoverage(coverage: Loaded['coverage'], tests: readonly string[]): Loaded['coverage'] {
  const sample = JSON.parse(process.env['NOWLIGHT_MUTATION_SAMPLE'] ?? '{"percent":100,"seed":0}') as Sample;
  const others: Record<string, number> = {};
  const ofTest = (hits: Readonly<Record<string, number>> = {}) => {
    const inside: Record<string, number> = {};
    for (const [id, count] of Object.entries(hits)) (isSampled(id, sample) ? inside : others)[id] = count;
    return inside;
  };
  const perTest = Object.fromEntries(tests.map((test) => [test, ofTest(coverage.perTest[test])]));
  return { static: { ...coverage.static, ...others }, perTest };
}

function resultOf({ ran, failed, endless }: Outcome) {
  if (endless) return { status: 'timeout', reason: 'Its loop has no end.' };
  if (!failed) return { status: 'survived', nrOfTests: ran };
  return { status: 'killed', killedBy: [failed.id], failureMessage: failed.message, nrOfTests: ran };
}

const create = (log: Logger) => new InPlace(log);
create.inject = ['logger'] as const;

/** Export that Stryker reads from a plugin. */
export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-place', factory: create },
  { kind: 'Ignore', name: 'effectless', value: { shouldIgnore: reasonWithoutEffect } },
];
