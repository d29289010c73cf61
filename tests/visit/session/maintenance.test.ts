import { describe, expect, it } from 'vitest';
import { maintenanceOf } from '../../../src/app/play/session/maintenance.ts';
import { type AppBench, type AppBenchOptions, openBench } from '../../support/app/appBench.ts';

const ASK = 'play.getMaintenanceStatus';
const START = 'play.startSession';
const CLOSED = { apps: { '20101': { state: 'maintenance' } } };

let bench: AppBench;

async function begins({ script = {}, ...options }: AppBenchOptions & { script?: Record<string, object[]> }) {
  bench = openBench(options);
  for (const [call, answers] of Object.entries(script)) bench.world.script(call, answers);
  const watch = maintenanceOf(bench.core, bench.play);
  watch.start(bench.core.signal);
  await bench.begin();
  return watch;
}

describe('a game under maintenance', () => {
  it('call.play.getMaintenanceStatus, transition.start.under-maintenance: polls and starts only when the maintenance ends', async () => {
    await begins({ config: CLOSED });
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureUnderMaintenance', code: 2102 } });
    expect(bench.callsOf(ASK)).toEqual([]);
    for (let round = 1; round <= 3; round++) {
      await bench.pass(30_000);
      expect([bench.callsOf(ASK).length, bench.callsOf(START).length]).toEqual([round, 1]);
    }
    const { url, method, query } = bench.last(ASK).request ?? {};
    expect({ url, method, query }).toEqual({
      url: `${bench.world.origins.page}/api/play/getMaintenanceStatus?appId=20101`,
      method: 'GET',
      query: { appId: '20101' },
    });
    bench.world.patchConfig({ apps: { '20101': { state: 'live' } } });
    await bench.pass(30_000);
    expect([bench.callsOf(START).length, bench.state.kind]).toEqual([2, 'playing']);
    await bench.pass(60_000);
    expect(bench.callsOf(ASK)).toHaveLength(4);
  });

  it('polls the maintenance status only while the tab is visible', async () => {
    await begins({ config: CLOSED });
    await bench.see(false);
    await bench.pass(600_000);
    expect(bench.callsOf(ASK)).toEqual([]);
    await bench.see(true);
    expect(bench.callsOf(ASK)).toHaveLength(1);
  });

  it('starts by itself in its scenario: maintenance-ends', async () => {
    await begins({ scenario: 'maintenance-ends' });
    await bench.pass(59_999);
    expect(bench.state.kind).toBe('failed');
    await bench.pass(1);
    expect(bench.state.kind).toBe('playing');
  });

  it('checks the maintenance status instead of starting when the player retries', async () => {
    const watch = await begins({ scenario: 'under-maintenance' });
    await watch.tryAgain();
    expect([watch.still, bench.callsOf(ASK).length, bench.callsOf(START).length]).toEqual([true, 1, 1]);
  });
});

it('call.play.getMaintenanceStatus: the maintenance status is requested after a start that got HTTP 503', async () => {
  const watch = await begins({ config: CLOSED, script: { [START]: [{ http: 503, body: {} }] } });
  expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'Failure' } });
  expect([watch.phase, bench.callsOf(ASK).length, bench.callsOf(START).length]).toEqual(['on', 1, 1]);
});
