import { afterEach, describe, expect, it } from 'vitest';
import { ApiBench } from '../../../tests/support/app/apiBench.ts';
import { expectTransitions, type Transitions } from '../../../tests/support/checks/recordTransitions.ts';
import type { PlayFeatures } from '../../contracts/entities/app.ts';
import { Machine } from '../../kit/stateMachine.ts';
import { settle } from '../../kit/clock.ts';
import { htmlPlaySpec } from './htmlPlay.machine.ts';
import { htmlPlayRunner } from './htmlPlay.runner.ts';
import type { HtmlPlayEvent, HtmlPlayState } from './htmlPlay.state.ts';
import { HtmlReports } from './htmlReports.ts';

const FEATURES = 'play.getAppPlayFeatures';
const MAINTENANCE = 'play.getMaintenanceStatus';
const UPTIME = 'play.reportEvent';
const ENDED = 'beacon.FeGameEnded';
const ending: (() => void)[] = [];
afterEach(() => ending.splice(0).forEach((end) => end()));

/** A visit to an HTML game's play page, with scripted responses and iframe events. */
class Bench extends ApiBench {
  features: PlayFeatures | undefined;
  readonly machine = new Machine(
    htmlPlaySpec,
    htmlPlayRunner({
      api: this.api,
      clock: this.clock,
      appId: '20152',
      onFeatures: (features) => {
        this.features = features;
      },
    }),
  ).start();

  constructor() {
    super();
    ending.push(() => this.machine.dispose());
  }

  get state(): HtmlPlayState {
    return this.machine.state;
  }

  async send(...events: readonly HtmlPlayEvent[]): Promise<this> {
    for (const event of events) this.machine.send(event);
    await settle();
    return this;
  }

  /** Advances the state machine to the state `loading`. */
  loading(adult = false): Promise<this> {
    return this.send({ kind: 'play asked', adult }, { kind: 'player resolved' });
  }

  async playing(): Promise<this> {
    await this.loading();
    return this.send({ kind: 'frame loaded' }, { kind: 'game ready', sound: true });
  }

  pass(ms: number): Promise<void> {
    return this.clock.advanceAsync(ms);
  }
}

const MATURE = { body: { status: 'Success', playFeFeatures: { uiConfig: { enableMatureContentWarning: true } } } };

describe('start of an HTML game', () => {
  it('loads the iframe once the player and the features are known, and starts no session', async () => {
    const bench = new Bench();
    await bench.send({ kind: 'play asked', adult: false });
    expect(bench.state.kind).toBe('preparing');
    await bench.send({ kind: 'player resolved' });
    expect(bench.state.kind).toBe('loading');
    await bench.send({ kind: 'game ready', sound: true });
    expect(bench.state).toMatchObject({ kind: 'playing', sound: true });
    expect(bench.requests.map(({ id }) => id).toSorted()).toEqual([FEATURES, MAINTENANCE]);
    expect(bench.clock.pending).toBe(0);
  });

  it('asks for the age before the iframe loads when the player has not confirmed to be an adult', async () => {
    const bench = await new Bench().script(FEATURES, MATURE).loading();
    expect(bench.state.kind).toBe('asking-age');
    await bench.send({ kind: 'frame loaded' }, { kind: 'adult confirmed' });
    expect(bench.state).toMatchObject({ kind: 'loading', loaded: false });
  });

  it('skips the age question when the player has already confirmed to be an adult', async () => {
    const bench = await new Bench().script(FEATURES, MATURE).loading(true);
    expect(bench.state.kind).toBe('loading');
  });

  it('fails for maintenance when the server reports it, even if the features load', async () => {
    const closed = { body: { status: 'FailureUnderMaintenance', errCode: 2102 } };
    const bench = await new Bench().script(MAINTENANCE, closed).loading();
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureUnderMaintenance', code: 2102 } });
    await bench.send({ kind: 'retry asked' }, { kind: 'player resolved' });
    expect(bench.state.kind).toBe('loading');
  });

  it('continues when the maintenance status is unknown', async () => {
    const bench = await new Bench().script(MAINTENANCE, 'network-error').loading();
    expect(bench.state.kind).toBe('loading');
  });

  it.each([
    [
      'the network fails',
      'network-error' as const,
      { description: expect.stringContaining('fetch-exception') as string },
    ],
    ['the app is not available', { body: { status: 'FailureAppNotAvailable', errCode: 2103 } }, { code: 2103 }],
  ])('fails like a streamed game when %s', async (_, reply, error) => {
    const bench = await new Bench().script(FEATURES, reply).loading();
    expect(bench.state).toMatchObject({ kind: 'failed', framed: false, error });
  });

  it('repeats the request after 10 s when the server requires a newer client', async () => {
    const bench = await new Bench().script(FEATURES, { http: 205 }).loading();
    await bench.pass(9_999);
    expect(bench.state.kind).toBe('preparing');
    await bench.pass(1);
    expect(bench.state.kind).toBe('loading');
  });
});

