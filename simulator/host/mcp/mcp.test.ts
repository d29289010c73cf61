import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, describe, expect, it } from 'vitest';
import { Visit } from '../../core/testing/testVisit.ts';
import { OPERATIONS } from '../control/operations.ts';
import { ask, testHost } from '../testing/testHost.ts';
import { ANSWER_TOKENS } from './fitAnswer.ts';
import { estimateTokens } from './tokens.ts';

const MOST_TOOLS = 20;
const MOST_DEFINITION_TOKENS = 8_000;

const sim = await testHost();
const address = new URL(`${sim.host.origin}/__sim/mcp`);
const clients: Client[] = [];
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await sim.host.close();
});

async function connect(options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' }, options);
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(address));
  return client;
}

const client = await connect();

/** Calls a tool. Returns its texts and the parsed first one, whose size is checked. */
async function call(name: string, given: Readonly<Record<string, unknown>> = {}, by = client) {
  const { content, isError = false } = await by.callTool({ name, arguments: given });
  const texts = (content as { readonly text: string }[]).map(({ text }) => text);
  expect(countTokens(texts.join('\n'))).toBeLessThanOrEqual(ANSWER_TOKENS);
  expect(estimateTokens(texts.join('\n'))).toBeLessThanOrEqual(ANSWER_TOKENS);
  const [first = ''] = texts;
  return { answer: JSON.parse(first) as never, note: texts[1], isError };
}

async function succeed<T>(name: string, given: Readonly<Record<string, unknown>> = {}): Promise<T> {
  const { answer, isError } = await call(name, given);
  expect({ isError, answer }).toMatchObject({ isError: false });
  return answer;
}

async function fail(
  name: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const { answer, isError } = await call(name, given);
  expect(isError).toBe(true);
  return (answer as { readonly error: Readonly<Record<string, unknown>> }).error;
}

function visitorOf(id: string): Visit {
  const hosted = sim.host.worlds.get(id);
  if (!hosted) throw new Error(`the world ${id} has ended`);
  return new Visit(hosted.world);
}

interface Opened {
  readonly id: string;
  readonly playUrl: string;
}
interface Page<T = Readonly<Record<string, unknown>>> {
  readonly items: readonly T[];
  readonly left?: number;
  readonly next?: Readonly<Record<string, number>>;
}

describe('the definitions of the tools', () => {
  it(`cover at most ${MOST_TOOLS} tools with ${MOST_DEFINITION_TOKENS} tokens, by a tokenizer`, async () => {
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(10);
    expect(tools.length).toBeLessThanOrEqual(MOST_TOOLS);
    const text = JSON.stringify(tools) + (client.getInstructions() ?? '');
    expect(text).toContain('listScenarios');
    expect(countTokens(text)).toBeLessThanOrEqual(MOST_DEFINITION_TOKENS);
  });

  it('offer operations of the control API, and two tools for all others', async () => {
    const { tools } = await client.listTools();
    const ids: readonly string[] = OPERATIONS.map(({ id }) => id);
    expect(tools.map(({ name }) => name).filter((name) => !ids.includes(name))).toEqual([
      'describeOperation',
      'runOperation',
    ]);
    const listed = await succeed<readonly { readonly operation: string }[]>('describeOperation');
    expect(listed.map(({ operation }) => operation)).toEqual(ids);
  });

  it('say which tools only read', async () => {
    const { tools } = await client.listTools();
    const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    expect(reading).toContain('readJournal');
    expect(reading).toContain('verify');
    for (const name of ['openWorld', 'endWorld', 'script', 'clock', 'runOperation'])
      expect(reading).not.toContain(name);
  });

  it('name a world’s id worldId where the body has an id too', async () => {
    const { id } = await sim.open();
    const input = { worldId: id, id: 'named-by-tool', title: 'Named' };
    const made = await succeed<object>('runOperation', { operation: 'scenarioOfWorld', input });
    expect(made).toMatchObject({ scenario: { id: 'named-by-tool', title: 'Named' } });
    const described = await succeed<object>('describeOperation', { operation: 'scenarioOfWorld' });
    expect(described).toMatchObject({ input: { properties: { worldId: {}, id: {} }, required: ['worldId'] } });
    const missing = await fail('runOperation', { operation: 'scenarioOfWorld', input: { id } });
    expect(missing).toMatchObject({ kind: 'invalid-input', field: 'worldId' });
  });

  it('describe every operation’s input within the limit', async () => {
    for (const { id } of OPERATIONS)
      expect(await succeed('describeOperation', { operation: id })).toHaveProperty('input');
  });
});

