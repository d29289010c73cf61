import type { Figures } from './streamFigures.ts';

/**
 * Data of the quality chart: picture quality over a session, in parts of equal length, and the times of connection
 * losses.
 */
export interface QualityLine {
  /** Length of each part of the chart, in seconds of play. */
  readonly partSecs: number;
  /**
   * Duration of each part of the quality chart, and the quality summed over its seconds. Only the last part may be
   * shorter than `partSecs`.
   */
  readonly parts: readonly { readonly seconds: number; readonly good: number }[];
  /** Times at which a lost connection was recovered, in seconds of play. */
  readonly losses: readonly number[];
}

/** A point of the chart: position in the session and quality, each from 0 to 1. */
export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

export const NO_LINE: QualityLine = { partSecs: 2, parts: [], losses: [] };

/** Maximum number of parts of the quality chart. Beyond it, adjacent parts are merged, to limit the stored size. */
const MOST_PARTS = 60;
/** Maximum number of stored connection losses; a chart with more isn't worth showing. */
const MOST_LOSSES = 20;
/** Picture quality that a second with a detected problem counts as. */
const WRONG = 0.15;
/** Packet loss in percent, and round-trip time in milliseconds, that halve a second's quality. */
const LOSS_PCT = 2;
const LATE_MS = 240;

/**
 * Returns a second's picture quality from 0 to 1, by detected problems, or else by packet loss and round-trip time.
 */
export function qualityOf({ lossPct = 0, pingMs = 0 }: Figures, wrong: boolean): number {
  if (wrong) return WRONG;
  return 1 - 0.5 * Math.min(1, Math.max(lossPct / LOSS_PCT, pingMs / LATE_MS));
}

/** Adds `seconds` of play to the quality chart. Play that is longer than a part is distributed over several parts. */
export function addToLine(line: QualityLine, seconds: number, quality: number): QualityLine {
  const { partSecs } = line;
  const parts = [...line.parts];
  let left = seconds;
  while (left > 0) {
    const last = parts.at(-1);
    const begun = last !== undefined && last.seconds < partSecs;
    const { seconds: before, good } = begun ? last : { seconds: 0, good: 0 };
    // Time left below the rounding error would become another part of the chart, without length.
    const room = partSecs - before;
    const some = left > room - 1e-6 ? room : left;
    parts[begun ? parts.length - 1 : parts.length] = { seconds: before + some, good: good + some * quality };
    left -= some;
  }
  let grown: QualityLine = { ...line, parts };
  while (grown.parts.length > MOST_PARTS) grown = halved(grown);
  return grown;
}

/** Adds to the chart a connection loss that occurred after `played` seconds of play. */
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

/** Returns the lines of the chart: one for each period between connection losses. */
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
