import { expect, it } from 'vitest';
import { leaveForLogin } from '../../../src/app/play/session/signInPrompt.ts';
import { requiresLogin } from '../../../src/domain/account/auth/loginRequirement.ts';
import { allowedLink } from '../../../src/domain/links/allowlist.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';

const THEIRS = 'https://id.partner.example/login?client=nowlight';

let bench: AppBench;

/** Requires sign-in before a game with this login type. Returns the resulting navigation. */
async function signsIn(authType: string, domains: readonly string[] = ['partner.example']) {
  bench = await openBench({
    scenario: 'must-sign-in',
    config: { features: { requireAuth: true, authType } },
  }).begin();
  const { core, play } = bench;
  const { origin } = core.ports.browser;
  const decideLink = (address: string) => {
    const link = allowedLink(address, { origin, origins: [], domains });
    return link ? ({ kind: 'external', href: link.href } as const) : ({ kind: 'blocked' } as const);
  };
  expect(requiresLogin(play.features, core.ports.browser.path())).toBe(true);
  return [leaveForLogin({ core, decideLink }, play.features), bench.page];
}

it('gate.third-party-auth: a guest is sent to the game’s sign-in URL with a return URL, without a session request', async () => {
  const [left, page] = await signsIn(THEIRS);
  const back = bench.core.ports.browser.origin + bench.core.ports.browser.path();
  const there = new URL(THEIRS);
  there.searchParams.set('returnUrl', back);
  expect([left, page]).toEqual([true, [`assign ${there.href}`]]);
  expect(bench.callsOf('play.startSession')).toEqual([]);
});

it.each([
  ['a URL on a host outside the allowlist', THEIRS, []],
  ['an http URL', 'http://id.partner.example/login', ['partner.example']],
  ['a javascript: URL', 'javascript:alert(1)', ['partner.example']],
  ['a value that is not a URL', 'password', ['partner.example']],
] as const)(
  'gate.third-party-auth: %s as the sign-in URL causes no navigation, and the site’s own sign-in is used',
  async (_, authType, domains) => {
    expect(await signsIn(authType, domains)).toEqual([false, []]);
  },
);
