import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(import.meta.resolve('../../../simulator/host/main.ts'));

/** A simulator process for one test that the test may kill. */
export class PrivateSimulator {
  readonly origin: string;
  readonly #process: ChildProcess;

  private constructor(origin: string, child: ChildProcess) {
    this.origin = origin;
    this.#process = child;
  }

  /**
   * Starts a simulator.
   *
   * @param port port of an earlier simulator, or 0 for any
   * @param flags further flags of the command
   */
  static async start(port = 0, flags: readonly string[] = []): Promise<PrivateSimulator> {
    const args = [MAIN, '--port', String(port), ...flags];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    for await (const chunk of child.stdout) {
      text += String(chunk);
      const origin = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (origin) {
        child.stdout.resume();
        return new PrivateSimulator(origin, child);
      }
    }
    throw new Error(`The simulator exited without an address. Its output: ${text}`);
  }

  get port(): number {
    return Number(new URL(this.origin).port);
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Kills the process without closing its connections. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }
}
