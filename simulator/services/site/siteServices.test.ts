import { describe, expect, it } from 'vitest';
import { ORIGINS, testWorld } from '../../core/testing/testVisit.ts';

const SUBSCRIPTION = `${ORIGINS.auth}/myaccount/subscription`;

async function read(world: ReturnType<typeof testWorld>['world'], address: string, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form);
  const response = await world.handle(new Request(address, { method: form ? 'POST' : 'GET', ...(body && { body }) }));
  return { http: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** A signed-in Mira with a pass that has this many days left. */
async function holder(daysLeft: number) {
  const expiryAt = Date.UTC(2026, 2, 3, 12) + daysLeft * 86_400_000;
  const { world, visit } = testWorld({
    config: {
      user: { signedIn: true, email: 'mira@example.com' },
      subscription: { status: 'active', type: 'nowPass', expiryAt },
    },
  });
  await visit.arrive();
  return world;
}

const playerOf = (html: string) => /name="player" value="([^"]+)"/.exec(html)?.[1] ?? '';

describe('the site’s static pages', () => {
  it.each(['deals', 'updates', 'forum', 'chat', 'privacy', 'terms', 'imprint'])(
    'include %s in the language of the page',
    async (name) => {
      const { world } = testWorld();
      const german = await read(world, `${ORIGINS.auth}/site/${name}?lang=de`);
      expect(german).toMatchObject({ http: 200, type: 'text/html; charset=utf-8' });
      expect(german.text).toContain('<html lang="de">');
      expect((await read(world, `${ORIGINS.auth}/site/${name}?lang=tlh`)).text).toContain('<html lang="en">');
    },
  );
});

describe('the pass management page', () => {
  it('route.subscription-management: shows “There is no pass.” to a player without a pass', async () => {
    const { world } = testWorld();
    expect((await read(world, SUBSCRIPTION)).text).toContain('There is no pass.');
  });

  it('shows the end date of a pass and cancels it', async () => {
    const world = await holder(10);
    const before = (await read(world, SUBSCRIPTION)).text;
    expect(before).toMatch(/mira@example\.com: active until \d{4}-\d\d-\d\d\. It renews then\./);
    expect(before).not.toContain('Get a refund');
    const ended = await read(world, SUBSCRIPTION, { player: playerOf(before), do: 'end' });
    expect(ended.text).toContain('It ends then.');
    expect((await read(world, SUBSCRIPTION)).text).not.toContain('End it');
  });

  it('const.refund-window: refunds a pass for seven days, and no longer', async () => {
    const fresh = await holder(25);
    const { text } = await read(fresh, SUBSCRIPTION);
    expect((await read(fresh, SUBSCRIPTION, { player: playerOf(text), do: 'refund' })).text).toContain(
      'There is no pass.',
    );
    const old = await holder(22);
    const { text: late } = await read(old, SUBSCRIPTION);
    expect((await read(old, SUBSCRIPTION, { player: playerOf(late), do: 'refund' })).http).toBe(409);
    expect((await read(old, SUBSCRIPTION)).text).toContain('mira@example.com: active');
  });

  it('rejects an unknown player and an unknown action', async () => {
    const world = await holder(25);
    const { text } = await read(world, SUBSCRIPTION);
    expect((await read(world, SUBSCRIPTION, { player: 'nobody', do: 'end' })).http).toBe(400);
    expect((await read(world, SUBSCRIPTION, { player: playerOf(text), do: 'double' })).http).toBe(400);
  });
});
