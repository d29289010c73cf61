// npm run codec: compiles the simulator's video codec to WebAssembly and writes simulator/peer/vp8/compiled.ts. npx
// downloads AssemblyScript from the npm registry.
import { writeFileSync } from 'node:fs';
import { COMPILED_FILE, compiledCodec } from './compiledCodec.ts';

writeFileSync(COMPILED_FILE, compiledCodec());
