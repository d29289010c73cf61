import { expect, it } from 'vitest';
import { reportEvents } from '../../../../src/contracts/calls/analyticsCalls.ts';
import { visitedWorld } from '../../testing/testVisit.ts';
import { readExperience } from './analyticsPlugin.ts';

it('the analytics service collects experiences by the world’s clock and ignores impossible ones', async () => {
  const { visit, world } = await visitedWorld();
  const send = (value: number) =>
    visit.call(reportEvents, { events: [], experiences: [{ name: 'LCP', value, page: 'HomePage' }] });
  expect((await send(1_800)).http).toBe(200);
  expect((await send(-1)).http).toBe(200);
  expect((await send(1e9)).http).toBe(200);
  const report = world.operate(readExperience, {});
  expect(report.now).toBe(world.snapshot().now);
  expect(report.pages).toMatchObject([{ page: 'HomePage', views: 1 }]);
});
