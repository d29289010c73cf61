// npm run build:docs: creates `dist-docs`, a folder with the project's Markdown files as pages with search. Any static
// host serves it, below any path.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OF_THE_PRODUCT } from '../../../simulator/host/panelFiles.ts';
import { ROOT } from '../../shared/command.ts';
import { bundleScript } from '../bundleScript.ts';
import { POLICY } from '../demo/demoPages.ts';
import { markdownFiles, writeDocs } from './writeDocs.ts';

const OUT = join(ROOT, 'dist-docs');
const ASSETS = join(OUT, 'assets');

rmSync(OUT, { recursive: true, force: true });
mkdirSync(ASSETS, { recursive: true });
await bundleScript({ entry: 'tools/release/docsSite/docsPage.ts', outDir: ASSETS, name: 'docs.js', format: 'iife' });
for (const [name, source] of Object.entries({ ...OF_THE_PRODUCT, 'docs.css': 'tools/release/docsSite/docs.css' })) {
  const bytes = readFileSync(join(ROOT, source));
  writeFileSync(join(ASSETS, name), name.endsWith('.css') ? bytes.toString().replaceAll('/__sim/panel/', '') : bytes);
}
copyFileSync(join(ROOT, 'public/icons/icon.svg'), join(ASSETS, 'icon.svg'));
const paths = markdownFiles();
writeDocs({ out: OUT, paths, name: 'nowlight', assets: 'assets/', icon: 'assets/icon.svg', policy: POLICY });
console.log(`dist-docs: ${paths.length} documents. Serve it with any static web server.`);
