// node tests/support/demo/serveDemo.ts PORT: serves `dist-demo/` below a path, for the end-to-end tests of the demo.
import { join } from 'node:path';
import { ROOT } from '../../../tools/shared/command.ts';
import { plainServer } from './plainServer.ts';

await plainServer(join(ROOT, 'dist-demo'), '/a/b/', Number(process.argv[2]));
