import { reaction, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { Preroll } from '../../../src/app/session/queue/preroll.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { adsAllowed } from '../../support/app/adsAllowed.ts';

const SCENARIO = 'advertisement-in-the-queue';

let bench: AppBench;

/** Puts a player into the queue, with the usual prompts and a container for an advertisement. */
async function waits(
  config: ConfigPatch = {},
  { asks = false, allows = true, startAt = '', before = undefined as ((it: AppBench) => void) | undefined } = {},
) {
  bench = openBench({ scenario: SCENARIO, config, ...(startAt && { startAt }) });
  before?.(bench);
  const { core, play } = bench;
  const { createVideoAds } = await import('../../../src/app/core/advertising/videoAds.ts');
  const videoAds = () => Promise.resolve(createVideoAds(core, () => Promise.resolve(allows)));
  const { fullscreen } = adsAllowed(core);
  const preroll = new Preroll({ core, play, fullscreen, videoAds, hasOtherQuestion: () => asks }).start(core.signal);
  reaction(
    () => preroll.ad,
    (ad) => ad?.showIn({} as HTMLElement),
    { signal: core.signal },
  );
  await bench.begin();
  await bench.pass(0);
  return preroll;
}

const requests = () => bench.callsOf('ads.vast').map(({ data }) => data ?? {});

describe('an ad in the queue (ads.preroll)', () => {
  it('plays once while the player waits, is requested as a queue ad, and the queue advances', async () => {
    const preroll = await waits();
    expect([bench.state.kind, preroll.shown, preroll.position]).toEqual(['queued', preroll, 7]);
    expect(requests()).toMatchObject([{ use: 'preroll', placement: 'queue', max: '30' }]);
    await bench.pass(12_000);
    expect(preroll.position).toBeLessThan(7);
    await bench.pass(4_000);
    expect([preroll.shown, bench.films.openCount]).toEqual([undefined, 0]);
    expect(preroll.shownSecs).toBeGreaterThanOrEqual(14);
    await bench.pass(30_000);
    expect([bench.films.opened.length, requests().length]).toEqual([1, 1]);
  });

  it('ends when the player’s turn comes, and the game’s sound starts', async () => {
    const preroll = await waits({ ads: { video: 'long' } }, { startAt: 'third in line' });
    await bench.pass(10_000);
    expect([preroll.shown, bench.play.sound.hidden]).toEqual([preroll, true]);
    const start = bench.clock.now();
    while (bench.state.kind !== 'playing' && bench.clock.now() - start < 60_000) await bench.pass(1_000);
    expect([bench.state.kind, preroll.shown, bench.films.openCount]).toEqual(['playing', undefined, 0]);
    expect(bench.play.sound.hidden).toBe(false);
  });

  it('disappears when the player closes it at once; the player keeps their position, and no second ad is requested', async () => {
    const preroll = await waits();
    preroll.leave();
    expect([preroll.shown, bench.state.kind, bench.films.openCount]).toEqual([undefined, 'queued', 0]);
    await bench.pass(40_000);
    expect(requests()).toHaveLength(1);
  });

  it('ends at once when the player leaves the queue, or needs no ad any more', async () => {
    const left = await waits();
    bench.play.session.send({ kind: 'player left' });
    expect([left.shown, left.position, bench.films.openCount]).toEqual([undefined, undefined, 0]);
    bench.dispose();
    const spared = await waits();
    expect(spared.ad?.leftSecs).toBeGreaterThan(0);
    runInAction(() => (bench.play.features = undefined));
    expect([spared.shown, spared.ad, spared.position, bench.films.openCount]).toEqual([undefined, undefined, 7, 0]);
  });

  it.each<[string, ConfigPatch]>([
    ['its game has none', { features: { ads: { desktop: { preroll: false } } } }],
    ['the player holds a pass', { user: { signedIn: true, email: 'prime@example.com' } }],
    ['the game exempts guests', { features: { ads: { offForUserTypes: ['guest'] } } }],
    ['no ad is available', { ads: { video: 'none' } }],
  ])('never appears if %s', async (_, config) => {
    const preroll = await waits(config);
    await bench.pass(20_000);
    expect([preroll.shown, bench.films.opened]).toEqual([undefined, []]);
  });

  it.each([
    ['has rejected advertising', { allows: false }],
    ['sees another dialog', { asks: true }],
    ['has the tab hidden', { before: (it: AppBench) => void it.see(false) }],
  ])('requests no ad if the player %s', async (_, options) => {
    const preroll = await waits({}, options);
    expect([preroll.shown, requests()]).toEqual([undefined, []]);
  });
});
