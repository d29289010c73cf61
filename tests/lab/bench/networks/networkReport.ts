import { type NetworkName, namedNetwork } from '../../../../simulator/core/network/networks.ts';
import { median, quantile } from '../shared/statistics.ts';
import { ms, table } from '../shared/table.ts';
import { type ByRival, type NetworkResult, type Recovery, type Rival, RIVALS } from './networkMeasures.ts';

const NAMES = { minimal: 'minimal client', nowlight: 'nowlight' } as const;
const COLORS = { minimal: '#b45309', nowlight: '#2563eb' } as const;

/** Frozen time of the minimal client above which the app's must be at most half of it, in milliseconds. */
const BAD_FROZEN_MS = 1_000;
/** Freezes this much longer than the minimal client's are within the noise of one connection, in milliseconds. */
const NOISE_MS = 300;
const CONCEALED_MAX = 0.02;
/** Share of the sound that the streaming device may leave out if the concealed share is to be judged. */
const UNSENT_MAX = 0.01;
/** Targets for input → picture (p95, minus the round trip) as a ratio to the minimal client. */
const RATIO_BAD = 0.7;
const RATIO_CLEAN = 1.02;

/** Returns a table with one row for each network and client. */
export function networkTable(results: ReadonlyMap<NetworkName, ByRival<NetworkResult>>): string {
  const rows = [...results].flatMap(([network, byRival]) =>
    RIVALS.map((rival) => {
      const own = summaryOf(network, byRival[rival]);
      return [
        rival === 'minimal' ? network : '',
        NAMES[rival],
        ms(own.frozen / 1_000),
        ms(own.p50),
        ms(own.p95),
        `${own.lost} ${own.late} ${own.stuck}`,
        percent(own.concealed),
        percent(own.unsent),
        ms(own.kbps),
        rival === 'nowlight' ? verdictOf(network, byRival) : '',
      ];
    }),
  );
  return table(
    'Over the named networks: freezes, input → picture minus the network’s round trip, key edges, sound',
    ['', '', 'frozen, s', 'p50, ms', 'p95, ms', 'lost late stuck', 'concealed', 'not sent', 'kbit/s', 'target'],
    rows,
  );
}

/** The time from the end of an interruption to the next picture. */
export function cutTable(cuts: ByRival<Recovery>): string {
  const rows = cuts.nowlight.map(({ cutMs }, index) => [
    `${cutMs / 1_000} s`,
    ...RIVALS.map((rival) => recovery(cuts[rival][index])),
  ]);
  return table('After an interruption: until the next picture, s', ['', ...RIVALS.map((rival) => NAMES[rival])], rows);
}

