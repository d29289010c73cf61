// npm run inspect FILE ...: reads files from devices, servers and other tools with the product's own parsers, and lists
// what they read, ignored and rejected (docs/formats.md). Exits with 1 if anything was rejected, with 2 if a file can't
// be opened or has an unknown format.
import { readFileSync } from 'node:fs';
import { inspect } from './inspect/inspectFile.ts';

const names = process.argv.slice(2);
let code = 0;
if (names.length === 0) {
  console.error('No file is given. Usage: npm run inspect FILE ...');
  code = 2;
}
for (const name of names) {
  try {
    const { text, reading } = inspect({ name, text: readFileSync(name, 'utf8') });
    console.log(`${name}: ${text}`);
    code = Math.max(code, reading === undefined ? 2 : reading.refused.length > 0 ? 1 : 0);
  } catch (error) {
    if ((error as { code?: unknown }).code === undefined) throw error;
    console.error(`${name} can't be read: ${(error as Error).message}`);
    code = 2;
  }
}
process.exitCode = code;
