import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Returns the path of Redis or Valkey on this computer, if installed. */
export function redisProgram(): string | undefined {
  return ['valkey-server', 'redis-server'].find((name) => {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

export const REDIS_HELP = 'apt install valkey-server, or redis-server (Debian, Ubuntu)';

/** Starts a server on a free loopback port without persistence. */
export async function startRedis(
  program: string,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    server.stdout.setEncoding('utf8').on('data', (text: string) => /ready to accept/i.test(text) && resolve());
  });
  return {
    address: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/** Returns an unused loopback port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { readonly port: number };
      server.close(() => resolve(port));
    });
  });
}
