import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../src/contracts/calls.ts';
import { PLAUSIBLE_REQUESTS } from '../testing/plausibleRequests.ts';
import { testWorld } from '../testing/testVisit.ts';

describe('cross-origin access', () => {
  it('allows the page’s own origin only, with credentials on the auth host only', async () => {
    const { visit, world } = testWorld();
    const { page } = world.origins;
    for (const call of CALLS.values()) {
      const ask = PLAUSIBLE_REQUESTS[call.id] ?? {};
      const own = (await visit.call(call, ask)).headers;
      const other = (await visit.call(call, ask, { origin: 'http://evil.example' })).headers;
      const sameOrigin = call.host === 'page' || call.host === 'beacon';
      expect(own.get('access-control-allow-origin')).toBe(sameOrigin ? null : page);
      expect(own.get('access-control-allow-credentials')).toBe(call.host === 'auth' ? 'true' : null);
      expect(other.get('access-control-allow-origin')).toBeNull();
      if (!sameOrigin) expect(other.get('vary')).toContain('origin');
    }
  });

  it('refuses a player’s cookie for another origin, an image or form, and a cross-site navigation', async () => {
    const { visit, world } = testWorld();
    const byCookie = [...CALLS.values()].filter(({ carries }) => carries === 'session' || carries === 'version');
    expect(byCookie.length).toBeGreaterThan(40);
    for (const call of byCookie) {
      for (const headers of [
        { origin: 'http://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      ]) {
        const request = visit.request(call, PLAUSIBLE_REQUESTS[call.id] ?? {});
        const { origin: _own, ...others } = Object.fromEntries(request.headers);
        const answer = await world.handle(new Request(request, { headers: { ...others, ...headers } }));
        expect([call.id, answer.status, await answer.json()]).toMatchObject([
          call.id,
          403,
          { status: 'FailureForbidden' },
        ]);
      }
    }
    expect(world.journal.after().filter(({ kind }) => kind === 'call')).toEqual([]);
  });

  it('lists the allowed headers and methods in its preflight response', async () => {
    const { world } = testWorld();
    const ask = (base: string, origin: string) =>
      world.handle(
        new Request(`${base}/order/create`, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      );
    const allowed = await ask(world.origins.payment, world.origins.page);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('x-location');
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(
      (await ask(world.origins.payment, 'http://evil.example')).headers.get('access-control-allow-headers'),
    ).toBeNull();
  });
});
