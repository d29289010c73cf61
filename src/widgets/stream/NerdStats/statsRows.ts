import type { Figures } from '../../../domain/stream/stats/streamFigures.ts';
import type { Holder, LongFrameBlame } from '../../../domain/stream/stats/longFrames.ts';

export type RowName =
  | 'ping'
  | 'frames'
  | 'bitrate'
  | 'codec'
  | 'packets'
  | 'jitter'
  | 'decode'
  | 'freezes'
  | 'sound-ahead'
  | 'input'
  | 'long-frames';

export interface Row {
  readonly name: RowName;
  /** Value of the statistic as text; undefined if the browser doesn't report it, or not yet. */
  readonly value: string | undefined;
  /** Additional value of the statistic, in small print. */
  readonly beside: string | undefined;
  /** True if the statistic's value is bad enough for the player to notice. */
  readonly bad: boolean;
  /** For statistics with a graph: returns the value of a second, and the minimum scale of the graph. */
  readonly graph: { readonly of: (figures: Figures) => number | undefined; readonly least: number } | undefined;
}

/** Text functions for the rows of the statistics overlay. */
export interface RowTexts {
  readonly number: (value: number, digits: number) => string;
  readonly ms: (value: string) => string;
  readonly perSecond: (value: string) => string;
  readonly mbits: (value: string) => string;
  readonly percent: (value: string) => string;
  readonly dropped: (value: string) => string;
  readonly target: (value: string) => string;
  /** The offset between sound and picture, and which one is ahead. */
  readonly apart: (which: 'ahead' | 'behind' | 'together', value: string) => string;
  /** The cause of blocked video frames. */
  readonly holder: (holder: Holder) => string;
  readonly estimated: string;
}

/** Offset between sound and picture that counts as synchronous, in milliseconds; less than a frame. */
const TOGETHER_MS = 17;
const NOTICEABLE = { pingMs: 250, lossPct: 4, decodeMs: 25, blockedMs: 200, soundMs: 125 } as const;

/** Returns the rows of the statistics overlay from top to bottom. */
export function rowsOf(figures: Figures | undefined, texts: RowTexts): readonly Row[] {
  const shown = figures ?? EMPTY;
  const format = (value: number | undefined, unit: (text: string) => string, digits = 0) =>
    value === undefined ? undefined : unit(texts.number(value, digits));
  const over = (value: number | undefined, limit: number) => (value ?? 0) >= limit;
  return [
    row('ping', format(shown.pingMs, texts.ms), {
      bad: over(shown.pingMs, NOTICEABLE.pingMs),
      graph: { of: (f) => f.pingMs, least: 50 },
    }),
    row('frames', format(shown.decoded, texts.perSecond), {
      beside: shown.dropped ? format(shown.dropped, texts.dropped) : undefined,
      bad: (shown.dropped ?? 0) > (shown.received ?? 0) / 4,
      graph: { of: (f) => f.decoded, least: 30 },
    }),
    row('bitrate', format(shown.kbps === undefined ? undefined : shown.kbps / 1000, texts.mbits, 1), {
      graph: { of: (f) => f.kbps, least: 500 },
    }),
    row('codec', shown.codec, { beside: shown.width && shown.height ? `${shown.width} × ${shown.height}` : undefined }),
    row('packets', format(shown.lossPct, texts.percent, 1), {
      bad: over(shown.lossPct, NOTICEABLE.lossPct),
      graph: { of: (f) => f.lossPct, least: 5 },
    }),
    row('jitter', format(shown.jitterMs, texts.ms), { beside: format(shown.jitterTargetMs, texts.target) }),
    row('decode', format(shown.decodeMs, texts.ms, 1), {
      bad: over(shown.decodeMs, NOTICEABLE.decodeMs),
      graph: { of: (f) => f.decodeMs, least: 8 },
    }),
    row(
      'freezes',
      format(shown.freezes, (text) => text),
      { bad: (shown.froze ?? 0) > 0 },
    ),
    row(
      'sound-ahead',
      format(shown.soundAheadMs, (text) => texts.apart(orderOf(shown.soundAheadMs ?? 0), text.replace(/^[-−]/, ''))),
      {
        beside: shown.soundReckoned ? texts.estimated : undefined,
        bad: over(Math.abs(shown.soundAheadMs ?? 0), NOTICEABLE.soundMs),
      },
    ),
    row('input', format(shown.inputs, texts.perSecond)),
    row('long-frames', format(shown.longFrames?.ms, texts.ms), {
      beside: shown.longFrames && shown.longFrames.ms > 0 ? holderIn(shown.longFrames.blame, texts) : undefined,
      bad: over(shown.longFrames?.ms, NOTICEABLE.blockedMs),
    }),
  ];
}

function orderOf(aheadMs: number): 'ahead' | 'behind' | 'together' {
  if (Math.abs(aheadMs) < TOGETHER_MS) return 'together';
  return aheadMs > 0 ? 'ahead' : 'behind';
}

/** Returns the cause of a blocked video frame with its file, if known. */
function holderIn(blame: LongFrameBlame | undefined, texts: RowTexts): string | undefined {
  if (!blame) return undefined;
  const name = texts.holder(blame.whose);
  return blame.what ? `${name}: ${blame.what}` : name;
}

const EMPTY: Partial<Figures> = {};

function row(name: RowName, value: string | undefined, options: Partial<Omit<Row, 'name' | 'value'>> = {}): Row {
  return { name, value, beside: undefined, bad: false, graph: undefined, ...options };
}
