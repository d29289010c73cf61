// npm run stored -- VERSION: writes tests/fixtures/stored/VERSION, the data that this version's code stores and shares.
// --root FOLDER: another version of the project, in a worktree with packages. --writes FILE: uses recorded writes.
import { parseArgs } from 'node:util';
import { writeStoredFixtures } from './storedFixtures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string' }, writes: { type: 'string' } },
});
const [version] = positionals;
if (version === undefined || positionals.length > 1) {
  console.error('Usage: npm run stored -- VERSION [--root FOLDER] [--writes FILE]');
  process.exit(2);
}
const { root, writes } = values;
console.log(await writeStoredFixtures({ version, writes, ...(root !== undefined && { root }) }));
