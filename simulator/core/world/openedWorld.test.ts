import { describe, expect, it } from 'vitest';
import { userinfoPatch } from '../../../src/contracts/calls/accountCalls.ts';
import { getAppsList } from '../../../src/contracts/calls/catalogueCalls.ts';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { updatePreference } from '../../../src/contracts/calls/supportCalls.ts';
import { playsAtOnce } from '../../scenarios/session/playScenarios.ts';
import { NetworkEffect } from '../http/networkEffect.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { signOut } from '../services/accounts/accountOperations.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { testWorld, Visit, visitedWorld } from '../testing/testVisit.ts';

const STATUS = 'play.getSessionStatus';
const USER = 'play.createPlayUser';

/** A scenario whose moment replaces some of its conditions. */
const STORY: Scenario = {
  ...playsAtOnce,
  config: { country: 'GB', inactivitySecs: 77 },
  script: { [STATUS]: { answers: [{ http: 500 }] }, [USER]: { answers: [{ http: 501 }], then: 'repeat-last' } },
  queue: { kind: 'queue', position: 5, secsPerPlace: 10 },
  session: { timeLimitSecs: 60 },
  events: [{ since: 'ready', afterMs: 1, device: { raw: 'story' } }],
  moments: [
    {
      ...{ name: 'later', shows: 'Later.' },
      config: { country: 'JP' },
      script: { [STATUS]: { answers: [{ http: 502 }] } },
      queue: { kind: 'priority', position: 2, secsPerPlace: 10 },
    },
  ],
};

describe('an opened simulated world', () => {
  const opened = (options: Parameters<typeof testWorld>[0]) => testWorld({ scenario: STORY, ...options });
  const asked = async ({ visit }: ReturnType<typeof opened>) => [
    (await visit.call(getSessionStatus, { playSessionId: 'p', uaId: 'u' })).http,
    (await visit.call(createPlayUser, { uaId: 'u' })).http,
    (await visit.call(createPlayUser, { uaId: 'u' })).http,
  ];

  it('starts with the configuration and the scripted answers of its scenario', async () => {
    const made = opened({});
    expect(await asked(made)).toEqual([500, 501, 501]);
    expect(made.world.snapshot().config).toMatchObject({ country: 'GB', inactivitySecs: 77 });
    const { script: _script, ...base } = STORY;
    expect(made.world.recorded().base).toEqual({
      ...{ config: base.config, queue: base.queue, session: base.session, events: base.events },
    });
  });

  it('overrides its scenario by its moment, and both by the opening configuration', async () => {
    const made = opened({ startAt: 'later' });
    expect(await asked(made)).toEqual([502, 501, 501]);
    expect(made.world.recorded().base).toMatchObject({
      ...{ config: { country: 'JP', inactivitySecs: 77 }, queue: { kind: 'priority', position: 2 } },
      session: { timeLimitSecs: 60 },
    });
    const { world } = opened({ startAt: 'later', config: { country: 'DE' } });
    expect(world.snapshot().config).toMatchObject({ country: 'DE', inactivitySecs: 77 });
    expect(world.recorded()).toMatchObject({ appId: STORY.appId, base: { config: { country: 'DE' } } });
  });

  it('records no conditions that its scenario does not set', () => {
    const { config: _, script: __, queue: ___, session: ____, events: _____, ...bare } = STORY;
    expect(testWorld({ scenario: bare }).world.recorded().base).toEqual({});
  });

  it('records control calls in its journal with its own time', () => {
    const { world, clock } = opened({});
    clock.advance(5);
    world.patchConfig({ country: 'FR' });
    world.script(STATUS, [{ hold: 'x' }], 'default');
    world.script(STATUS, [{ hold: 'x' }]);
    expect(world.fault({ action: 'drop' })).toBe(false);
    const noted = world.journal.after().map(({ kind, name, data, t }) => [kind, name, data, t]);
    expect(noted).toEqual([
      ['control', 'config', { patch: { country: 'FR' } }, clock.now()],
      ['control', 'script', { call: STATUS, answers: [{ hold: 'x' }], then: 'default' }, clock.now()],
      ['control', 'script', { call: STATUS, answers: [{ hold: 'x' }] }, clock.now()],
      ['control', 'fault', { action: 'drop', running: false }, clock.now()],
    ]);
  });

  it('signs in the player that a configuration patch sets, while other patches sign in no player', () => {
    const { world } = opened({});
    const known = () => world.snapshot().players.map(({ email }) => email);
    const before = known();
    world.patchConfig({ country: 'FR' });
    expect(known()).toEqual(before);
    world.patchConfig({ user: { email: 'zoe@example.com' } });
    expect(known()).toEqual([...before, 'zoe@example.com']);
    const other = opened({});
    other.world.patchConfig({ user: { signedIn: true } });
    expect(other.world.snapshot().players.map(({ email }) => email)).toEqual([...before, 'player@example.com']);
  });

  it('reports in its snapshot the moment at which it was opened and the number of its last journal entry', () => {
    expect(opened({}).world.snapshot()).not.toHaveProperty('moment');
    const { world } = opened({ startAt: 'later' });
    expect(world.snapshot()).toMatchObject({ moment: 'later', journal: { last: 0 } });
    world.patchConfig({});
    expect(world.snapshot()).toMatchObject({ journal: { last: 1 } });
  });

  it('rejects calls after it is disposed', async () => {
    const { world, visit } = opened({});
    world.dispose();
    await expect(visit.call(createPlayUser, { uaId: 'u' })).rejects.toBeInstanceOf(NetworkEffect);
    expect(world.playPath).toMatch(/^\/play\/[a-z-]+\/\d+$/);
    expect(testWorld({ scenario: { ...playsAtOnce, appId: 'nobody' } }).world.playPath).toBe('/');
  });
});

