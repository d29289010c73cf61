// npm start: builds the app if its sources are newer than the build, then runs it against the simulator. Passes
// arguments after `npm start --` to the simulator: `npm start -- --port 5000`.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../shared/command.ts';

const SOURCES = ['src', 'locales', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

const built = join(ROOT, 'dist', 'index.html');
if (!existsSync(built) || newest(SOURCES.map((name) => join(ROOT, name))) > statSync(built).mtimeMs) {
  console.log('Building the app …');
  const { code, output, seconds } = await run('vite', ['build', '--logLevel', 'warn'], { quiet: true });
  if (code !== 0) {
    console.error(`${output}\nThe app could not be built: the errors of vite build are above.`);
    process.exit(1);
  }
  console.log(`Built in ${seconds.toFixed(1)} s. Starting the simulator …`);
}

const simulator = spawn(process.execPath, [join('simulator', 'host', 'main.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.on('SIGINT', () => {}); // Ctrl-C also reaches the simulator, which exits by itself.
process.on('SIGTERM', () => simulator.kill('SIGTERM'));
simulator.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));

/** Returns the time of the latest change below these paths, in milliseconds since the Unix epoch. */
function newest(paths: readonly string[]): number {
  let latest = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const stat = statSync(path);
    const time = stat.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : stat.mtimeMs;
    latest = Math.max(latest, time);
  }
  return latest;
}
