import { describe, expect, it } from 'vitest';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { routeOf } from './route.ts';
import { ORIGINS, testWorld } from '../testing/testVisit.ts';

const PATHS = { origins: ORIGINS, apiPrefix: '/api', beaconPath: '/beacon' };

/** Summary of the route that a request takes. */
function road(method: string, address: string, paths = PATHS): string {
  const route = routeOf(method, new URL(address), paths);
  switch (route.kind) {
    case 'call':
      return `call ${route.call.id}`;
    case 'art':
    case 'document':
      return `${route.kind} ${route.path}`;
    case 'script':
      return `script ${route.id}`;
    case 'service':
      return `service ${route.preflight ? 'preflight' : route.service?.id}`;
    case 'wrong-method':
      return `use ${route.allow.join(', ')} at ${route.host}`;
    case 'game':
      return 'game';
    default:
      return `${route.kind} at ${route.host}`;
  }
}

describe('the routing of a request', () => {
  const { page, auth, catalogue, payment, games, accounts, chat, errors, ads, config } = ORIGINS;

  it.each([
    ['GET', `${page}/api/play/startSession`, 'call play.startSession'],
    ['GET', `${page}/api/play/startSession?x=1`, 'call play.startSession'],
    ['POST', `${page}/api/play/startSession`, 'use GET at page'],
    ['PUT', `${page}/api/bot/session`, 'use POST, GET at page'],
    ['HEAD', `${page}/api/play/startSession`, 'head at page'],
    ['HEAD', `${page}/api/play/createPlayUser`, 'use POST at page'],
    ['OPTIONS', `${page}/api/play/startSession`, 'preflight at page'],
    ['GET', `${page}/api/play/nothing`, 'nothing at page'],
    ['POST', `${page}/beacon`, 'call beacon.FeGameEnded'],
    ['GET', `${page}/beacon`, 'use POST at beacon'],
    ['POST', `${page}/beacon/more`, 'nothing at page'],
    ['GET', `${page}/play/skyhop/20101`, 'document /play/skyhop/20101'],
    ['HEAD', `${page}/`, 'document /'],
    ['POST', `${page}/`, 'nothing at page'],
    ['GET', `${page}/api`, 'document /api'],
    ['GET', `${page}/apiary`, 'document /apiary'],
    ['POST', `${auth}/auth/access-token`, 'call auth.access-token-post'],
    ['GET', `${auth}/auth/access-token`, 'call auth.access-token-get'],
    ['DELETE', `${auth}/auth/access-token`, 'use POST, GET at auth'],
    ['GET', `${auth}/site/terms`, 'service site.page'],
    ['GET', `${auth}/nothing`, 'nothing at auth'],
    ['GET', `${catalogue}/art/tile/20101.svg`, 'art tile/20101.svg'],
    ['HEAD', `${catalogue}/art/tile/20101.svg`, 'art tile/20101.svg'],
    ['POST', `${catalogue}/art/tile/20101.svg`, 'nothing at catalogue'],
    ['GET', `${catalogue}/arty`, 'nothing at catalogue'],
    ['GET', `${auth}/art/tile/20101.svg`, 'nothing at auth'],
    ['POST', `${payment}/order/create`, 'call paymentsdk.order-create'],
    ['OPTIONS', `${payment}/order/create`, 'preflight at payment'],
    ['POST', `${payment}/pay/submit`, 'service payment.submit'],
    ['GET', `${games}/loop/20152`, 'game'],
    ['HEAD', `${games}/loop/20152`, 'game'],
    ['POST', `${games}/loop/20152`, 'nothing at undefined'],
    ['OPTIONS', `${accounts}/gsi/status`, 'service preflight'],
    ['GET', `${accounts}/gsi/client`, 'service google.identity-script'],
    ['GET', `${accounts}/nothing`, 'service undefined'],
    ['GET', `${chat}/widget`, 'service chat.page'],
    ['GET', `${errors}/nothing`, 'service undefined'],
    ['GET', `${ads}/nothing`, 'service undefined'],
    ['GET', `${config}/get_cfg_info`, 'call catalogue.get_cfg_info'],
    ['GET', 'http://elsewhere.example/api/play/startSession', 'nothing at undefined'],
    ['GET', 'http://world.localhost:4001/api/play/startSession', 'nothing at undefined'],
  ])('routes %s %s to: %s', (method, address, expected) => expect(road(method, address)).toBe(expected));

  it('selects the right host if several hosts share one address and some are nested below others', () => {
    const one = 'http://one.example';
    const shared = { ...PATHS, origins: { ...ORIGINS, page: one, auth: one, catalogue: `${one}/cat`, payment: one } };
    for (const [method, address, expected] of [
      ['GET', `${one}/api/play/startSession`, 'call play.startSession'],
      ['POST', `${one}/auth/access-token`, 'call auth.access-token-post'],
      ['POST', `${one}/order/create`, 'call paymentsdk.order-create'],
      ['GET', `${one}/play/skyhop/20101`, 'document /play/skyhop/20101'],
      ['GET', `${one}/cat/art/tile/1.svg`, 'art tile/1.svg'],
      ['GET', `${one}/cat`, 'nothing at catalogue'],
      ['GET', `${one}/cattle`, 'document /cattle'],
    ] as const)
      expect([address, road(method, address, shared)]).toEqual([address, expected]);
    const artful = { ...PATHS, origins: { ...ORIGINS, page: one, catalogue: one } };
    expect(road('GET', `${one}/art/tile/1.svg`, artful)).toBe('art tile/1.svg');
    expect(road('GET', `${one}/artful`, artful)).toBe('document /artful');
    const pageless = { ...PATHS, origins: { ...ORIGINS, auth: one, payment: one } };
    expect(road('GET', `${one}/nothing`, pageless)).toBe('nothing at auth');
  });

  it('uses the configured API prefix and beacon path', () => {
    const paths = { ...PATHS, apiPrefix: '/v2', beaconPath: '/b' };
    expect(road('GET', `${page}/v2/play/startSession`, paths)).toBe('call play.startSession');
    expect(road('GET', `${page}/api/play/startSession`, paths)).toBe('document /api/play/startSession');
    expect(road('POST', `${page}/b`, paths)).toBe('call beacon.FeGameEnded');
  });
});

