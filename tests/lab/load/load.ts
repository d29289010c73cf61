// npm run load -- --play http://localhost:4800/…: generates a load test for Artillery (https://www.artillery.io) of a
// guest's way to a session, from the calls of the contract, into .cache/load. --run also runs it by npx. Without --play
// it starts its own simulator. Limits: --rate 2 (arrivals a second), --seconds 30, --most 50 (concurrent players); more
// than 20, 600 and 500 need --unbounded. A remote host needs --allow HOST twice.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Load } from './artillery.ts';
import { LoadError, loadTestOf } from './loadTest.ts';
import { ROOT } from '../../../tools/shared/command.ts';

/** The version of Artillery with which the generated load test is tested. */
const ARTILLERY = 'artillery@2.0.34';

try {
  const values = readArguments();
  const load: Load = {
    rate: number('rate', values.rate, values.unbounded ? 10_000 : 20),
    seconds: number('seconds', values.seconds, values.unbounded ? 86_400 : 600),
    most: number('most', values.most, values.unbounded ? 1_000_000 : 500),
    pollingSecs: number('poll', values.poll, 3_600),
    polls: number('polls', values.polls, 10_000),
  };
  if (values.play === undefined)
    throw new LoadError(
      '--play is missing: give the address of a play page, of the simulator (npm start prints one) or of a service.',
    );
  const files = await loadTestOf(values.play, load, values.allow);
  mkdirSync(values.out, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(values.out, name), text);
  const script = join(values.out, 'load.json');
  console.log(`Written to ${script}: ${load.rate} guests a second for ${load.seconds} s, ${load.most} at once.`);
  const command = ['--yes', ARTILLERY, 'run', script];
  if (values.run) process.exitCode = spawnSync('npx', command, { stdio: 'inherit' }).status ?? 1;
  else console.log(`To run it: npx ${command.join(' ')}`);
} catch (error) {
  if (!(error instanceof LoadError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        play: { type: 'string' },
        rate: { type: 'string', default: '2' },
        seconds: { type: 'string', default: '30' },
        most: { type: 'string', default: '50' },
        poll: { type: 'string', default: '10' },
        polls: { type: 'string', default: '60' },
        unbounded: { type: 'boolean', default: false },
        allow: { type: 'string', multiple: true, default: [] },
        out: { type: 'string', default: join(ROOT, '.cache', 'load') },
        run: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new LoadError(error instanceof Error ? error.message : String(error));
  }
}

function number(name: string, text: string, most: number): number {
  const value = Number(text);
  if (value >= 1 && value <= most) return value;
  throw new LoadError(
    `--${name} ${text} is invalid: it takes a number from 1 to ${most}. --unbounded raises the limit.`,
  );
}
