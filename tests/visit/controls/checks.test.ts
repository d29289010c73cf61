import { describe, expect, it } from 'vitest';
import { CHECKS, type ChecksApi } from '../../../src/app/core/featureKeys/visit/hardwareChecks.ts';
import type { ConnectionPorts, VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import { DEAD_ZONES } from '../../../src/domain/input/gamepad/padReading.ts';
import type { ProbeListener } from '../../../src/domain/stream/connectionTest/measureConnection.ts';
import { TEST_MS } from '../../../src/domain/stream/connectionTest/measureConnection.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { VISIT_PORTS } from '../../support/app/fakePorts.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const PAD = {
  ...{ id: 'Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 02fd)', index: 1, connected: true },
  ...{ mapping: 'standard', timestamp: 0, axes: [0.3, 0, 0, 0] },
  buttons: Array.from({ length: 17 }, () => ({ value: 0, pressed: false, touched: false })),
} as unknown as Gamepad;
const REGIONS = [
  { id: 'eu', name: 'Europe' },
  { id: 'us', name: 'America' },
];

interface Network {
  /** Time until the test connection answers a ping, in milliseconds; undefined if it doesn't answer. */
  readonly pingMs?: number | undefined;
  readonly probe?: 'opens' | 'fails' | 'throws';
  readonly requestMs?: number | undefined;
  readonly onWifi?: boolean;
}

/** Opens the check of gamepad, mouse or connection, in a browser with one gamepad and this network. */
async function visit(network: Network = {}, options: AppBenchOptions = {}) {
  const { pingMs = 20, probe = 'opens', onWifi } = network;
  const requestMs = 'requestMs' in network ? network.requestMs : 30;
  const done: string[] = [];
  const pads: { list: readonly (Gamepad | null)[] } = { list: [null, PAD] };
  const time = () => opened.bench.clock.now();
  const way = (listener: ProbeListener) => ({
    ping: (number: number) =>
      pingMs > 0 && opened.bench.clock.after(pingMs, () => listener.pong(number), new AbortController().signal),
    burst: () => {
      listener.bytes(1_000);
      opened.bench.clock.after(1_000, () => listener.bytes(2_500_000), new AbortController().signal);
    },
    close: () => void done.push('probe closed'),
  });
  const connection: ConnectionPorts = {
    openProbe: async (offer, answer, listener) => {
      done.push(`offered ${typeof offer.sdp}, ${Array.isArray(offer.candidates)}`);
      if (probe === 'throws') throw new Error('no peer');
      if (!(await answer('v=0')) || probe === 'fails') return undefined;
      return way(listener);
    },
    timeRequest: () => Promise.resolve(requestMs),
    timeDownload: (ms) => Promise.resolve({ bytes: 5_000_000, ms }),
    onWifi: () => onWifi,
    time,
  };
  const browser: Partial<VisitPorts> = {
    gamepads: { ...VISIT_PORTS.gamepads, all: () => pads.list, raw: () => pads.list },
    connection: () => Promise.resolve(connection),
    ...options.browser,
  };
  const opened = await openVisit({ ...options, config: { regions: REGIONS, ...options.config }, browser });
  const { world } = opened.bench;
  const offer = { status: 'Success', probeId: 'probe-1', offerSdp: 'v=0 offer', iceCandidates: [] };
  world.script('play.startProbe', [{ body: offer }], 'repeat-last');
  world.script('play.setProbeAnswer', [{ body: { status: 'Success' } }], 'repeat-last');
  const checks = await opened.feature(CHECKS);
  const requests: string[] = [];
  return {
    ...{ ...opened, done, pads },
    open: async (...request: Parameters<ChecksApi['open']>) => {
      void checks.open(...request).then(() => requests.push(request[0].check));
      await opened.settle();
    },
    /** Names of the checks whose request to open has resolved. */
    closed: () => requests,
    doctor: () => opened.model('pad-doctor'),
    mapping: () => opened.model('pad-mapping'),
    mouse: () => opened.model('mouse-test'),
    test: () => opened.model('connection-test'),
  };
}

describe('the checks of input devices', () => {
  it.each([
    ['pad', 'pad-doctor'],
    ['pad-mapping', 'pad-mapping'],
    ['mouse', 'mouse-test'],
    ['connection', 'connection-test'],
  ] as const)('the check "%s" is shown until it is closed', async (check, layer) => {
    const { open, shown, model, closed, settle } = await visit();
    await open({ check });
    expect([shown(), closed()]).toEqual([[layer], []]);
    model(layer).close();
    await settle();
    expect([shown(), closed()]).toEqual([[], [check]]);
  });

  it('show one dialog at a time', async () => {
    const { open, shown, closed } = await visit();
    await open({ check: 'mouse' });
    await open({ check: 'pad' });
    expect([shown(), closed()]).toEqual([['pad-doctor'], ['mouse']]);
  });

  it('a check whose JavaScript fails to load is not shown, and its request resolves', async () => {
    const connection = () => Promise.reject(new TypeError('Failed to fetch'));
    const { open, shown, closed } = await visit({}, { browser: { connection } });
    await open({ check: 'connection' });
    expect([shown(), closed()]).toEqual([[], ['connection']]);
  });

  it('a check closes with the visit', async () => {
    const { open, bench, closed, settle } = await visit();
    await open({ check: 'mouse' });
    bench.core.dispose();
    await settle();
    expect(closed()).toEqual(['mouse']);
  });

  it('the gamepad check uses the dead zones of the game or the usual ones, and returns from the mapping', async () => {
    const { open, doctor, mapping, shown, bench } = await visit();
    const zones = { ...DEAD_ZONES, stick: 0.2 };
    for (const [request, stick] of [
      [{ check: 'pad', zones }, 0.2],
      [{ check: 'pad' }, DEAD_ZONES.stick],
    ] as const) {
      await open(request);
      doctor().watch(bench.core.signal);
      expect(doctor().pads[0]).toMatchObject({ index: 1, name: 'Xbox Wireless Controller', unusual: false });
      expect(doctor().pads[0]?.raw).toEqual({ buttons: Array.from({ length: 17 }, () => 0), axes: [0.3, 0, 0, 0] });
      expect(doctor().pads[0]?.game.axes[0]).toBeCloseTo((0.3 - stick) / (1 - stick));
    }
    doctor().map(1);
    expect(shown()).toEqual(['pad-mapping']);
    mapping().watch(bench.core.signal);
    expect(mapping()).toMatchObject({ name: 'Xbox Wireless Controller', plugged: true });
    mapping().close();
    expect(shown()).toEqual(['pad-doctor']);
  });

  it('the gamepad check no longer shows a gamepad that was disconnected', async () => {
    const { open, doctor, bench, pads } = await visit();
    await open({ check: 'pad' });
    pads.list = [];
    doctor().watch(bench.core.signal);
    expect(doctor().pads).toEqual([]);
    pads.list = [null, PAD, { ...PAD, index: 2, connected: false }];
    await bench.pass(500);
    expect(doctor().pads.map(({ index }) => index)).toEqual([1]);
    pads.list = [null];
    await bench.pass(500);
    expect(doctor().pads).toEqual([]);
  });

  it('the mapping of a gamepad goes back to the step before', async () => {
    const { open, mapping, bench } = await visit();
    await open({ check: 'pad-mapping', pad: 1 });
    mapping().watch(bench.core.signal);
    const first = mapping().step;
    mapping().skip();
    expect([mapping().at, mapping().step]).toEqual([1, expect.not.stringMatching(`^${String(first)}$`)]);
    mapping().back();
    expect([mapping().at, mapping().step]).toEqual([0, first]);
  });

  it('the mapping opens for the requested gamepad', async () => {
    const { open, mapping, bench } = await visit();
    await open({ check: 'pad-mapping', pad: 1 });
    mapping().watch(bench.core.signal);
    expect(mapping().plugged).toBe(true);
  });

  it('the mouse check measures from its first movement, and starts over on request', async () => {
    const { open, mouse } = await visit();
    await open({ check: 'mouse' });
    const nothing = { hz: undefined, travel: 0, presses: 0, findings: [] };
    expect(mouse()).toMatchObject(nothing);
    const moves = Array.from({ length: 100 }, (_, i) => ({ kind: 'move', at: i * 8, dx: 3, dy: 4 }) as never);
    mouse().take(moves);
    expect(mouse().travel).toBeGreaterThan(200);
    expect(mouse().hz).toBeCloseTo(125, 0);
    mouse().restart();
    expect(mouse()).toMatchObject(nothing);
  });
});

describe('the connection test', () => {
  const opens = async (...args: Parameters<typeof visit>) => {
    const opened = await visit(...args);
    await opened.open({ check: 'connection' });
    return opened;
  };

  it('measures over a connection like a game’s, shows its progress, and judges it', async () => {
    const { test, bench, done } = await opens({ onWifi: true });
    expect(test().state.kind).toBe('idle');
    test().startTest();
    expect(test().state).toEqual({ kind: 'measuring', share: 0 });
    await bench.pass(TEST_MS / 2);
    expect(test().state).toEqual({ kind: 'measuring', share: 0.5 });
    await bench.pass(TEST_MS / 2);
    expect(test().state).toMatchObject({
      kind: 'done',
      measured: { by: 'peer', pingMs: 20, lossPct: 0, kbps: 20_000 },
      judged: { verdict: 'great', wifi: false },
    });
    expect(done).toEqual(['offered string, true', 'probe closed']);
    expect(bench.callsOf('play.setProbeAnswer')).toHaveLength(1);
  });

  it.each([
    ['is refused', 'fails', 20],
    ['fails to open', 'throws', 20],
    ['carries nothing', 'opens', 0],
  ] as const)('fails if the offered connection %s', async (_, probe, pingMs) => {
    const { test, bench } = await opens({ probe, pingMs });
    test().startTest();
    await bench.pass(TEST_MS);
    expect(test().state.kind).toBe('failed');
  });

  it.each([
    ['measures by requests', 30, { kind: 'done', measured: { by: 'requests', pingMs: 30, lossPct: undefined } }],
    ['fails if these fail too', undefined, { kind: 'failed' }],
  ])('ends without an offered connection: %s', async (_, requestMs, state) => {
    for (const answer of [{ http: 403 }, { body: { status: 'Success' } }]) {
      const { test, bench } = await opens({ requestMs });
      bench.world.script('play.startProbe', [answer], 'repeat-last');
      test().startTest();
      await bench.pass(TEST_MS);
      expect(test().state).toMatchObject(state);
    }
  });

  it('stops on request and when it is closed, and can start again', async () => {
    const { test, bench, shown, done } = await opens();
    test().startTest();
    await bench.pass(1_000);
    test().stopTest();
    expect(test().state.kind).toBe('idle');
    test().startTest();
    await bench.pass(1_000);
    const open = test();
    open.close();
    await bench.pass(TEST_MS);
    expect([shown(), open.state.kind]).toEqual([[], 'measuring']);
    expect(done.filter((one) => one === 'probe closed')).toHaveLength(2);
  });

  it('uses a cloud machine of the chosen region, and stores the region', async () => {
    const { test, bench } = await opens();
    expect(test().regions).toMatchObject({ all: REGIONS, chosen: '' });
    test().regions?.choose('us');
    expect([test().regions?.chosen, bench.localStore.get('ngRegion')]).toEqual(['us', 'us']);
    test().startTest();
    await bench.settle();
    expect(JSON.stringify(bench.last('play.startProbe').request)).toContain('"region":"us"');
    test().stopTest();
    test().regions?.choose('');
    expect([test().regions?.chosen, bench.localStore.get('ngRegion')]).toEqual(['', undefined]);
    test().startTest();
    await bench.settle();
    expect(JSON.stringify(bench.last('play.startProbe').request)).not.toContain('"region"');
  });

  it('offers no choice if there is one region, and ignores a stored region that no longer exists', async () => {
    const [europe] = REGIONS;
    const { test } = await opens({}, { config: { regions: europe ? [europe] : [] } });
    expect(test().regions).toBeUndefined();
    const second = await opens();
    second.bench.localStore.set('ngRegion', 'moon');
    second.test().close();
    await second.open({ check: 'connection' });
    expect(second.test().regions?.chosen).toBe('');
  });
});
