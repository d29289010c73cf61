import { afterEach, expect, it } from 'vitest';
import { ExperienceReportSchema } from '../../core/services/analytics/experienceReport.ts';
import { ask, testHost } from '../testing/testHost.ts';

let sim: Awaited<ReturnType<typeof testHost>>;
afterEach(() => sim.host.close());

it('experiences that a page reports appear in the world’s report and in the metrics, with an alert', async () => {
  sim = await testHost();
  const { id, hosts } = await sim.open();
  const other = await sim.open();
  const experiences = Array.from({ length: 60 }, () => ({
    name: 'LCP',
    value: 9_000,
    page: 'HomePage',
    country: 'DE',
  }));
  expect((await ask(`${hosts.page}/api/analytics/events`, { body: { events: [], experiences } })).http).toBe(200);
  await sim.control(`/worlds/${id}/clock`, { body: { advanceMs: 20_000 } });

  const report = (await sim.control(`/worlds/${id}/experience`)).as(ExperienceReportSchema);
  expect(report.pages).toMatchObject([{ page: 'HomePage', views: 60 }]);
  expect(report.alerts.map(({ objective, slice }) => `${objective} ${slice}`)).toContain('LCP page:HomePage');

  const { text } = await sim.control('/metrics');
  expect(text).toMatch(new RegExp(`^nowlight_page_p75\\{vital="LCP",page="HomePage",world="${id}"\\} 9\\d{3}`, 'm'));
  expect(text).toContain(`nowlight_alert{objective="LCP",slice="page:HomePage",severity="page",world="${id}"} 1`);
  expect(text).not.toContain(`world="${other.id}"`);
});

it('the operators’ page and its files obey the rules of the control API', async () => {
  sim = await testHost();
  const page = await sim.control('/operators');
  expect([page.http, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  for (const file of ['operators.ts', 'charts.ts', 'operators.css'])
    expect([file, (await sim.control(`/panel/operators/${file}`)).http]).toEqual([file, 200]);
  expect((await ask(`${sim.host.origin}/__sim/operators`, { host: 'evil.example' })).http).toBe(403);
});
