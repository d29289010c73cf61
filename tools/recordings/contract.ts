// npm run contract -- --har FILE [--junit FILE] [--base ADDRESS [--allow HOST]]
// Reports where a service deviates from the app's contract, per call: unknown statuses, missing fields, other types.
// FILE is an HTTP archive from a browser's network panel; unreadable entries are listed. With a base address, the
// recorded requests are sent there. Deviations that the app tolerates (null, numbers in strings, invalid list elements)
// are warnings. Exits with 1 for any other deviation.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compare } from './contract/compare.ts';
import { HarError, readHar, describeOmitted } from '../../simulator/core/recorded/har.ts';
import { ReplayError, replayExchanges } from './contract/replayRecording.ts';
import { isWarning, junitReport, textReport } from './contract/report.ts';

const USAGE = 'npm run contract -- --har FILE [--junit FILE] [--base ADDRESS [--allow HOST]]';

try {
  const { values } = parseArgs({
    options: {
      har: { type: 'string' },
      junit: { type: 'string' },
      base: { type: 'string' },
      allow: { type: 'string' },
    },
  });
  if (values.har === undefined) throw new HarError('The recording is missing: give an HTTP archive by --har');
  const { exchanges: recorded, unreadable } = readHar(readFileSync(values.har, 'utf8'));
  const exchanges = values.base === undefined ? recorded : await replayExchanges(recorded, values.base, values.allow);
  // With a base address, the command repeats the calls, so the recorded answers aren't needed.
  const readable = new Set(values.base === undefined ? [] : recorded.map(({ number }) => number));
  const left = describeOmitted(unreadable.filter(({ number }) => !readable.has(number)));
  const comparison = compare(exchanges);
  if (comparison.calls.length === 0)
    throw new HarError(
      [`${values.har} has no call of the contract. Record the network panel while the app plays a game.`, ...left].join(
        '\n',
      ),
    );
  if (values.junit !== undefined) writeFileSync(values.junit, junitReport(comparison, left));
  console.log(textReport(comparison, left));
  process.exitCode = comparison.calls.every(({ differences }) => differences.every(isWarning)) ? 0 : 1;
} catch (error) {
  const expected =
    error instanceof HarError || error instanceof ReplayError || (error as { code?: unknown }).code !== undefined;
  if (!(error instanceof Error) || !expected) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
