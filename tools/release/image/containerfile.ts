import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../shared/command.ts';

/** One instruction of a Containerfile: https://docs.docker.com/reference/dockerfile/ */
export interface Instruction {
  /** Name of the instruction in capitals, such as `RUN`. */
  readonly name: string;
  readonly rest: string;
}

/** A stage of a Containerfile: `FROM base` and the instructions below it. */
export interface Stage {
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** Reads the stages of the project's Containerfile. Comments are left out, and continued lines joined. */
export function readStages(): readonly Stage[] {
  const lines = readFileSync(join(ROOT, 'Containerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(Boolean);
  const stages: (Stage & { readonly instructions: Instruction[] })[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ base: rest.split(' ')[0] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/** Returns the texts of a stage's instructions with one name, in order. */
export function textsOf(stage: Stage | undefined, name: string): readonly string[] {
  return (stage?.instructions ?? []).filter((one) => one.name === name).map(({ rest }) => rest);
}

/** Returns the environment variables that a stage sets. */
export function environmentOf(stage: Stage | undefined): Readonly<Record<string, string>> {
  const pairs = textsOf(stage, 'ENV').flatMap((rest) => rest.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}
