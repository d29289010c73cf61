import type { EncodingCost } from './inputEncoding.ts';
import { type BenchClient, BENCH_CLIENTS, CONTROL_MS } from './benchClient.ts';
import type { JsonEncodingCost } from './jsonEncoding.ts';
import type { Tap } from './inputProbe.ts';
import type { RouteSize } from '../load/playRouteSize.ts';
import type { Busy, Failure, Sample, Session } from './playRounds.ts';
import { compare, difference, type Estimate, median, quantile, ratio } from '../shared/statistics.ts';
import { type Cell, ms, table } from '../shared/table.ts';

/** Targets of the product; see README.md. */
export const TARGET = {
  /** Input to picture: median relative to the minimal client's median. */
  pictureRatio: 1.05,
  /** Input to picture: milliseconds above the median of the game inside the page ("floor"). */
  pictureOverInPageMs: 8,
  tapRatio: 1.25,
  /** Input to picture: 95th percentile relative to the minimal client's. */
  pictureRatioP95: 1.1,
  deviceOverMinimalMs: 0.5,
  /** Gamepad press to the channel: 95th percentile in milliseconds. */
  padMs: 5,
  /** Share of the main thread's time for a mouse with 1,000 reports a second. */
  handsShare: 0.03,
  bytesPerSample: 4,
  nsPerSample: 100,
  routeBytes: 130_000,
} as const;

const NAMES: Readonly<Record<BenchClient, string>> = {
  inPage: 'game in the page',
  minimal: 'minimal client',
  nowlight: 'nowlight',
};
/** Minimum of undisturbed connections of a client, and of samples for each. Below it the report gives no verdict. */
const CONNECTIONS_MIN = 3;
const SAMPLES_MIN = 5;

/** Measured values grouped by connection. Disturbed values are left out unless too few would remain. */
interface Judged {
  readonly groups: readonly (readonly number[])[];
  readonly count: number;
  readonly dropped: number;
  readonly enough: boolean;
}

export function judged(
  groups: readonly (readonly { readonly value: number; readonly disturbed: boolean }[])[],
  least: number,
): Judged {
  const whole = groups.map((group) => group.filter(({ value }) => Number.isFinite(value)));
  const clean = whole
    .map((group) => group.filter(({ disturbed }) => !disturbed))
    .filter((group) => group.length >= least);
  const enough = clean.length >= CONNECTIONS_MIN;
  const total = whole.flat().length;
  const stored = (enough ? clean : whole).map((group) => group.map(({ value }) => value));
  return { groups: stored, count: stored.flat().length, dropped: total - clean.flat().length, enough };
}

/** Returns whether a target is met, or "unsure" if a repeated run could decide otherwise. */
export function verdict({ value, low, high }: Estimate, most: number, enough: boolean): string {
  if (!enough) return 'too busy to judge';
  const met = value <= most;
  const sure = met ? high <= most : low > most;
  return `${met ? 'ok' : 'over'}${sure ? '' : ', within noise'}`;
}

