import { afterAll, describe, expect, it } from 'vitest';
import { callsDocument } from '../../../../simulator/host/control/callsDocument.ts';
import { CALL_LINKS } from '../../../../simulator/host/control/callLinks.ts';
import { builtAppHost } from '../../../../simulator/host/testing/builtAppHost.ts';
import { CALLS } from '../../../../src/contracts/calls.ts';
import { SeededRandom } from '../../../../src/kit/random.ts';
import { jsonSchema, operationsOf } from '../between/operations.ts';
import { shapeOf } from '../between/shape.ts';
import { isWarning } from '../report.ts';
import { type CookieJar, keepCookie } from './cookies.ts';
import { generateRequest, LinkedValues } from './generateRequest.ts';
import { sendRequest } from './sendRequest.ts';
import { TryError, tryService } from './tryService.ts';

const OPTIONS = { allowed: [], requests: 150, seed: 20261130, seconds: 60 };

const sim = await builtAppHost();
afterAll(() => sim.close());

const LINKED = new Set(CALL_LINKS.flatMap(({ field, to }) => to.map((call) => `${call} ${field}`)));

/** Returns the name and the sent fields of a call, without the values of fields that earlier answers may fill. */
function withoutLinkedValues({ name, request }: Awaited<ReturnType<typeof sim.journal>>[number]): unknown {
  const sent: readonly (readonly [string, unknown])[] = Object.entries(request?.body ?? {});
  return [name, sent.filter(([field]) => !LINKED.has(`${name} ${field}`))];
}

const callsOf = async (world: string) =>
  (await sim.journal(world)).flatMap(({ name }) => (CALLS.has(name) ? [name] : []));

/** Body of the first answer of a call in a journal. */
function responseOf(journal: Awaited<ReturnType<typeof sim.journal>>, call: string): Readonly<Record<string, unknown>> {
  const entry = journal.find(({ name, response }) => name === call && response?.http === 200);
  return (entry?.response?.body ?? {}) as Readonly<Record<string, unknown>>;
}

describe('generated requests against the simulator', () => {
  it('reach every call and find no deviation', async () => {
    const { url, id } = await sim.open();
    const { calls } = await tryService(url, OPTIONS);
    const differences = calls.flatMap(({ call, differences }) => differences.map((one) => [call.id, one]));
    expect(differences).toEqual([]);
    const names = await callsOf(id);
    expect([...CALLS.keys()].filter((call) => !names.includes(call))).toEqual([]);
    const { chatSessionId } = responseOf(await sim.journal(id), 'bot.session-create');
    expect(chatSessionId).toBeDefined();
    const chats = (await sim.journal(id)).filter(({ name }) => name === 'bot.chat');
    expect(
      chats.map(({ request }) => (request?.body as { chatSessionId?: unknown } | undefined)?.chatSessionId),
    ).toContain(chatSessionId);
  });

  it('repeat with the same seed except for linked values, and stop at the limit', async () => {
    const send = async (seed: number) => {
      const { url, id } = await sim.open();
      await tryService(url, { ...OPTIONS, requests: 60, seed });
      return (await sim.journal(id)).filter(({ name }) => CALLS.has(name)).map(withoutLinkedValues);
    };
    const first = await send(7);
    expect(first).toHaveLength(60);
    expect(await send(7)).toEqual(first);
    expect(await send(8)).not.toEqual(first);
  });

  it('compare every answer with the call that was sent, also of a beacon without its name', async () => {
    const { url } = await sim.open();
    const { calls, otherExchanges } = await tryService(url, OPTIONS);
    const answers = calls.reduce((sum, call) => sum + call.answers, 0);
    expect(answers + otherExchanges).toBe(OPTIONS.requests);
    expect(otherExchanges).toBe(0);
  });

  it('end with an error if the limit allows no request', async () => {
    const { url } = await sim.open();
    await expect(tryService(url, { ...OPTIONS, requests: 0 })).rejects.toThrow(TryError);
  });

  it.each([
    ['server failure', { http: 500, body: { status: 'Failure' } }],
    ['no answer', { network: 'error' }],
    ['unknown status', { status: 'FailureBadWeather' }],
    ['other type', { http: 200, body: 'hello' }],
  ])('report a planted %s', async (kind, answer) => {
    const { url, id } = await sim.open();
    await sim.control(`/worlds/${id}/script`, {
      body: { call: 'play.getMaintenanceStatus', answers: [answer], then: 'repeat-last' },
    });
    const { calls } = await tryService(url, OPTIONS);
    const failed = calls.filter(({ differences }) => !differences.every(isWarning));
    expect(failed.map(({ call }) => call.id)).toEqual(['play.getMaintenanceStatus']);
    expect(failed[0]?.differences.map((one) => one.kind)).toContain(kind);
  });

  it('go to no other machine unless the command names it twice', async () => {
    const [address, host] = ['https://play.example.test/', 'play.example.test'];
    for (const allowed of [[], [host], ['other.test', 'other.test']])
      await expect(tryService(address, { ...OPTIONS, allowed })).rejects.toThrow('is another machine');
    await expect(tryService(address, { ...OPTIONS, allowed: [host, host] })).rejects.toThrow('did not respond');
  });

  it('need a page with bootstrap data', async () => {
    await expect(tryService(`${sim.host.origin}/__sim/worlds`, OPTIONS)).rejects.toThrow(TryError);
  });
});

