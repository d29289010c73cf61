import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OF_THE_PRODUCT } from '../../../simulator/host/panelFiles.ts';
import { ROOT } from '../../shared/command.ts';
import { withoutTypes } from './bundlePackage.ts';

/** Adds the app and the control panel to the bundled simulator, and makes its entry file executable. */
export function addSimulatorFiles(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js')))
    change(join(folder, name), (text) => text.replaceAll(/\.\/(film|encoder)Worker\.ts/g, './$1Worker.js'));
  change(join(folder, 'nowlight-sim.js'), (text) => `#!/usr/bin/env node\n${text}`);
  cpSync(join(ROOT, 'dist'), join(folder, 'app'), { recursive: true });
  const panel = join(ROOT, 'simulator/host/panel');
  // The control panel's files keep their `.ts` names but contain JavaScript, for Node that can't strip types.
  const panelFiles = readdirSync(panel, { recursive: true, encoding: 'utf8' });
  for (const name of panelFiles.filter((one) => /\.(ts|css|html)$/.test(one) && !one.endsWith('.test.ts'))) {
    const text = readFileSync(join(panel, name), 'utf8');
    mkdirSync(dirname(join(folder, 'panel', name)), { recursive: true });
    writeFileSync(join(folder, 'panel', name), name.endsWith('.ts') ? withoutTypes(text) : text);
  }
  for (const [name, file] of Object.entries(OF_THE_PRODUCT))
    copyFileSync(join(ROOT, file), join(folder, 'panel', name));
}

export function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}
