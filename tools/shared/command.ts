import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));

/** Result of a command. `code` is null if a signal ended it, or it couldn't start. */
export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
}

export interface RunOptions {
  /** Collects the output in the result instead of printing it. */
  readonly quiet?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Timeout in minutes, which kills the command and its children. */
  readonly minutes?: number;
}

/** Tools print no colours into a pipe, so force them if this terminal has colours. */
const COLOR: Readonly<Record<string, string>> =
  process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

const POSIX = process.platform !== 'win32';

/** Runs a command of node_modules/.bin in the project's root. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<CommandResult> {
  const { quiet = false, env, minutes } = options;
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...(quiet && COLOR), ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: !POSIX,
      // A process group, so that a timeout also kills the children.
      detached: POSIX,
    });
    running.add(child);
    let output = '';
    const timer =
      minutes === undefined ? undefined : setTimeout(() => killLate(child, command, minutes), minutes * 60_000);
    const finish = (code: number | null) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => {
      output += `${command} could not be started: ${error.message}\n`;
      finish(null);
    });
    child.on('close', finish);
  });
}

const running = new Set<ChildProcess>();
/** Signals that end the command, with its exit codes: https://tldp.org/LDP/abs/html/exitcodes.html */
const ENDING = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
for (const [signal, code] of Object.entries(ENDING) as [keyof typeof ENDING, number][]) {
  process.once(signal, () => {
    for (const child of running) end(child, signal);
    process.exit(code);
  });
}

function killLate(child: ChildProcess, command: string, minutes: number): void {
  console.error(
    `${command} exceeded its limit of ${minutes} minutes and was killed. Run it alone to see where it hangs.`,
  );
  end(child, 'SIGKILL');
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (POSIX) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The process has already ended, so there is nothing to kill.
  }
}
