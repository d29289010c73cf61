// The command of the package `nowlight-sim`: the simulator with the app that it is packed with, on Node 20.15 and newer.
import { fileURLToPath } from 'node:url';

const args = process.argv.slice(2);
if (args.includes('--dev')) {
  process.stderr.write('--dev serves the sources of the app, which the package does not have: leave it out.\n');
  process.exit(2);
}
if (!('withResolvers' in Promise)) await import('./newerNode.ts');
const names = (flag: string) => args.some((one) => one === flag || one.startsWith(`${flag}=`));
if (!names('--dist') && process.env['NOWLIGHT_DIST'] === undefined)
  process.argv.push('--dist', fileURLToPath(new URL('app', import.meta.url)));
await import('../host/main.ts');