describe('a tester’s task', () => {
  it('finds a scenario, plays it, makes a start fail, verifies the calls, and branches before the failure', async () => {
    const found = await succeed<Page<{ readonly id: string }>>('listScenarios', { search: 'plays at once' });
    expect(found.items.map(({ id }) => id)).toContain('plays-at-once');
    const world = await succeed<Opened>('openWorld', {
      scenario: 'plays-at-once',
      rate: 0,
      at: '2031-01-01T00:00:00Z',
    });
    expect(world.playUrl).toMatch(/^http:\/\/.*\/play\//);
    const { id } = world;
    const visit = visitorOf(id);
    await visit.arrive();
    const { next } = await succeed<Page>('readJournal', { id });
    const before = next?.['after'] ?? 0;
    expect(before).toBeGreaterThan(0);
    await succeed('script', { id, call: 'play.startSession', answers: [{ errCode: 3101 }] });
    await visit.play();
    const failed = await succeed<Page<{ readonly seq: number; readonly response: { readonly body: object } }>>(
      'readJournal',
      {
        id,
        after: before,
        kind: 'call',
        name: 'play.startSession',
      },
    );
    expect(failed.items[0]?.response.body).toMatchObject({ errCode: 3101 });
    expect(await succeed('verify', { id, call: 'play.startSession', exactly: 1 })).toMatchObject({ passed: true });

    const branch = await succeed<Opened>('branchWorld', { id, seq: before });
    expect(await succeed('getWorld', { id: branch.id })).toMatchObject({ branch: { of: id, seq: before } });
    expect(await succeed('getWorld', { id: branch.id, part: 'journal.last' })).toBe(before);
    expect(await succeed('clock', { id: branch.id, advanceMs: 60_000 })).toMatchObject({
      now: Date.UTC(2031, 0, 1, 0, 1),
    });
    expect(await succeed('peer', { id: branch.id, action: 'network', network: 'moderate', seed: 7 })).toMatchObject({
      action: 'network',
    });
    await succeed('patchConfig', { id: branch.id, country: 'JP' });
    expect(await succeed('getWorld', { id: branch.id, part: 'config.country' })).toBe('JP');
    expect(await succeed('runOperation', { operation: 'playerPlay', input: { id, minutes: 5 } })).toBeTruthy();
    for (const ended of [branch.id, id])
      expect(await succeed('endWorld', { id: ended })).toEqual({ id: ended, ended: true });
  });

  it('adds a scenario and opens a world of it', async () => {
    const text = 'id: full\ntitle: Full\nscript:\n  play.startSession:\n    answers: [{ status: FailureNoResource }]\n';
    expect(await succeed('addScenario', { text })).toMatchObject({ id: 'full' });
    expect(await succeed('openWorld', { scenario: 'full' })).toHaveProperty('playUrl');
  });

  it('works with clients of the protocol’s next version', async () => {
    const modern = await connect({ versionNegotiation: { mode: { pin: '2026-07-28' } } });
    expect((await modern.listTools()).tools.length).toBeGreaterThan(10);
    expect((await call('listScenarios', { search: 'queue' }, modern)).isError).toBe(false);
  });
});

describe('an answer', () => {
  it('contains one page of a list, and says where the next one starts', async () => {
    const ids: string[] = [];
    let page = await succeed<Page<{ readonly id: string }>>('listScenarios');
    expect(page.left).toBeGreaterThan(0);
    for (;;) {
      ids.push(...page.items.map(({ id }) => id));
      if (!page.next) break;
      page = await succeed('listScenarios', page.next);
    }
    expect(new Set(ids).size).toBe(ids.length);
    const all = (await sim.control('/scenarios')).json() as readonly { readonly id: string }[];
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('contains the journal page by page, and one entry whole', async () => {
    const { id } = await sim.open();
    const visit = visitorOf(id);
    await visit.arrive();
    await visit.play();
    for (let i = 0; i < 150; i++)
      await sim.control(`/worlds/${id}/config`, {
        method: 'PATCH',
        body: { announcement: { id: `${i}`, text: 'word '.repeat(100) } },
      });
    const seqs: number[] = [];
    let pages = 0;
    for (let next: Readonly<Record<string, number>> | undefined = { after: 0 }; next; pages++) {
      const page: Page<{ readonly seq: number }> = await succeed('readJournal', { id, ...next });
      if (page.items.length === 0) break;
      seqs.push(...page.items.map(({ seq }) => seq));
      ({ next } = page);
    }
    expect(pages).toBeGreaterThan(2);
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, at) => at + 1));
    expect(seqs.length).toBe((await sim.journal(id)).length);
    const last = seqs.length;
    const { answer } = await call('readJournal', { id, after: last - 1, limit: 1 });
    expect((answer as Page).items[0]).toEqual((await sim.journal(id, last - 1))[0]);
  });

  it('says that it is shortened if it is too large, and returns single parts', async () => {
    const { answer, note } = await call('runOperation', {
      operation: 'exportWorld',
      input: { id: (await sim.open()).id },
    });
    expect(answer).toHaveProperty('format');
    const text = 'x '.repeat(20_000);
    const { id } = await sim.open({ config: { announcement: { id: '1', text } } });
    const state = await call('getWorld', { id });
    expect(state.note).toMatch(/shortened.*part/);
    expect(JSON.stringify((await call('getWorld', { id, part: 'config.announcement' })).answer)).toContain(
      '(40000 characters)',
    );
    expect(note).toBeUndefined();
  });

  it('contains the address of a picture instead of the picture', async () => {
    expect(await succeed('runOperation', { operation: 'devicePicture', input: { id: 'w' } })).toEqual({
      picture: '/__sim/worlds/w/picture',
    });
  });
});

