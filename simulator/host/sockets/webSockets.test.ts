import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { connectSocket } from '../proxy/testing/connectSocket.ts';
import { ask, type Opened, testHost } from '../testing/testHost.ts';

const sim = await testHost();
afterAll(() => sim.host.close());

async function scripted(socket: object, answer: object = {}): Promise<Opened> {
  const world = await sim.open();
  const body = { call: 'socket', answers: [{ when: { path: '/live' }, socket, ...answer }] };
  expect(await sim.control(`/worlds/${world.id}/script`, { body })).toMatchObject({ http: 200 });
  return world;
}

const live = ({ hosts }: Opened) => `${hosts.page}/live`;

describe('a WebSocket of a simulated world', () => {
  it('plays its script, on any host of the world, and the journal has its messages', async () => {
    const world = await scripted({
      steps: [
        { send: { place: 2 } },
        { await: { json: { type: 'join' } } },
        { base64: 'AQI=' },
        { close: 4000, reason: 'over' },
      ],
      replies: [{ to: 'ping', send: 'pong' }],
    });
    for (const host of ['page', 'chat'] as const) {
      const socket = await connectSocket(`${world.hosts[host]}/live`);
      expect(await socket.next()).toBe('{"place":2}');
      socket.send('ping');
      expect(await socket.next()).toBe('pong');
      socket.send('{"type":"join"}');
      expect(await socket.next()).toEqual(Uint8Array.of(1, 2));
      expect(await socket.closed).toEqual([4000, 'over']);
    }
    const entries = (await sim.journal(world.id)).filter(({ name }) => name === 'socket').slice(0, 6);
    expect(
      entries.map(({ kind, data, response }) => response?.http ?? [kind, data?.['direction'], data?.['line']]),
    ).toEqual([
      101,
      ['channel', 'out', '{"place":2}'],
      ['channel', 'in', 'ping'],
      ['channel', 'out', 'pong'],
      ['channel', 'in', '{"type":"join"}'],
      ['channel', 'out', '(2 bytes)'],
    ]);
  });

  it('sends a delayed message when the world’s clock reaches its time', async () => {
    const world = await scripted({ steps: [{ send: 'later', afterMs: 3_600_000 }] });
    const socket = await connectSocket(live(world));
    await sim.control(`/worlds/${world.id}/clock`, { body: { advanceMs: 3_600_000 } });
    expect(await socket.next()).toBe('later');
    socket.close();
  });

  it('selects the script’s subprotocol, or the first that the client offers', async () => {
    const protocols = ['one', 'two'];
    const first = await connectSocket(live(await scripted({})), { protocols });
    const chosen = await connectSocket(live(await scripted({ protocol: 'two' })), { protocols });
    expect([first.protocol, chosen.protocol]).toEqual(['one', 'two']);
    first.close();
    chosen.close();
  });

  it('closes without a close frame if the script sets the code 1006', async () => {
    const socket = await connectSocket(live(await scripted({ steps: [{ close: 1006 }] })));
    expect(await socket.closed).toEqual([1006, '']);
  });

  it('closes when the world ends', async () => {
    const world = await scripted({});
    const socket = await connectSocket(live(world));
    await sim.control(`/worlds/${world.id}`, { method: 'DELETE' });
    expect((await socket.closed)[0]).toBe(1001);
  });

  it('keeps secrets of its messages out of the journal', async () => {
    const world = await scripted({ replies: [{ to: { contains: 's3cret' }, send: 'got it' }] });
    const socket = await connectSocket(live(world));
    socket.send('{"token":"s3cret"}');
    expect(await socket.next()).toBe('got it');
    socket.close();
    expect(JSON.stringify((await sim.journal(world.id)).filter(({ kind }) => kind === 'channel'))).not.toContain(
      's3cret',
    );
  });

  it('fails with an HTTP status if no script answers, a script refuses, the host is unknown, or another site asks', async () => {
    const world = await sim.open();
    await expect(connectSocket(live(world))).rejects.toThrow('404');
    const refusing = await scripted({}, { socket: undefined, http: 503 });
    await expect(connectSocket(live(refusing))).rejects.toThrow('503');
    const failing = await scripted({}, { socket: undefined, network: 'error' });
    await expect(connectSocket(live(failing))).rejects.toThrow(/hang up|ECONNRESET/);
    const open = await scripted({});
    await expect(connectSocket(live(open), { headers: { origin: 'https://evil.example' } })).rejects.toThrow('403');
    await expect(connectSocket(live(open), { headers: { host: 'evil.example' } })).rejects.toThrow('403');
    await expect(connectSocket(live(open), { headers: { host: 'nobody.localhost' } })).rejects.toThrow('404');
    const own = await connectSocket(live(open), { headers: { origin: new URL(open.hosts.page).origin } });
    own.close();
    expect(sim.reported).toEqual([]);
  });

  it.each([
    ['an address without a path', 'GET http://evil.example/live', '', '400'],
    ['a method other than GET', 'POST /live', '', '400'],
    ['a subprotocol of a development server that doesn’t run', 'GET /other', 'vite-hmr', '404'],
  ])('rejects %s', async (_, line, protocol, http) => {
    const { socket, text } = await handshake(await scripted({}), line, protocol);
    await new Promise((resolve) => socket.once('end', resolve));
    expect(text()).toMatch(new RegExp(`^HTTP/1.1 ${http} `));
    socket.destroy();
  });

  it('ends with its client while the handshake waits', async () => {
    const { socket } = await handshake(await scripted({}, { hold: 'later' }), 'GET /live');
    const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
    socket.resume().end();
    await expect(closed).resolves.toBe('closed');
  });

  it('survives a reset by its client at any time', async () => {
    const errors: unknown[] = [];
    const collect = (error: unknown) => void errors.push(error);
    const world = await scripted({}, { hold: 'later' });
    process.on('uncaughtException', collect);
    for (const protocol of ['chat', 'vite-hmr'])
      (await handshake(world, 'GET /live', protocol)).socket.resetAndDestroy();
    // The server has seen the resets before this connection.
    const alive = await connectSocket(live(await scripted({})));
    alive.close();
    process.off('uncaughtException', collect);
    expect(errors).toEqual([]);
  });

  it('plays the same messages after a recording', async () => {
    const world = await scripted({ steps: [{ send: 'a' }, { await: 'b' }, { send: 'c' }] });
    const socket = await connectSocket(live(world));
    socket.send('b');
    expect([await socket.next(), await socket.next()]).toEqual(['a', 'c']);
    socket.close();
    const made = (
      await sim.control(`/worlds/${world.id}/scenario`, { body: { id: 'socket-again', keep: true } })
    ).json();
    expect(made).toMatchObject({
      scenario: { script: { socket: { answers: [{ when: { path: '/live' }, times: 1 }] } } },
    });
    const again = await connectSocket(live(await sim.open({ scenario: 'socket-again' })));
    again.send('b');
    expect([await again.next(), await again.next()]).toEqual(['a', 'c']);
    again.close();
  });

  it('doesn’t disturb ordinary requests that ask for another protocol', async () => {
    const world = await sim.open();
    const answer = await ask(`${world.hosts.page}/api/play/getMaintenanceStatus`, {
      headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' },
    });
    expect(answer.http).toBe(200);
  });
});

