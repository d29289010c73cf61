// Parses the test runners' reports into counts and names.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../shared/command.ts';

export const REPORTS: string = join(ROOT, '.cache', 'reports');
const FAILURES = join(REPORTS, 'failures.json');

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests, which the summary repeats, because CI logs are truncated in the middle. */
  readonly failures?: readonly Failure[];
}

export interface Failure {
  readonly test: string;
  /** Start of the failure's message, on one line. */
  readonly cause?: string;
}

/** A test that failed in some of several runs. */
export interface RepeatedFailure {
  readonly test: string;
  readonly failedIn: number;
  /** The distinct causes of the test's failures. */
  readonly causes: readonly string[];
}

/** Stores the failures of a run for `readFailures`, replacing those of the previous run. */
export function writeFailures({ failures = [] }: Count): void {
  writeFileSync(FAILURES, JSON.stringify(failures));
}

/** Returns the failures of the previous run; none if it ended before it wrote a report. */
export function readFailures(): readonly Failure[] {
  try {
    return JSON.parse(readFileSync(FAILURES, 'utf8')) as readonly Failure[];
  } catch {
    return [];
  }
}

/** Returns the failed tests of several runs, the most frequent failure first. */
export function failuresByTest(runs: readonly (readonly Failure[])[]): readonly RepeatedFailure[] {
  const matches = new Map<string, { failedIn: number; readonly causes: Set<string> }>();
  for (const failures of runs) {
    const byTest = Map.groupBy(failures, ({ test }) => test);
    for (const [test, failures] of byTest) {
      const { failedIn, causes } = matches.get(test) ?? { failedIn: 0, causes: new Set() };
      for (const { cause } of failures) if (cause) causes.add(cause);
      matches.set(test, { failedIn: failedIn + 1, causes });
    }
  }
  return [...matches]
    .map(([test, { failedIn, causes }]) => ({ test, failedIn, causes: [...causes] }))
    .sort((a, b) => b.failedIn - a.failedIn);
}

/** Parses Vitest's JSON report; zero counts if it is missing. */
export function vitestReport(path: string): Count {
  return readReport(path, (json) => ({
    passed: number(json['numPassedTests']),
    failed: number(json['numFailedTests']),
    skipped: number(json['numPendingTests']) + number(json['numTodoTests']),
    failures: records(json['testResults']).flatMap((file) =>
      records(file['assertionResults'])
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          failureOf(`${inTree(file['name'])} › ${String(fullName)}`, failureMessages),
        ),
    ),
  }));
}

/** Parses Playwright's JSON report; zero counts if it is missing. */
export function playwrightReport(path: string): Count {
  return readReport(path, ({ stats, suites }) => {
    const counted = record(stats);
    return {
      passed: number(counted['expected']),
      failed: number(counted['unexpected']),
      skipped: number(counted['skipped']),
      failures: failedIn(suites).flatMap(({ file, title, tests }) =>
        records(tests)
          .filter(({ status }) => status === 'unexpected')
          .map((test) =>
            failureOf(`[${String(test['projectName'])}] ${String(file)} › ${String(title)}`, lastError(test)),
          ),
      ),
    };
  });
}

/** Adds one failure if a runner fails without a failed test, for example after an uncaught error. */
export function agreeing(count: Count, code: number | null): Count {
  if (code === 0 || count.failed > 0) return count;
  return {
    ...count,
    failed: 1,
    failures: [
      { test: `no test failed, and yet the runner ended with ${code ?? 'a signal'}`, cause: 'see its output' },
    ],
  };
}

export function add(...counts: readonly Count[]): Count {
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0);
  const failures = counts.flatMap((count) => count.failures ?? []);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures };
}

/** Returns the failed specs of Playwright's JSON report, in which suites contain suites and specs. */
function failedIn(suites: unknown): readonly Record<string, unknown>[] {
  return records(suites).flatMap((suite) => [
    ...records(suite['specs']).filter((spec) => records(spec['tests']).some(({ status }) => status === 'unexpected')),
    ...failedIn(suite['suites']),
  ]);
}

function lastError(test: Record<string, unknown>): readonly string[] {
  const message = record(records(test['results']).at(-1)?.['error'])['message'];
  return typeof message === 'string' ? [message] : [];
}

function failureOf(test: string, messages: unknown): Failure {
  const first = stripVTControlCharacters(String(Array.isArray(messages) ? (messages[0] ?? '') : ''));
  return { test, cause: first.replaceAll(/\s+/g, ' ').slice(0, 400) };
}

function inTree(path: unknown): string {
  return typeof path === 'string' ? relative(ROOT, path) : '';
}

function records(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(record) : [];
}

function readReport(path: string, count: (json: Record<string, unknown>) => Count): Count {
  try {
    return count(record(JSON.parse(readFileSync(path, 'utf8'))));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