describe('HTML game whose iframe does not answer', () => {
  it('fails after 30 s, and starts if the iframe loads later', async () => {
    const bench = await new Bench().loading();
    await bench.pass(29_999);
    expect(bench.state.kind).toBe('loading');
    await bench.pass(1);
    expect(bench.state).toMatchObject({ kind: 'failed', framed: true, error: { cause: { kind: 'html-unreached' } } });
    await bench.send({ kind: 'frame loaded' }, { kind: 'game ready', sound: false });
    expect(bench.state.kind).toBe('playing');
  });

  it('fails 8 s after an iframe loaded without a ready message, and the player can show it anyway', async () => {
    const bench = await new Bench().loading();
    await bench.pass(20_000);
    await bench.send({ kind: 'frame loaded' });
    await bench.pass(7_999);
    expect(bench.state.kind).toBe('loading');
    await bench.pass(1);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { cause: { kind: 'html-silent' } } });
    await bench.send({ kind: 'show asked' });
    expect(bench.state).toMatchObject({ kind: 'playing', sound: false });
  });

  it('loads the iframe again when the player retries', async () => {
    const bench = await new Bench().loading();
    await bench.pass(30_000);
    const { attempt } = bench.state;
    await bench.send({ kind: 'retry asked' }, { kind: 'player resolved' });
    expect(bench.state).toMatchObject({ kind: 'loading', loaded: false, attempt: attempt + 1 });
  });
});

describe('reports of an HTML game', () => {
  function reported(bench: Bench): HtmlReports {
    const begun = bench.clock.now();
    const facts = () => ({
      tracking: { feSessionId: 'fe' },
      visitSource: 'others' as const,
      acquisition: { source: 'paid', campaign: 'first', variant: 'b' },
      packageName: 'games.loop',
      uaId: 'ua',
      uaSessionId: 'ua-session',
      signedIn: true,
      deviceType: 'desktop',
      os: 'Linux',
      navigatedAt: begun - 500,
      bootstrappedAt: begun,
      versionMismatch: true,
      leavesForGood: false,
    });
    const { machine: play, api, clock } = bench;
    const it = new HtmlReports({ play, api, clock, facts });
    it.start(bench.controller.signal);
    return it;
  }

  it('const.uptime-event: send an uptime event every 30 s of playtime, without a session id', async () => {
    const bench = new Bench();
    reported(bench);
    await bench.loading();
    await bench.pass(29_000);
    expect(bench.count(UPTIME)).toBe(0);
    await bench.send({ kind: 'game ready', sound: false });
    await bench.pass(91_000);
    expect(bench.bodies(UPTIME)).toHaveLength(3);
    expect(bench.bodies(UPTIME)[0]).toMatchObject({
      eventName: 'FeUptime',
      packageName: 'games.loop',
      uaId: 'ua',
      extraData: { uptimeMs: 30_000 },
    });
    expect(bench.bodies(UPTIME)[0]).not.toHaveProperty('playSessionId');
  });

  it('exclude the time while the page is hidden', async () => {
    const bench = new Bench();
    reported(bench);
    await bench.playing();
    await bench.pass(20_000);
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(600_000);
    await bench.send({ kind: 'visibility changed', visible: true });
    await bench.pass(9_999);
    expect(bench.count(UPTIME)).toBe(0);
    await bench.pass(1);
    expect(bench.count(UPTIME)).toBe(1);
  });

  it('call.beacon.FeGameEnded: send the end of the game once, with keepalive', async () => {
    const bench = new Bench();
    const reports = reported(bench);
    await bench.playing();
    await bench.pass(10_000);
    reports.leave();
    await bench.send({ kind: 'player left' });
    expect(bench.bodies(ENDED)).toEqual([
      expect.objectContaining({
        eventName: 'FeGameEnded',
        userType: 'Authorised',
        extraData: {
          versionMismatch: true,
          timeSinceNavigationMs: 10_500,
          timeSinceBootstrapMs: 10_000,
          connectionState: 'none',
          mayComeBack: false,
        },
      }),
    ]);
    expect(bench.bodies(UPTIME)).toEqual([expect.objectContaining({ extraData: { uptimeMs: 10_000 } })]);
    expect([bench.last(UPTIME).keepalive, bench.last(ENDED).keepalive]).toEqual([true, true]);
    expect(bench.clock.pending).toBe(0);
  });

  it('send nothing for a game that never started', async () => {
    const bench = new Bench();
    const reports = reported(bench);
    await bench.loading();
    await bench.pass(60_000);
    reports.leave();
    expect([bench.count(UPTIME), bench.count(ENDED)]).toEqual([0, 0]);
  });
});

