import { reaction } from 'mobx';
import { reportEvents } from '../../contracts/calls/analyticsCalls.ts';
import type { Experience } from '../../contracts/entities/experience.ts';
import { EventQueue } from '../../domain/privacy/analytics/eventQueue.ts';
import { NavigationVitals } from '../../domain/privacy/experience/navigationVitals.ts';
import { watchPlay } from '../../domain/privacy/experience/watchPlay.ts';
import type { App } from '../core/app.ts';
import { measuredPlay } from '../core/records/measuredPlay.ts';
import type { TimingPorts } from '../ports/visitPorts.ts';

/** Time after which a page's largest contentful paint is reported although the page is still open, in milliseconds. */
export const PAINT_MS = 15_000;
/** Time after a page change in which entries of the previous page may still arrive, in milliseconds. */
export const LATE_MS = 1_000;

/**
 * Measures how fast and smooth the visit is, and sends it in batches without ids until `signal` aborts: web vitals of
 * each page, the time from tap to picture, failed starts and stalls.
 */
export function startExperience({ core, page }: App, timings: TimingPorts, signal: AbortSignal): void {
  const { api, window, bootstrap, ports } = core;
  const { clock } = ports;
  const queue = new EventQueue<Experience>({
    clock,
    online: () => window.online,
    send: (experiences, keepalive) =>
      void api.call(reportEvents, { events: [], experiences: [...experiences] }, { keepalive }),
  });
  queue.start(signal);
  const report = ({ value, ...experience }: Experience) =>
    queue.add({ ...experience, value: value && Math.round(value * 1_000) / 1_000, country: bootstrap.country });
  // Performance entries count time from the document's origin.
  const now = () => clock.now() - timings.timeOrigin;

  /** Pages that are still measured, oldest first. */
  let open: { readonly since: number; readonly vitals: NavigationVitals; readonly finish: () => void }[] = [];
  const begin = (soft: boolean): NavigationVitals => {
    const { pageType } = page.bootstrap;
    const before = soft ? timings.interactionCount() : 0;
    const vitals = new NavigationVitals();
    const told = new Set<Experience['name']>();
    const tell = (name: Experience['name'], value: number | undefined) => {
      if (value === undefined || told.has(name)) return;
      told.add(name);
      report({ name, value, page: pageType, soft });
    };
    const tellPaint = () => tell('LCP', vitals.lcp);
    const finish = () => {
      open = open.filter((one) => one.vitals !== vitals);
      tellPaint();
      tell('INP', vitals.inp(timings.interactionCount() - before));
      tell('CLS', vitals.cls ?? (hasShifts ? 0 : undefined));
    };
    open.push({ since: soft ? now() : 0, vitals, finish });
    clock.after(PAINT_MS, tellPaint, signal);
    return vitals;
  };
  const vitalsAt = (time: number) => open.findLast(({ since }) => since <= time)?.vitals;

  // If the player has left the document's first page already, its entries are mixed with those of later pages.
  const isFirst = page.bootstrap === bootstrap;
  const first = begin(!isFirst);
  if (isFirst) timings.watchPaints((ms) => (first.lcp = ms), signal);
  const hasShifts = timings.watch('layout-shift', (entry) => vitalsAt(entry.startTime)?.shifted(entry), signal);
  timings.watch('event', (entry) => vitalsAt(entry.startTime)?.interacted(entry), signal);

  let asked = now();
  /** Time since which the page is visible; infinite while it is hidden, because a hidden page doesn't paint. */
  let shown = window.visible ? -Infinity : Infinity;
  reaction(
    () => page.pendingPath,
    (path) => path && (asked = now()),
    { signal },
  );
  reaction(
    () => page.bootstrap,
    () => {
      const since = asked;
      for (const { finish } of open) clock.after(LATE_MS, finish, signal);
      const vitals = begin(true);
      void timings.pagePainted().then(() => shown <= since && (vitals.lcp = now() - since));
    },
    { signal },
  );

  let flushPlay: (() => void) | undefined;
  reaction(
    () => measuredPlay(core),
    (measured) => {
      flushPlay?.();
      flushPlay =
        measured && watchPlay({ ...measured, clock, window }, report, AbortSignal.any([signal, measured.signal]));
    },
    { signal, fireImmediately: true },
  );
  // A page is hidden before it closes. A phone may close a hidden tab without another event.
  reaction(
    () => window.visible,
    (visible) => {
      shown = visible ? now() : Infinity;
      if (visible) return;
      for (const { finish } of open) finish();
      flushPlay?.();
      queue.leave();
    },
    { signal },
  );
}
