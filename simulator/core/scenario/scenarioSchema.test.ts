import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../scenarios/allScenarios.ts';
import { ControlError } from '../control/controlError.ts';
import { readScenario } from './scenarioSchema.ts';
import { testWorld } from '../testing/testVisit.ts';

describe('readScenario', () => {
  it.each([...SCENARIOS.values()].map((scenario) => [scenario.id, scenario] as const))(
    'returns the built-in scenario %s unchanged after a round trip through JSON',
    (_, scenario) => {
      expect(readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario);
    },
  );

  it('requires an id and a title, and by default starts the game without a queue', async () => {
    const scenario = readScenario({ id: 'mine', title: 'Mine' });
    expect(scenario).toEqual({
      id: 'mine',
      title: 'Mine',
      story: '',
      journey: 'play',
      appId: '20101',
      covers: [],
      moments: [],
    });
    const { world, visit } = testWorld({ scenario });
    await visit.arrive();
    expect((await visit.start()).body).toMatchObject({ status: 'Success' });
    world.dispose();
  });

  it.each([
    ['an unknown field', { sript: {} }, 'sript', /no field is named sript; nearest: script/],
    ['an invalid id', { id: 'Night Train' }, 'id', /id: not like/],
    ['a missing title', { title: undefined }, 'title', /title: expected string/],
    ['an unknown app', { appId: '2010l' }, 'appId', /no app has the id 2010l; nearest: 20101/],
    [
      'an unknown call',
      { script: { 'play.startSesion': { answers: [{}] } } },
      'script.play.startSesion',
      /no call is named play.startSesion.*nearest: .*play.startSession/,
    ],
    [
      'an unknown field of an answer',
      { script: { 'play.startSession': { answers: [{}, { htp: 500 }] } } },
      'script.play.startSession.answers.1.htp',
      /nearest: http/,
    ],
    [
      'a malformed network trace',
      { events: [{ since: 'ready', afterMs: 0, fault: { action: 'network', trace: '4\n3\n' } }] },
      'events.0.fault.trace',
      /line 2 is earlier than the line before/,
    ],
    [
      'an unknown network',
      { events: [{ since: 'ready', afterMs: 0, fault: { action: 'network', network: 'mild' } }] },
      'events.0.fault.network',
      /expected one of clean, fibre/,
    ],
    [
      'an unknown template',
      { script: { 'play.startSession': { answers: [{ template: true, body: { at: '{{nwo}}' } }] } } },
      'script.play.startSession.answers.0.body.at',
      /nearest: now/,
    ],
    ['an unknown setting', { config: { wallets: {} } }, 'config.wallets', /nearest: wallet/],
    [
      'an invalid setting of a moment',
      { moments: [{ name: 'first', shows: 'x', config: { features: { maxFps: 'many' } } }] },
      'moments.0.config.features.maxFps',
      /moments\.0\.config\.features\.maxFps: expected number/,
    ],
    [
      'an unknown device message',
      { events: [{ since: 'ready', afterMs: 0, device: { send: { type: 'grace-waning' } } }] },
      'events.0.device.send.type',
      /nearest: grace-warning/,
    ],
    ['an event without `since`', { events: [{ afterMs: 5 }] }, 'events.0.since', /expected one of queued, offered/],
    [
      'an event for both every session and one session',
      { events: [{ since: 'ready', afterMs: 0, every: true, session: 2 }] },
      'events.0.session',
      /session is not allowed together with every/,
    ],
    ['an expectation with an unknown field', { shows: [{ wrods: 'a:b' }] }, 'shows.0.wrods', /nearest: words/],
    [
      'an expected call that doesn’t exist',
      { shows: [{ asked: 'play.start', times: 1 }] },
      'shows.0.asked',
      /play.startSession/,
    ],
    [
      'two moments with the same name',
      { moments: [1, 2].map((shows) => ({ name: 'same', shows: String(shows) })) },
      'moments.1.name',
      /another moment is named same/,
    ],
    [
      'a start at an unknown moment',
      { moments: [{ name: 'queued', shows: 'x' }], leadsTo: { screen: 'game', startAt: 'qeued' } },
      'leadsTo.startAt',
      /nearest: queued/,
    ],
  ])('rejects %s, with the field and the reason or nearest name', (_, more, field, message) => {
    const refused = thrownBy(() => readScenario({ id: 'mine', title: 'Mine', ...more }));
    expect(refused).toBeInstanceOf(ControlError);
    expect(refused).toMatchObject({ field, message: expect.stringMatching(message) as string });
  });

  it.each([null, [], 'text', 7])('rejects a scenario whose data is %j', (value) => {
    expect(thrownBy(() => readScenario(value))).toBeInstanceOf(ControlError);
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}
