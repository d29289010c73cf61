import { describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../../../src/kit/clock.ts';
import { testWorld } from '../testing/testVisit.ts';
import { type SocketMessage, SocketPlayer, SocketResponse, type SocketScript } from './socketScript.ts';

/** Plays a script on a connection that keeps everything it sends. */
function play(script: SocketScript) {
  const clock = new ManualClock(0);
  const closed = new AbortController();
  const sent: (SocketMessage | { readonly code: number; readonly reason: string })[] = [];
  const connection = {
    send: (message: SocketMessage) => void sent.push(message),
    close: (code: number, reason: string) => void sent.push({ code, reason }),
  };
  const player = new SocketPlayer(script, connection, clock, closed.signal);
  return { player, sent, clock, closed };
}

describe('the steps of a WebSocket', () => {
  it('send texts, JSON and bytes at their scheduled times on the world’s clock, and close', async () => {
    const { sent, clock } = play({
      steps: [
        { send: 'hello' },
        { send: { place: 3 }, afterMs: 1_000 },
        { base64: 'AQI=' },
        { close: 4001, reason: 'full', afterMs: 500 },
      ],
    });
    await settle();
    expect(sent).toEqual(['hello']);
    clock.advance(1_000);
    await settle();
    expect(sent.slice(1)).toEqual(['{"place":3}', Uint8Array.of(1, 2)]);
    clock.advance(500);
    await settle();
    expect(sent.at(-1)).toEqual({ code: 4001, reason: 'full' });
  });

  it('wait for a matching message of the client, which may already have arrived', async () => {
    const { sent, player } = play({
      steps: [
        { await: { json: { type: 'join' } } },
        { send: 'joined' },
        { await: { startsWith: 'by' } },
        { send: 'left' },
      ],
    });
    player.receive('{"type":"ping"}');
    player.receive('{"type":"join","room":4}');
    player.receive('bye');
    await settle();
    expect(sent).toEqual(['joined', 'left']);
  });

  it('wait for a binary message', async () => {
    const { sent, player } = play({ steps: [{ await: { binary: true } }, { send: 'got it' }] });
    player.receive('text');
    await settle();
    expect(sent).toEqual([]);
    player.receive(Uint8Array.of(1));
    await settle();
    expect(sent).toEqual(['got it']);
  });

  it('close with as many bytes of the reason as a close frame can have', async () => {
    const { sent } = play({ steps: [{ close: 4000, reason: '가'.repeat(42) }] });
    await settle();
    expect(sent).toEqual([{ code: 4000, reason: '가'.repeat(41) }]);
  });

  it('lose the connection if a message can’t be sent, as a step or as a reply', async () => {
    const closed: number[] = [];
    const broken = {
      send: () => {
        throw new TypeError('no data');
      },
      close: (code: number) => void closed.push(code),
    };
    const open = new AbortController().signal;
    const step = new SocketPlayer({ steps: [{ send: 'a' }] }, broken, new ManualClock(0), open);
    await settle();
    expect(closed).toEqual([1006]);
    step.receive('nothing waits');
    new SocketPlayer({ replies: [{ to: 'a', send: 'b' }] }, broken, new ManualClock(0), open).receive('a');
    await settle();
    expect(closed).toEqual([1006, 1006]);
  });

  it('stop when the connection closes', async () => {
    const { sent, clock, closed } = play({ steps: [{ send: 'late', afterMs: 1_000 }] });
    closed.abort();
    clock.advance(2_000);
    await settle();
    expect(sent).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('the replies of a WebSocket', () => {
  it('answer each message by the first matching reply, which applies at most `times` times', async () => {
    const { sent, player, clock } = play({
      replies: [
        { to: 'ping', send: 'first', times: 1 },
        { to: { contains: 'in' }, send: 'pong', afterMs: 100 },
      ],
    });
    for (const message of ['ping', 'ping', 'other']) player.receive(message);
    clock.advance(99);
    await settle();
    expect(sent).toEqual(['first']);
    clock.advance(1);
    await settle();
    expect(sent).toEqual(['first', 'pong']);
  });
});

describe('a script of the call socket', () => {
  const handshake = (world: ReturnType<typeof testWorld>['world'], path = '/live') =>
    world.respond('socket', new Request(world.origins.page + path), () =>
      Promise.resolve(new Response(null, { status: 404 })),
    );

  it('opens a WebSocket by its path, with templates, and writes it into the journal', async () => {
    const { world } = testWorld();
    world.script('socket', [
      { when: { path: '/live' }, socket: { steps: [{ send: '{{request.path}}' }] }, template: true },
    ]);
    const opened = await handshake(world);
    expect(opened).toBeInstanceOf(SocketResponse);
    expect((opened as SocketResponse).script).toEqual({ steps: [{ send: '/live' }] });
    expect((await handshake(world, '/other')).status).toBe(404);
    expect(world.journal.after().at(-1)).toMatchObject({ name: 'socket', response: { http: 101 } });
    expect(world.recorded().answers).toMatchObject([
      { call: 'socket', path: '/live', socket: { steps: [{ send: '/live' }] } },
    ]);
  });

  it('refuses a WebSocket with an HTTP status', async () => {
    const { world } = testWorld();
    world.script('socket', [{ http: 503, body: 'full' }]);
    const refused = await handshake(world);
    expect([refused.status, await refused.text()]).toEqual([503, 'full']);
  });

  it.each([
    ['play.getRegions', { socket: {} }, 'answers.0.socket', 'only allowed for the call socket'],
    ['socket', { socket: { steps: [{ send: 'a', close: 1000 }] } }, 'answers.0.socket.steps.0', 'exactly one of'],
    ['socket', { socket: { steps: [{}] } }, 'answers.0.socket.steps.0', 'exactly one of'],
    [
      'socket',
      { socket: { steps: [{ close: 1005 }] } },
      'answers.0.socket.steps.0.close',
      'no connection can be closed',
    ],
    [
      'socket',
      { socket: { steps: [{ close: 1004 }] } },
      'answers.0.socket.steps.0.close',
      'no connection can be closed',
    ],
    [
      'socket',
      { socket: { steps: [{ close: 1016 }] } },
      'answers.0.socket.steps.0.close',
      'no connection can be closed',
    ],
    [
      'socket',
      { socket: { steps: [{ close: 2999 }] } },
      'answers.0.socket.steps.0.close',
      'no connection can be closed',
    ],
    ['socket', { socket: {}, http: 200 }, 'answers.0.http', 'not allowed together with socket'],
    ['socket', { body: 'a', endless: true }, 'answers.0.endless', 'not allowed for the call socket'],
    ['socket', { socket: { steps: [{ base64: '!' }] } }, 'answers.0.socket.steps.0.base64', 'not like'],
    ['socket', { socket: { replies: [{ to: 'a' }] } }, 'answers.0.socket.replies.0', 'exactly one of'],
    ['socket', { socket: {}, body: {} }, 'answers.0.body', 'not allowed together with socket'],
    ['socket', { eventStream: { events: [] } }, 'answers.0.eventStream', 'messages instead'],
  ])('rejects an invalid answer of %s with the field: %j', (call, answer, field, message) => {
    const { world } = testWorld();
    expect(() => world.script(call, [answer])).toThrow(
      expect.objectContaining({ field, message: expect.stringContaining(message) as string }),
    );
  });
});