const AROUND = ['visibility changed', 'online changed'] as const;
const around = <K extends HtmlPlayState['kind']>(kind: K) =>
  Object.fromEntries(AROUND.map((event) => [event, [kind]])) as Record<(typeof AROUND)[number], [K]>;

const TRANSITIONS: Transitions<HtmlPlayState, HtmlPlayEvent> = {
  idle: { ...around('idle'), 'play asked': ['preparing'], 'player left': ['left'] },
  preparing: {
    ...around('preparing'),
    'player resolved': ['asking-age', 'loading', 'preparing'],
    'features loaded': ['asking-age', 'loading', 'preparing'],
    'features failed': ['failed'],
    'start prevented': ['failed'],
    'player left': ['left'],
  },
  'asking-age': {
    ...around('asking-age'),
    'adult confirmed': ['loading'],
    'start prevented': ['failed'],
    'player left': ['left'],
  },
  loading: {
    ...around('loading'),
    'frame loaded': ['loading'],
    'game ready': ['playing'],
    'waited long enough': ['failed'],
    'start prevented': ['failed'],
    'player left': ['left'],
  },
  playing: {
    ...around('playing'),
    'game ready': ['playing'],
    'start prevented': ['failed'],
    'player left': ['left'],
  },
  failed: {
    ...around('failed'),
    'retry asked': ['preparing'],
    'game ready': ['playing'],
    'show asked': ['playing'],
    'player left': ['left'],
  },
  left: { ...around('left'), 'player left': ['left'] },
};

it('the HTML game machine makes exactly the declared transitions', () => {
  const error = { status: 'Failure', statusText: undefined, code: undefined, description: '' } as const;
  const events: readonly HtmlPlayEvent[] = [
    { kind: 'play asked', adult: false },
    { kind: 'player resolved' },
    { kind: 'features loaded', mature: true },
    { kind: 'features loaded', mature: false },
    { kind: 'features failed', failure: { kind: 'version-mismatch' } },
    { kind: 'start prevented', error },
    { kind: 'adult confirmed' },
    { kind: 'frame loaded' },
    { kind: 'game ready', sound: true },
    { kind: 'game ready', sound: false },
    { kind: 'waited long enough' },
    { kind: 'show asked' },
    { kind: 'visibility changed', visible: false },
    { kind: 'online changed', online: false },
    { kind: 'retry asked' },
    { kind: 'player left' },
  ];
  // Limits the number of attempts to start the game, which doesn't affect the transitions.
  expectTransitions(htmlPlaySpec, events, TRANSITIONS, ({ attempt }) => attempt < 3);
});