describe('the sign-out control', () => {
  it('ends one sign-in, one player’s sign-ins, or those of all accounts', async () => {
    const { world, visit } = await visitedWorld();
    const other = new Visit(world, 'ua-2');
    await other.arrive();
    const ids = world.snapshot().signIns.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(controlErrorOf(() => world.operate(signOut, { signIn: 'nobody' }))).toMatchObject({
      ...{ reason: 'unknown', field: 'signIn', message: 'no sign-in has the id nobody' },
    });
    expect(controlErrorOf(() => world.operate(signOut, { email: 'nobody@example.com' }))).toMatchObject({
      ...{ reason: 'unknown', field: 'email', message: 'no account has this address' },
    });
    expect(world.operate(signOut, { email: 'prime@example.com' }).ended).toBe(0);
    expect(world.operate(signOut, ids[0] === undefined ? {} : { signIn: ids[0] }).ended).toBe(1);
    expect(world.operate(signOut, { email: 'Mira@Example.com' }).ended).toBe(1);
    expect([world.operate(signOut, {}).ended, world.snapshot().signIns]).toEqual([0, []]);
    const noted = world.journal.after().filter(({ name }) => name === 'sign-out');
    expect(noted.map(({ data }) => data)).toEqual([
      { email: 'prime@example.com', ended: 0 },
      { signIn: ids[0], ended: 1 },
      { email: 'Mira@Example.com', ended: 1 },
      { ended: 0 },
    ]);
    expect(visit.accessToken).toBeDefined();
  });
});

describe('the validation of a request', () => {
  it('reports the invalid field and what it expects', async () => {
    const { world, visit } = await visitedWorld();
    const told = async (call: Parameters<typeof visit.request>[0], body: unknown) => {
      const request = visit.request(call, {});
      const sent = { method: request.method, headers: request.headers, body: JSON.stringify(body) };
      const response = await world.handle(new Request(request.url, sent));
      const { errorMessage, errCode } = (await response.json()) as { errorMessage?: string; errCode?: number };
      return [response.status, errCode, errorMessage];
    };
    expect(await told(createPlayUser, {})).toEqual([400, 1301, 'uaId: expected string']);
    expect(await told(createPlayUser, 'uaId')).toEqual([400, 1301, 'body: expected an object']);
    expect(await told(createPlayUser, ['uaId'])).toEqual([400, 1301, 'body: expected an object']);
    expect(await told(userinfoPatch, { username: 7 })).toEqual([400, 1301, 'username: expected string']);
    const volume = { appId: '20101', uaId: 'ua-1', appPreferences: { volume: 'loud' } };
    expect(await told(updatePreference, volume)).toEqual([400, 1301, 'appPreferences.volume: expected number']);
  });

  it('accepts query text for numbers, booleans and objects, and keeps other text', async () => {
    const { world, visit } = testWorld();
    expect((await visit.call(getAppsList, {})).http).toBe(200);
    const { url } = visit.request(getSessionStatus, { playSessionId: '{', uaId: '7' });
    expect((await world.handle(new Request(url))).status).toBe(200);
  });
});
