import { describe, expect, it } from 'vitest';
import { getSessionStatus } from '../../../../src/contracts/calls/playCalls.ts';
import { getPreference } from '../../../../src/contracts/calls/supportCalls.ts';
import { SCENARIOS } from '../../../scenarios/allScenarios.ts';
import { playsAtOnce } from '../../../scenarios/session/playScenarios.ts';
import { testWorld } from '../../testing/testVisit.ts';

const scenario = (id: string) => SCENARIOS.get(id) ?? expect.unreachable();

describe('a scenario’s scheduled events', () => {
  it('expire the token 15 s after the player is first told to wait in the queue', async () => {
    const { visit, clock } = testWorld({ scenario: scenario('token-expires-in-the-queue') });
    clock.advance(60_000);
    await visit.arrive();
    expect((await visit.start()).body.status).toBe('WaitingInQueue');
    clock.advance(14_999);
    expect((await visit.start()).body.status).toBe('WaitingInQueue');
    clock.advance(1);
    expect((await visit.start()).body).toMatchObject({ status: 'FailureTokenExpired', errCode: 1101 });
    await visit.arrive();
    expect((await visit.start()).body.status, 'the player keeps the position in the queue').toBe('WaitingInQueue');
  });

  it('make every call with a play-user token fail after `play-users-forgotten`, until the client creates a play user again', async () => {
    const { visit, clock } = testWorld({
      scenario: {
        ...playsAtOnce,
        events: [{ since: 'ready', afterMs: 5_000, backend: 'play-users-forgotten' }],
      },
    });
    await visit.arrive();
    const playSessionId = await visit.play();
    clock.advance(5_000);
    const forgotten = { status: 'FailureInvalidPlayUser', errCode: 1106 };
    const [status, preference, start] = await Promise.all([
      visit.call(getSessionStatus, { playSessionId, uaId: 'ua-1' }),
      visit.call(getPreference, { appId: '20101', uaId: 'ua-1' }),
      visit.start(),
    ]);
    for (const { body } of [status, preference, start]) expect(body).toMatchObject(forgotten);
    await visit.arrive();
    expect((await visit.start()).body.status).toBe('Success');
  });
});
