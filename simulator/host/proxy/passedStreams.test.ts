import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Opened, testHost } from '../testing/testHost.ts';
import { readProxyRules } from './proxyRules.ts';
import { connectSocket } from './testing/connectSocket.ts';

type Sim = Awaited<ReturnType<typeof testHost>>;

const opened: Sim[] = [];
/** A second simulator in the role of the real service. */
let service: Sim;

beforeAll(async () => {
  service = await start();
});
afterAll(() => Promise.all(opened.map(({ host }) => host.close())));

async function start(options: Parameters<typeof testHost>[0] = {}): Promise<Sim> {
  const sim = await testHost(options);
  opened.push(sim);
  return sim;
}

/** Starts a simulator before a service with this script, and opens a world. */
async function startProxy(call: string, answer: object, rules = 'rules: []') {
  const real = await service.open();
  const scripted = await service.control(`/worlds/${real.id}/script`, { body: { call, answers: [answer] } });
  expect(scripted).toMatchObject({ http: 200 });
  const sim = await start({ proxy: { addresses: { page: real.hosts.page }, rules: readProxyRules(rules) } });
  const world = await sim.open();
  const calls = async () => (await sim.journal(world.id)).filter(({ kind }) => kind === 'call');
  return { sim, real, world, calls };
}

/** Opens a world of the scenario that repeats a recorded world. */
async function replay(sim: Sim, { id }: Opened): Promise<Opened> {
  const made = await sim.control(`/worlds/${id}/scenario`, { body: { id: 'replayed', title: 'Replayed' } });
  const { scenario } = made.json() as { readonly scenario: object };
  const other = await start();
  expect((await other.control('/scenarios', { body: scenario })).http).toBe(201);
  return other.open({ scenario: 'replayed' });
}

/** Requests the stream of events, and resolves once its last event has arrived. */
function receiveToken(socket: Socket, host: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part.toString();
    if (text.includes('data: token')) resolve();
  });
  socket.write(`GET /live HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`);
  return promise;
}

const EVENTS = { accept: 'text/event-stream' };

describe('server-sent events of a real service', () => {
  const stream = {
    events: [
      { event: 'place', data: { place: 2 } },
      { data: 'token', id: '7', retryMs: 400 },
    ],
  };

  it('pass, and the scenario of the recording sends the same bytes', async () => {
    const { sim, world, calls } = await startProxy('document', { when: { path: '/live' }, eventStream: stream });
    const first = await ask(`${world.hosts.page}/live`, { headers: EVENTS });
    expect(first.text).toContain('event: place\ndata: {"place":2}\n\n');
    expect(await calls()).toMatchObject([
      { name: 'document', response: { http: 200 }, data: { proxied: true, eventStream: {} } },
    ]);
    const again = await ask(`${(await replay(sim, world)).hosts.page}/live`, { headers: EVENTS });
    expect([again.headers['content-type'], again.text]).toEqual([first.headers['content-type'], first.text]);
  });

  it('refuse a page of another site, which would use the player’s cookie', async () => {
    const { real, world, calls } = await startProxy('document', { when: { path: '/live' }, eventStream: stream });
    for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await ask(`${world.hosts.page}/live`, { headers: { ...EVENTS, ...foreign } })).http).toBe(403);
    expect(await calls()).toEqual([]);
    expect((await service.journal(real.id)).filter(({ kind }) => kind === 'call')).toEqual([]);
    const own = { ...EVENTS, origin: new URL(world.hosts.page).origin };
    expect((await ask(`${world.hosts.page}/live`, { headers: own })).http).toBe(200);
  });

  it('keep their connection no longer than their world', async () => {
    const eventStream = { ...stream, stayOpen: true };
    const { sim, world } = await startProxy('document', { when: { path: '/live' }, eventStream });
    const { host, port } = new URL(world.hosts.page);
    const socket = connect(Number(port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', () => resolve('closed')));
    socket.on('error', () => undefined);
    await receiveToken(socket, host);
    await sim.control(`/worlds/${world.id}`, { method: 'DELETE' });
    await expect(closed).resolves.toBe('closed');
  });

  it('pass as the answer of a call, and the recording keeps no secrets', async () => {
    const eventStream = { events: [{ data: { accessToken: 's3cret', text: 'kept' } }] };
    const { world, calls } = await startProxy('play.getMaintenanceStatus', { eventStream });
    const { text } = await ask(`${world.hosts.page}/api/play/getMaintenanceStatus?appId=20101`);
    expect(text).toContain('s3cret');
    const kept = JSON.stringify(await calls());
    expect(kept).toContain('"text":"kept"');
    expect(kept).not.toContain('s3cret');
  });

  it('appear in the journal when the client leaves a stream that stays open', async () => {
    const { world, calls } = await startProxy('document', {
      when: { path: '/live' },
      eventStream: { ...stream, stayOpen: true },
    });
    const { host, port } = new URL(world.hosts.page);
    const socket = connect(Number(port), '127.0.0.1');
    await receiveToken(socket, host);
    socket.destroy();
    await expect
      .poll(calls)
      .toMatchObject([{ data: { eventStream: { stayOpen: true, events: [{ event: 'place' }, { id: '7' }] } } }]);
  });

  it('pass over a sliced connection as they arrive', async () => {
    const rules = 'rules: [{ call: document, answer: pass, tcp: { sliceBytes: 200 } }]';
    const events = Array.from({ length: 100 }, (_, n) => ({ data: `event ${n}` }));
    const { world } = await startProxy('document', { when: { path: '/live' }, eventStream: { events } }, rules);
    const answer = await ask(`${world.hosts.page}/live`, { headers: EVENTS });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream', connection: 'close' });
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(answer.text).toBe(events.map(({ data }) => `data: ${data}\n\n`).join(''));
  });
});

