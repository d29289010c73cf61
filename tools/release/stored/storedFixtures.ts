import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowOf } from '../../../src/domain/privacy/consent/storedEntries.ts';
import { ROOT, run } from '../../shared/command.ts';
import {
  chooseDemoWorld,
  chooseRecording,
  chooseReport,
  chooseShareCodes,
  chooseTexts,
  valuesOf,
} from './chooseWrites.ts';
import { type RecordedWrite, WRITES_FILE } from './recordedWrites.ts';
import { writeSimulatorData } from './simulatorData.ts';
import { storedNames } from './storedNames.ts';

const FIXTURES = join(ROOT, 'tests/fixtures/stored');
const CONFIG = join(ROOT, 'tools/release/stored/recordWrites.config.ts');
/** Time limit of a version's tests, in minutes. */
const MINUTES = 30;

/** The file `browser.json` of a version's fixtures. */
export interface BrowserFixture {
  /** Texts that the version stored, by storage key; a key of a player or game ends as the version's tests named them. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** Files of an unfinished recording, with their texts. */
  readonly recording: readonly (readonly [name: string, text: string])[];
  /** Storage keys in the version's code that neither its tests store nor its own fixtures have. */
  readonly unwritten: readonly string[];
}

export interface VersionOptions {
  /** Name of the version, as the changelog has it; the name of the fixtures' folder. */
  readonly version: string;
  /** Folder of the project in that version, with its packages. Defaults to this project. */
  readonly root?: string;
  /** File with writes that were recorded before, instead of a run of the version's tests. */
  readonly writes?: string | undefined;
}

/**
 * Writes the fixtures of a version: what its own code stores in a browser, shares as a code or saves as a file, and
 * what its own simulator writes. Replaces the version's folder.
 */
export async function writeStoredFixtures({ version, root = ROOT, writes }: VersionOptions): Promise<string> {
  const folder = join(FIXTURES, version);
  const recorded = writes === undefined ? await recordTests(root) : readWrites(writes);
  const scenario = readOwnFixture(root, 'scenario.json') ?? readOwnFixture(ROOT, 'scenario.json') ?? '';
  const files: Record<string, string | undefined> = {
    'browser.json': pretty(browserFixture(root, recorded)),
    'shareCodes.json': compact(chooseShareCodes(recorded)),
    'report.json': compact(chooseReport(recorded)),
    'settings.json': chooseTexts(valuesOf(recorded, 'writeSettingsFile') as readonly string[])[0],
    'demoWorld.json': compact(chooseDemoWorld(recorded)),
    ...(await writeSimulatorData(root, JSON.parse(scenario) as object)),
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) if (text !== undefined) writeFileSync(join(folder, name), text);
  await writeReads(version);
  return folder;
}

/** Lets the test of the fixtures write what this project's code reads from them. */
async function writeReads(version: string): Promise<void> {
  const args = ['run', '--project', 'unit', 'tests/fixtures/stored/releases.test.ts', '-t', `${version}: today`];
  const { output } = await run('vitest', args, { quiet: true, minutes: MINUTES, env: { STORED_READS: version } });
  if (!existsSync(join(FIXTURES, version, 'reads.json')))
    throw new Error(
      `CHANGELOG.md needs the heading of version ${version}; the test of its fixtures failed:\n${output}`,
    );
}

/** Returns the entries that this project's code stores while its unit tests run. */
export async function recordBrowser(): Promise<BrowserFixture> {
  return browserFixture(ROOT, await recordTests(ROOT));
}

/** Runs the unit tests of a version, and returns what its code stored. Failures of these tests don't matter. */
async function recordTests(root: string): Promise<readonly RecordedWrite[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stored-writes-'));
  try {
    const file = join(folder, 'writes.jsonl');
    writeFileSync(file, '');
    const args = ['run', '--config', CONFIG, '--root', root];
    const { output } = await run('vitest', args, { quiet: true, minutes: MINUTES, env: { [WRITES_FILE]: file } });
    const writes = readWrites(file);
    if (writes.length === 0) throw new Error(`the tests in ${root} stored nothing:\n${output}`);
    return writes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readWrites(file: string): readonly RecordedWrite[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as RecordedWrite);
}

function browserFixture(root: string, writes: readonly RecordedWrite[]): BrowserFixture {
  const names = [
    ...new Set([...storedNames(root), 'user', 'adRewardTimer_', 'rewardedPremiumExpiry_', 'robloxExperienceId']),
  ];
  const texts = new Map<string, Map<string, string[]>>();
  for (const { kind, value } of writes) {
    const name = names.find((one) => (/[:_]$/.test(one) ? kind.startsWith(one) : kind === one));
    if (name === undefined || typeof value !== 'string') continue;
    const keys = texts.get(name) ?? new Map<string, string[]>();
    texts.set(name, keys.set(kind, [...(keys.get(kind) ?? []), value]));
  }
  const entries: Record<string, readonly string[]> = {};
  for (const [, keys] of [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    // One player or game is enough: the one with the most different values.
    const [key, values] = [...keys].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? ['', []];
    entries[key] = chooseTexts(values);
  }
  const own = ownEntries(root);
  for (const name of names) {
    if (texts.has(name)) continue;
    const [key, text] = own.find(([one]) => (/[:_]$/.test(name) ? one.startsWith(name) : one === name)) ?? [];
    if (key === undefined || text === undefined) continue;
    entries[key] = [text];
    texts.set(name, new Map());
  }
  const isRead = (name: string) => rowOf('local', name) ?? rowOf('session', name);
  return {
    entries,
    recording: chooseRecording(writes),
    unwritten: names.filter((name) => !texts.has(name) && (storedNames(root).includes(name) || !isRead(name))),
  };
}

/** Entries that the version's own fixtures have for its unreleased code. */
function ownEntries(root: string): readonly (readonly [key: string, text: string])[] {
  const text = readOwnFixture(root, 'browser.json');
  if (text === undefined) return [];
  const { local, session } = JSON.parse(text) as Record<string, Record<string, string>>;
  return [...Object.entries(local ?? {}), ...Object.entries(session ?? {})];
}

/** Returns a fixture that a version has for its unreleased code; undefined if it has none. */
function readOwnFixture(root: string, name: string): string | undefined {
  const files = ['next', '.'].map((folder) => join(root, 'tests/fixtures/stored', folder, name));
  const file = files.find((one) => existsSync(one));
  return file === undefined ? undefined : readFileSync(file, 'utf8');
}

const pretty = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
const compact = (value: unknown) => (value === undefined ? undefined : `${JSON.stringify(value)}\n`);
