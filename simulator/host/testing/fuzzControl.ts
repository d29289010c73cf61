import fc from 'fast-check';
import { Visit } from '../../core/testing/testVisit.ts';
import { ErrorSchema } from '../control/schemas.ts';
import { checkAllCalls } from './checkAllCalls.ts';
import { changes, type Json, mutated, sending } from './mutatedJson.ts';
import { testHost } from './testHost.ts';

/** Valid bodies by method and path below `/__sim`. */
const FITTING: readonly (readonly [method: string, path: string, body: Json])[] = [
  [
    'POST',
    '/worlds',
    { scenario: 'plays-at-once', seed: 3, startAt: 'arriving', config: { country: 'JP' }, streaming: { marker: true } },
  ],
  [
    'PATCH',
    '/worlds/{id}/config',
    {
      apps: {
        '20101': { appName: 'Sky', state: 'live', requireAuth: true, playFeFeatures: { enableRecording: false } },
      },
      features: { maxFps: 30, ads: { desktop: { midroll: true } }, tryAndDownload: { isEnabled: true } },
      global: { userQueuePollingSecs: 5 },
      country: 'KR',
      lists: { topApps: ['20101', '20102'], byogGameApp: null },
      user: { signedIn: true, email: 'mira@example.com', totalPlaytime: 60 },
      subscription: { status: 'active', type: 'nowPass', playPassTimeLeft: 60 },
      wallet: { nowbuxPayBalance: 4, nowbuxRewardBalance: 700 },
      quests: [{ type: 'PlayForYMinutes', requiredMinutes: 20, progressRatio: 1, earnCount: 1, claimCount: 0 }],
      isProxyUser: true,
      announcement: { id: 'a', text: 'b', url: '/c' },
      secondSession: 'flag',
    },
  ],
  [
    'POST',
    '/worlds/{id}/script',
    {
      call: 'play.getSessionStatus',
      answers: [{ status: 'Failure', errCode: 1000, http: 200, body: { a: 1 } }, { raw: 'x' }],
      then: 'default',
    },
  ],
  [
    'POST',
    '/worlds/{id}/script',
    {
      call: 'play.startSession',
      answers: [
        {
          when: {
            query: { a: { contains: 'b' } },
            headers: { c: 'd' },
            body: { uaId: ['e'] },
            player: 'guest',
            nth: [2],
          },
          times: 3,
          template: true,
          body: { at: '{{now.iso +90s}}', of: '{{request.body.uaId}}' },
          headers: { 'retry-after': '{{random.int 1 6}}' },
          contentType: 'text/plain',
          dripBytesPerSec: 1_000_000,
          breakAfterBytes: 9_000,
        },
      ],
    },
  ],
  [
    'POST',
    '/worlds/{id}/verify',
    {
      call: 'play.startSession',
      with: { body: { appId: '20101' }, headers: { a: { absent: true } }, path: '/api' },
      answered: { http: 200, body: { status: 'Success' } },
      atLeast: 1,
      atMost: 4,
      gaps: [{ from: 1, to: 2, atLeastMs: 5, atMostMs: 50 }],
      after: 2,
      waitMs: 10,
    },
  ],
  ['POST', '/worlds/{id}/verify', { kind: 'control', name: 'held', data: { call: 'play.startSession' }, never: true }],
  ['POST', '/worlds/{id}/release', { hold: 'gate' }],
  ['POST', '/worlds/{id}/device', { send: { type: 'grace-warning', reason: 'idle', graceIntervalSecs: 30 } }],
  ['POST', '/worlds/{id}/device', { raw: 'key=value' }],
  ['POST', '/worlds/{id}/peer', { action: 'network', lossPct: 5, delayMs: 80, jitterMs: 10, kbps: 900 }],
  [
    'POST',
    '/worlds/{id}/peer',
    {
      action: 'network',
      network: 'international',
      seed: 4,
      burstLength: 2,
      trace: '5\n9\n',
      changes: [{ afterMs: 900, lossPct: 30 }],
      everyMs: 2_000,
    },
  ],
  ['POST', '/worlds/{id}/clock', { advanceMs: 1_000 }],
  ['POST', '/worlds/{id}/clock', { rate: 2 }],
  ['POST', '/worlds/{id}/player/play', { minutes: 40, appId: '20101', player: 'mira@example.com' }],
  ['POST', '/worlds/{id}/player/days', { days: 2, logIn: true }],
  ['POST', '/worlds/{id}/player/credit', { amount: -50, pot: 'pay' }],
  ['POST', '/worlds/{id}/player/quest', { type: 'PlayGameXForYMinutes', appId: '20102' }],
  ['POST', '/worlds/{id}/player/friend', { username: 'Kaz' }],
  ['POST', '/worlds/{id}/clock', { set: '2031-05-06T07:08:09Z' }],
];

const PATHS = [
  '/scenarios',
  '/scenarios/{id}',
  '/worlds',
  '/worlds/{id}',
  '/worlds/{id}/journal',
  '/worlds/{id}/journal/counts',
  '/magic',
  '/nothing',
];

/** Requests of the control API with `{id}` for the simulated world. */
export const controlRequest = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...FITTING), changes, sending)
      .map(([[method, path, body], list, send]) => ({ method, path, body: send(JSON.stringify(mutated(body, list))) })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      method: fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'),
      path: fc
        .tuple(
          fc.constantFrom(...PATHS),
          fc.constantFrom('', '?after=-1', '?search=x', '?area=code', '?x=1', '?tag=%zz'),
        )
        .map(([path, query]) => path + query),
      body: fc.constant(undefined),
    }),
  },
);

/**
 * Sends invalid requests to the control API about simulated worlds in use. Each response must be JSON, each error
 * must name its field, and the world must keep responding. Returns the faults that the simulator reported.
 */
export async function fuzzControl(numRuns: number): Promise<readonly unknown[]> {
  const sim = await testHost({ maxWorlds: 20 });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(controlRequest, { minLength: 1, maxLength: 6 }), async (requests) => {
        const { id } = await sim.open();
        const hosted = sim.host.worlds.get(id);
        if (!hosted) throw new Error(`the world ${id} has ended`);
        const visit = new Visit(hosted.world);
        await visit.arrive();
        await visit.play();
        for (const { method, path, body } of requests) {
          const response = await sim.control(path.replace('{id}', id), { method, ...(body !== undefined && { body }) });
          const text = `${method} ${path} ${body ?? ''} → ${response.http} ${response.text.slice(0, 300)}`;
          if (![200, 201, 400, 404, 405, 409].includes(response.http)) throw new Error(text);
          if (method === 'HEAD') continue;
          if (response.http >= 400 && !ErrorSchema.safeParse(response.json()).success)
            throw new Error(`${text} names no field`);
        }
        if (sim.host.worlds.get(id)) await checkAllCalls(visit);
        for (const { world } of sim.host.worlds.all) sim.host.worlds.end(world.id, 'it was tried enough');
      }),
      { numRuns },
    );
    return sim.reported;
  } finally {
    await sim.host.close();
  }
}