describe('a WebSocket of a real service', () => {
  const socketScript = {
    protocol: 'chat',
    steps: [
      { send: { token: 's3cret', hello: true } },
      { await: 'ping' },
      { send: 'pong' },
      { await: { binary: true } },
      { base64: 'AQI=' },
      { close: 4001, reason: 'over' },
    ],
  };

  async function talk(address: string) {
    const socket = await connectSocket(address, { protocols: ['chat'] });
    const heard = [await socket.next()];
    socket.send('ping');
    heard.push(await socket.next());
    socket.send(Uint8Array.of(9));
    heard.push(await socket.next());
    return { protocol: socket.protocol, heard, closed: await socket.closed };
  }

  it('passes messages both ways, and the scenario of the recording repeats them without secrets', async () => {
    const { sim, real, world, calls } = await startProxy('socket', { when: { path: '/live' }, socket: socketScript });
    const first = await talk(`${world.hosts.page}/live?room=4`);
    expect(first).toEqual({
      protocol: 'chat',
      heard: ['{"token":"s3cret","hello":true}', 'pong', Uint8Array.of(1, 2)],
      closed: [4001, 'over'],
    });
    const received = (await service.journal(real.id)).find(({ name, kind }) => name === 'socket' && kind === 'call');
    expect(received?.request?.url).toContain('/live?room=4');
    await expect.poll(calls).toMatchObject([{ name: 'socket', response: { http: 101 }, data: { proxied: true } }]);
    expect(JSON.stringify(await sim.journal(world.id))).not.toContain('s3cret');
    const again = await talk(`${(await replay(sim, world)).hosts.page}/live`);
    expect({ ...again, heard: again.heard.slice(1) }).toEqual({ ...first, heard: first.heard.slice(1) });
    expect(JSON.parse(String(again.heard[0]))).toEqual({
      token: expect.stringContaining('redacted') as string,
      hello: true,
    });
  });

  it('closes both connections when its world ends', async () => {
    const { sim, real, world } = await startProxy('socket', { when: { path: '/live' }, socket: {} });
    const socket = await connectSocket(`${world.hosts.page}/live`);
    socket.send('here');
    const received = async () => (await service.journal(real.id)).filter(({ kind }) => kind === 'channel').length;
    await expect.poll(received).toBe(1);
    await sim.control(`/worlds/${world.id}`, { method: 'DELETE' });
    expect(await socket.closed).toEqual([1001, '']);
  });

  it('records no secrets of texts and lists, for which a replay accepts any text', async () => {
    const address = '/a?token=s3cret';
    const list = '[{"token":"s3cret"}]';
    const steps = [{ await: address }, { await: list }, { send: 'done' }, { close: 1000, reason: address }];
    const { sim, world, calls } = await startProxy('socket', { when: { path: '/live' }, socket: { steps } });
    const talkTo = async (place: string, messages: readonly string[]) => {
      const socket = await connectSocket(`${place}/live`);
      for (const message of messages) socket.send(message);
      return [await socket.next(), (await socket.closed)[0]];
    };
    expect(await talkTo(world.hosts.page, [address, list])).toEqual(['done', 1000]);
    await expect.poll(async () => (await calls()).length).toBe(1);
    expect(JSON.stringify(await sim.journal(world.id))).not.toContain('s3cret');
    const { hosts } = await replay(sim, world);
    expect(await talkTo(hosts.page, ['/a?token=other', '[{"token":"other"}]'])).toEqual(['done', 1000]);
  });

  it('gets the service’s refusal, and a reset if the service can’t be reached', async () => {
    const { world, calls } = await startProxy('socket', { http: 503 });
    await expect(connectSocket(`${world.hosts.page}/live`)).rejects.toThrow('503');
    expect(await calls()).toMatchObject([{ name: 'socket', response: { http: 503 } }]);
    const alone = await start({ proxy: { addresses: { page: 'http://localhost:9' }, rules: [] } });
    await expect(connectSocket(`${(await alone.open()).hosts.page}/live`)).rejects.toThrow(/hang up|ECONNRESET/);
    expect(alone.logged).toEqual([expect.stringContaining('http://localhost:9 gave no answer')]);
    expect(alone.reported).toEqual([]);
  });

  it('follows the rules: passed without content, or mocked by the world', async () => {
    const rules = `rules:
  - { call: socket, when: { path: /mocked }, answer: mock }
  - { call: socket, answer: pass }
`;
    const { sim, world, calls } = await startProxy(
      'socket',
      { when: { path: '/live' }, socket: { steps: [{ send: 'real' }, { close: 1000 }] } },
      rules,
    );
    const body = { call: 'socket', answers: [{ socket: { steps: [{ send: 'mocked' }] } }] };
    await sim.control(`/worlds/${world.id}/script`, { body });
    const mocked = await connectSocket(`${world.hosts.page}/mocked`);
    expect(await mocked.next()).toBe('mocked');
    mocked.close();
    const passed = await connectSocket(`${world.hosts.page}/live`);
    expect(await passed.next()).toBe('real');
    await passed.closed;
    await expect.poll(async () => (await calls()).length).toBe(2);
    expect((await calls())[1]?.data).toEqual({ proxied: true });
    const lines = (await sim.journal(world.id))
      .filter(({ kind }) => kind === 'channel')
      .map(({ data }) => data?.['line']);
    expect(lines).toEqual(['mocked']);
    const made = await sim.control(`/worlds/${world.id}/scenario`, { body: { id: 'passed', title: 'Passed' } });
    expect(made.http).toBe(200);
    expect(made.json()).toMatchObject({ left: [expect.stringContaining('/live')] });
  });
});
