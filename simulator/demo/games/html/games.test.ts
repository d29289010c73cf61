import { describe, expect, it } from 'vitest';
import { playerStats } from '../../../../src/contracts/calls/supportCalls.ts';
import { reportEvent } from '../../../../src/contracts/calls/playExtraCalls.ts';
import { settle } from '../../../../src/kit/clock.ts';
import { APPS } from '../../../core/catalogue/apps.ts';
import { NetworkEffect } from '../../../core/http/networkEffect.ts';
import { testWorld } from '../../../core/testing/testVisit.ts';

const HTML = APPS.filter(({ type }) => type === 'Html');
const LOOP = '20152';

function gameOf(appId: string, world = testWorld().world) {
  const { bootstrap } = world.bootstrap(`/play/x/${appId}`, 'de');
  return { world, address: bootstrap.app?.gameUrl ?? '', bootstrap };
}

describe('HTML games of the simulated catalogue', () => {
  it.each(HTML.map(({ name, appId }) => [name, appId]))(
    '%s is a complete document on the games host that only the simulated world’s page may embed',
    async (name, appId) => {
      const { world, address, bootstrap } = gameOf(appId);
      expect(new URL(address).origin).toBe(world.origins.games);
      expect(bootstrap.hosts.games).toBe(world.origins.games);
      expect(world.origins.games).not.toBe(world.origins.page);
      const answer = await world.handle(new Request(address));
      const html = await answer.text();
      expect(html).toContain(`<title>${name}</title>`);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`frame-ancestors ${world.origins.page}`);
      expect(policy).not.toMatch(/unsafe|\*/);
      const script = /<script>(.*)<\/script>/s.exec(html)?.[1] ?? '';
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      expect(policy).toContain(`'sha256-${Buffer.from(hash).toString('base64')}'`);
    },
  );

  it('use the language of the page', async () => {
    const { world, address } = gameOf(LOOP);
    expect(await (await world.handle(new Request(address))).text()).toContain('Leertaste');
  });

  it('a streamed game has no HTML address, and the games host answers 404 for it', async () => {
    const { world, address } = gameOf('20101');
    expect(address).toBe('');
    const answer = await world.handle(new Request(`${world.origins.games}/skyhop/20101`));
    expect([answer.status, await answer.text()]).toEqual([404, 'HTTP 404\n']);
  });

  it('accept scripted answers and appear in the journal like calls', async () => {
    const { world, address } = gameOf(LOOP);
    world.script('html-game', [{ http: 500 }, { network: 'error' }]);
    expect((await world.handle(new Request(address))).status).toBe(500);
    await expect(world.handle(new Request(address))).rejects.toBeInstanceOf(NetworkEffect);
    expect((await world.handle(new Request(address))).status).toBe(200);
    await settle();
    const noted = world.journal.after(0).filter(({ name }) => name === 'html-game');
    expect(noted.map(({ response }) => response)).toEqual([{ http: 500 }, { network: 'error' }, { http: 200 }]);
  });

  it('add the playtime that their page reports, at most 30 seconds per report', async () => {
    const { visit } = testWorld();
    await visit.arrive();
    const uaId = 'ua-1';
    const report = (packageName: string, uptimeMs: number, playSessionId?: string) =>
      visit.call(reportEvent, {
        feSessionId: 'fe',
        uaId,
        eventName: 'FeUptime',
        packageName,
        playSessionId,
        originTimestamp: 1,
        extraData: { uptimeMs },
      });
    await report('com.tinorchestra.looplooploop', 30_000);
    await report('com.tinorchestra.looplooploop', 12_000);
    await report('com.tinorchestra.looplooploop', 9_999_999);
    await report('games.nowlight.skyhop', 30_000);
    await report('com.tinorchestra.looplooploop', 30_000, 'a-session');
    expect((await visit.call(playerStats, { uaId })).body.totalPlaytime).toBe(72);
  });
});
