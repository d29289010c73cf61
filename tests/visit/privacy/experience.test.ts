import { describe, expect, it } from 'vitest';
import { errorKind } from '../../../src/domain/session/errors/errorKinds.ts';
import { setMeasuredPlay } from '../../../src/app/core/records/measuredPlay.ts';
import type { TimingPorts } from '../../../src/app/ports/visitPorts.ts';
import { LATE_MS, PAINT_MS } from '../../../src/app/privacy/experience.ts';
import { PRIVACY } from '../../../src/app/core/featureKeys/visit/privacy.ts';
import type { Experience } from '../../../src/contracts/entities/experience.ts';
import {
  ALL_ALLOWED,
  CONSENT_KEY,
  NONE_ALLOWED,
  writeChoice,
} from '../../../src/domain/privacy/consent/consentChoice.ts';
import { BATCH_WAIT_MS } from '../../../src/domain/privacy/analytics/eventQueue.ts';
import { PLAYED_MS } from '../../../src/domain/privacy/experience/watchPlay.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import { openVisit } from '../../support/app/visitBench.ts';

type Entries = Readonly<Record<'layout-shift' | 'event', (entry: object) => void>> & {
  readonly paint: (ms: number) => void;
};

/** A visit in Germany whose browser reports performance entries. */
async function visit(choice = ALL_ALLOWED, events = true) {
  const localStore = memoryStore();
  localStore.set(CONSENT_KEY, writeChoice({ at: Date.UTC(2026, 2, 3), choice }));
  const watched: Partial<Record<string, (entry: never) => void>> = {};
  const counted = { interactions: 0 };
  const painted = { when: Promise.resolve() };
  const timings: TimingPorts = {
    watch: (type, callback, signal) => {
      watched[type] = (entry) => !signal.aborted && callback(entry);
      return true;
    },
    timeOrigin: Date.UTC(2026, 2, 3, 12),
    interactionCount: () => counted.interactions,
    watchPaints: (callback, signal) => void (watched['paint'] = (ms) => !signal.aborted && callback(ms)),
    pagePainted: () => painted.when,
  };
  const opened = await openVisit({
    config: { country: 'DE', measures: { events } },
    localStore,
    browser: {
      idle: { ...PAGE_PORTS.idle, whenIdle: (callback) => callback() },
      timings: () => Promise.resolve(timings),
    },
  });
  const { bench } = opened;
  const requests = () =>
    bench
      .callsOf('analytics.events')
      .flatMap(({ request }) => (request ? [request] : []))
      .filter(({ body }) => (body as { experiences?: object }).experiences);
  return {
    ...{ ...opened, counted, painted, requests },
    report: watched as unknown as Entries,
    sent: () => requests().flatMap(({ body }) => (body as { experiences: Experience[] }).experiences),
    privacy: await opened.feature(PRIVACY),
  };
}

describe('measuring a visit', () => {
  it('sends the vitals of each page once, without ids, in separate requests', async () => {
    const { bench, report, counted, requests, sent, turnTo } = await visit();
    report.paint(900);
    report.paint(1_400);
    report['layout-shift']({ startTime: 10, value: 0.02, hadRecentInput: false });
    await bench.pass(20_000);
    counted.interactions = 1;
    report.event({ startTime: 19_990, interactionId: 1, duration: 64 });
    await turnTo('HomePage');
    // The press that opened the page belongs to the page before, although its duration is known only now.
    report.event({ startTime: 19_995, interactionId: 1, duration: 184 });
    report['layout-shift']({ startTime: 20_500, value: 0.3, hadRecentInput: false });
    await bench.pass(LATE_MS + PAINT_MS);
    await bench.see(false);
    await bench.see(true);
    await bench.see(false);
    const first = { page: 'CouponPage', soft: false, country: 'DE' };
    const second = { page: 'HomePage', soft: true, country: 'DE' };
    expect(sent()).toEqual([
      { name: 'LCP', value: 1_400, ...first },
      { name: 'INP', value: 184, ...first },
      { name: 'CLS', value: 0.02, ...first },
      { name: 'LCP', value: expect.any(Number) as number, ...second },
      { name: 'CLS', value: 0.3, ...second },
    ]);
    for (const { body } of requests()) expect((body as { events: unknown }).events).toEqual([]);
    const text = JSON.stringify(requests().map(({ body }) => body));
    const { uaId, feSessionId } = bench.core.identity;
    for (const secret of [uaId, feSessionId, bench.sessionStore.get('ngUaSessionId')]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  it('sends waiting values when the page is hidden, as before it closes', async () => {
    const { bench, report, sent } = await visit();
    report.paint(700);
    await bench.see(false);
    expect(sent().map(({ name }) => name)).toEqual(['LCP', 'CLS']);
  });

  it.each([
    ['from the tap, with the painting', [], [{ name: 'LCP', value: 2_000 }]],
    ['not at all if the tab was hidden before it painted', [false, true], []],
  ])('measures the paint of a page change %s', async (_, visible, expected) => {
    const { bench, painted, sent, turnTo } = await visit();
    const painting = Promise.withResolvers<void>();
    painted.when = painting.promise;
    await turnTo('HomePage');
    for (const one of visible) {
      await bench.see(one);
      await bench.pass(1_000);
    }
    await bench.pass(2_000 - 1_000 * visible.length);
    painting.resolve();
    await bench.pass(PAINT_MS + BATCH_WAIT_MS);
    const paints = sent().filter(({ name, page }) => name === 'LCP' && page === 'HomePage');
    expect(paints).toMatchObject(expected);
    expect(paints).toHaveLength(expected.length);
  });

  it.each([
    ['the player refuses', NONE_ALLOWED, true],
    ['the deployment has no events', ALL_ALLOWED, false],
  ])('measures and sends nothing if %s', async (_, choice, events) => {
    const { bench, report, sent } = await visit(choice, events);
    expect(report).toEqual({});
    await bench.see(false);
    expect(sent()).toEqual([]);
  });

  it('ends with the consent: waiting values are dropped', async () => {
    const { bench, report, sent, privacy, settle, model } = await visit();
    report.paint(700);
    await bench.pass(PAINT_MS);
    void privacy.open();
    await settle();
    model('privacy').refuseAll();
    await bench.pass(60_000);
    await bench.see(false);
    expect(sent()).toEqual([]);
  });

  it('sends the start and the time of a play', async () => {
    const { bench, sent, settle } = await visit();
    const { core, play } = bench;
    const end = new AbortController();
    setMeasuredPlay(core, { play, blame: () => undefined, causeOf: errorKind, signal: end.signal });
    await settle();
    await bench.begin();
    await bench.pass(2_000);
    play.stream.sawFrame();
    play.stream.readied();
    await bench.pass(PLAYED_MS);
    end.abort();
    await bench.pass(BATCH_WAIT_MS);
    const of = { region: 'eu-central', country: 'DE' };
    const [start, ...played] = sent().filter(({ page }) => page === undefined);
    expect(start).toEqual({ name: 'picture', value: 2_000, ...of });
    expect(played).toMatchObject([
      { name: 'played', ...of },
      { name: 'played', ...of },
    ]);
    const seconds = played.reduce((sum, { value = 0 }) => sum + value, 0);
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThanOrEqual(62);
  });
});