const times = ({ value, low, high }: Estimate) => `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
export const more = ({ value, low, high }: Estimate) => `${signed(value)} (${signed(low)} to ${signed(high)})`;
const signed = (value: number) => `${value < 0 ? '−' : '+'}${ms(Math.abs(value))}`;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

export function failuresNote(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const lines = failures.map(({ client, message }) => `  ${NAMES[client]}: ${message.split('\n')[0]}`);
  return `${failures.length} connections failed and are left out:\n${lines.join('\n')}\n`;
}

export function pictureTable(sessions: readonly Session[], renderOnInput: boolean): string {
  const of = (client: BenchClient) => samplesOf(sessions, client, (sample) => sample.total, renderOnInput);
  const [inPage, minimal, nowlight] = [of('inPage'), of('minimal'), of('nowlight')];
  const rows = BENCH_CLIENTS.map((client) => {
    const row = numbers(NAMES[client], of(client));
    const slowed = sessions.filter((session) => session.client === client).flatMap((session) => session.slowed);
    const noticed = renderOnInput && slowed.length > 0 ? signed(median(slowed) - median(of(client).groups.flat())) : '';
    if (client === 'inPage') return [...row, '', '', noticed, ''];
    const rate = compare(of(client).groups, minimal.groups, ratio);
    const above = compare(of(client).groups, inPage.groups, difference);
    if (client === 'minimal') return [...row, '', more(above), noticed, ''];
    const slowest = compare(of(client).groups, minimal.groups, ratio, (values) => quantile(values, 0.95));
    const targets = [
      `≤ ${TARGET.pictureRatio} ${verdict(rate, TARGET.pictureRatio, nowlight.enough && minimal.enough)}`,
      `p95 ${times(slowest)} ≤ ${TARGET.pictureRatioP95} ${verdict(slowest, TARGET.pictureRatioP95, nowlight.enough && minimal.enough)}`,
      `≤ +${TARGET.pictureOverInPageMs} ${verdict(above, TARGET.pictureOverInPageMs, nowlight.enough && inPage.enough)}`,
    ];
    return [...row, times(rate), more(above), noticed, targets.join(' · ')];
  });
  const title = `Input → picture, ms, ${renderOnInput ? 'rendering on input' : "on the device's tick"}`;
  const control = renderOnInput ? `with ${CONTROL_MS} more` : '';
  return (
    table(title, ['', ...HEAD, '÷ minimal client', '− in the page', control, 'target'], rows) +
    probeTrouble(sessions, renderOnInput)
  );
}

export const HEAD = ['median', 'p95', 'samples', 'rejected'];

export function numbers(name: string, { groups, count, dropped }: Judged): Cell[] {
  const values = groups.flat();
  return [name, ms(median(values)), ms(quantile(values, 0.95)), String(count), String(dropped)];
}

function samplesOf(
  sessions: readonly Session[],
  client: BenchClient,
  of: (sample: Sample) => number,
  renderOnInput?: boolean,
): Judged {
  const groups = sessions
    .filter(
      (session) => session.client === client && (renderOnInput ?? session.renderOnInput) === session.renderOnInput,
    )
    .map(({ samples }) => samples.map((sample) => ({ value: of(sample), disturbed: sample.disturbed })));
  return judged(groups, SAMPLES_MIN);
}

/** The probe must detect the artificial delay. A frame that it can't read counts as lost. */
function probeTrouble(sessions: readonly Session[], renderOnInput: boolean): string {
  const troubles = BENCH_CLIENTS.flatMap((client) => {
    const own = sessions.filter((session) => session.client === client && session.renderOnInput === renderOnInput);
    const slowed = own.flatMap((session) => session.slowed);
    const extra = median(slowed) - median(own.flatMap(({ samples }) => samples.map(({ total }) => total)));
    const blind = slowed.length > 0 && !(extra > 0.8 * CONTROL_MS && extra < 1.5 * CONTROL_MS);
    const lost = own.reduce((all, session) => all + session.lost, 0);
    return [
      ...(blind
        ? [
            `  THE PROBE IS BROKEN: ${CONTROL_MS} ms more were ${ms(extra)} ms to it (${NAMES[client]}). Believe nothing above.`,
          ]
        : []),
      ...(lost > 0 ? [`  ${lost} events of ${NAMES[client]} never showed in a frame.`] : []),
    ];
  });
  return troubles.length === 0 ? '' : `${troubles.join('\n')}\n`;
}

/** Returns a table of the medians of each stage between input and picture, which locates a difference. */
export function partsTable(sessions: readonly Session[]): string {
  const rows = [false, true].flatMap((renderOnInput) =>
    (['minimal', 'nowlight'] as const).map((client) => {
      const part = (of: (sample: Sample) => number) =>
        ms(median(samplesOf(sessions, client, of, renderOnInput).groups.flat()));
      return [
        `${NAMES[client]}, ${renderOnInput ? 'on input' : 'on the tick'}`,
        part((sample) => sample.toSent),
        part((sample) => sample.toDevice - sample.toSent),
        part((sample) => sample.toDrawn),
        part((sample) => sample.toReceived),
        part((sample) => sample.toSeen),
      ];
    }),
  );
  return table(
    'Where the time goes, ms (medians)',
    ['', 'event → sent', '→ device', '→ drawn', '→ received', '→ seen'],
    rows,
  );
}

export function deviceTable(sessions: readonly Session[]): string {
  const of = (client: BenchClient) => samplesOf(sessions, client, (sample) => sample.toDevice);
  const [minimal, nowlight] = [of('minimal'), of('nowlight')];
  const above = compare(nowlight.groups, minimal.groups, difference);
  const target = `≤ +${TARGET.deviceOverMinimalMs} ${verdict(above, TARGET.deviceOverMinimalMs, nowlight.enough && minimal.enough)}`;
  return table(
    'Input event → bytes on the device, ms',
    ['', ...HEAD, '− minimal client', 'target'],
    [numbers(NAMES.minimal, minimal), [...numbers(NAMES.nowlight, nowlight), more(above), target]],
  );
}

/** Table of results under more load than a person can cause: 1,000 events a second, and a polled gamepad. */
export function busyTable(sessions: readonly Session[]): string {
  const of = (client: BenchClient, part: keyof Busy, least: number) =>
    judged(
      sessions
        .filter((session) => session.client === client && session.busy[part].length > 0)
        .map(({ busy }) => busy[part]),
      least,
    );
  const [minimal, nowlight] = [of('minimal', 'toDevice', SAMPLES_MIN), of('nowlight', 'toDevice', SAMPLES_MIN)];
  const above = compare(nowlight.groups, minimal.groups, difference);
  const enough = nowlight.enough && minimal.enough;
  const target = `≤ +${TARGET.deviceOverMinimalMs} ${verdict(above, TARGET.deviceOverMinimalMs, enough)}`;
  const pad = of('nowlight', 'pad', SAMPLES_MIN);
  const slowest = alone(pad.groups, (values) => quantile(values, 0.95));
  const share = of('nowlight', 'share', 1);
  const taken = alone(share.groups, median);
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  return [
    table(
      'Key event → device at 1,000 events a second, ms',
      ['', ...HEAD, '− minimal client', 'target'],
      [numbers(NAMES.minimal, minimal), [...numbers(NAMES.nowlight, nowlight), more(above), target]],
    ),
    table(
      'InputController of nowlight',
      ['', 'median', 'p95', 'samples', 'rejected', 'target'],
      [
        [
          ...numbers('press on a gamepad → wire, ms', pad),
          `p95 ≤ ${TARGET.padMs} ${verdict(slowest, TARGET.padMs, pad.enough)}`,
        ],
        [
          "of the page's thread, mouse of 1,000 Hz",
          percent(median(share.groups.flat())),
          percent(quantile(share.groups.flat(), 0.95)),
          String(share.count),
          String(share.dropped),
          `≤ ${percent(TARGET.handsShare)} ${verdict(taken, TARGET.handsShare, share.enough)}`,
        ],
      ],
    ),
  ].join('\n');
}

/** Estimates a single client, with the range expected in other runs. */
export function alone(groups: readonly (readonly number[])[], of: (values: readonly number[]) => number): Estimate {
  return compare(groups, groups, (own) => own, of);
}

export function tapTable(sessions: readonly Session[]): string {
  const of = (client: BenchClient, part: (tap: Tap) => number) =>
    judged(
      sessions
        .filter((session) => session.client === client)
        .map(({ tap }) => [{ value: part(tap), disturbed: tap.disturbed }]),
      1,
    );
  const whole = (tap: Tap) => tap.shown - tap.clicked;
  const [minimal, nowlight] = [of('minimal', whole), of('nowlight', whole)];
  const rate = compare(nowlight.groups, minimal.groups, ratio);
  const target = `≤ ${TARGET.tapRatio} ${verdict(rate, TARGET.tapRatio, nowlight.enough && minimal.enough)}`;
  const parts = (client: BenchClient) =>
    [
      (tap: Tap) => tap.asked - tap.clicked,
      (tap: Tap) => tap.offered - tap.asked,
      (tap: Tap) => tap.answered - tap.offered,
      (tap: Tap) => tap.shown - tap.answered,
    ].map((part) => ms(median(of(client, part).groups.flat())));
  return [
    table(
      'Tap on play → first decoded frame, ms',
      ['', ...HEAD, '÷ minimal client', 'target'],
      [numbers(NAMES.minimal, minimal), [...numbers(NAMES.nowlight, nowlight), times(rate), target]],
    ),
    table(
      'Where the tap goes, ms (medians)',
      ['', 'click → startSession', '→ offer', '→ setAnswerSdp', '→ frame', ''],
      [
        [NAMES.minimal, ...parts('minimal'), ''],
        [NAMES.nowlight, ...parts('nowlight'), ''],
      ],
    ),
  ].join('\n');
}

export function encodingTable(own: EncodingCost, naive: JsonEncodingCost, enough: boolean): string {
  const plain = (met: boolean) => (met ? 'ok' : 'over');
  const targets = [
    `≤ ${TARGET.bytesPerSample} bytes ${plain(own.bytesPerSample <= TARGET.bytesPerSample)}`,
    `≤ ${TARGET.nsPerSample} ns ${enough ? plain(own.nsPerSample <= TARGET.nsPerSample) : 'too busy to judge'}`,
  ];
  return table(
    'Encoding input',
    ['', 'ns a pointer sample', 'bytes a sample', 'bytes a key edge', 'target'],
    [
      [
        'JSON, one by one',
        naive.nsPerSample.toFixed(0),
        naive.bytesPerSample.toFixed(1),
        String(naive.bytesPerKeyEdge),
        '',
      ],
      [
        `nowlight, batches of ${own.batch}`,
        own.nsPerSample.toFixed(0),
        own.bytesPerSample.toFixed(2),
        String(own.bytesPerKeyEdge),
        targets.join(' · '),
      ],
    ],
  );
}

export function routeTable({ needed, all }: RouteSize, aloneBytes: number): string {
  const row = (name: string, { gzipBytes, files }: RouteSize['all'], target = '') => [
    name,
    kB(gzipBytes),
    String(files),
    (gzipBytes / aloneBytes).toFixed(2),
    target,
  ];
  const met = needed.gzipBytes <= TARGET.routeBytes ? 'ok' : 'over';
  return table(
    'JavaScript of the play route',
    ['', 'kB gzip', 'files', '÷ alone', 'target'],
    [
      row('React and MobX alone', { gzipBytes: aloneBytes, files: 1 }),
      row('nowlight, what the first picture waits for', needed, `≤ ${kB(TARGET.routeBytes)} ${met}`),
      row('nowlight, with all that is fetched besides', all),
    ],
  );
}
