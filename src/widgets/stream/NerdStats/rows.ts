import type { Figures } from '../../../domain/stream/stats/figures.ts';
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
  /** Undefined if the browser doesn't report it, or not yet. */
  readonly value: string | undefined;
  /** Additional value in small print. */
  readonly beside: string | undefined;
  /** The value is bad enough for the player to notice. */
  readonly bad: boolean;
  /** For rows with a graph: the value of a second, and the minimum scale of the graph. */
  readonly graph: { readonly of: (figures: Figures) => number | undefined; readonly least: number } | undefined;
}

/** Text functions for the rows. */
export interface RowWords {
  readonly number: (value: number, digits: number) => string;
  readonly ms: (value: string) => string;
  readonly perSecond: (value: string) => string;
  readonly mbits: (value: string) => string;
  readonly percent: (value: string) => string;
  readonly dropped: (value: string) => string;
  readonly target: (value: string) => string;
  /** The offset between sound and picture, and which one is ahead. */
  readonly apart: (which: 'ahead' | 'behind' | 'together', value: string) => string;
  /** The cause of blocked frames. */
  readonly holder: (whose: Holder) => string;
  readonly reckoned: string;
}

/** Offset in milliseconds that counts as synchronous, less than a frame. */
const TOGETHER_MS = 17;
const FELT = { pingMs: 250, lossPct: 4, decodeMs: 25, blockedMs: 200, soundMs: 125 } as const;

/** Returns the overlay's rows from top to bottom. */
export function rowsOf(figures: Figures | undefined, words: RowWords): readonly Row[] {
  const it = figures ?? EMPTY;
  const say = (value: number | undefined, unit: (text: string) => string, digits = 0) =>
    value === undefined ? undefined : unit(words.number(value, digits));
  const over = (value: number | undefined, limit: number) => (value ?? 0) >= limit;
  return [
    row('ping', say(it.pingMs, words.ms), {
      bad: over(it.pingMs, FELT.pingMs),
      graph: { of: (f) => f.pingMs, least: 50 },
    }),
    row('frames', say(it.decoded, words.perSecond), {
      beside: it.dropped ? say(it.dropped, words.dropped) : undefined,
      bad: (it.dropped ?? 0) > (it.received ?? 0) / 4,
      graph: { of: (f) => f.decoded, least: 30 },
    }),
    row('bitrate', say(it.kbps === undefined ? undefined : it.kbps / 1000, words.mbits, 1), {
      graph: { of: (f) => f.kbps, least: 500 },
    }),
    row('codec', it.codec, { beside: it.width && it.height ? `${it.width} × ${it.height}` : undefined }),
    row('packets', say(it.lossPct, words.percent, 1), {
      bad: over(it.lossPct, FELT.lossPct),
      graph: { of: (f) => f.lossPct, least: 5 },
    }),
    row('jitter', say(it.jitterMs, words.ms), { beside: say(it.jitterTargetMs, words.target) }),
    row('decode', say(it.decodeMs, words.ms, 1), {
      bad: over(it.decodeMs, FELT.decodeMs),
      graph: { of: (f) => f.decodeMs, least: 8 },
    }),
    row(
      'freezes',
      say(it.freezes, (text) => text),
      { bad: (it.froze ?? 0) > 0 },
    ),
    row(
      'sound-ahead',
      say(it.soundAheadMs, (text) => words.apart(orderOf(it.soundAheadMs ?? 0), text.replace(/^[-−]/, ''))),
      {
        beside: it.soundReckoned ? words.reckoned : undefined,
        bad: over(Math.abs(it.soundAheadMs ?? 0), FELT.soundMs),
      },
    ),
    row('input', say(it.inputs, words.perSecond)),
    row('long-frames', say(it.longFrames?.ms, words.ms), {
      beside: it.longFrames && it.longFrames.ms > 0 ? holderIn(it.longFrames.blame, words) : undefined,
      bad: over(it.longFrames?.ms, FELT.blockedMs),
    }),
  ];
}

function orderOf(aheadMs: number): 'ahead' | 'behind' | 'together' {
  if (Math.abs(aheadMs) < TOGETHER_MS) return 'together';
  return aheadMs > 0 ? 'ahead' : 'behind';
}

/** Returns the cause of a blocked frame with its file, if known. */
function holderIn(blame: LongFrameBlame | undefined, words: RowWords): string | undefined {
  if (!blame) return undefined;
  const who = words.holder(blame.whose);
  return blame.what ? `${who}: ${blame.what}` : who;
}

const EMPTY: Partial<Figures> = {};

function row(name: RowName, value: string | undefined, more: Partial<Omit<Row, 'name' | 'value'>> = {}): Row {
  return { name, value, beside: undefined, bad: false, graph: undefined, ...more };
}
