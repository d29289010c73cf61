import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/kit/systemClock.ts';
import { SCENARIOS } from '../../scenarios/allScenarios.ts';
import { followFolder } from './scenarioFolder.ts';
import { ScenarioLibrary } from './scenarioLibrary.ts';

let folder: string;
let life: AbortController;
let library: ScenarioLibrary;
let messages: string[];
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const titleOf = (id: string) => library.scenarios.get(id)?.title;
const follow = () =>
  followFolder({ folder, library, clock: systemClock, print: (line) => messages.push(line), signal: life.signal });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenarios-'));
  life = new AbortController();
  library = new ScenarioLibrary(SCENARIOS);
  messages = [];
});
afterEach(async () => {
  life.abort();
  await rm(folder, { recursive: true });
});

describe('a folder of scenarios', () => {
  it('reads YAML and JSON files at the start, and no other files', async () => {
    await write('a.yaml', 'id: one\ntitle: One\n');
    await write('b.json', '{"id":"two","title":"Two"}');
    await write('notes.md', 'id: three');
    await follow();
    expect([titleOf('one'), titleOf('two'), library.scenarios.size]).toEqual(['One', 'Two', SCENARIOS.size + 2]);
    expect(messages).toEqual([]);
  });

  it('watches for added, changed and removed files', async () => {
    await follow();
    await write('a.yaml', 'id: one\ntitle: One\n');
    await vi.waitFor(() => expect(titleOf('one')).toBe('One'));
    await write('a.yaml', 'id: one\ntitle: Another\n');
    await vi.waitFor(() => expect(titleOf('one')).toBe('Another'));
    await write('a.yaml', 'id: renamed\ntitle: Another\n');
    await vi.waitFor(() => expect([titleOf('one'), titleOf('renamed')]).toEqual([undefined, 'Another']));
    await rm(join(folder, 'a.yaml'));
    await vi.waitFor(() => expect(library.scenarios.size).toBe(SCENARIOS.size));
    expect(messages.at(-1)).toBe('a.yaml: renamed is gone');
  });

  it('reports errors by file and line, and keeps the last valid version', async () => {
    await write('a.yaml', 'id: one\ntitle: One\n');
    await follow();
    await write('a.yaml', 'id: one\ntitle: One\nscript:\n  play.startSesion: {}\n');
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]).toMatch(/^a\.yaml:4:3 .*answers/);
    expect(titleOf('one')).toBe('One');
  });

  it('rejects an id of the simulator or of another file', async () => {
    await write('a.yaml', 'id: plays-at-once\ntitle: Mine\n');
    await write('b.yaml', 'id: one\ntitle: One\n');
    await write('c.yaml', 'id: one\ntitle: Another\n');
    await follow();
    expect(messages).toEqual([
      'a.yaml:1:1 plays-at-once is one of the simulator’s own; give yours another id',
      'c.yaml:1:1 one is there by b.yaml already; give yours another id',
    ]);
    expect(titleOf('one')).toBe('One');
  });

  it('fails to open if it does not exist', async () => {
    folder = join(folder, 'nowhere');
    await expect(follow()).rejects.toThrow(/nowhere/);
    folder = join(folder, '..');
  });
});
