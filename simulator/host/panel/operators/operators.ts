import type { ExperienceAlert } from '../../../core/services/analytics/alertHistory.ts';
import type { ExperienceReport } from '../../../core/services/analytics/experienceReport.ts';
import { ApiError, call, type ListedWorld } from '../api.ts';
import { byId, el, field } from '../dom.ts';
import { createThemeSwitch } from '../themeSwitch.ts';
import { barChart, lineChart } from './charts.ts';

/** Interval for refreshing the page, in milliseconds. */
const REFRESH_MS = 10_000;
/** Time after which a response no longer counts, in milliseconds. */
const LONGEST_MS = 30_000;

const select = el('select', { change: () => location.assign(`#${encodeURIComponent(select.value)}`) });
const content = el('div', { class: 'parts' });
byId('operators').append(
  el('div', { class: 'title' }, el('h1', {}, 'Players’ experience'), field('World', select)),
  content,
);
createThemeSwitch(byId('theme'));

const milliseconds = (value: number) =>
  value >= 1_000 ? `${trimmed(value / 1_000, value >= 10_000 ? 0 : 2)} s` : `${Math.round(value)} ms`;
const trimmed = (value: number, digits: number) => String(Number(value.toFixed(digits)));
const share = (value: number) => `${trimmed(value * 100, value < 0.1 ? 2 : 0)} %`;
const orDash = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value));
const timeOf = (at: number) => new Date(at).toISOString().slice(11, 16);

let running: AbortController | undefined;
/** World whose report is shown. */
let shown = '';

/** Shows the chosen world as it is now. A refresh that still runs ends, so that its world doesn't replace this one. */
async function refresh(): Promise<void> {
  running?.abort();
  const current = new AbortController();
  running = current;
  try {
    const children = await read(AbortSignal.any([current.signal, AbortSignal.timeout(LONGEST_MS)]));
    if (current.signal.aborted) return;
    show(...children);
    shown = select.value;
    showStatus('');
  } catch (error) {
    if (current.signal.aborted) return;
    // The report of another world would be taken for that of the chosen one.
    if (select.value !== shown) show();
    showStatus(error instanceof ApiError ? error.message : 'The simulator doesn’t respond');
  } finally {
    if (running === current) running = undefined;
  }
}

async function read(signal: AbortSignal): Promise<readonly HTMLElement[]> {
  const worlds = (await call('GET', '/worlds', undefined, signal)) as readonly ListedWorld[];
  signal.throwIfAborted();
  const listed = worlds.map((world) => world.id).join(' ');
  if (select.dataset['worlds'] !== listed) {
    select.dataset['worlds'] = listed;
    select.replaceChildren(...worlds.map((world) => el('option', { value: world.id }, world.id)));
  }
  const chosen = chosenWorld();
  const id = chosen || worlds[0]?.id;
  select.value = id ?? '';
  select.disabled = worlds.length === 0;
  if (id === undefined || worlds.length === 0) return [calm('No world is open. Open one in the control panel.')];
  if (select.value !== id) return [calm(`The world ${id} isn’t open. Choose another one.`)];
  return parts(
    (await call('GET', `/worlds/${encodeURIComponent(id)}/experience`, undefined, signal)) as ExperienceReport,
  );
}

/** Returns the name of the world in the address; empty without one. */
function chosenWorld(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    // A percent sign without digits.
    return hash;
  }
}

/** Replaces the content, and keeps the place and the focus of tables that scroll sideways. */
function show(...children: readonly HTMLElement[]): void {
  const scrollers = () => [...content.querySelectorAll<HTMLElement>('.scroller')];
  const before = scrollers().map((scroller) => ({
    left: scroller.scrollLeft,
    isFocused: scroller === document.activeElement,
  }));
  content.replaceChildren(...children);
  scrollers().forEach((scroller, index) => {
    scroller.scrollLeft = before[index]?.left ?? 0;
    if (before[index]?.isFocused) scroller.focus({ preventScroll: true });
  });
}

/** Shows an error in the header; an empty text if all is well. */
function showStatus(text: string): void {
  byId('statusDot').classList.toggle('out', text !== '');
  byId('status').textContent = text;
}

function calm(text: string): HTMLElement {
  return el('p', { class: 'calm' }, text);
}

function parts(report: ExperienceReport): HTMLElement[] {
  return [
    part('Alerts', alerts(report.alerts)),
    part('Last six hours, 75th percentiles', charts(report)),
    part('Objectives', objectives(report)),
    part('Pages in the last hour, 75th percentiles', pages(report)),
    part('Regions in the last hour', regions(report)),
  ];
}

function part(title: string, ...children: readonly HTMLElement[]): HTMLElement {
  return el('section', { class: 'part', 'aria-label': title }, el('h2', {}, title), ...children);
}

