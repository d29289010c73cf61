import { describe, expect, it } from 'vitest';
import { ORIGINS, testWorld } from '../core/testing/visit.ts';

async function send({ world }: ReturnType<typeof testWorld>, address: string, body: string) {
  const request = new Request(address, { method: 'POST', body, headers: { origin: ORIGINS.page } });
  const response = await world.handle(request);
  return { http: response.status, headers: response.headers, body: (await response.json()) as never };
}

const ENVELOPE = `${ORIGINS.errors}/api/1/envelope/?sentry_version=7&sentry_key=public`;

describe('the service for errors', () => {
  it('writes what an envelope holds into the journal, without secrets', async () => {
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

  it('refuses what is no envelope, and answers as a script says', async () => {
    const bench = testWorld();
    expect((await send(bench, ENVELOPE, 'anything')).http).toBe(400);
    bench.world.script('errors.envelope', [{ http: 429, raw: '{}' }]);
    expect((await send(bench, ENVELOPE, '{"event_id":"a"}\n')).http).toBe(429);
    expect((await send(bench, `${ORIGINS.errors}/elsewhere`, '')).http).toBe(404);
  });
});

describe('the support chat', () => {
  it('is a script on a host of its own, which the page is told, and answers in the language it is asked in', async () => {
    const bench = testWorld();
    expect(bench.world.bootstrap('/').bootstrap.thirdParty).toMatchObject({ chatWidget: `${ORIGINS.chat}/widget.js` });
    const script = await bench.world.handle(new Request(`${ORIGINS.chat}/widget.js`));
    expect(await script.text()).toContain('supportChat');
    const ask = (text: string) => send(bench, `${ORIGINS.chat}/messages`, JSON.stringify({ text, language: 'de' }));
    expect((await ask('Hallo')).body).toEqual({ reply: expect.stringContaining('angekommen') as string });
    expect((await ask(' ')).http).toBe(400);
  });
});
