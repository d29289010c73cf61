import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups, CHUNKS } from './chunks.ts';
import { ROOT } from './step.ts';

const SOURCES = globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT }).map((file) => `/${file.replaceAll('\\', '/')}`);

it.each(CHUNKS.flatMap(({ name, parts = [] }) => parts.map((part) => [part, name] as const)))(
  'src/%s is there, so that the chunk "%s" holds it',
  (part, chunk) => {
    const name = part.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
    const named = SOURCES.filter((file) => new RegExp(`^/src/${name}[./]`).test(file));
    expect(named).not.toEqual([]);
    // Of a folder another group may hold a part.
    const groups = named.map((file) => chunkGroups().find(({ test }) => test.test(file))?.name);
    expect(groups).toContain(chunk);
  },
);

it.each(CHUNKS.flatMap(({ name, packages = [] }) => packages.map((one) => [one, name] as const)))(
  'the package %s is installed, so that the chunk "%s" holds it',
  (one, chunk) => {
    expect(existsSync(join(ROOT, 'node_modules', one, 'package.json'))).toBe(true);
    const group = chunkGroups().find(({ test }) => test.test(`/node_modules/${one}/index.js`));
    expect(group?.name).toBe(chunk);
  },
);
