import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups, CHUNKS } from './chunks.ts';
import { ROOT } from './shared/command.ts';

/** Expands the first, innermost braces of a glob. */
function expand(glob: string): readonly string[] {
  const [braces, choices = ''] = /\{([^{}]*)\}/.exec(glob) ?? [];
  return braces ? choices.split(',').flatMap((choice) => expand(glob.replace(braces, choice))) : [glob];
}

it.each(CHUNKS.flatMap(([name, ...parts]) => parts.flatMap(expand).map((part) => [name, part] as const)))(
  'the chunk "%s" contains a file that matches %s',
  (name, part) => {
    const groups = chunkGroups();
    const files = globSync(part, { cwd: ROOT }).map((file) => join(ROOT, file));
    expect(files.map((file) => groups.find(({ test }) => test(file))?.name)).toContain(name);
  },
);
