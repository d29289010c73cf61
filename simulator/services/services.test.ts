import { describe, expect, it } from 'vitest';
import { ORIGINS, testWorld } from '../core/testing/testVisit.ts';

async function send({ world }: ReturnType<typeof testWorld>, address: string, body: string) {
  const request = new Request(address, { method: 'POST', body, headers: { origin: ORIGINS.page } });
  const response = await world.handle(request);
  return { http: response.status, headers: response.headers, body: (await response.json()) as never };
}

const ENVELOPE = `${ORIGINS.errors}/api/1/envelope/?sentry_version=7&sentry_key=public`;

describe('the error service', () => {
  it('writes the content of an envelope into the journal, without secrets', async () => {
    const bench = testWorld();
    const event = { message: 'It broke', level: 'error', extra: { access_token: 'at_secret' } };
    const attachment = 'two\nlines';
    const lines = [
      JSON.stringify({ event_id: 'abc', sent_at: '2026-03-03T12:00:00Z' }),
      JSON.stringify({ type: 'event' }),
      JSON.stringify(event),
      JSON.stringify({ type: 'attachment', length: attachment.length }),
      attachment,
      JSON.stringify({ type: 'session' }),
      JSON.stringify({ status: 'ok' }),
    ];
    const answer = await send(bench, ENVELOPE, lines.join('\n'));
    expect([answer.http, answer.body, answer.headers.get('access-control-allow-origin')]).toEqual([
      200,
      { id: 'abc' },
      ORIGINS.page,
    ]);
    const [entry] = bench.world.journal.after();
    expect(entry).toMatchObject({
      name: 'errors.envelope',
      response: { http: 200 },
      data: {
        items: [
          { type: 'event', payload: { message: 'It broke' } },
          { type: 'attachment', payload: attachment },
          { type: 'session', payload: { status: 'ok' } },
        ],
      },
    });
    expect(JSON.stringify(entry)).not.toContain('at_secret');
  });

  it('rejects an invalid envelope, and answers as scripted', async () => {
    const bench = testWorld();
    expect((await send(bench, ENVELOPE, 'anything')).http).toBe(400);
    bench.world.script('errors.envelope', [{ http: 429, raw: '{}' }]);
    expect((await send(bench, ENVELOPE, '{"event_id":"a"}\n')).http).toBe(429);
    expect((await send(bench, `${ORIGINS.errors}/elsewhere`, '')).http).toBe(404);
  });
});

describe('the support chat', () => {
  const url = `${ORIGINS.chat}/messages`;

  it('uses its own host, whose address the bootstrap contains, and serves its page and script', async () => {
    const { world } = testWorld();
    expect(world.bootstrap('/').bootstrap.thirdParty).toMatchObject({ chatWidget: `${ORIGINS.chat}/widget` });
    const page = await world.handle(new Request(`${ORIGINS.chat}/widget`));
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGINS.page}`);
    expect(await page.text()).toContain('<script src="/widget.js">');
    const script = await world.handle(new Request(`${ORIGINS.chat}/widget.js`));
    expect(await script.text()).toContain('supportChat');
  });

  it('acknowledges and later answers each visitor separately, in the visitor’s language', async () => {
    const bench = testWorld();
    const ask = (text: string, visitor = 'v1') => send(bench, url, JSON.stringify({ text, visitor, language: 'de' }));
    const read = async (after: number, visitor = 'v1') =>
      (await (await bench.world.handle(new Request(`${url}?visitor=${visitor}&after=${after}`))).json()) as never;
    expect(await read(0)).toEqual({ messages: [] });
    expect((await ask('Hallo')).http).toBe(200);
    expect(await read(0)).toEqual({
      messages: [
        { from: 'player', text: 'Hallo' },
        { from: 'support', text: expect.stringContaining('deine Nachricht ist da') as string },
      ],
    });
    bench.clock.advance(4_000);
    expect(await read(2)).toEqual({
      messages: [{ from: 'support', text: expect.stringContaining('Jo vom Support') as string }],
    });
    expect(await read(0, 'v2')).toEqual({ messages: [] });
  });

  it('accepts ten messages a minute, and rejects those without text or visitor', async () => {
    const bench = testWorld();
    const ask = (text: string, visitor = 'v1') => send(bench, url, JSON.stringify({ text, visitor }));
    expect((await ask(' ')).http).toBe(400);
    expect((await ask('Hello', '')).http).toBe(400);
    for (let i = 0; i < 10; i++) expect((await ask('Hello')).http).toBe(200);
    expect((await ask('Hello')).http).toBe(429);
    bench.clock.advance(60_000);
    expect((await ask('Hello')).http).toBe(200);
  });
});
