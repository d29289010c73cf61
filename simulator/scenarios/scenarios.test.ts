import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CODE_STATUS } from '../../src/contracts/errorCodes.ts';
import { LOGIN_CODES } from '../../src/contracts/entities/auth.ts';
import { SESSION_STATUSES, STATUSES } from '../../src/contracts/status.ts';
import { readDeviceInput } from '../core/scenario/deviceInput.ts';
import { AREAS, JOURNEYS } from '../core/scenario/scenario.ts';
import { SCRIPTABLE } from '../core/script/script.ts';
import { testWorld } from '../core/testing/testVisit.ts';
import { DEFAULT_SCENARIO, SCENARIOS } from './allScenarios.ts';

const all = [...SCENARIOS.values()];
const tags = new Set(all.flatMap(({ tags = [] }) => tags));
/** All scripts, queues, sessions, events and moments of the scenarios, as one text. */
const text = JSON.stringify(
  all.map(({ script, events, queue, session, moments }) => [script, events, queue, session, moments]),
);

describe('the scenarios', () => {
  it('use unique titles and valid ids, and include the default scenario', () => {
    expect(SCENARIOS.get(DEFAULT_SCENARIO.id)).toBe(DEFAULT_SCENARIO);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    for (const { id } of all) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(all.map((scenario) => [scenario.id, scenario] as const))(
    'open a simulated world, also at each of their moments: %s',
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

  it('send only device messages that a streaming device can send', () => {
    const events = all.flatMap((scenario) => [scenario, ...scenario.moments].flatMap(({ events = [] }) => events));
    for (const { device } of events) if (device) expect(() => readDeviceInput(device)).not.toThrow();
    expect(events.length).toBeGreaterThan(20);
  });

  it('belong to an area, and lead to an existing moment', () => {
    expect(new Set(all.map(({ area }) => area))).toEqual(new Set(AREAS));
    for (const { leadsTo, moments } of all) {
      const { startAt } = leadsTo ?? {};
      if (startAt !== undefined) expect(moments.map(({ name }) => name)).toContain(startAt);
    }
  });
});

describe('a scenario that claims requirement ids', () => {
  const claiming = all.filter(({ covers }) => covers.length > 0);

  it('describes what the player sees, or names the test that asserts it', () => {
    const silent = claiming.filter(({ shows = [], shownBy }) => shows.length === 0 && shownBy === undefined);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('refers to existing English strings', () => {
    const keys = all.flatMap(({ shows = [] }) =>
      shows.flatMap((sight) => ('words' in sight ? [sight.words] : 'no' in sight ? [sight.no] : [])),
    );
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => typeof wordsAt(key) !== 'string')).toEqual([]);
  });

  it('refers to existing calls', () => {
    const named = all.flatMap(({ shows = [] }) => shows.flatMap((sight) => ('asked' in sight ? [sight.asked] : [])));
    expect(named.filter((call) => !SCRIPTABLE.includes(call))).toEqual([]);
  });

  it.each(claiming.flatMap(({ id, covers, shownBy }) => (shownBy === undefined ? [] : [{ id, covers, shownBy }])))(
    'names a test that plays the scenario and names each id: $id in $shownBy',
    ({ id, covers, shownBy }) => {
      const text = readFileSync(new URL(`../../${shownBy}`, import.meta.url), 'utf8');
      for (const expected of [`'${id}'`, ...covers]) expect(text).toContain(expected);
    },
  );
});

function wordsAt(key: string): unknown {
  const [file = '', path = ''] = key.split(':');
  const tree = JSON.parse(readFileSync(new URL(`../../locales/en/${file}.json`, import.meta.url), 'utf8')) as unknown;
  return path
    .split('.')
    .reduce<unknown>((from, part) => (from as Readonly<Record<string, unknown>> | undefined)?.[part], tree);
}

describe('a scenario', () => {
  it.each(Object.keys(CODE_STATUS))('exists for the error code %s', (code) => {
    const scenario = SCENARIOS.get(`code-${code}`);
    expect(scenario?.title).toMatch(new RegExp(`^Code ${code}: .{4}`));
    expect(scenario?.tags).toContain(CODE_STATUS[Number(code)]);
  });

  it.each(STATUSES)('exists for the status %s', (status) => {
    if (status !== 'Success')
      expect([...tags].some((tag) => tag === status) || text.includes(`"${status}"`)).toBe(true);
    else expect(SCENARIOS.has('plays-at-once')).toBe(true);
  });

  it.each(LOGIN_CODES)('exists for the login code %s', (code) => expect(tags).toContain(code));

  it.each(SESSION_STATUSES)('exists for the session status %s', (status) => {
    // By default, a simulated world reports a running session as active, so no scenario scripts that status.
    if (status === 'Active') expect(SCENARIOS.has('loses-its-connection')).toBe(true);
    else expect(text).toContain(`"sessionStatus":"${status}"`);
  });

  it.each([
    'SessionTimeLimitExceeded',
    'BcpuSpotInterruption',
    'BgpuSpotInterruption',
    'AppUnderMaintenance',
    'ProxyPlaytimeExceeded',
    'AdBlockerDetected',
    'UserInactive',
  ])('exists for the end reason %s', (reason) => expect(text).toContain(`"reason":"${reason}"`));

  it.each(['drop', 'restore', 'close', 'refuse', 'network'])('exists for the fault %s', (action) => {
    expect(text).toContain(`"action":"${action}"`);
  });
});
