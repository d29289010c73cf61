import { join } from 'node:path';
import { ROOT } from '../../../tools/shared/command.ts';

/** Folder of the build under test: the app's, or the demo's. */
export const BUILT: string = join(ROOT, process.env['NOWLIGHT_DEMO'] ? 'dist-demo' : 'dist');
