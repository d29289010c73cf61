// npm run pack: creates the packages for other repositories in .cache/pack (docs/releases.md lists them). They run on
// Node 20.15 or newer. --built uses the app in dist/, --only NAME creates one package, --out FOLDER changes the folder,
// whose other files stay.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../shared/command.ts';
import { buildApp, PACKED, packPackages } from './packages/packPackages.ts';

const { values } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    only: { type: 'string' },
    out: { type: 'string', default: PACKED },
  },
});
const needsApp = values.only === undefined || values.only === 'nowlight-sim';
if (needsApp && !(values.built && existsSync(join(ROOT, 'dist/index.html')))) await buildApp();
for (const { name, file } of await packPackages({ out: resolve(values.out), only: values.only }))
  console.log(`${name}: ${file}`);
