import type { Figures } from './figures.ts';

/** How good the picture was over a session: so many seconds to a part, and where the connection was lost in between. */
export interface QualityLine {
  /** Seconds of play that one part stands for. */
  readonly partSecs: number;
  /** Of each part, its seconds, which only the last one may lack, and their quality together. */
  readonly parts: readonly { readonly seconds: number; readonly good: number }[];
  /** When a lost connection was found again, in seconds of play. */
  readonly losses: readonly number[];
}

/** A point of a line to draw, each from 0 to 1: along the session, and from bad to good. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

export const NO_LINE: QualityLine = { partSecs: 2, parts: [], losses: [] };

/** With more parts than these, two become one: an evening is as much to keep as a minute. */
const MOST_PARTS = 60;
/** Losses that are kept; a connection that is lost more often has no line worth showing. */
const MOST_LOSSES = 20;
/** A second in which something was wrong is no better than this. */
const WRONG = 0.15;
/** Loss in percent and a way there and back in milliseconds from which a second is half as good. */
const LOSS_PCT = 2;
const LATE_MS = 240;

/** How good a second was, from 0 to 1: by what went wrong, else by what was lost and how late it came. */
export function qualityOf({ lossPct = 0, pingMs = 0 }: Figures, wrong: boolean): number {
  if (wrong) return WRONG;
  return 1 - 0.5 * Math.min(1, Math.max(lossPct / LOSS_PCT, pingMs / LATE_MS));
}

/** The line with what was played since. A reading that took longer than a part is spread over those that it took. */
export function addToLine(line: QualityLine, seconds: number, quality: number): QualityLine {
  const { partSecs } = line;
  const parts = [...line.parts];
  let left = seconds;
  while (left > 0) {
    const last = parts.at(-1);
    const begun = last !== undefined && last.seconds < partSecs;
    const { seconds: before, good } = begun ? last : { seconds: 0, good: 0 };
    // What is left of a part but for rounding is none.
    const room = partSecs - before;
    const some = left > room - 1e-6 ? room : left;
    parts[begun ? parts.length - 1 : parts.length] = { seconds: before + some, good: good + some * quality };
    left -= some;
  }
  let grown: QualityLine = { ...line, parts };
  while (grown.parts.length > MOST_PARTS) grown = halved(grown);
  return grown;
}

/** The line, with a connection that was lost after so many seconds of play. */
export function loseOnLine(line: QualityLine, played: number): QualityLine {
  if (line.parts.length === 0 || line.losses.at(-1) === played || line.losses.length >= MOST_LOSSES) return line;
  return { ...line, losses: [...line.losses, played] };
}

function halved({ partSecs, parts, losses }: QualityLine): QualityLine {
  const pairs = Array.from({ length: Math.ceil(parts.length / 2) }, (_, i) => {
    const two = parts.slice(2 * i, 2 * i + 2);
    return {
      seconds: two.reduce((sum, { seconds }) => sum + seconds, 0),
      good: two.reduce((sum, { good }) => sum + good, 0),
    };
  });
  return { partSecs: 2 * partSecs, parts: pairs, losses };
}

/** The line as strokes to draw: one from each connection to the next loss. */
export function strokesOf({ parts, losses }: QualityLine): readonly (readonly LinePoint[])[] {
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  let secs = 0;
  const points = parts.map(({ seconds, good }) => {
    secs += seconds;
    return { secs: secs - seconds / 2, y: Math.min(1, good / seconds) };
  });
  return [...losses, Infinity].flatMap((end, i) => {
    const from = losses[i - 1] ?? -Infinity;
    const stroke = points.filter((point) => point.secs > from && point.secs <= end);
    return stroke.length > 0 ? [stroke.map((point) => ({ x: point.secs / whole, y: point.y }))] : [];
  });
}