describe('a request that matches no call', () => {
  it('gets a JSON error with the allowed methods', async () => {
    const { world } = testWorld();
    const ask = async (method: string, address: string) => {
      const response = await world.handle(new Request(address, { method }));
      return [response.status, (await response.json()) as unknown, response.headers.get('allow')];
    };
    expect(await ask('GET', `${ORIGINS.page}/api/nothing`)).toMatchObject([
      404,
      { status: 'FailureNoResource', errorMessage: 'nothing is at /api/nothing' },
      null,
    ]);
    expect(await ask('PUT', `${ORIGINS.page}/api/bot/session`)).toMatchObject([
      405,
      { status: 'Failure', errorMessage: 'use POST or GET' },
      'POST, GET',
    ]);
    expect(await ask('GET', `${ORIGINS.accounts}/nothing`)).toEqual([404, { error: 'not_found' }, null]);
    expect(await ask('GET', `${ORIGINS.catalogue}/art/nothing.svg`)).toMatchObject([
      404,
      { status: 'FailureNoResource', errorMessage: 'no such picture' },
      null,
    ]);
  });

  it('gets a JSON error with status 403 from a foreign page’s origin', async () => {
    const { world, visit } = testWorld();
    const request = visit.request(createPlayUser, { uaId: 'u' }, { origin: 'http://evil.example' });
    const answer = await world.handle(request);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { status: 'FailureForbidden', errorMessage: 'the request comes from a page of another origin' },
    ]);
  });
});
