import type { EncodingCost } from './encoding.ts';
import { type Contestant, CONTESTANTS, CONTROL_MS } from './contestant.ts';
import type { NaiveCost } from './naive.ts';
import type { Tap } from './inputProbe.ts';
import type { RouteSize } from '../load/route.ts';
import type { Busy, Failure, Sample, Session } from './run.ts';
import { compare, difference, type Estimate, median, quantile, ratio } from '../shared/statistics.ts';
import { type Cell, ms, table } from '../shared/table.ts';

/** Targets of the product; see README.md. */
export const TARGET = {
  /** Input to picture: median relative to the thin client's median. */
  pictureRatio: 1.05,
  /** Input to picture: milliseconds above the median of the game inside the page ("floor"). */
  pictureOverFloorMs: 8,
  tapRatio: 1.25,
  /** Input to picture: 95th percentile relative to the thin client's. */
  pictureRatioP95: 1.1,
  deviceOverThinMs: 0.5,
  /** Gamepad press to the channel: 95th percentile in milliseconds. */
  padMs: 5,
  /** Share of the main thread's time for a mouse with 1,000 reports a second. */
  handsShare: 0.03,
  bytesPerSample: 4,
  nsPerSample: 100,
  routeBytes: 130_000,
} as const;

const NAMES: Readonly<Record<Contestant, string>> = { floor: 'floor', thin: 'thin client', ours: 'nowlight' };
/** Minimum of undisturbed connections of a contestant, and of samples for each. Below it the report gives no verdict. */
const CONNECTIONS_MIN = 3;
const SAMPLES_MIN = 5;

/** Values grouped by connection. Disturbed samples are left out unless too few would remain. */
interface Judged {
  readonly groups: readonly (readonly number[])[];
  readonly count: number;
  readonly dropped: number;
  readonly enough: boolean;
}

function judged(
  groups: readonly (readonly { readonly value: number; readonly disturbed: boolean }[])[],
  least: number,
): Judged {
  const whole = groups.map((group) => group.filter(({ value }) => Number.isFinite(value)));
  const clean = whole
    .map((group) => group.filter(({ disturbed }) => !disturbed))
    .filter((group) => group.length >= least);
  const enough = clean.length >= CONNECTIONS_MIN;
  const total = whole.flat().length;
  const kept = (enough ? clean : whole).map((group) => group.map(({ value }) => value));
  return { groups: kept, count: kept.flat().length, dropped: total - clean.flat().length, enough };
}

/** Returns whether a target is met, or "unsure" if a repeated run could decide otherwise. */
function verdict({ value, low, high }: Estimate, most: number, enough: boolean): string {
  if (!enough) return 'too busy to judge';
  const met = value <= most;
  const sure = met ? high <= most : low > most;
  return `${met ? 'ok' : 'over'}${sure ? '' : ', within noise'}`;
}

