import { describe, expect, it } from 'vitest';
import { chartSvg, mean, peak } from './callRateChart.ts';
import { swarm, type SwarmPlan } from './swarm.ts';

const MINUTE_MS = 60_000;

const plan = (other: Partial<SwarmPlan> = {}): SwarmPlan => ({
  seed: 1,
  players: 200,
  minutes: 10,
  arrivalMinutes: 2,
  pollingSecs: 10,
  pollSpread: 0,
  machines: 50,
  lostShare: 0,
  ...other,
});

/** Returns the highest count of a call within a part of the run, given in seconds. */
const peakOf = (perSec: readonly number[] | undefined, from: number, to: number) =>
  peak((perSec ?? []).slice(from, to));

describe('swarm: many players in simulated time', () => {
  it('gives the same result for the same seed, and another result for another seed', async () => {
    const [one, same, other] = [await swarm(plan()), await swarm(plan()), await swarm(plan({ seed: 2 }))];
    expect(one).toEqual(same);
    expect(one.total).not.toEqual(other.total);
  });

  it('never has more playing players than streaming devices, and lets all of them play if there are enough', async () => {
    const few = await swarm(plan());
    expect(Math.max(...few.looks.map(({ playing }) => playing))).toBe(50);
    expect(Math.max(...few.looks.map(({ queued }) => queued))).toBeGreaterThan(50);
    expect(few.played + few.gaveUp).toBeLessThanOrEqual(200);
    const enough = await swarm(plan({ machines: 200 }));
    expect([enough.played, enough.gaveUp]).toEqual([200, 0]);
    expect(Math.max(...enough.looks.map(({ queued }) => queued))).toBe(0);
    expect(enough.calls['play.setAnswerSdp']?.reduce((sum, calls) => sum + calls)).toBe(200);
  });

  it('polls in bursts after a simultaneous arrival without poll spread, and evenly with it', async () => {
    const burst = { players: 1_000, machines: 100, arrivalMinutes: 0, minutes: 3 };
    const inStep = await swarm(plan(burst));
    const spread = await swarm(plan({ ...burst, pollSpread: 1 }));
    const later = [60, 170] as const;
    expect(peakOf(inStep.total, ...later)).toBeGreaterThan(800);
    expect(peakOf(spread.total, ...later)).toBeLessThan(200);
    const meanOf = ({ total }: typeof spread) => mean(total.slice(...later));
    expect(meanOf(spread) / meanOf(inStep)).toBeCloseTo(1, 0);
  });

  it('recovers from an outage: sessions continue or start again, and no player stays stopped', async () => {
    const outage = { atMs: 4 * MINUTE_MS, forMs: 30_000 };
    const { looks, calls } = await swarm(plan({ outage, lostShare: 0.5, machines: 200, minutes: 12 }));
    const lookAt = (atMs: number) => looks.find((look) => look.atMs >= atMs);
    expect(lookAt(outage.atMs - 10_000)?.playing).toBeGreaterThan(80);
    expect(peakOf(calls['play.getSessionStatus'], 240, 300)).toBeGreaterThan(10);
    expect(peakOf(calls['play.startSession'], 240, 330)).toBeGreaterThan(5);
    expect(lookAt(outage.atMs + 120_000)?.playing).toBeGreaterThan(50);
    expect(looks.at(-1)?.stopped).toBe(0);
  });

  it('starts every waiting player again after a release of the app, within ten seconds', async () => {
    const { calls } = await swarm(plan({ releaseAtMs: 3 * MINUTE_MS, machines: 20, minutes: 5 }));
    const later = calls['play.startSession']?.slice(180, 205).reduce((sum, count) => sum + count) ?? 0;
    expect(later).toBeGreaterThan(300);
  });

  it('polls the maintenance status every 30 s, and lets every player in once maintenance is over', async () => {
    const maintenance = { atMs: 0, forMs: 3 * MINUTE_MS };
    const { calls, looks } = await swarm(plan({ maintenance, machines: 200, players: 100, minutes: 8 }));
    expect(calls['play.getMaintenanceStatus']?.slice(0, 180).reduce((sum, count) => sum + count)).toBeGreaterThan(200);
    expect(looks.find(({ atMs }) => atMs >= 4 * MINUTE_MS)).toMatchObject({ queued: 0, stopped: 0 });
  });
});

describe('the SVG chart of calls per second', () => {
  it('shows peak and mean of each line, and keeps every peak of a long line', () => {
    const perSec = Array.from({ length: 7_200 }, (_, second) => (second === 3_601 ? 900 : 10));
    const svg = chartSvg('A & B', [{ name: 'spread 1', color: '#123456', perSec }]);
    expect(svg).toContain('spread 1: peak 900, mean 10 a second');
    expect(svg).toContain('A &#38; B');
    const [, path = ''] = / d="M([^"]+)"/.exec(svg) ?? [];
    const heights = path.split('L').map((point) => Number(point.split(' ')[1]));
    expect(Math.min(...heights)).toBeLessThan(70);
    expect(heights.length).toBeLessThanOrEqual(450);
  });

  it('returns an SVG even if there is no data', () => {
    expect(chartSvg('None', [])).toContain('<svg');
  });
});
