import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT: string = fileURLToPath(new URL('..', import.meta.url));

/** How a command ended. `code` is null where a signal ended it or it could not be started. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a command of node_modules/.bin in the project's root. Its output is shown as it comes, or kept where quiet. */
export function run(
  command: string,
  args: readonly string[],
  options: { quiet?: boolean; env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...(options.quiet ? { FORCE_COLOR: color() } : {}), ...options.env },
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const done = (code: number | null) => resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => {
      output += `${command} could not be started: ${error.message}\n`;
      done(null);
    });
    child.on('close', done);
  });
}

function color(): string {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? '1' : '0';
}
