import { describe, expect, it } from 'vitest';
import { readDeviceInput } from '../core/deviceInput.ts';
import { JOURNEYS } from '../core/scenario.ts';
import { testWorld } from '../core/testing/visit.ts';
import { DEFAULT_SCENARIO, SCENARIOS } from './all.ts';

const all = [...SCENARIOS.values()];

describe('the scenarios', () => {
  it('have unique ids, and the default is among them', () => {
    expect(SCENARIOS.get(DEFAULT_SCENARIO.id)).toBe(DEFAULT_SCENARIO);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    for (const { id } of all) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(all.map((scenario) => [scenario.id, scenario] as const))(
    '%s makes a world, at each of its moments too',
    (_, scenario) => {
      expect(JOURNEYS).toContain(scenario.journey);
      expect(scenario.story.length).toBeGreaterThan(20);
      for (const startAt of [undefined, ...scenario.moments.map(({ name }) => name)]) {
        const { world } = testWorld({ scenario, ...(startAt !== undefined && { startAt }) });
        expect(world.playPath).toMatch(/^\/play\//);
        expect(world.snapshot().moment).toBe(startAt);
        world.dispose();
      }
    },
  );

  it('only let the device say what it can say', () => {
    const events = all.flatMap((scenario) => [scenario, ...scenario.moments].flatMap(({ events = [] }) => events));
    for (const { device } of events) if (device) expect(() => readDeviceInput(device)).not.toThrow();
    expect(events.length).toBeGreaterThan(20);
  });
});
