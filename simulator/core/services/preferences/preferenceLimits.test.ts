import { describe, expect, it } from 'vitest';
import * as support from '../../../../src/contracts/calls/supportCalls.ts';
import { Visit, visitedWorld } from '../../testing/visit.ts';

const GAME = { appId: '20101', uaId: 'ua-1' };

const played = (appId: string) => ({
  appId,
  icon: '',
  name: appId,
  playUrl: `/play/${appId}`,
  appPageUrl: `/apps/${appId}`,
  packageName: `games.${appId}`,
  appDeveloperName: '',
});

describe('a report of a problem', () => {
  const TICKET = { category: 'controls', description: 'Twelve signs' };
  const report = async (visit: Visit, change: object = {}) =>
    (await visit.call(support.createTicket, { ...TICKET, ...change })).body;
  const invalid = (errCode: number, errorMessage: string) => ({
    status: 'FailureValidationError',
    errCode,
    errorMessage,
  });

  it('has twelve signs at least, beside blanks', async () => {
    const { visit } = await visitedWorld();
    expect(await report(visit, { description: ' Eleven sign  ' })).toMatchObject(
      invalid(1302, 'description is too short'),
    );
    expect(await report(visit)).toMatchObject({
      status: 'Success',
      ticketId: expect.stringMatching(/^ticket_/) as string,
    });
  });

  it.each([
    [{ screenshot: 'x data:image/png' }, 'screenshot is no picture'],
    [{ screenshot: '' }, 'screenshot is no picture'],
    [{ recording: '' }, 'recording is none'],
    [{ recording: 'null' }, 'recording is none'],
    [{ recording: '"nowlight-recording"' }, 'recording is none'],
    [{ recording: '{}' }, 'recording is none'],
  ])('is refused with %j', async (change, message) => {
    const { visit } = await visitedWorld();
    expect(await report(visit, change)).toMatchObject(invalid(1303, message));
  });

  it('is its player’s alone: the same words of another are another report', async () => {
    const { visit, world } = await visitedWorld();
    const { ticketId } = await report(visit);
    expect((await report(visit, { description: ` ${TICKET.description} ` })).ticketId).toBe(ticketId);
    world.patchConfig({ user: { email: 'prime@example.com' } });
    const other = new Visit(world, 'ua-2');
    await other.arrive();
    expect((await report(other)).ticketId).not.toBe(ticketId);
  });
});

describe('what a player chose', () => {
  const get = async (visit: Visit, of = GAME) => (await visit.call(support.getPreference, of)).body;
  const set = async (visit: Visit, change: object, of = GAME) =>
    (await visit.call(support.updatePreference, { ...of, ...change })).body;

  it('is nothing at first, beside what was played', async () => {
    const { visit, clock } = await visitedWorld({ user: { signedIn: true, email: 'broke@example.com' } });
    const nothing = {
      status: 'Success',
      version: 0,
      recentPlayedApps: [],
      favouriteApps: [],
      totalPlayedApps: 0,
      totalPlaytime: 0,
    };
    expect(await get(visit)).toEqual(nothing);
    await visit.play();
    clock.advance(61_000);
    const stats = async () => (await visit.call(support.playerStats, { uaId: 'ua-1' })).body;
    expect(await stats()).toEqual({ status: 'Success', totalPlaytime: 61 });
    await visit.play('20102');
    expect([await get(visit), await stats()]).toMatchObject([
      { totalPlayedApps: 1, totalPlaytime: 61 },
      { totalPlaytime: 61 },
    ]);
  });

  it('is numbered by its changes; a game that was played is none', async () => {
    const { visit } = await visitedWorld();
    expect(await set(visit, { recentPlayedApp: played('1') })).toEqual({ status: 'Success', version: 0 });
    expect(await set(visit, { appPreferences: { volume: 0.5 } })).toEqual({ status: 'Success', version: 1 });
    expect(await set(visit, { favouriteApps: [] })).toEqual({ status: 'Success', version: 2 });
    expect(await set(visit, { appPreferences: { volume: 0.7 }, version: 1 })).toMatchObject({
      status: 'FailureInvalidState',
      errorMessage: 'changed meanwhile',
    });
    expect(await get(visit)).toMatchObject({ version: 2, appPreferences: { volume: 0.5 } });
    expect(await get(visit, { ...GAME, appId: '20102' })).toMatchObject({ version: 0 });
    expect(await get(visit, { ...GAME, appId: '20102' })).not.toHaveProperty('appPreferences');
  });

  it('has the last twelve games, each once and the latest first, and never the store', async () => {
    const { visit } = await visitedWorld();
    for (let i = 1; i <= 13; i++) await set(visit, { recentPlayedApp: played(String(i)) });
    await set(visit, { recentPlayedApp: played('5') });
    await set(visit, { recentPlayedApp: played('10005') });
    expect((await get(visit)).recentPlayedApps.map(({ appId }) => appId)).toEqual([
      '5',
      '13',
      '12',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '4',
      '3',
      '2',
    ]);
  });

  it('has two hundred favourites at most', async () => {
    const { visit } = await visitedWorld();
    await set(visit, { favouriteApps: Array.from({ length: 201 }, (_, i) => played(String(i))) });
    const { favouriteApps } = await get(visit);
    expect([favouriteApps.length, favouriteApps[0]?.appId, favouriteApps[199]?.appId]).toEqual([200, '0', '199']);
  });
});
