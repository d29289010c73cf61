// What the runners wrote of their tests, as counts and as names.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './step.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test's name and the first line of what it said: logs are cut in the middle, their ends are kept. */
  readonly failures?: readonly string[];
}

/** From Vitest's JSON report; nothing where it wrote none. */
export function vitestReport(path: string): Count {
  return readReport(path, (json) => ({
    passed: number(json['numPassedTests']),
    failed: number(json['numFailedTests']),
    skipped: number(json['numPendingTests']) + number(json['numTodoTests']),
    failures: records(json['testResults']).flatMap((file) =>
      records(file['assertionResults'])
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => told(`${inTree(file['name'])} › ${String(fullName)}`, failureMessages)),
    ),
  }));
}

/** From Playwright's JSON report; nothing where it wrote none. */
export function playwrightReport(path: string): Count {
  return readReport(path, ({ stats, suites }) => {
    const counted = record(stats);
    return {
      passed: number(counted['expected']),
      failed: number(counted['unexpected']),
      skipped: number(counted['skipped']),
      failures: failedIn(suites).map(({ file, title, tests }) =>
        told(`${String(file)} › ${String(title)}`, records(tests).flatMap(lastError)),
      ),
    };
  });
}

/** A runner that fails without a failed test (an uncaught error, a file that cannot be loaded) counts as one failure. */
export function agreeing(count: Count, code: number | null): Count {
  if (code === 0 || count.failed > 0) return count;
  return {
    ...count,
    failed: 1,
    failures: [`no test failed, and yet the runner ended with ${code ?? 'a signal'}: see its output`],
  };
}

export function add(...counts: readonly Count[]): Count {
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0);
  const failures = counts.flatMap((count) => count.failures ?? []);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures };
}

/** The specs that failed, from Playwright's JSON report: suites hold suites and specs. */
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

/** A test's name, and the beginning of what it failed with, on one line. */
function told(name: string, messages: unknown): string {
  const first = stripVTControlCharacters(String(Array.isArray(messages) ? (messages[0] ?? '') : ''));
  return `${name}: ${first.replaceAll(/\s+/g, ' ').slice(0, 400)}`;
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
