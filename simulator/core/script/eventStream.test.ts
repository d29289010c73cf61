import { describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../../../src/kit/clock.ts';
import { testWorld } from '../testing/testVisit.ts';
import { eventStreamBody, eventText } from './eventStream.ts';

const signal = () => new AbortController().signal;

describe('the text of a server-sent event', () => {
  it.each([
    [{ data: 'hello' }, 'data: hello\n\n'],
    [{ data: { place: 3 } }, 'data: {"place":3}\n\n'],
    [{ data: 'two\nlines\r\nand three' }, 'data: two\ndata: lines\ndata: and three\n\n'],
    [{ event: 'moved', id: '7', retryMs: 500, data: '' }, 'event: moved\nid: 7\nretry: 500\ndata: \n\n'],
    [{ comment: 'still here' }, ': still here\n\n'],
  ])('contains one line per field, and one data line per line of the text: %j', (event, text) => {
    expect(eventText(event)).toBe(text);
  });
});

describe('the body with server-sent events', () => {
  it('sends each event at its scheduled time on the world’s clock, and then ends', async () => {
    const clock = new ManualClock(0);
    const body = eventStreamBody({ events: [{ data: 'a' }, { data: 'b', afterMs: 1_000 }] }, clock, signal());
    const reader = body.getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toBe('data: a\n\n');
    let second: string | undefined;
    const reading = read().then((text) => (second = text));
    clock.advance(999);
    await settle();
    expect(second).toBeUndefined();
    clock.advance(1);
    await settle();
    await reading;
    expect(second).toBe('data: b\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('stays open after the last event until the world ends if the script requests it', async () => {
    const world = new AbortController();
    const reader = eventStreamBody(
      { events: [{ data: 'a' }], stayOpen: true },
      new ManualClock(0),
      world.signal,
    ).getReader();
    await reader.read();
    const next = reader.read();
    world.abort();
    await expect(next).rejects.toThrow('network: disposed');
  });

  it('stops its timers when the client leaves', async () => {
    const clock = new ManualClock(0);
    const reader = eventStreamBody({ events: [{ data: 'a', afterMs: 5_000 }] }, clock, signal()).getReader();
    const next = reader.read();
    await reader.cancel();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(clock.pending).toBe(0);
  });
});

describe('a script with server-sent events', () => {
  const stream = { events: [{ data: { at: '{{now.iso}}', path: '{{request.path}}' } }] };

  it('answers a call and a document, with templates', async () => {
    const { world } = testWorld();
    const ask = (url: string) => world.handle(new Request(url));
    for (const call of ['play.getMaintenanceStatus', 'document'])
      world.script(call, [{ eventStream: stream, template: true, headers: { 'x-extra': 'yes' } }]);
    const { page } = world.origins;
    for (const path of ['/api/play/getMaintenanceStatus?appId=20101', '/live']) {
      const answer = await ask(page + path);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-extra')]).toEqual([
        200,
        'text/event-stream',
        'yes',
      ]);
      expect(await answer.text()).toBe(
        `data: {"at":"2026-03-03T12:00:00.000Z","path":"${new URL(page + path).pathname}"}\n\n`,
      );
    }
  });

  it('appears in the journal, and a recording repeats it', async () => {
    const { world } = testWorld();
    world.script('play.getMaintenanceStatus', [{ eventStream: { events: [{ data: 'a' }] } }]);
    await world.handle(new Request(`${world.origins.page}/api/play/getMaintenanceStatus?appId=20101`));
    expect(world.journal.after().at(-1)).toMatchObject({
      response: { http: 200 },
      data: { eventStream: { events: [{ data: 'a' }] } },
    });
    expect(world.recorded().answers).toMatchObject([
      { call: 'play.getMaintenanceStatus', eventStream: { events: [{ data: 'a' }] } },
    ]);
  });

  it.each([
    [{ eventStream: stream, body: {} }, 'answers.0.body', 'body is not allowed together with eventStream'],
    [{ eventStream: stream, dripBytesPerSec: 3 }, 'answers.0.dripBytesPerSec', 'not allowed together'],
    [{ eventStream: { events: [{ event: 'a\nb' }] } }, 'answers.0.eventStream.events.0.event', 'not like'],
    [
      { eventStream: { events: [{ data: '{{nowhere}}' }] }, template: true },
      'answers.0.eventStream',
      'no template is named',
    ],
  ])('rejects %j with the field', (answer, field, message) => {
    const { world } = testWorld();
    expect(() => world.script('play.getRegions', [answer])).toThrow(
      expect.objectContaining({
        field: expect.stringContaining(field) as string,
        message: expect.stringContaining(message) as string,
      }),
    );
  });
});
