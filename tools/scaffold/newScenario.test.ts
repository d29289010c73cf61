import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scenarioOf } from '../../simulator/host/scenarioFiles/scenarioText.ts';
import { ScaffoldError } from './writeScreen.ts';
import { writeScenario } from './writeScenario.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-scenario-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('writeScenario writes a scenario that the simulator reads', () => {
  const file = writeScenario({ root, name: 'night-train', folder: 'mine' });
  expect(file).toBe(join('mine', 'night-train.yaml'));
  expect(scenarioOf(readFileSync(join(root, file), 'utf8'))).toMatchObject({
    id: 'night-train',
    title: 'Night train',
    moments: [{ name: 'in-line' }],
  });
});

it('writeScenario throws for an existing file and for a name that is not valid in a URL', () => {
  writeScenario({ root, name: 'night-train', folder: 'mine' });
  expect(() => writeScenario({ root, name: 'night-train', folder: 'mine' })).toThrow(ScaffoldError);
  expect(() => writeScenario({ root, name: 'Night Train', folder: 'mine' })).toThrow(ScaffoldError);
});
