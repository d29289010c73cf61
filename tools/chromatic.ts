// npm run chromatic: compares the catalogue's pictures with Chromatic's, where there is a token.
import { run } from './step.ts';

const args = process.argv.slice(2);
const token =
  process.env['CHROMATIC_PROJECT_TOKEN'] || args.some((arg) => arg === '-t' || arg.startsWith('--project-token'));

if (token) {
  process.exitCode = (await run('chromatic', args)).code ?? 1;
} else {
  console.error(
    'Chromatic needs a project token, and there is none: set CHROMATIC_PROJECT_TOKEN to the one under Manage → ' +
      'Configure of the project on chromatic.com, then run this again. `npm run test:visual` compares pictures on ' +
      'this machine, without a token.',
  );
  process.exitCode = 1;
}
