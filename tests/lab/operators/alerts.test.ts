import { describe, expect, it } from 'vitest';
import { REGRESSIONS } from './conditions.ts';
import { watchAlerts } from './watchAlerts.ts';

const MINUTE_MS = 60_000;

describe('alerts about 200 simulated players', () => {
  it('finds a cause of failed starts that a fifth of the players meets, and no alert before', async () => {
    const regression = REGRESSIONS.find(({ name }) => name === 'a tenth of the machines fail');
    if (!regression) throw new Error('unknown regression');
    const { failing } = regression;
    const of = {
      ...regression,
      failing: (...place: Parameters<NonNullable<typeof failing>>) => ({
        ...{ status: 'Failure' },
        ...failing?.(...place),
        share: 0.2,
      }),
    };
    const regressionAt = 10 * MINUTE_MS;
    const alerts = await watchAlerts({
      ...{ seed: 1, players: 200, forMs: 15 * MINUTE_MS },
      regression: { of, atMs: regressionAt },
    });
    expect(alerts.filter(({ atMs }) => atMs <= regressionAt)).toEqual([]);
    expect(alerts.map(({ objective, slice }) => `${objective} ${slice}`)).toContain('failures cause:machine-failed');
  });

  it('gives the same result for the same seed', async () => {
    const plan = { players: 40, forMs: 5 * MINUTE_MS, regression: { of: REGRESSIONS[0] as never, atMs: 0 } };
    const [one, same] = [await watchAlerts({ ...plan, seed: 3 }), await watchAlerts({ ...plan, seed: 3 })];
    expect(one).toEqual(same);
  });
});
