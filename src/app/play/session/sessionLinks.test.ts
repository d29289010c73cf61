import { afterEach, describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { allowedLink, linkRulesOf } from '../../../domain/links/allowlist.ts';
import type { Core } from '../../core/visitCore.ts';
import { SessionLinks } from './sessionLinks.ts';

const hosts = { auth: '', catalogue: '', ncm: '', config: '', payment: '' };
const START = { status: 'Success', offerSdp: 'v=0', playSessionId: 'play-1', iceCandidates: [] };
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Returns the links of sessions that begin with these answers to the start request, one after the other. */
async function linksOf(...starts: readonly object[]) {
  const bench = new SessionBench().startAnswers(...starts.map((said) => ({ ...START, ...said })));
  const lifetime = new AbortController();
  ends.push(() => lifetime.abort());
  const refused: string[] = [];
  const opened: string[] = [];
  const rules = linkRulesOf({ hosts, linkAllowlist: ['deals.test'] }, 'https://play.test', (field) => {
    refused.push(field);
  });
  const allowed = (address: string | undefined, field: string) => {
    const url = allowedLink(address, rules);
    if (address && !url) rules.refused?.(field);
    return url;
  };
  const core = { allowed, linkRules: rules, ports: { browser: { open: (url: string) => opened.push(url) } } };
  const links = new SessionLinks(core as unknown as Core, bench.machine).start(lifetime.signal);
  await bench.playing();
  return { bench, links, refused, opened };
}

const SAID = { warningCtaUrl: '/passes', sessionEndCtaUrl: 'https://deals.test/now' };

describe('SessionLinks: entity.start-session-response', () => {
  it('resolves to absolute URLs, opens in a new tab, and stays available after the session', async () => {
    const { bench, links, opened } = await linksOf(SAID);
    links.opens('warning')?.();
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: '' });
    expect(bench.state.kind).toBe('ended');
    links.opens('end')?.();
    expect(opened).toEqual(['https://play.test/passes', 'https://deals.test/now']);
  });

  it('drops and reports a link whose URL is not allowed', async () => {
    const evil = { warningCtaUrl: 'https://evil.test/', sessionEndCtaUrl: 'javascript:alert(1)' };
    const { links, refused } = await linksOf(evil);
    expect([links.opens('warning'), links.opens('end')]).toEqual([undefined, undefined]);
    expect(refused).toEqual(['startSession.warningCtaUrl', 'startSession.sessionEndCtaUrl']);
  });

  it('keeps the links while a lost session restarts, then takes those of the new session', async () => {
    const { bench, links } = await linksOf(SAID, { sessionEndCtaUrl: '/another' });
    bench.script('play.getSessionStatus', { body: { status: 'Success', sessionStatus: 'Active' } });
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    expect(links.links.end).toBe('https://deals.test/now');
    await bench.pass(2_000);
    await bench.connect();
    expect(links.links).toEqual({ warning: undefined, end: 'https://play.test/another' });
  });

  it('clears the links when the player starts a new session', async () => {
    const { bench, links } = await linksOf(SAID);
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: '' });
    bench.startAnswers('WaitingInQueue');
    await bench.send({ kind: 'retry asked' });
    expect(links.links).toEqual({ warning: undefined, end: undefined });
  });
});
