// npm run contract -- --har FILE [--junit FILE] [--base ADDRESS [--allow HOST --allow HOST]]
// Reports where a service deviates from the app's contract, per call: unknown statuses, missing fields, other types.
// FILE is an HTTP archive from a browser's network panel; unreadable entries are listed. With a base address, the
// recorded requests are sent there. Deviations that the app tolerates (null, numbers in strings, invalid list elements)
// are warnings. Exits with 1 for any other deviation.
//
// npm run contract -- --between OLD NEW [--junit FILE]
// Lists the changes between two OpenAPI documents (files, or commits of this project), and which of them break the app.
// Exits with 1 for a breaking change.
//
// npm run contract -- --try PAGE [--requests 200] [--seconds 60] [--seed N] [--junit FILE] [--allow HOST --allow HOST]
// Sends generated requests of every call to the service behind a page of the app, one after the other, and reports as
// for a recording. Values of answers go into later requests.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { callsDocument } from '../../simulator/host/control/callsDocument.ts';
import { betweenJunit, betweenText } from './contract/between/betweenReport.ts';
import { compareDocuments } from './contract/between/compareDocuments.ts';
import { readDocument } from './contract/between/readDocument.ts';
import { DocumentError } from './contract/between/shape.ts';
import { compare } from './contract/compare.ts';
import { HarError, readHar, describeOmitted } from '../../simulator/core/recorded/har.ts';
import { ReplayError, replayExchanges } from './contract/replayRecording.ts';
import { TryError, tryService } from './contract/try/tryService.ts';
import { isWarning, junitReport, textReport } from './contract/report.ts';

const USAGE = `npm run contract -- --har FILE [--junit FILE] [--base ADDRESS [--allow HOST --allow HOST]]
npm run contract -- --between OLD NEW [--junit FILE]
npm run contract -- --try PAGE [--requests 200] [--seconds 60] [--seed N] [--junit FILE] [--allow HOST --allow HOST]`;
const MAX_REQUESTS = 10_000;
const MAX_SECONDS = 3600;
const MAX_SEED = 2 ** 32 - 1;

/** Thrown if the arguments are incomplete or contradict each other. */
class UsageError extends Error {}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      har: { type: 'string' },
      junit: { type: 'string' },
      base: { type: 'string' },
      between: { type: 'string' },
      try: { type: 'string' },
      requests: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      allow: { type: 'string', multiple: true, default: [] },
    },
  });
  const modes = (['har', 'between', 'try'] as const).filter((mode) => values[mode] !== undefined);
  if (modes.length > 1) throw new UsageError(`Give only one of ${modes.map((mode) => `--${mode}`).join(' and ')}`);
  if (values.between === undefined && positionals.length > 0)
    throw new UsageError(`Only --between takes further arguments: ${positionals.join(' ')}`);
  if (values.har === undefined && values.base !== undefined) throw new UsageError('--base belongs to --har');
  if (values.between !== undefined) reportBetween(values.between, positionals, values.junit);
  else if (values.try !== undefined) await reportTry(values.try, values);
  else if (values.har !== undefined) await reportRecording(values.har, values);
  else throw new UsageError('Give an HTTP archive by --har, two documents by --between, or a page by --try');
} catch (error) {
  const isExpected =
    [HarError, ReplayError, TryError, DocumentError, UsageError].some((kind) => error instanceof kind) ||
    (error as { code?: unknown }).code !== undefined;
  if (!(error instanceof Error) || !isExpected) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

function reportBetween(old: string, others: readonly string[], junit: string | undefined): void {
  const [next, ...rest] = others;
  if (next === undefined || rest.length > 0) throw new UsageError('--between takes two documents: OLD NEW');
  const calls = compareDocuments({ old: readDocument(old), new: readDocument(next), app: callsDocument() });
  if (junit !== undefined) writeFileSync(junit, betweenJunit(calls));
  console.log(betweenText(calls));
  process.exitCode = calls.some(({ changes }) => changes.some(({ isBreaking }) => isBreaking)) ? 1 : 0;
}

async function reportTry(
  page: string,
  values: {
    readonly allow: readonly string[];
    readonly junit?: string;
    readonly requests: string;
    readonly seconds: string;
    readonly seed: string;
  },
): Promise<void> {
  const numberOf = (name: 'requests' | 'seconds' | 'seed', least: number, most: number): number => {
    const value = /^\d+$/.test(values[name]) ? Number(values[name]) : NaN;
    if (value >= least && value <= most) return value;
    throw new UsageError(`--${name} takes a whole number from ${least} to ${most}`);
  };
  const [requests, seconds] = [numberOf('requests', 1, MAX_REQUESTS), numberOf('seconds', 1, MAX_SECONDS)];
  const seed = numberOf('seed', 0, MAX_SEED);
  const comparison = await tryService(page, { allowed: values.allow, requests, seconds, seed });
  if (values.junit !== undefined) writeFileSync(values.junit, junitReport(comparison));
  console.log(`${textReport(comparison)}\nSeed ${seed}.`);
  process.exitCode = comparison.calls.every(({ differences }) => differences.every(isWarning)) ? 0 : 1;
}

async function reportRecording(
  har: string,
  { base, junit, allow }: { readonly base?: string; readonly junit?: string; readonly allow: readonly string[] },
): Promise<void> {
  const { exchanges: recorded, unreadable } = readHar(readFileSync(har, 'utf8'));
  const exchanges = base === undefined ? recorded : await replayExchanges(recorded, base, allow);
  // With a base address, the command repeats the calls, so the recorded answers aren't needed.
  const readable = new Set(base === undefined ? [] : recorded.map(({ number }) => number));
  const left = describeOmitted(unreadable.filter(({ number }) => !readable.has(number)));
  const comparison = compare(exchanges);
  if (comparison.calls.length === 0)
    throw new HarError(
      [`${har} has no call of the contract. Record the network panel while the app plays a game.`, ...left].join('\n'),
    );
  if (junit !== undefined) writeFileSync(junit, junitReport(comparison, left));
  console.log(textReport(comparison, left));
  process.exitCode = comparison.calls.every(({ differences }) => differences.every(isWarning)) ? 0 : 1;
}
