import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresBetween } from './streamFigures.ts';
import { readReport, type StatsRow } from './statsReading.ts';
import { chromiumReport } from './testing/statsReports.ts';

const read = (rows: Iterable<StatsRow>) => readReport(rows, 5);
const at = (second: number, video?: StatsRow) => read(chromiumReport(second, video).values());

const MAIN = { whose: 'app', what: 'main.js' } as const;

describe('figuresBetween', () => {
  it('returns the figures of the time between two reports', () => {
    expect(figuresBetween(at(10), at(12), { ms: 80, blame: MAIN })).toEqual({
      at: Date.UTC(2026, 0, 1, 0, 0, 12),
      seconds: 2,
      pingMs: 21,
      checks: 1,
      received: 30,
      decoded: 29,
      dropped: 1,
      kbps: 400,
      codec: 'VP8',
      width: 1280,
      height: 720,
      lossPct: 2,
      jitterMs: 4,
      jitterTargetMs: expect.closeTo(10) as number,
      decodeMs: expect.closeTo(2) as number,
      freezes: 2,
      froze: 0,
      inputs: 64,
      packets: 100,
      soundAheadMs: 24,
      longFrames: { ms: 80, blame: MAIN },
      network: 'wifi',
      relayed: false,
    });
  });

  it('reads a report that Chromium recorded on a busy computer', () => {
    const file = new URL('../../../../tests/fixtures/chromiumStats.json', import.meta.url);
    const [before = [], later = []] = JSON.parse(readFileSync(file, 'utf8')) as StatsRow[][];
    const told = { codec: 'VP8', width: 1280, height: 720, dropped: 0, lossPct: 0, freezes: 4, froze: 2, pingMs: 361 };
    const rates = { received: 3.47, decoded: 3.47, kbps: 874.31, inputs: 3.47, packets: 109.44, decodeMs: 3.84 };
    const figures = figuresBetween(read(before), read(later));
    expect(figures).toMatchObject(told);
    for (const [name, value] of Object.entries(rates)) expect(figures).toHaveProperty(name, expect.closeTo(value, 1));
  });

  it('reads the ping of the candidate pair that the browser marks as selected or nominated', () => {
    const pair = (more: StatsRow) => ({ type: 'candidate-pair', currentRoundTripTime: 0.05, ...more });
    const other = { type: 'candidate-pair', currentRoundTripTime: 1, state: 'failed' };
    expect(read([other, pair({ selected: true })]).pingMs).toBe(50);
    expect(read([other, pair({ nominated: true, state: 'succeeded' })]).pingMs).toBe(50);
    expect(read([other]).pingMs).toBeUndefined();
  });

  it('leaves figures undefined that a browser does not report', () => {
    const bare = { type: 'inbound-rtp', kind: 'video', timestamp: 1_000, bytesReceived: 0 };
    const figures = figuresBetween(read([bare]), read([{ ...bare, timestamp: 2_000, bytesReceived: 1_250 }]));
    const messages = Object.entries(figures ?? {}).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(messages)).toEqual({ at: 2_000, seconds: 1, kbps: 10 });
  });

  it('returns undefined when no time has passed or the stream has been replaced', () => {
    expect(figuresBetween(at(3), at(3))).toBeUndefined();
    expect(figuresBetween(at(3), at(2))).toBeUndefined();
    expect(figuresBetween(at(3), at(4, { bytesReceived: 12, framesReceived: 1 }))).toBeUndefined();
  });

  it('returns no decode time and no jitter target when no video frame was decoded', () => {
    const still = { framesDecoded: 290, totalDecodeTime: 0.58, jitterBufferEmittedCount: 290 };
    const figures = figuresBetween(at(10), at(11, still));
    expect(figures).toMatchObject({ decoded: 0, decodeMs: undefined, jitterTargetMs: undefined });
  });

  it('returns only valid figures for arbitrary report values', () => {
    const value = fc.oneof(fc.integer({ min: -10, max: 1_000_000 }), fc.double(), fc.string(), fc.constant(null));
    const row = fc.record(
      {
        id: fc.constantFrom('a', 'b'),
        type: fc.constantFrom('inbound-rtp', 'candidate-pair', 'transport', 'codec', 'data-channel'),
        kind: fc.constantFrom('video', 'audio'),
        label: fc.constantFrom('input', 'motion', 'control'),
        selected: fc.boolean(),
        selectedCandidatePairId: fc.constantFrom('a', 'b'),
        timestamp: value,
        currentRoundTripTime: value,
        packetsReceived: value,
        packetsLost: value,
        bytesReceived: value,
        framesReceived: value,
        framesDecoded: value,
        totalDecodeTime: value,
        messagesSent: value,
        mimeType: value,
        codecId: fc.constantFrom('a', 'b'),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (before, after) => {
        const figures = figuresBetween(read(before), read(after));
        if (!figures) return;
        expect(figures.seconds).toBeGreaterThan(0);
        for (const rate of [figures.received, figures.decoded, figures.kbps, figures.inputs, figures.lossPct]) {
          if (rate !== undefined) expect(rate).toBeGreaterThanOrEqual(0);
        }
        if (figures.lossPct !== undefined) expect(figures.lossPct).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the offset between sound and picture', () => {
  const stripped = (second: number, picture: number, sound: number) => {
    const rows = [...chromiumReport(second).values()].map((row) =>
      row['type'] !== 'inbound-rtp'
        ? row
        : {
            ...row,
            estimatedPlayoutTimestamp: undefined,
            jitterBufferDelay: second * 30 * (row['kind'] === 'video' ? picture : sound),
            jitterBufferEmittedCount: second * 30,
          },
    );
    return readReport(rows, 0);
  };

  it('derives from the jitter buffer delays when the browser reports no playout timestamps', () => {
    expect(figuresBetween(stripped(1, 0.08, 0.03), stripped(2, 0.08, 0.03))).toMatchObject({ soundReckoned: true });
    expect(figuresBetween(stripped(1, 0.08, 0.03), stripped(2, 0.08, 0.03))?.soundAheadMs).toBeCloseTo(50);
  });

  it('derives from the browser’s playout timestamps if it reports them', () => {
    const [before, after] = [1, 2].map((second) => readReport(chromiumReport(second).values(), 0));
    expect(before && after && figuresBetween(before, after)).toMatchObject({
      soundAheadMs: 24,
      soundReckoned: undefined,
    });
  });
});
