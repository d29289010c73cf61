import { describe, expect, it } from 'vitest';
import { ORIGINS, testWorld } from '../../../simulator/core/testing/testVisit.ts';
import { waitsInQueue } from '../../../simulator/scenarios/session/waitScenarios.ts';
import type { World } from '../../../simulator/core/world/world.ts';
import { LoadError, loadTestOf } from './loadTest.ts';

const LOAD = { rate: 2, seconds: 30, most: 50, pollingSecs: 10, polls: 60 };
const PLAY = `${ORIGINS.page}/play/skyhop/20101`;

interface Request_ {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly capture?: readonly { readonly json: string; readonly as: string; readonly strict?: boolean }[];
}
type Step = {
  readonly get?: Request_;
  readonly post?: Request_;
  readonly loop?: readonly Step[];
  readonly count?: number;
};

const asked = (world: World) => async (address: string) => (await world.handle(new Request(address))).text();

async function written(scenario = waitsInQueue) {
  const bench = testWorld({ scenario });
  const ask = asked(bench.world);
  const files = await loadTestOf(PLAY, LOAD, [], ask);
  const script = JSON.parse(files['load.json'] ?? '') as {
    readonly config: { readonly target: string; readonly phases: object[]; readonly processor: string };
    readonly scenarios: readonly { readonly flow: readonly Step[] }[];
  };
  return { ...bench, files, script, flow: script.scenarios[0]?.flow ?? [] };
}

describe('a load test for Artillery', () => {
  it('contains the requested limits, and writes its functions to a second file', async () => {
    const { script, files } = await written();
    expect(script.config).toMatchObject({
      target: 'http://localhost:4000/',
      phases: [{ duration: 30, arrivalRate: 2, maxVusers: 50 }],
      processor: './load.processor.cjs',
    });
    expect(files['load.processor.cjs']).toContain('exports.waits');
  });

  it('takes a guest through the queue to a session with requests that the backend accepts', async () => {
    const { world, clock, flow } = await written();
    const vars: Record<string, string> = { $uuid: 'seven' };
    const fill = (text: string) =>
      text.replaceAll(/\{\{ ([^}]+) \}\}/g, (_, name: string) => vars[name] ?? `no ${name}`);
    const messages: string[] = [];
    const make = async (method: string, { url, headers = {}, body, capture = [] }: Request_) => {
      const filled = Object.entries(headers).map(([name, value]): [string, string] => [name, fill(value)]);
      const address = new URL(fill(url));
      address.host = headers['host'] ?? address.host;
      const response = await world.handle(
        new Request(address, { method, headers: filled, ...(body !== undefined && { body: fill(body) }) }),
      );
      const text = await response.text();
      if (capture.length === 0) return void messages.push(`${address.pathname} ${response.status}`);
      const answer = JSON.parse(text) as Record<string, string>;
      for (const { json, as, strict } of capture) {
        const value = answer[json.slice(2)];
        if (value === undefined) expect(strict, `${url} has ${json}`).toBe(false);
        else vars[as] = value;
      }
      messages.push(`${address.pathname} ${answer['status'] ?? String(answer['success'])}`);
    };
    const walk = async (steps: readonly Step[]): Promise<void> => {
      for (const { get, post, loop, count = 1 } of steps) {
        if (get) await make('GET', get);
        if (post) await make('POST', post);
        if (!loop) continue;
        let left = count;
        do {
          clock.advance(10_000);
          await walk(loop);
        } while (--left > 0 && vars['status'] === 'WaitingInQueue');
      }
    };
    await walk(flow);
    expect(messages.map((line) => line.replace(/^.*[/]/, ''))).toEqual([
      '20101 200',
      'access-token true',
      'createPlayUser Success',
      'getAppPlayFeatures 200',
      ...Array.from({ length: 7 }, () => 'startSession WaitingInQueue'),
      'startSession Success',
      'getSessionStatus 200',
    ]);
    expect(vars['playSessionId']).toMatch(/\w/);
  });

  it('rejects another host that --allow doesn’t name twice', async () => {
    const once = loadTestOf('https://play.example/play/a/1', LOAD, ['play.example']);
    await expect(once).rejects.toThrow('--allow play.example --allow play.example');
    const { world } = testWorld({ origins: { ...ORIGINS, payment: 'https://pay.example' } });
    const ask = asked(world);
    await expect(loadTestOf(PLAY, LOAD, [], ask)).rejects.toThrow(LoadError);
    await expect(loadTestOf(PLAY, LOAD, ['pay.example'], ask)).rejects.toThrow('pay.example is another machine');
    expect(await loadTestOf(PLAY, LOAD, ['pay.example', 'pay.example'], ask)).toHaveProperty('load.json');
  });

  it.each([
    ['an address of another protocol', 'ftp://localhost', '', 'not the http address'],
    ['a page without a bootstrap', 'http://localhost:1/play', '<html></html>', 'not a page of the app'],
    [
      'a page with an invalid bootstrap',
      'http://localhost:1/',
      '<script id="bootstrap">{"hosts":1}</script>',
      'first invalid field: feVersion',
    ],
  ])('rejects %s', async (_, address, html, message) => {
    const ask = () => Promise.resolve(html);
    await expect(loadTestOf(address, LOAD, [], ask)).rejects.toThrow(message);
  });
});