/** Returns an HTML page with both tables of results and a chart for each network. */
export function reportPage(results: ReadonlyMap<NetworkName, ByRival<NetworkResult>>, cuts: ByRival<Recovery>): string {
  const charts = [...results].map(
    ([network, byRival]) =>
      `<h2>${network}</h2>${chart(byRival)}<p>${RIVALS.map((rival) => {
        const own = summaryOf(network, byRival[rival]);
        return `<span style="color:${COLORS[rival]}">${NAMES[rival]}</span>: ${ms(own.frozen / 1_000)} s frozen, input → picture ${ms(own.p50)} / ${ms(own.p95)} ms`;
      }).join('<br>')}</p>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Networks</title>
<style>body{font:14px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
svg{width:100%;height:auto}text{font:12px system-ui,sans-serif;fill:#777}pre{overflow:auto}</style>
<h1>The minimal client and the app over the same networks</h1>
<p>Each chart shows the longest time between two pictures in each tenth of a second. Less is better.</p>
<pre>${escaped(networkTable(results))}\n${cuts.nowlight.length > 0 ? escaped(cutTable(cuts)) : ''}</pre>
${charts.join('\n')}</html>
`;
}

interface Summary extends Pick<NetworkResult, 'frozen' | 'concealed' | 'unsent' | 'kbps'> {
  /** Input → picture minus the round trip, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly lost: number;
  readonly late: number;
  readonly stuck: number;
}

function summaryOf(network: NetworkName, results: readonly NetworkResult[]): Summary {
  const roundTrip = 2 * (namedNetwork(network).delayMs ?? 0);
  const toPicture = results.flatMap((one) => one.toPicture);
  const sum = (of: (result: NetworkResult) => number) => results.reduce((total, result) => total + of(result), 0);
  return {
    frozen: sum((result) => result.frozen),
    concealed: sum((result) => result.concealed) / results.length,
    unsent: sum((result) => result.unsent) / results.length,
    kbps: sum((result) => result.kbps) / results.length,
    p50: median(toPicture) - roundTrip,
    p95: quantile(toPicture, 0.95) - roundTrip,
    lost: sum(({ edges }) => edges.lost),
    late: sum(({ edges }) => edges.late),
    stuck: sum(({ edges }) => edges.stuck),
  };
}

function verdictOf(network: NetworkName, byRival: ByRival<NetworkResult>): string {
  const minimal = summaryOf(network, byRival.minimal);
  const nowlight = summaryOf(network, byRival.nowlight);
  const isDisturbed = RIVALS.some((rival) => byRival[rival].some(({ disturbed }) => disturbed));
  const isUnsent = network === 'moderate' && nowlight.unsent > UNSENT_MAX;
  if (isDisturbed || isUnsent) return 'too busy to judge';
  const isBad = minimal.frozen > BAD_FROZEN_MS;
  const ratio = nowlight.p95 / minimal.p95;
  const limit = isBad ? RATIO_BAD : RATIO_CLEAN;
  const missed = [
    nowlight.frozen > (isBad ? minimal.frozen / 2 : minimal.frozen + NOISE_MS) && 'frozen',
    (isBad || network === 'clean') && ratio > limit && `p95 ${ratio.toFixed(2)} × > ${limit}`,
    nowlight.lost + nowlight.late + nowlight.stuck > 0 && 'edges',
    network === 'moderate' && nowlight.concealed > CONCEALED_MAX && 'sound',
  ].filter((reason) => reason !== false);
  return missed.length > 0 ? `over: ${missed.join(', ')}` : 'ok';
}

const WIDTH = 960;
const HEIGHT = 200;
const LEFT = 64;
const BOTTOM = 24;
/** The chart's time scale is logarithmic, from the interval of 60 pictures a second to 20 s. */
const LEAST_MS = 16;
const MOST_MS = 20_000;
const MARKS_MS = [33, 100, 200, 1_000, 5_000];

function chart(byRival: ByRival<NetworkResult>): string {
  const steps = Math.max(1, ...RIVALS.flatMap((rival) => byRival[rival].map(({ gaps }) => gaps.length)));
  const x = (step: number) => LEFT + (step / steps) * (WIDTH - LEFT);
  const y = (gap: number) => {
    const share = Math.log(Math.min(Math.max(gap, LEAST_MS), MOST_MS) / LEAST_MS) / Math.log(MOST_MS / LEAST_MS);
    return (HEIGHT - BOTTOM) * (1 - share);
  };
  const seconds = Array.from({ length: Math.floor(steps / 50) + 1 }, (_, index) => 5 * index);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Longest time between two pictures">`,
    ...MARKS_MS.map(
      (mark) =>
        `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(mark)}" y2="${y(mark)}" stroke="#8884"/><text x="${LEFT - 8}" y="${y(mark) + 4}" text-anchor="end">${mark} ms</text>`,
    ),
    ...seconds.map((second) => `<text x="${x(10 * second)}" y="${HEIGHT - 6}" text-anchor="middle">${second} s</text>`),
    ...RIVALS.flatMap((rival: Rival) =>
      byRival[rival].map(
        ({ gaps }) =>
          `<path fill="none" stroke="${COLORS[rival]}" stroke-width="1.5" d="M${gaps.map((gap, step) => `${x(step).toFixed(1)} ${y(gap).toFixed(1)}`).join('L')}"/>`,
      ),
    ),
    '</svg>',
  ].join('');
}

function recovery(time: Recovery | undefined): string {
  return time?.ms === undefined ? 'never' : ms(time.ms / 1_000);
}

function percent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '–';
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