describe('a request of a trial', () => {
  const limits = { ms: 1000, bytes: 1000 };
  it.each([
    ['a header with a line break', 'http://localhost:1/', { cookie: 'a=1\n2' }],
    ['an invalid address', 'http://', {}],
  ])('fails with %s instead of throwing', async (_, address, headers) => {
    const { fault, http } = await sendRequest(address, { method: 'GET', headers, body: undefined, limits });
    expect(fault).toMatch(/invalid/i);
    expect(http).toBe(0);
  });
});

describe('cookies of a trial', () => {
  const kept = (...lines: string[]) => {
    const jar: CookieJar = new Map();
    for (const line of lines) keepCookie(jar, line);
    return Object.fromEntries(jar);
  };

  it('keep everything after the first equals sign', () => {
    expect(kept('token=YWJj==; Path=/; HttpOnly', 'other=1')).toEqual({ token: 'YWJj==', other: '1' });
  });

  it.each(['Max-Age=0', 'max-age=-1', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])('disappear with %s', (attribute) => {
    expect(kept('token=1', `token=; Path=/; ${attribute}`)).toEqual({});
  });

  it('stay with a later expiry', () => {
    expect(kept('token=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT')).toEqual({ token: '1' });
  });
});

describe('links between calls', () => {
  const operations = new Map(operationsOf(callsDocument()).map((operation) => [operation.id, operation]));

  it.each(CALL_LINKS)(
    'the answer of $from has $pointer, and the requests have $field',
    ({ from, pointer, field, to }) => {
      const answer = jsonSchema(operations.get(from)?.answers.get('200')?.schemas ?? new Map());
      const target = pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((schema, step) => {
          const { properties, items } = shapeOf({}, schema ?? false);
          return step === '0' ? items : properties.get(step);
        }, answer);
      expect(target ?? false).not.toBe(false);
      for (const id of to) {
        const { body, parameters = [] } = operations.get(id) ?? {};
        const names = body
          ? shapeOf({}, jsonSchema(body.schemas)).properties.keys()
          : parameters.map(({ name }) => name);
        expect([...names]).toContain(field);
      }
    },
  );

  it('carry values of an answer into a request', () => {
    const linked = new LinkedValues();
    linked.read('play.startSession', { playSessionId: 'session-1' });
    linked.read('play.getQuestInfo', { quests: { questsInfo: [{ type: 'PlayForYMinutes' }] } });
    const { parameters = [] } = operations.get('play.getSessionStatus') ?? {};
    const schema = {
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.map(({ name }) => name),
    };
    const random = new SeededRandom(1);
    const sent = Array.from({ length: 50 }, () => generateRequest('play.getSessionStatus', schema, linked, random));
    expect(sent.filter(({ fields }) => fields['playSessionId'] === 'session-1').length).toBeGreaterThan(25);
    expect(sent.filter(({ isValid }) => !isValid).length).toBeGreaterThan(3);
    expect(linked.of('play.claimQuestReward', 'questType')).toBe('PlayForYMinutes');
  });
});
