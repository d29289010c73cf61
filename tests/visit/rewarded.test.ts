import { afterEach, describe, expect, it } from 'vitest';
import { RewardedController } from '../../src/app/features/rewarded/rewardedController.ts';
import { AD_PROVIDER } from '../../src/contracts/adProvider.ts';
import { encodeDeviceMessage } from '../../src/contracts/channel/lines.ts';
import { ADS_ALLOWED } from '../support/adsAllowed.ts';
import { AppBench } from '../support/appBench.ts';

let bench: AppBench;
let life: AbortController;
afterEach(() => {
  life.abort();
  bench.dispose();
});

const READY = {
  kind: 'android-ready',
  packageName: 'games.test',
  splitScreenPercentage: 0,
  screenorientation: 0,
  streamingWidth: 1280,
  streamingHeight: 720,
  deviceType: 'phone',
  showGoogleLoginPopup: false,
} as const;

/** As much of an element as an advertisement needs. */
class Element {
  textContent = '';
  children: Element[] = [];
  readonly style = {};
  readonly #pressed: (() => void)[] = [];
  get ownerDocument() {
    return { createElement: () => new Element() };
  }
  append(...children: Element[]): void {
    this.children.push(...children);
  }
  replaceChildren(...children: Element[]): void {
    this.children = children;
  }
  remove(): void {
    this.children = [];
  }
  addEventListener(_type: 'click', pressed: () => void): void {
    this.#pressed.push(pressed);
  }
  press(): void {
    for (const pressed of this.#pressed) pressed();
  }
  /** All that can be read in it. */
  get words(): readonly string[] {
    return [this.textContent, ...this.children.flatMap((child) => child.words)].filter((text) => text !== '');
  }
  get last(): Element {
    return this.children.at(-1)?.last ?? this;
  }
}

async function plays(scenario: string, config = {}, language = 'en') {
  bench = await new AppBench({ scenario, config }).begin();
  life = new AbortController();
  return deskOf(bench, language);
}

function deskOf(bench: AppBench, language = 'en') {
  const { core, play, clock, loadModule } = bench;
  const room = new Element();
  const ticker = {
    get now() {
      return clock.now();
    },
  };
  core.speakIn(language);
  const desk = new RewardedController(
    { core, play, loadModule, ticker, focusStage: () => undefined, ...ADS_ALLOWED },
    life.signal,
  );
  desk.room(room as unknown as HTMLElement);
  const watch = async () => {
    desk.watch();
    await bench.settle();
  };
  return { desk, room, watch, left: () => Math.round(desk.time.left / 1000) };
}

describe('ad-free time of a game', () => {
  it('const.rewarded-countdown: is offered to be made longer when 60 s of it are left', async () => {
    const { desk } = await plays('ad-free-time-runs-short', { ads: { freeSecs: 100 } });
    await bench.pass(39_999);
    expect(desk.prompt).toBeUndefined();
    await bench.pass(1);
    expect(desk.prompt).toMatchObject({ stage: 'short', first: true, minutes: 1 });
    // The game goes on, and so does its input.
    expect([bench.state.kind, desk.open]).toEqual(['playing', false]);
  });

  it('const.rewarded-countdown-multi: with several passes, when 120 s are left', async () => {
    const { desk } = await plays('ad-free-time-runs-short', {
      ads: { freeSecs: 200 },
      features: { uiConfig: { multiSubscription: true } },
    });
    await bench.pass(79_999);
    expect(desk.prompt).toBeUndefined();
    await bench.pass(1);
    expect(desk.prompt?.stage).toBe('short');
  });

  it('const.free-gameplay: is five minutes at the start of a session where the server says nothing of it; then it is asked', async () => {
    life = new AbortController();
    const features = { requireRewardedAdsOrPremium: true };
    bench = new AppBench({ config: { features } });
    const says = { status: 'Success', offerSdp: 'v=0', playSessionId: 'ps', iceCandidates: [] };
    bench.world.script('play.startSession', [{ body: says }]);
    bench.world.script('play.setAnswerSdp', [{ body: { status: 'Success' } }]);
    const { desk, left } = deskOf(await bench.begin());
    bench.peers[0]?.listener.line(encodeDeviceMessage(READY));
    expect([bench.state.kind, left(), desk.prompt]).toEqual(['playing', 300, undefined]);
    await bench.pass(299_999);
    expect(desk.prompt).toMatchObject({ stage: 'short' });
    await bench.pass(1);
    expect(desk.prompt).toMatchObject({ stage: 'over' });
  });

  it('is none of who has a pass', async () => {
    const user = { signedIn: true, email: 'mira@example.com' };
    const subscription = { status: 'active', type: 'nowPass', playPassTimeLeft: 90_000 };
    const { desk } = await plays('ad-free-time-runs-short', { user, subscription });
    await bench.pass(120_000);
    expect([desk.bar, desk.prompt, bench.state.kind]).toEqual([undefined, undefined, 'playing']);
  });
});

describe('a rewarded advertisement', () => {
  it('transition.ad.request, transition.ad.open: is asked for, plays, and the game is silent meanwhile', async () => {
    const { desk, room, watch, left } = await plays('ad-free-time-runs-short', {}, 'de');
    await bench.pass(2_000);
    expect(desk.stage).toBe('short');
    await watch();
    expect([desk.stage, desk.open, bench.play.sound.muted]).toEqual(['playing', true, true]);
    expect(room.words).toContain('Deine Belohnung kommt in 15 s');
    expect(bench.heard(AD_PROVIDER.id)).toHaveLength(1);
    await bench.pass(14_000);
    expect(room.words).toContain('Deine Belohnung kommt in 1 s');
    // Nobody pays for an advertisement with the time that it is to bring.
    expect(left()).toBe(60);
    // Looking away and back lets nothing be heard.
    await bench.see(false);
    await bench.see(true);
    expect(bench.play.sound.muted).toBe(true);
  });

  it('transition.ad.close-with-reward: watched to its end, it brings the time that the start said', async () => {
    const { desk, room, watch, left } = await plays('ad-free-time-runs-short', { ads: { freeSecs: 100 } });
    await bench.pass(60_000);
    await watch();
    await bench.pass(15_000);
    expect([desk.stage, left()]).toEqual(['granted', 40]);
    room.last.press();
    expect([desk.prompt, left(), bench.play.sound.muted, room.words]).toEqual([undefined, 140, false, []]);
    await bench.pass(80_000);
    expect(desk.prompt).toMatchObject({ stage: 'short', first: false });
  });

  it('transition.ad.skipped: skipped, it brings nothing, and with time left play goes on', async () => {
    const { desk, room, watch, left } = await plays('ad-free-time-runs-short');
    await bench.pass(22_000);
    await watch();
    await bench.pass(10_000);
    room.last.press();
    expect([desk.prompt, left(), bench.state.kind]).toEqual([undefined, 40, 'playing']);
  });

  it('transition.ad.close-without-reward, code.client.3103: without any time left it ends the game', async () => {
    const { desk, room, watch } = await plays('ad-free-time-runs-short');
    await bench.pass(62_000);
    expect([desk.stage, desk.open]).toEqual(['over', true]);
    await watch();
    await bench.pass(3_000);
    expect(bench.state.kind).toBe('playing');
    room.last.press();
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureInsufficientPlaytime', code: 3103 } });
    expect(desk.prompt).toBeUndefined();
  });

  it('transition.ad.zero-premium-auto: earned time that is over starts another by itself', async () => {
    const { desk, room, watch } = await plays('ad-free-time-runs-short');
    await watch();
    await bench.pass(15_000);
    room.last.press();
    await bench.pass(123_999);
    expect(desk.stage).toBe('short');
    await bench.pass(1);
    expect(desk.stage).toBe('playing');
  });

  it('only offered by the game, may be declined for as long as one likes', async () => {
    const features = { requireRewardedAdsOrPremium: false };
    const { desk, watch } = await plays('ad-free-time-runs-short', { features });
    await bench.pass(62_000);
    expect(desk.prompt).toBeUndefined();
    desk.bar?.open();
    expect(desk.stage).toBe('asked');
    await watch();
    desk.close();
    expect([desk.prompt, bench.state.kind]).toEqual([undefined, 'playing']);
  });
});

describe('msg.no-ads: where no advertisement is to be had', () => {
  it.each(['none', 'fails'] as const)(
    'that is said (%s), and tried again for as long as one likes',
    async (rewarded) => {
      const { desk, watch } = await plays('no-ad-is-available', { ads: { rewarded } });
      await bench.pass(2_000);
      await watch();
      expect([desk.stage, bench.play.sound.muted]).toEqual(['none', false]);
      bench.world.patchConfig({ ads: { rewarded: 'fills' } });
      await watch();
      expect(desk.stage).toBe('playing');
    },
  );

  it.each([
    ['a script that is not there', [{ http: 404 }]],
    ['a network that fails', [{ network: 'error' }]],
    ['a script that says nothing of it', [{ raw: 'export const other = 1' }]],
    ['a script that is none', [{ raw: '<html>' }]],
  ] as const)('there is none of %s, which is said', async (_, answers) => {
    const { desk, watch } = await plays('ad-free-time-runs-short');
    bench.world.script(AD_PROVIDER.id, answers);
    await watch();
    expect(desk.stage).toBe('none');
  });

  it('that is known after eight seconds of waiting', async () => {
    const { desk, watch } = await plays('ad-free-time-runs-short', { ads: { freeSecs: 900 } });
    bench.world.script(AD_PROVIDER.id, [{ network: 'hang' }]);
    await watch();
    await bench.pass(7_999);
    expect(desk.stage).toBe('requesting');
    await bench.pass(1);
    expect(desk.stage).toBe('none');
  });

  it('nobody loses a game for it: it goes on, and a minute later there may be one', async () => {
    const { desk, watch } = await plays('no-ad-is-available');
    await bench.pass(62_000);
    await watch();
    expect(desk.stage).toBe('none');
    desk.close();
    expect([desk.prompt, bench.state.kind]).toEqual([undefined, 'playing']);
    await bench.pass(60_000);
    expect([desk.stage, bench.state.kind]).toEqual(['over', 'playing']);
  });
});