describe('an error', () => {
  it.each([
    [
      'an unknown scenario',
      'openWorld',
      { scenario: 'plays-at-onse' },
      { kind: 'not-found', field: 'scenario', nearest: expect.arrayContaining(['plays-at-once']) as string[] },
    ],
    [
      'an unknown world',
      'getWorld',
      { id: 'nobody' },
      { kind: 'not-found', field: 'id', hint: expect.stringContaining('listWorlds') as string },
    ],
    ['a missing id', 'getWorld', {}, { kind: 'invalid-input', field: 'id' }],
    [
      'an unknown field',
      'openWorld',
      { scenario: 'plays-at-once', sead: 1 },
      { kind: 'invalid-input', field: 'sead', nearest: expect.arrayContaining(['seed']) as string[] },
    ],
    [
      'a wrong type',
      'listScenarios',
      { more: 'yes' },
      { kind: 'invalid-input', field: 'more', hint: expect.stringContaining('describeOperation') as string },
    ],
    ['an invalid page', 'listScenarios', { skip: -1 }, { kind: 'invalid-input', field: 'skip' }],
    [
      'an unknown operation',
      'runOperation',
      { operation: 'openWrld' },
      { kind: 'not-found', field: 'operation', nearest: expect.arrayContaining(['openWorld']) as string[] },
    ],
    [
      'an unknown field of an operation',
      'describeOperation',
      { operation: 'openWorld', part: 'confg' },
      { kind: 'not-found', nearest: expect.arrayContaining(['config']) as string[] },
    ],
    [
      'a file with an error',
      'addScenario',
      { text: 'id: x\ntitle: X\nscrpt: {}\n' },
      { kind: 'invalid-input', line: 3 },
    ],
  ])('names field, kind and the nearest valid names: %s', async (_, name, given, error) => {
    expect(await fail(name, given)).toMatchObject(error);
  });

  it('says how to start a game if none runs', async () => {
    const { id } = await sim.open();
    expect(await fail('device', { id, raw: 'x=y' })).toMatchObject({
      kind: 'conflict',
      hint: expect.stringContaining('playUrl') as string,
    });
  });

  it('names the tool nearest to an unknown one', async () => {
    expect(await fail('openWorlds')).toMatchObject({
      kind: 'not-found',
      nearest: expect.arrayContaining(['openWorld']) as string[],
    });
  });
});

describe('the endpoint', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const accept = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

  it.each([
    ['a foreign Host', { host: 'evil.example' }, {}, 403],
    ['a world’s Host', { host: 'w.localhost' }, {}, 404],
    ['a foreign Origin', {}, { origin: 'https://evil.example' }, 403],
    ['a page of another site', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['its own Host', {}, {}, 200],
  ])('follows the control API’s rules for %s', async (_, to, headers, http) => {
    const asked = await ask(address.href, { ...to, headers: { ...accept, ...headers }, body: list });
    const control = await ask(`${sim.host.origin}/__sim/scenarios`, { ...to, headers });
    expect([asked.http, control.http]).toEqual([http, http]);
  });

  it('needs the token of a shared simulator', async () => {
    const shared = await testHost({ token: 'a-token-of-a-tester' });
    try {
      const send = (headers: object) =>
        ask(`${shared.host.origin}/__sim/mcp`, { headers: { ...accept, ...headers }, body: list });
      expect((await send({})).http).toBe(401);
      expect((await send({ authorization: 'Bearer a-token-of-a-tester' })).http).toBe(200);
    } finally {
      await shared.host.close();
    }
  });

  it('answers only POST', async () => {
    expect((await ask(address.href, { headers: accept })).http).toBe(405);
    expect((await ask(address.href, { method: 'DELETE', headers: accept })).http).toBe(405);
  });
});
