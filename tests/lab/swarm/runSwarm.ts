// npm run swarm -- --players 10000 --minutes 30: simulates a crowd, each player with the product's own session state
// machine, and reports the calls per second that the service receives (tests/lab/swarm). --svg FILE draws them; --compare adds
// the same crowd without the random spread of polls. Equal seeds (--seed) give equal results. Times are in minutes:
// --arrival 10 (0: all at once), --outage 15:0.5 (start:duration), --lost 0.3 (share of devices lost in it), --release
// 20, --maintenance 20:5; --machines N (a quarter of the players by default), --poll 10 (seconds), --spread 0..1.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chartSvg, type Line, mean, peak } from './callRateChart.ts';
import { swarm, type SwarmPlan, type SwarmResult } from './swarm.ts';
import { type Span } from './crowdService.ts';

const MINUTE_MS = 60_000;

class SwarmArgumentsError extends Error {}

try {
  const { plan, svg, compare } = readArguments();
  const lines: Line[] = [];
  for (const one of compare ? [{ ...plan, pollSpread: 0 }, plan] : [plan]) {
    const began = performance.now();
    const result = await swarm(one);
    printReport(one, result, (performance.now() - began) / 1000);
    lines.push({
      name: `spread ${one.pollSpread}`,
      color: lines.length === 0 && compare ? '#d2603a' : '#3f8f5f',
      perSec: result.total,
    });
  }
  if (svg !== undefined) {
    const { players, minutes, pollingSecs } = plan;
    writeFileSync(
      svg,
      chartSvg(`Calls a second, ${players} players, ${minutes} minutes, a poll every ${pollingSecs} s`, lines),
    );
    console.log(`Wrote the chart to ${svg}.`);
  }
} catch (error) {
  if (!(error instanceof SwarmArgumentsError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function printReport(plan: SwarmPlan, { calls, total, looks, ...result }: SwarmResult, secs: number): void {
  console.log(
    `\n${plan.players} players, ${plan.minutes} minutes, ${plan.machines} machines, a poll every ${plan.pollingSecs} s, ` +
      `spread ${plan.pollSpread}, seed ${plan.seed}: in ${secs.toFixed(1)} s`,
  );
  const rows = Object.entries(calls).map(([id, perSec]) => [id, peak(perSec), mean(perSec)] as const);
  for (const [id, most, usual] of [...rows, ['all calls', peak(total), mean(total)] as const])
    console.log(`  ${id.padEnd(28)} peak ${String(most).padStart(6)} a second   mean ${usual.toFixed(1).padStart(8)}`);
  console.log(`  after the first minute        peak ${String(peak(total.slice(60))).padStart(5)} a second`);
  const line = looks.reduce((most, { queued }) => Math.max(most, queued), 0);
  console.log(
    `  ${result.played} players played, ${result.gaveUp} gave up; the queue had at most ${line}; a machine was idle for ` +
      `${result.idleSecs.toFixed(1)} s on average before each start, and ${result.lapsed} were reserved for players who had left.`,
  );
}

function readArguments(): { readonly plan: SwarmPlan; readonly svg: string | undefined; readonly compare: boolean } {
  const { values } = parsed();
  const players = number('players', values.players, 1, 1_000_000);
  return {
    plan: {
      seed: number('seed', values.seed, 0, 2 ** 32 - 1),
      players,
      minutes: number('minutes', values.minutes, 0.1, 24 * 60),
      arrivalMinutes: number('arrival', values.arrival, 0, 24 * 60),
      pollingSecs: number('poll', values.poll, 1, 3_600),
      pollSpread: number('spread', values.spread, 0, 1),
      machines: Math.round(number('machines', values.machines ?? String(Math.ceil(players / 4)), 1, 1_000_000)),
      lostShare: number('lost', values.lost, 0, 1),
      outage: span('outage', values.outage),
      maintenance: span('maintenance', values.maintenance),
      releaseAtMs: values.release === undefined ? undefined : number('release', values.release, 0, 24 * 60) * MINUTE_MS,
    },
    svg: values.svg,
    compare: values.compare,
  };
}

function parsed() {
  try {
    return parseArgs({
      options: {
        players: { type: 'string', default: '10000' },
        minutes: { type: 'string', default: '30' },
        seed: { type: 'string', default: '1' },
        arrival: { type: 'string', default: '10' },
        poll: { type: 'string', default: '10' },
        spread: { type: 'string', default: '1' },
        machines: { type: 'string' },
        lost: { type: 'string', default: '0.3' },
        outage: { type: 'string' },
        maintenance: { type: 'string' },
        release: { type: 'string' },
        svg: { type: 'string' },
        compare: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new SwarmArgumentsError(error instanceof Error ? error.message : String(error));
  }
}

function number(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most))
    throw new SwarmArgumentsError(`--${name} ${text} is invalid: it takes a number from ${least} to ${most}.`);
  return value;
}

/** Parses `15:0.5`: from minute 15 on, for half a minute. */
function span(name: string, text: string | undefined): Span | undefined {
  if (text === undefined) return undefined;
  const [from = '', during = '', ...more] = text.split(':');
  if (more.length > 0)
    throw new SwarmArgumentsError(`--${name} ${text} is invalid: it takes START:DURATION in minutes, such as 15:0.5.`);
  return {
    atMs: number(name, from, 0, 24 * 60) * MINUTE_MS,
    forMs: number(name, during, 0, 24 * 60) * MINUTE_MS,
  };
}
