// The video codec in WebAssembly, compiled from simulator/peer/vp8/assembly with AssemblyScript. npx downloads the
// compiler; as a dependency it would be larger than all others together.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../shared/command.ts';

const COMPILER = 'assemblyscript@0.28.20';
const SOURCES = join(ROOT, 'simulator/peer/vp8/assembly');
const OPTIONS = ['--runtime', 'stub', '--enable', 'simd', '--noAssert', '-O3'];

export const COMPILED_FILE = join(ROOT, 'simulator/peer/vp8/compiled.ts');

/** First line of the compiled codec's file. It identifies the source version. */
export function sourceMark(): string {
  const hash = createHash('sha256').update(COMPILER).update(OPTIONS.join(' '));
  for (const name of readdirSync(SOURCES).toSorted()) hash.update(name).update(readFileSync(join(SOURCES, name)));
  return `// Made by npm run codec from assembly/: ${hash.digest('hex')}`;
}

/** Returns the text of `COMPILED_FILE`. */
export function compiledCodec(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nowlight-codec-'));
  const out = join(folder, 'coder.wasm');
  try {
    const args = ['--yes', '--package', COMPILER, 'asc', join(SOURCES, 'index.ts'), '-o', out, ...OPTIONS];
    execFileSync('npx', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    return `${sourceMark()}\n/** The module, in base64. */\nexport const COMPILED =\n  '${readFileSync(out, 'base64')}';\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
