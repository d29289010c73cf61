// The command of the package `nowlight-sim-test`: `npx nowlight-sim-test init` writes a configuration and a first test.
import { initProject } from './initProject.ts';

const [command, ...rest] = process.argv.slice(2);
if (command !== 'init' || rest.length > 0) {
  process.stderr.write('Usage: npx nowlight-sim-test init\n  writes playwright.config.mts and tests/first.spec.mts\n');
  process.exit(command === '--help' ? 0 : 2);
}
const { written, kept } = initProject(process.cwd());
for (const name of written) process.stdout.write(`${name} written\n`);
for (const name of kept) process.stdout.write(`${name} exists, so it stays as it is\n`);
process.stdout.write('Next: npx playwright test\n');
