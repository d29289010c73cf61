import { Gauge, type Registry } from 'prom-client';
import type { ExperienceReport } from '../../core/services/analytics/experienceReport.ts';
import { readExperience } from '../../core/services/analytics/analyticsPlugin.ts';
import type { Worlds } from '../worlds/worlds.ts';

/** Registers gauges of what players of each world experience. Worlds without reports from browsers have no values. */
export function registerExperienceMetrics(registry: Registry, worlds: Pick<Worlds, 'all'>): void {
  let latest: readonly (readonly [world: string, report: ExperienceReport])[] | undefined;
  // All gauges are read in one go. They share the reports, because a report takes some milliseconds.
  const reports = () => {
    if (!latest) queueMicrotask(() => (latest = undefined));
    return (latest ??= worlds.all.map(({ world }) => [world.id, world.operate(readExperience, {})] as const));
  };
  const labelled = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: (report: ExperienceReport) => readonly (readonly [labels: Record<L, string>, value: number | null])[],
  ) =>
    new Gauge({
      ...{ name, help, registers: [registry], labelNames: ['world', ...labelNames] },
      collect() {
        this.reset();
        for (const [world, report] of reports()) {
          for (const [labels, value] of read(report)) if (value !== null) this.set({ ...labels, world }, value);
        }
      },
    });
  labelled(
    'nowlight_page_p75',
    '75th percentile of a web vital in the last hour, by page: LCP and INP in milliseconds, CLS as a ratio',
    ['vital', 'page'],
    ({ pages }) =>
      pages.flatMap(({ page, ...values }) =>
        (['LCP', 'INP', 'CLS'] as const).map((vital) => [{ vital, page }, values[vital]] as const),
      ),
  );
  labelled(
    'nowlight_picture_p75_milliseconds',
    '75th percentile of the time from tap to picture in the last hour, by region',
    ['region'],
    ({ regions }) => regions.map(({ region, picture }) => [{ region }, picture]),
  );
  labelled(
    'nowlight_stalls_per_hour',
    'Stalls an hour of play in the last hour, by region',
    ['region'],
    ({ regions }) => regions.map(({ region, stallsPerHour }) => [{ region }, stallsPerHour]),
  );
  labelled(
    'nowlight_burn_rate',
    'How many times too fast an objective’s budget burns in the last hour; 1 uses it up in 30 days',
    ['objective'],
    ({ objectives }) => objectives.map(({ id, bad, burnHour }) => [{ objective: id }, bad === null ? null : burnHour]),
  );
  labelled(
    'nowlight_alert',
    '1 for each alert that lasts, by objective, slice and severity',
    ['objective', 'slice', 'severity'],
    ({ alerts }) =>
      alerts.map(({ objective, slice, severity, until }) => [
        { objective, slice, severity },
        until === null ? 1 : null,
      ]),
  );
}
