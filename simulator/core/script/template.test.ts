import { describe, expect, it } from 'vitest';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { ORIGINS, testWorld, visitedWorld } from '../testing/testVisit.ts';

const CALL = 'play.createPlayUser';
const AT = Date.UTC(2026, 2, 3, 12);
const SPENT = { moved: AT + 1_234 };

/** Returns the response that a template gives to a visitor who sent these values. */
async function filled(
  template: unknown,
  sent: object = { uaId: 'u', deep: { list: ['a', { b: 7 }], no: null } },
): Promise<unknown> {
  const { world, visit, clock } = testWorld();
  clock.advance(1_234);
  world.script(CALL, [{ template: true, body: { made: template } }]);
  const request = visit.request(createPlayUser, sent, { 'x-test': 'half moon' });
  const response = await world.handle(new Request(`${request.url}?q=1&empty=`, request));
  return ((await response.json()) as { readonly made?: unknown }).made;
}

const refused = (template: string) =>
  controlErrorOf(() => testWorld().world.script(CALL, [{ template: true, raw: template }]));

describe('a template', () => {
  it.each<[string, unknown]>([
    ['{{request.method}}', 'POST'],
    ['{{request.url}}', `${ORIGINS.page}/api/play/createPlayUser?q=1&empty=`],
    ['{{request.path}}', '/api/play/createPlayUser'],
    ['{{request.query.q}}', '1'],
    ['{{request.query.empty}}', ''],
    ['{{request.headers.X-Test}}', 'half moon'],
    ['{{request.body.deep.list.0}}', 'a'],
    ['{{request.body.deep.list.1.b}}', 7],
    ['{{request.body.deep.no}}', null],
    ['{{request.body.deep.list}}', ['a', { b: 7 }]],
    ['{{request.nth}}', 1],
    ['{{world.id}}', 'world'],
    ['{{world.page}}', ORIGINS.page],
    ['{{world.auth}}', ORIGINS.auth],
    ['{{world.ads}}', ORIGINS.ads],
    ['{{now}}', SPENT.moved],
    ['{{now +1ms}}', SPENT.moved + 1],
    ['{{now -2s}}', SPENT.moved - 2_000],
    ['{{now +3m}}', SPENT.moved + 180_000],
    ['{{now +4h}}', SPENT.moved + 14_400_000],
    ['{{now -5d}}', SPENT.moved - 432_000_000],
    ['{{now.secs}}', Math.floor(SPENT.moved / 1_000)],
    ['{{now.secs +1s}}', Math.floor(SPENT.moved / 1_000) + 1],
    ['{{now.iso}}', new Date(SPENT.moved).toISOString()],
    ['{{now +999999999999d}}', 8.64e15],
    ['{{now.iso -999999999999d}}', '-271821-04-20T00:00:00.000Z'],
    ['{{random.pick red}}', 'red'],
    ['{{random.pick  red}}', 'red'],
    ['{{random.int   7  7}}', 7],
    ['{{now   +1ms}}', SPENT.moved + 1],
    ['{{random.int 5 5}}', 5],
    ['{{random.int -3 -3}}', -3],
    ['{{  request.nth  }}', 1],
    ['nth: {{request.nth}}, {{request.method}}', 'nth: 1, POST'],
    ['as {{request.body.deep.list}}', 'as ["a",{"b":7}]'],
    ['none: {{request.body.deep.none}}', 'none: '],
    ['{{player.id}}!', '!'],
  ])('%s becomes %j', async (template, value) => expect(await filled(template)).toEqual(value));

  it.each([
    '{{request.query.none}}',
    '{{request.headers.none}}',
    '{{request.body.none}}',
    '{{request.body.uaId.length}}',
    '{{request.body.toString}}',
    '{{request.body.deep.list.9}}',
    '{{player.id}}',
    '{{player.email}}',
  ])('%s becomes undefined if the value does not exist', async (template) =>
    expect(await filled(template)).toBeUndefined(),
  );

  it('fills strings at any depth of a body, and leaves other values unchanged', async () => {
    const template = { list: ['{{request.nth}}', 2, null], deep: { on: true, text: '{{request.method}}' } };
    expect(await filled(template)).toEqual({ list: [1, 2, null], deep: { on: true, text: 'POST' } });
  });

  it('inserts the e-mail address and id of the requesting player', async () => {
    const { world, visit } = await visitedWorld();
    world.script(CALL, [{ template: true, body: { made: '{{player.email}} {{player.id}}' } }]);
    const response = await world.handle(visit.request(createPlayUser, { uaId: 'ua-1' }));
    const mira = world.snapshot().players.find(({ email }) => email === 'mira@example.com');
    expect(await response.json()).toEqual({ made: `mira@example.com ${mira?.id}` });
  });

  it('generates random integers, hex digits, picks and UUIDs over their whole range', async () => {
    const { world, visit } = testWorld();
    const body = {
      die: '{{random.int 1 3}}',
      hex: '{{random.hex 64}}',
      pick: '{{random.pick a b c}}',
      id: '{{random.uuid}}',
    };
    world.script(CALL, [{ template: true, body }], 'repeat-last');
    const seen = {
      die: new Set<unknown>(),
      hex: new Set<string>(),
      pick: new Set<unknown>(),
      variant: new Set<unknown>(),
    };
    for (let time = 0; time < 60; time++) {
      const response = await world.handle(visit.request(createPlayUser, { uaId: 'u' }));
      const made = (await response.json()) as { die: number; hex: string; pick: string; id: string };
      seen.die.add(made.die);
      for (const digit of made.hex) seen.hex.add(digit);
      seen.pick.add(made.pick);
      seen.variant.add(made.id[19]);
      expect(made.hex).toHaveLength(64);
      expect(made.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
    expect(seen.die).toEqual(new Set([1, 2, 3]));
    expect(seen.hex).toEqual(new Set('0123456789abcdef'));
    expect(seen.pick).toEqual(new Set(['a', 'b', 'c']));
    expect(seen.variant).toEqual(new Set(['8', '9', 'a', 'b']));
  });

  it.each([
    '{{now +1}}',
    '{{now 1s}}',
    '{{now +1s +1s}}',
    '{{now +1w}}',
    '{{now +1234567890123s}}',
    '{{now.iso x+1s}}',
    '{{request.method x}}',
    '{{world.id x}}',
    '{{player.id x}}',
    '{{random.uuid 1}}',
    '{{random.int 1}}',
    '{{random.int 1 2 3}}',
    '{{random.int 2 1}}',
    '{{random.int a 1}}',
    '{{random.int 1 1.5}}',
    '{{random.int 1 1234567890123456}}',
    '{{random.hex}}',
    '{{random.hex 0}}',
    '{{random.hex 65}}',
    '{{random.hex 1 2}}',
    '{{random.pick}}',
  ])('%s is rejected because its arguments are invalid', (template) => {
    expect(refused(template)).toMatchObject({
      reason: 'invalid',
      field: 'answers.0.raw',
      message: `${template} has invalid arguments`,
    });
  });

  it.each([
    ['{{nwo}}', 'nwo'],
    ['{{request.query.}}', 'request.query.'],
    ['{{request.query.a b}}', 'request.query.a'],
    ['{{}}', ''],
    ['{{toString}}', 'toString'],
    ['{{x}} {{request.method}}', 'x'],
    ['{{request.method}} {{y}}', 'y'],
  ])('%s is rejected because of an unknown name: %s', (template, name) => {
    const { reason, field, message } = refused(template);
    expect([reason, field]).toEqual(['unknown', 'answers.0.raw']);
    expect(message.startsWith(`no template is named ${name}`)).toBe(true);
  });

  it('reports the field of an unknown name in a body, a header or a location', () => {
    const at = (answer: object) =>
      controlErrorOf(() => testWorld().world.script(CALL, [{}, { template: true, ...answer }])).field;
    expect(at({ body: ['{{x}}'] })).toBe('answers.1.body.0');
    expect(at({ body: { a: { b: '{{x}}' } } })).toBe('answers.1.body.a.b');
    expect(at({ headers: { 'x-a': '{{x}}' } })).toBe('answers.1.headers.x-a');
    expect(at({ location: '/{{x}}' })).toBe('answers.1.location');
  });

  it('replaces characters that a header forbids, and cuts a header value at 8,192 characters', async () => {
    const { world, visit } = testWorld();
    const answer = {
      template: true,
      headers: { 'x-q': '{{request.query.playSessionId}}' },
      location: '/{{request.query.playSessionId}}',
    };
    world.script('play.getSessionStatus', [answer], 'repeat-last');
    const told = async (playSessionId: string) =>
      (await world.handle(visit.request(getSessionStatus, { playSessionId, uaId: 'u' }))).headers;
    const odd = await told('a\r\nb\u{1f600}ö~');
    expect([odd.get('x-q'), odd.get('location')]).toEqual(['a??b??ö~', '/a??b??ö~']);
    expect((await told('x'.repeat(9_000))).get('x-q')).toHaveLength(8_192);
  });
});