function alerts(all: readonly ExperienceAlert[]): HTMLElement {
  if (all.length === 0) return calm('No alert in the last six hours.');
  return el(
    'ul',
    { class: 'alerts' },
    ...all.map(({ title, slice, severity, burn, longMinutes, shortMinutes, from, until }) =>
      el(
        'li',
        { class: until === null ? 'alert' : 'alert over' },
        el('strong', {}, until === null ? severity : 'over'),
        el('b', {}, `${title}${slice === 'all' ? '' : ` · ${slice.replace(':', ' ')}`}`),
        el('span', {}, `${timeOf(from)} – ${until === null ? 'now' : timeOf(until)} UTC`),
        el(
          'small',
          {},
          `burns its budget ${trimmed(burn, 1)} × too fast in ${minutes(longMinutes)} and ${minutes(shortMinutes)}`,
        ),
      ),
    ),
  );
}

function minutes(count: number): string {
  return count < 60 ? `${count} min` : `${count / 60} h`;
}

function charts({ timeline }: ExperienceReport): HTMLElement {
  const times = timeline.map(({ at }) => at);
  const latest = timeline.at(-1);
  const chart = (
    title: string,
    name: 'LCP' | 'INP' | 'CLS' | 'picture' | 'stallsPerHour',
    format: (value: number) => string,
    limit?: number,
  ) => {
    const options = { title, format, times, now: orDash(latest?.[name] ?? null, format) };
    return lineChart(
      options,
      timeline.map((step) => step[name]),
      limit,
    );
  };
  const failed = Object.values(latest?.failed ?? {}).reduce((sum, count) => sum + count, 0);
  return el(
    'div',
    { class: 'charts' },
    chart('Largest contentful paint', 'LCP', milliseconds, 2_500),
    chart('Interaction to next paint', 'INP', milliseconds, 200),
    chart('Cumulative layout shift', 'CLS', (value) => trimmed(value, 3), 0.1),
    chart('Tap to picture', 'picture', milliseconds, 6_000),
    chart('Stalls an hour of play', 'stallsPerHour', (value) => trimmed(value, 2)),
    barChart(
      {
        title: 'Failed starts by cause',
        format: (value) => trimmed(value, 1),
        times,
        now: `${failed} of ${latest?.starts ?? 0} starts`,
      },
      timeline.map((step) => step.failed),
    ),
  );
}

function objectives({ objectives: all }: ExperienceReport): HTMLElement {
  const burn = (value: number) => cell(trimmed(value, 2), value >= 1);
  return table(
    ['Objective', 'May be bad', 'Bad, last hour', 'Burn, last hour', 'Burn, three days'],
    all.map(({ title, good, budget, bad, burnHour, burnDays }) => [
      el('th', { scope: 'row' }, title, el('small', {}, good)),
      cell(share(budget)),
      cell(orDash(bad, share)),
      burn(burnHour),
      burn(burnDays),
    ]),
  );
}

function pages({ pages: all }: ExperienceReport): HTMLElement {
  return table(
    ['Page', 'Views', 'LCP', 'INP', 'CLS'],
    all.map(({ page, views, LCP, INP, CLS }) => [
      el('th', { scope: 'row' }, page),
      cell(String(views)),
      cell(orDash(LCP, milliseconds), (LCP ?? 0) > 2_500),
      cell(orDash(INP, milliseconds), (INP ?? 0) > 200),
      cell(
        orDash(CLS, (value) => trimmed(value, 3)),
        (CLS ?? 0) > 0.1,
      ),
    ]),
  );
}

function regions({ regions: all }: ExperienceReport): HTMLElement {
  return table(
    ['Region', 'Starts', 'Tap to picture', 'Hours of play', 'Stalls an hour'],
    all.map(({ region, starts, picture, hours, stallsPerHour }) => [
      el('th', { scope: 'row' }, region),
      cell(String(starts)),
      cell(orDash(picture, milliseconds), (picture ?? 0) > 6_000),
      cell(trimmed(hours, 1)),
      cell(orDash(stallsPerHour, (value) => trimmed(value, 2))),
    ]),
  );
}

function cell(text: string, isPoor = false): HTMLElement {
  return el('td', { class: isPoor ? 'number poor' : 'number' }, text);
}

/** A table that scrolls sideways on a narrow window. */
function table(heads: readonly string[], rows: readonly (readonly HTMLElement[])[]): HTMLElement {
  if (rows.length === 0) return calm('Nothing was reported.');
  return el(
    'div',
    { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': heads[0] },
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el('tr', {}, ...heads.map((head, at) => el('th', { scope: 'col', class: at > 0 && 'number' }, head))),
      ),
      el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row))),
    ),
  );
}

addEventListener('hashchange', () => void refresh());
setInterval(() => !document.hidden && !running && void refresh(), REFRESH_MS);
void refresh();
