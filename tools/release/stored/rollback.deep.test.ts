// A rollback: the latest release opens what this project's code wrote, or says why not, and loses nothing.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureJson } from '../../../tests/fixtures/stored/versions.ts';
import { ROOT, run } from '../../shared/command.ts';
import { formOf } from './chooseWrites.ts';
import { checkOutPrevious, type PreviousRelease } from './previousRelease.ts';
import {
  type OpenedWorld,
  playWorld,
  type SimulatorData,
  VersionSimulator,
  writeSimulatorData,
} from './simulatorData.ts';
import { recordBrowser } from './storedFixtures.ts';

const MINUTES_MS = 60_000;
const FIXTURES = join(ROOT, 'tests/fixtures/stored/next');
/** Fields that this project's code stores and the latest release may not know, and what a rollback does with them. */
const NEW_FIELDS: readonly (readonly [field: RegExp, rollback: string])[] = [
  [/^feUserPreferences \.0\.config\./, 'kept: the release takes any value of `config`, and changes only its own parts'],
  [/^feUserPreferences \.0\.overlay\./, 'kept until the player edits the on-screen controls; the release ignores them'],
  [/^ngUnsavedPreferences: \.edits\./, 'sent to the server unchanged: values of settings'],
  [/^ngUnreadable: /, 'kept: copies that no release reads'],
];

interface WorldState {
  readonly now: number;
  readonly config: { readonly country?: string };
  readonly players: readonly { readonly email?: string; readonly wallet: object }[];
}
interface Refusal {
  readonly error: { readonly field: string; readonly message: string };
}

const cleanUps: (() => void)[] = [];
let previous: PreviousRelease;
let data: string;
let written: SimulatorData;
/** The scenario of the latest release's fixtures, which has only fields that this release knows. */
let scenario: object;

beforeAll(async () => {
  previous = checkOutPrevious();
  cleanUps.push(() => previous.remove());
  data = mkdtempSync(join(tmpdir(), 'rollback-data-'));
  cleanUps.push(() => rmSync(data, { recursive: true, force: true }));
  scenario = fixtureJson(previous.version, 'scenario.json') as object;
  written = await writeSimulatorData(ROOT, scenario);
}, 2 * MINUTES_MS);
afterAll(() => {
  for (const cleanUp of cleanUps) cleanUp();
}, MINUTES_MS);

/** Runs a simulator of this project or of the latest release on the shared folder `data`. */
async function withSimulator<T>(root: string, act: (simulator: VersionSimulator) => Promise<T>): Promise<T> {
  const simulator = await VersionSimulator.start(root, data);
  try {
    return await act(simulator);
  } finally {
    await simulator.end();
  }
}

const walletsOf = ({ players }: WorldState) => players.map(({ email, wallet }) => ({ email, wallet }));

it(
  'the latest release opens a world and a scenario that this project’s simulator wrote',
  { timeout: MINUTES_MS },
  async () => {
    const state = JSON.parse(written['worldState.json'] ?? '') as WorldState;
    await withSimulator(previous.root, async (simulator) => {
      const { id } = await simulator.control<{ readonly id: string }>('/worlds/from-file', {
        file: written['world.json'],
      });
      const opened = await simulator.control<WorldState>(`/worlds/${id}`);
      expect([opened.now, opened.config.country, walletsOf(opened)]).toEqual([state.now, 'JP', walletsOf(state)]);
      const checked = await simulator.control<{ readonly scenario: object }>('/scenarios/check', {
        text: written['scenario.yaml'],
      });
      expect(checked.scenario).toEqual(scenario);
    });
  },
);

it(
  'the latest release refuses a world with a setting that it doesn’t know, names the field, and leaves the world stored',
  { timeout: 2 * MINUTES_MS },
  async () => {
    const config = { capacity: { machines: 3 } };
    const opened = await withSimulator(ROOT, async (simulator) => {
      for (const [name, settings] of [
        ['plain', {}],
        ['later', { config }],
      ] as const) {
        const body = { scenario: 'plays-at-once', name, rate: 0, ...settings };
        await playWorld(simulator, await simulator.control<OpenedWorld>('/worlds', body));
      }
      const state = await simulator.control<WorldState>('/worlds/later');
      const plain = await simulator.control<WorldState>('/worlds/plain');
      const file = await simulator.answer('/worlds/later/file');
      return { state, plain, file: file.text };
    });
    await withSimulator(previous.root, async (simulator) => {
      const plain = await simulator.control<WorldState>('/worlds/plain');
      expect(walletsOf(plain)).toEqual(walletsOf(opened.plain));
      const { http, text } = await simulator.answer('/worlds/from-file', { file: opened.file });
      const { error } = JSON.parse(text) as Refusal;
      expect([http, error.field]).toEqual([400, 'opened.config.capacity']);
      const stored = await simulator.answer('/worlds/later');
      expect([stored.http, (JSON.parse(stored.text) as Refusal).error.field]).toEqual([400, 'opened.config.capacity']);
    });
    const again = await withSimulator(ROOT, (simulator) => simulator.control<WorldState>('/worlds/later'));
    expect(walletsOf(again)).toEqual(walletsOf(opened.state));
  },
);

it('the latest release reads this project’s entries in a browser’s storage', { timeout: 5 * MINUTES_MS }, async () => {
  const folder = join(previous.root, 'tests/fixtures/stored');
  const file = ['next/browser.json', 'browser.json'].map((name) => join(folder, name)).find((one) => existsSync(one));
  copyFileSync(join(FIXTURES, 'browser.json'), file ?? '');
  const args = ['run', '--root', previous.root, '--project', 'unit', 'tests/fixtures/stored/browser.test.ts'];
  const { output } = await run('vitest', [...args, '-t', 'reads the stored value'], { quiet: true, minutes: 5 });
  expect(output).toMatch(/Tests {2}(\d{2,}) passed/);
  expect(output).not.toMatch(/\d failed/);
});

it(
  'this project’s code stores only fields in a browser that its fixtures have',
  { timeout: 20 * MINUTES_MS },
  async () => {
    const { local, session } = JSON.parse(readFileSync(join(FIXTURES, 'browser.json'), 'utf8')) as Record<
      'local' | 'session',
      Record<string, string>
    >;
    const known = new Map<string, Set<string>>();
    const nameOf = (key: string) => key.replace(/([:_]).*$/, '$1');
    const learn = (entries: Readonly<Record<string, readonly string[]>>) => {
      for (const [key, texts] of Object.entries(entries)) {
        const fields = known.get(nameOf(key)) ?? new Set<string>();
        for (const field of texts.flatMap(formOf)) fields.add(field);
        known.set(nameOf(key), fields);
      }
    };
    learn(Object.fromEntries(Object.entries({ ...local, ...session }).map(([key, text]) => [key, [text]])));
    const released = join(ROOT, 'tests/fixtures/stored', previous.version, 'browser.json');
    learn(
      (JSON.parse(readFileSync(released, 'utf8')) as { readonly entries: Record<string, readonly string[]> }).entries,
    );
    const { entries } = await recordBrowser();
    const added = Object.entries(entries).flatMap(([key, texts]) =>
      texts
        .flatMap(formOf)
        .filter((field) => !known.get(nameOf(key))?.has(field))
        .map((field) => `${nameOf(key)} ${field}`),
    );
    expect([...new Set(added)].filter((field) => !NEW_FIELDS.some(([form]) => form.test(field)))).toEqual([]);
  },
);