const times = ({ value, low, high }: Estimate) => `${value.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
const more = ({ value, low, high }: Estimate) => `${signed(value)} (${signed(low)} to ${signed(high)})`;
const signed = (value: number) => `${value < 0 ? '−' : '+'}${ms(Math.abs(value))}`;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

export function failuresNote(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const lines = failures.map(({ contestant, message }) => `  ${NAMES[contestant]}: ${message.split('\n')[0]}`);
  return `${failures.length} connections failed and are left out:\n${lines.join('\n')}\n`;
}

export function pictureTable(sessions: readonly Session[], renderOnInput: boolean): string {
  const of = (contestant: Contestant) => samplesOf(sessions, contestant, (sample) => sample.total, renderOnInput);
  const [floor, thin, ours] = [of('floor'), of('thin'), of('ours')];
  const rows = CONTESTANTS.map((contestant) => {
    const row = numbers(NAMES[contestant], of(contestant));
    const slowed = sessions.filter((session) => session.contestant === contestant).flatMap((session) => session.slowed);
    const noticed =
      renderOnInput && slowed.length > 0 ? signed(median(slowed) - median(of(contestant).groups.flat())) : '';
    if (contestant === 'floor') return [...row, '', '', noticed, ''];
    const rate = compare(of(contestant).groups, thin.groups, ratio);
    const above = compare(of(contestant).groups, floor.groups, difference);
    if (contestant === 'thin') return [...row, '', more(above), noticed, ''];
    const slowest = compare(of(contestant).groups, thin.groups, ratio, (values) => quantile(values, 0.95));
    const targets = [
      `≤ ${TARGET.pictureRatio} ${verdict(rate, TARGET.pictureRatio, ours.enough && thin.enough)}`,
      `p95 ${times(slowest)} ≤ ${TARGET.pictureRatioP95} ${verdict(slowest, TARGET.pictureRatioP95, ours.enough && thin.enough)}`,
      `≤ +${TARGET.pictureOverFloorMs} ${verdict(above, TARGET.pictureOverFloorMs, ours.enough && floor.enough)}`,
    ];
    return [...row, times(rate), more(above), noticed, targets.join(' · ')];
  });
  const title = `Input → picture, ms, ${renderOnInput ? 'rendering on input' : "on the device's tick"}`;
  const control = renderOnInput ? `with ${CONTROL_MS} more` : '';
  return (
    table(title, ['', ...HEAD, '÷ thin client', '− floor', control, 'target'], rows) +
    probeTrouble(sessions, renderOnInput)
  );
}

const HEAD = ['median', 'p95', 'samples', 'rejected'];

function numbers(name: string, { groups, count, dropped }: Judged): Cell[] {
  const values = groups.flat();
  return [name, ms(median(values)), ms(quantile(values, 0.95)), String(count), String(dropped)];
}

function samplesOf(
  sessions: readonly Session[],
  contestant: Contestant,
  of: (sample: Sample) => number,
  renderOnInput?: boolean,
): Judged {
  const groups = sessions
    .filter(
      (session) =>
        session.contestant === contestant && (renderOnInput ?? session.renderOnInput) === session.renderOnInput,
    )
    .map(({ samples }) => samples.map((sample) => ({ value: of(sample), disturbed: sample.disturbed })));
  return judged(groups, SAMPLES_MIN);
}

/** The probe must detect the artificial delay. A frame that it can't read counts as lost. */
function probeTrouble(sessions: readonly Session[], renderOnInput: boolean): string {
  const troubles = CONTESTANTS.flatMap((contestant) => {
    const own = sessions.filter(
      (session) => session.contestant === contestant && session.renderOnInput === renderOnInput,
    );
    const slowed = own.flatMap((session) => session.slowed);
    const extra = median(slowed) - median(own.flatMap(({ samples }) => samples.map(({ total }) => total)));
    const blind = slowed.length > 0 && !(extra > 0.8 * CONTROL_MS && extra < 1.5 * CONTROL_MS);
    const lost = own.reduce((all, session) => all + session.lost, 0);
    return [
      ...(blind
        ? [
            `  THE PROBE IS BROKEN: ${CONTROL_MS} ms more were ${ms(extra)} ms to it (${NAMES[contestant]}). Believe nothing above.`,
          ]
        : []),
      ...(lost > 0 ? [`  ${lost} events of ${NAMES[contestant]} never showed in a frame.`] : []),
    ];
  });
  return troubles.length === 0 ? '' : `${troubles.join('\n')}\n`;
}

/** Table of the medians of each stage, to locate a difference. */
export function partsTable(sessions: readonly Session[]): string {
  const rows = [false, true].flatMap((renderOnInput) =>
    (['thin', 'ours'] as const).map((contestant) => {
      const part = (of: (sample: Sample) => number) =>
        ms(median(samplesOf(sessions, contestant, of, renderOnInput).groups.flat()));
      return [
        `${NAMES[contestant]}, ${renderOnInput ? 'on input' : 'on the tick'}`,
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
  const of = (contestant: Contestant) => samplesOf(sessions, contestant, (sample) => sample.toDevice);
  const [thin, ours] = [of('thin'), of('ours')];
  const above = compare(ours.groups, thin.groups, difference);
  const target = `≤ +${TARGET.deviceOverThinMs} ${verdict(above, TARGET.deviceOverThinMs, ours.enough && thin.enough)}`;
  return table(
    'Input event → bytes on the device, ms',
    ['', ...HEAD, '− thin client', 'target'],
    [numbers(NAMES.thin, thin), [...numbers(NAMES.ours, ours), more(above), target]],
  );
}

/** Table of results under more load than a person can cause: 1,000 events a second, and a polled gamepad. */
export function busyTable(sessions: readonly Session[]): string {
  const of = (contestant: Contestant, part: keyof Busy, least: number) =>
    judged(
      sessions
        .filter((session) => session.contestant === contestant && session.busy[part].length > 0)
        .map(({ busy }) => busy[part]),
      least,
    );
  const [thin, ours] = [of('thin', 'toDevice', SAMPLES_MIN), of('ours', 'toDevice', SAMPLES_MIN)];
  const above = compare(ours.groups, thin.groups, difference);
  const enough = ours.enough && thin.enough;
  const target = `≤ +${TARGET.deviceOverThinMs} ${verdict(above, TARGET.deviceOverThinMs, enough)}`;
  const pad = of('ours', 'pad', SAMPLES_MIN);
  const slowest = alone(pad.groups, (values) => quantile(values, 0.95));
  const share = of('ours', 'share', 1);
  const taken = alone(share.groups, median);
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
  return [
    table(
      'Key event → device at 1,000 events a second, ms',
      ['', ...HEAD, '− thin client', 'target'],
      [numbers(NAMES.thin, thin), [...numbers(NAMES.ours, ours), more(above), target]],
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

/** Estimates a single contestant, with the range expected in other runs. */
function alone(groups: readonly (readonly number[])[], of: (values: readonly number[]) => number): Estimate {
  return compare(groups, groups, (own) => own, of);
}

export function tapTable(sessions: readonly Session[]): string {
  const of = (contestant: Contestant, part: (tap: Tap) => number) =>
    judged(
      sessions
        .filter((session) => session.contestant === contestant)
        .map(({ tap }) => [{ value: part(tap), disturbed: tap.disturbed }]),
      1,
    );
  const whole = (tap: Tap) => tap.shown - tap.clicked;
  const [thin, ours] = [of('thin', whole), of('ours', whole)];
  const rate = compare(ours.groups, thin.groups, ratio);
  const target = `≤ ${TARGET.tapRatio} ${verdict(rate, TARGET.tapRatio, ours.enough && thin.enough)}`;
  const parts = (contestant: Contestant) =>
    [
      (tap: Tap) => tap.asked - tap.clicked,
      (tap: Tap) => tap.offered - tap.asked,
      (tap: Tap) => tap.answered - tap.offered,
      (tap: Tap) => tap.shown - tap.answered,
    ].map((part) => ms(median(of(contestant, part).groups.flat())));
  return [
    table(
      'Tap on play → first decoded frame, ms',
      ['', ...HEAD, '÷ thin client', 'target'],
      [numbers(NAMES.thin, thin), [...numbers(NAMES.ours, ours), times(rate), target]],
    ),
    table(
      'Where the tap goes, ms (medians)',
      ['', 'click → startSession', '→ offer', '→ setAnswerSdp', '→ frame', ''],
      [
        [NAMES.thin, ...parts('thin'), ''],
        [NAMES.ours, ...parts('ours'), ''],
      ],
    ),
  ].join('\n');
}

export function encodingTable(own: EncodingCost, naive: NaiveCost, enough: boolean): string {
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
