// npm run codec: compiles the simulator's picture coder to WebAssembly and writes simulator/peer/vp8/compiled.ts. Needs the npm
// registry, from which npx has AssemblyScript.
import { writeFileSync } from 'node:fs';
import { COMPILED_FILE, compiledCodec } from './compiledCodec.ts';

writeFileSync(COMPILED_FILE, compiledCodec());
