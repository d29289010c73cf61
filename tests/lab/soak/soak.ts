// npm run test:soak -- --minutes 60 --hours 8: plays in Chromium for the given real minutes with recording, sound and
// 60 frames a second, and for the given simulated hours. Prints the page's resources at the beginning, in between and
// at the end, and fails if they grew. `--only minutes` or `--only hours` runs one of the two.
import { parseArgs } from 'node:util';
import { run } from '../../../tools/shared/command.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    hours: { type: 'string', default: '8' },
    only: { type: 'string' },
  },
});
const { minutes, hours, only } = values;
if (!(Number(minutes) >= 1) || !(Number(hours) >= 1) || !['minutes', 'hours', undefined].includes(only)) {
  console.error('Invalid option: --minutes and --hours take numbers from 1, --only takes minutes or hours.');
  process.exit(2);
}
const build = await run('vite', ['build', '--logLevel', 'warn']);
if (build.code !== 0) process.exit(1);
const chosen = only ? ['--grep', only === 'minutes' ? 'with recording and sound' : 'of a clock that is moved'] : [];
const { code } = await run('playwright', ['test', '--config', 'tests/lab/soak/playwright.config.ts', ...chosen], {
  env: { NOWLIGHT_SOAK_MINUTES: minutes, NOWLIGHT_SOAK_HOURS: hours },
});
process.exitCode = code === 0 ? 0 : 1;
