import { describe, expect, it } from 'vitest';
import { REGRESSIONS } from './conditions.ts';
import { watchAlerts } from './watchAlerts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The players arrive in the first twelve minutes. */
const REGRESSION_MS = 20 * MINUTE_MS;
const PLAYERS = 500;
/** Another seed is another crowd: EXPERIENCE_SEED=7. */
const SEED = Number(process.env['EXPERIENCE_SEED'] ?? 1);

describe(`alerts about ${PLAYERS} simulated players, seed ${SEED}`, () => {
  it('the list has twenty different regressions', () =>
    expect(new Set(REGRESSIONS.map(({ name }) => name)).size).toBe(20));

  it.each(REGRESSIONS)('finds within five minutes: $name', { timeout: 5 * MINUTE_MS }, async (of) => {
    const isFound = ({ objective, slice }: { readonly objective: string; readonly slice: string }) =>
      objective === of.objective && slice === of.slice;
    const alerts = await watchAlerts({
      ...{ seed: SEED, players: PLAYERS, forMs: REGRESSION_MS + 5 * MINUTE_MS },
      regression: { of, atMs: REGRESSION_MS },
      until: (seen) => seen.some(isFound),
    });
    expect(
      alerts.filter(({ atMs }) => atMs <= REGRESSION_MS),
      'before the regression',
    ).toEqual([]);
    expect(alerts.find(isFound), `${of.objective} ${of.slice}`).toBeDefined();
  });

  it('raises no alert in ten calm days', { timeout: 90 * MINUTE_MS }, async () => {
    expect(await watchAlerts({ seed: SEED, players: PLAYERS, forMs: 10 * DAY_MS })).toEqual([]);
  });
});
