import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type Listening, PortInUseError } from './listen.ts';

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const listening = async (port: number, mostIdle?: number): Promise<Listening> => {
  const one = await listen(port, (_, response) => response.end('hello'), {
    ...(mostIdle !== undefined && { mostIdle }),
  });
  open.push(one);
  return one;
};

const reaches = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 500 });
    const tell = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => tell(true));
    socket.once('error', () => tell(false));
    socket.once('timeout', () => tell(false));
  });

describe('the host’s listener', () => {
  it('binds to loopback only', async () => {
    const { port, servers } = await listening(0);
    expect(servers.map((server) => (server.address() as { address: string }).address)).toEqual(
      servers.length === 2 ? ['127.0.0.1', '::1'] : ['127.0.0.1'],
    );
    expect(await reaches('127.0.0.1', port)).toBe(true);
    const outside = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) expect(await reaches(address, port)).toBe(false);
  });

  it('takes the next port if one is taken, and reports which', async () => {
    const first = await listening(0);
    const second = await listening(first.port);
    expect(second.port).not.toBe(first.port);
    expect(second.occupiedPort).toBe(first.port);
    expect(first.occupiedPort).toBeUndefined();
  });

  it('reports a taken port that the user has named, and ends with exit code 1', async () => {
    const { port } = await listening(0);
    await expect(listen(port, () => undefined, { exactPort: true })).rejects.toBeInstanceOf(PortInUseError);
    for (const flags of [[], ['--processes', '2']]) {
      const main = join(import.meta.dirname, '../main.ts');
      const simulator = spawn(process.execPath, [main, '--port', String(port), ...flags]);
      open.push({ close: () => simulator.kill() });
      const [message] = await Promise.all([text(simulator.stderr), once(simulator, 'exit')]);
      expect([simulator.exitCode, message]).toEqual([
        1,
        `Port ${port} is in use by another program, or needs more rights; --port 0 uses any free port\n`,
      ]);
    }
  });

  it.runIf(addresses.some(({ address }) => address === '::1'))(
    'treats a port as taken if only IPv6 cannot bind it',
    async () => {
      const other = createServer();
      const port = await new Promise<number>((resolve) => {
        other.listen(0, '::1', () => resolve((other.address() as { port: number }).port));
      });
      open.push({ close: () => new Promise((resolve) => other.close(resolve)) });
      expect((await listening(port)).occupiedPort).toBe(port);
    },
  );

  it('closes the connection with the longest idle time when the limit of connections is exceeded', async () => {
    const { port } = await listening(0, 2);
    const closed: number[] = [];
    const sockets = await Promise.all(
      [0, 1].map(async (at) => {
        const socket = connect({ host: '127.0.0.1', port });
        socket.once('close', () => closed.push(at));
        await once(socket, 'connect');
        return socket;
      }),
    );
    // After its request, the first connection is the one that became idle last.
    sockets[0]?.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    if (sockets[0]) await once(sockets[0], 'data');
    const third = connect({ host: '127.0.0.1', port });
    if (sockets[1]) await once(sockets[1], 'close');
    expect(closed).toEqual([1]);
    third.destroy();
    sockets[0]?.destroy();
  });

  it('closes open connections when it closes', async () => {
    const one = await listening(0);
    const socket = connect({ host: '127.0.0.1', port: one.port });
    const cut = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.on('error', () => {});
    await one.close();
    await cut;
    expect(await reaches('127.0.0.1', one.port)).toBe(false);
  });
});
