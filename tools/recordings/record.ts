// npm run record -- --har FILE | --report FILE | --world NAME [--out FILE] [--id NAME] [--title TEXT] [--simulator
// ADDRESS]
// Converts a recording to a scenario: an HTTP archive from a browser's network panel, a player's saved report, or the
// journal of a world in a running simulator. Prints YAML, or writes a new file.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { ControlError } from '../../simulator/core/control/controlError.ts';
import { harRecord } from '../../simulator/core/recorded/harRecord.ts';
import { reportRecord } from '../../simulator/core/recorded/reportRecord.ts';
import { scenarioFromRecording } from '../../simulator/core/recorded/scenarioFromRecording.ts';

const USAGE =
  'npm run record -- --har FILE | --report FILE | --world NAME [--out FILE] [--id NAME] [--title TEXT] [--simulator ADDRESS]';
const SIMULATOR = 'http://localhost:4800';

interface Answered {
  readonly scenario: object;
  readonly left: readonly string[];
}

try {
  const { values } = parseArgs({
    options: {
      har: { type: 'string' },
      report: { type: 'string' },
      world: { type: 'string' },
      out: { type: 'string' },
      id: { type: 'string' },
      title: { type: 'string' },
      simulator: { type: 'string', default: SIMULATOR },
    },
  });
  const { har, report, world, out, simulator, id = idFrom(out), title = 'Recorded scenario' } = values;
  if ([har, report, world].filter((one) => one !== undefined).length !== 1)
    throw new ControlError('invalid', '', 'The recording is missing: give exactly one of --har, --report and --world');
  const { scenario, left } =
    world === undefined
      ? scenarioFromRecording(har === undefined ? reportRecord(textOf(report)) : harRecord(textOf(har)), { id, title })
      : await fromWorld(simulator, world, { id, title });
  const text = `# yaml-language-server: $schema=${SIMULATOR}/__sim/scenario.schema.json\n${stringify(withoutDefaults(scenario))}`;
  if (out === undefined) console.log(text);
  else {
    writeFileSync(out, text, { flag: 'wx' });
    console.log(
      `Wrote ${out}. To play it: npm start -- --scenarios FOLDER with its folder, then open /play?scenario=${id} there.`,
    );
  }
  for (const one of left) console.error(`Not in the scenario: ${one}.`);
} catch (error) {
  const expected = error instanceof ControlError || (error as { code?: unknown }).code !== undefined;
  if (!(error instanceof Error) || !expected) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}

function textOf(file = ''): string {
  return readFileSync(file, 'utf8');
}

/** Derives the id from the file name: `some/night-train.yaml` gives night-train. */
function idFrom(file: string | undefined): string {
  return file === undefined ? 'recorded' : file.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
}

async function fromWorld(simulator: string, world: string, named: object): Promise<Answered> {
  const address = new URL(`/__sim/worlds/${encodeURIComponent(world)}/scenario`, simulator);
  let response: Response;
  try {
    response = await fetch(address, { method: 'POST', body: JSON.stringify(named) });
  } catch {
    throw new ControlError(
      'invalid',
      '',
      `No simulator responds at ${simulator}. Start it (npm start), or give its address by --simulator`,
    );
  }
  const answer = (await response.json()) as Answered & { readonly error?: { readonly message: string } };
  if (answer.error) throw new ControlError('invalid', '', answer.error.message);
  return answer;
}

/** Omits default values from the scenario, for readability. */
function withoutDefaults(scenario: object): object {
  return Object.fromEntries(
    Object.entries(scenario).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
}
