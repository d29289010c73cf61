import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ScaffoldError } from './writeScreen.ts';

/** Default folder of new scenarios. */
export const SCENARIO_FOLDER = join('tests', 'scenarios');

export interface ScenarioRequest {
  readonly root: string;
  /** Name of the scenario: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Folder of the file, relative to the root or absolute. */
  readonly folder: string;
}

/**
 * Writes a new scenario file, and returns its path from the root. Never overwrites a file.
 *
 * @throws ScaffoldError
 */
export function writeScenario({ root, name, folder }: ScenarioRequest): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new ScaffoldError(
      `Invalid name: ${name || '(none given)'}. A scenario's name has lower-case letters, digits and hyphens, such as night-train.`,
    );
  const file = join(folder, `${name}.yaml`);
  if (existsSync(resolve(root, file)))
    throw new ScaffoldError(`${file} exists already. Choose another name, or delete the file.`);
  mkdirSync(resolve(root, folder), { recursive: true });
  writeFileSync(resolve(root, file), textOf(name));
  return file;
}

function textOf(name: string): string {
  const title = name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  return `# yaml-language-server: $schema=http://localhost:4800/__sim/scenario.schema.json
id: ${name}
title: ${title}
story: >
  The first start is refused, the second one plays. Say here what happens, for whoever replays it.

# The next answers of a call; {} is the world's own.
script:
  play.startSession:
    answers:
      - status: FailureNoResource
      - {}

# Points to start from, beside the beginning. What one gives replaces the scenario's.
moments:
  - name: in-line
    shows: Three players are before this one.
    queue: { kind: queue, position: 3, secsPerPlace: 10 }
    script: {}
`;
}