describe('server-sent events of a simulated world', () => {
  it('arrive one by one over HTTP, with the headers at once', async () => {
    const world = await sim.open();
    const eventStream = {
      events: [
        { data: 'first', afterMs: 60_000 },
        { event: 'more', data: { n: 2 } },
      ],
      stayOpen: true,
    };
    await sim.control(`/worlds/${world.id}/script`, {
      body: { call: 'document', answers: [{ when: { path: '/live' }, eventStream }] },
    });
    const { port, host } = new URL(live(world));
    const leaving = new AbortController();
    const response = await streamAt(Number(port), host, leaving.signal);
    expect(response.type).toBe('text/event-stream');
    expect(response.text()).toBe('');
    await sim.control(`/worlds/${world.id}/clock`, { body: { advanceMs: 60_000 } });
    await expect.poll(response.text).toBe('data: first\n\nevent: more\ndata: {"n":2}\n\n');
    leaving.abort();
  });
});

/** Sends the request for a WebSocket over a raw connection. `text` is the part of the answer that has arrived. */
async function handshake({ hosts }: Opened, line: string, protocol = '') {
  const { host, port } = new URL(hosts.page);
  const socket = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true });
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString()));
  const headers = [
    `host: ${host}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(protocol === '' ? [] : [`sec-websocket-protocol: ${protocol}`]),
  ];
  await new Promise<void>((resolve) =>
    socket.write([`${line} HTTP/1.1`, ...headers, '', ''].join('\r\n'), () => resolve()),
  );
  return { socket, text: () => text };
}

/** Requests `/live`, and resolves with the headers. `text` is the part of the body that has arrived. */
async function streamAt(port: number, host: string, signal: AbortSignal) {
  const { request } = await import('node:http');
  return new Promise<{ readonly type: string | undefined; readonly text: () => string }>((resolve, reject) => {
    let text = '';
    const outgoing = request(
      { host: '127.0.0.1', port, path: '/live', headers: { host }, agent: false, signal },
      (incoming) => {
        incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
        incoming.on('error', () => undefined);
        resolve({ type: incoming.headers['content-type'], text: () => text });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
