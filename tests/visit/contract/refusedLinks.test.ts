import { describe, expect, it } from 'vitest';
import { Core } from '../../../src/app/core/visitCore.ts';
import { appLinkOf, partnerOf } from '../../../src/app/play/session/appAndPartnerLinks.ts';
import { situationOf } from '../../../src/domain/session/sessionSituation.ts';
import { NowBuxViewModel } from '../../../src/app/nowbux/page/nowbux.viewModel.ts';
import { type AppBench, openApp, openBench, started } from '../../support/app/appBench.ts';
import { HOSTILE } from '../../support/contract/hostileAddresses.ts';

let bench: AppBench;

const refusals = () => bench.reports.filter(({ name }) => name === 'link-refused').map(({ data }) => data?.['field']);

/** Starts a game whose start the server answers with a redirect to this URL. */
async function redirected(url: string) {
  bench = openBench();
  bench.world.script('play.startSession', [{ status: 'NeedsRedirect', body: { url } }]);
  await bench.begin();
  return bench;
}

it('an untrusted bootstrap address is omitted and reported, and the recording of the visit keeps the report', () => {
  bench = openBench();
  const { ports, bootstrap } = bench.core;
  const app = bootstrap.app && { ...bootstrap.app, appPageUrl: 'https://evil.example/play' };
  const core = new Core(ports, { ...bootstrap, app });
  expect(core.bootstrap.app?.appPageUrl).not.toContain('evil');
  expect(refusals()).toEqual(['appPageUrl']);
  expect(core.recorder.entries).toMatchObject([{ record: { kind: 'log', event: { name: 'link-refused' } } }]);
  core.dispose();
});

describe('status.NeedsRedirect: a start that redirects', () => {
  it('follows an address of this site', async () => {
    const { page, core } = await redirected('/nowbux');
    expect(page).toEqual([`assign ${core.ports.browser.origin}/nowbux`]);
    expect(refusals()).toEqual([]);
  });

  it.each(HOSTILE)('stays at a notice for the address %j and reports it to the operator', async (url) => {
    const { page, state } = await redirected(url);
    expect(page).toEqual([]);
    expect(situationOf(state)).toMatchObject({ kind: 'notice', screen: 'error', error: { status: 'NeedsRedirect' } });
    expect(refusals()).toEqual(['startSession.url']);
  });
});

describe('screen.end-of-try: the app of a trial game', () => {
  async function tried(clientLink: string, isEnabled = true) {
    bench = await openBench({ config: { features: { tryAndDownload: { isEnabled, clientLink } } } }).begin();
    return appLinkOf(bench.core, bench.play.features)?.href;
  }

  it('offers the app at the configured address if that is https', async () => {
    expect(await tried('https://downloads.example/skyhop')).toBe('https://downloads.example/skyhop');
    expect(refusals()).toEqual([]);
  });

  it.each(['http://downloads.example/skyhop', 'javascript:alert(1)', 'https://u:p@downloads.example/', 'market://x'])(
    'offers no app at %s, and reports the address once',
    async (link) => {
      expect(await tried(link)).toBeUndefined();
      expect(appLinkOf(bench.core, bench.play.features)).toBeUndefined();
      expect(refusals()).toEqual(['clientLink']);
    },
  );

  it('offers no app without a trial', async () => {
    expect(await tried('https://downloads.example/skyhop', false)).toBeUndefined();
    expect(refusals()).toEqual([]);
  });
});

it('the partner’s end text is kept if the partner’s address is rejected and reported', async () => {
  const partnerSessionEndInfo = { text: 'Thanks for playing', url: 'https://evil.test/' };
  bench = await openBench({ config: { features: { partnerSessionEndInfo } } }).begin();
  expect(partnerOf(bench.core, bench.play.features)).toEqual({ text: 'Thanks for playing', url: undefined });
  expect(refusals()).toEqual(['partnerSessionEndInfo.url']);
});

describe('the nowBux page’s link to the last played game', () => {
  const played = (playUrl: string) => ({
    ...{ appId: '20101', icon: '', name: 'Skyhop', packageName: 'com.paperanvil.skyhop', appDeveloperName: '' },
    ...{ playUrl, appPageUrl: playUrl },
  });

  async function leadsTo(playUrl: string) {
    bench = openBench();
    bench.core.preferences.recordPlayed(played(playUrl));
    const screen = started(new NowBuxViewModel(await openApp(bench)), bench.core.signal);
    return screen.playUrl;
  }

  it('leads to the server’s address if that belongs to this site', async () => {
    expect(await leadsTo('/play/skyhop/20101')).toBe('/play/skyhop/20101');
  });

  it.each([...HOSTILE, '\tjavascript:0'])(
    'leads to the site’s own page of the game if the server names %j',
    async (address) => {
      expect(await leadsTo(address)).toBe('/play/-/20101');
      expect(refusals()).toContain('playUrl');
    },
  );
});
