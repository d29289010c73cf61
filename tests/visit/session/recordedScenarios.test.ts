import { describe, expect, it } from 'vitest';
import { harRecord } from '../../../simulator/core/recorded/harRecord.ts';
import type { Recording } from '../../../simulator/core/recorded/recording.ts';
import { reportRecord } from '../../../simulator/core/recorded/reportRecord.ts';
import { scenarioFromRecording } from '../../../simulator/core/recorded/scenarioFromRecording.ts';
import type { Scenario } from '../../../simulator/core/scenario/scenario.ts';
import { makeRecording } from '../../../src/domain/support/flightRecorder/makeRecording.ts';
import { sessionSpec } from '../../../src/domain/session/session.machine.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { screenOf } from '../../support/app/screenOf.ts';

const LOOK_MS = 500;
const NAME = { id: 'again', title: 'What just happened, again' };

/** Actions of the player by their time, in seconds since the start of the game. */
type Deeds = Readonly<Record<number, (bench: AppBench) => void>>;

interface Journey {
  /** Title of the converted scenario; defaults to the original's id. */
  readonly title?: string;
  readonly scenario: string;
  readonly secs: number;
  /** Called before the player starts the game. */
  readonly before?: (bench: AppBench) => void;
  readonly actions?: Deeds;
  /** The player's actions, repeated each time that the journey is played. */
  readonly presses?: Deeds;
}

/** Samples the session's state and the player's texts every half second, without repetitions. */
async function seen(bench: AppBench, secs: number, ...all: readonly Deeds[]): Promise<readonly string[]> {
  const screens: string[] = [];
  for (let ms = 0; ms <= secs * 1_000; ms += LOOK_MS) {
    for (const actions of all) actions[ms / 1_000]?.(bench);
    await bench.settle();
    const screen = await screenOf(bench);
    const now = [bench.state.kind, screen?.title, ...(screen?.texts ?? [])].join(' | ');
    if (screens.at(-1) !== now) screens.push(now);
    await bench.pass(LOOK_MS);
  }
  return screens;
}

async function open(scenario: string | Scenario): Promise<AppBench> {
  const bench = openBench({ scenario });
  return bench;
}

/** Plays a journey, converts its recording to a scenario, plays that, and returns both observations. */
async function twice(
  { scenario, secs, before, actions = {}, presses = {} }: Journey,
  record: (bench: AppBench, exchanges: readonly object[]) => Recording,
): Promise<{ readonly first: readonly string[]; readonly second: readonly string[]; readonly made: Scenario }> {
  const bench = await open(scenario);
  const exchanges = listen(bench);
  before?.(bench);
  await bench.begin();
  const first = await seen(bench, secs, actions, presses);
  const made = scenarioFromRecording(record(bench, exchanges), NAME).scenario;
  const another = await (await open(made)).begin();
  return { first, second: await seen(another, secs, presses), made };
}

/** Records all requests and responses of the simulated world as entries of an HTTP archive. */
function listen({ world, clock }: AppBench): readonly object[] {
  const exchanges: object[] = [];
  const handle = world.handle.bind(world);
  world.handle = async (request) => {
    const startedAt = clock.now();
    const asked = request.clone();
    const note = (response: object) =>
      exchanges.push({
        startedDateTime: new Date(startedAt).toISOString(),
        time: clock.now() - startedAt,
        ...response,
      });
    const sent = { method: request.method, url: request.url, postData: { text: await asked.text() } };
    try {
      const response = await handle(request);
      const text = await response.clone().text();
      note({ request: sent, response: { status: response.status, content: { text } } });
      return response;
    } catch (error) {
      note({ request: sent, response: { status: 0, content: {} } });
      throw error;
    }
  };
  return exchanges;
}

const JOURNEYS: readonly Journey[] = [
  { scenario: 'waits-in-queue-then-plays', secs: 90 },
  { scenario: 'ready-at-the-third-try', secs: 40 },
  { scenario: 'under-maintenance', secs: 70 },
  { scenario: 'code-3401', secs: 20 },
  { scenario: 'network-fails', secs: 20 },
  { scenario: 'token-refused-401', secs: 20 },
  { scenario: 'ends-by-time-limit', secs: 200 },
  { scenario: 'warns-of-inactivity', secs: 100 },
  { scenario: 'loses-its-machine', secs: 60 },
  {
    scenario: 'plays-at-once',
    secs: 60,
    actions: {
      10: ({ world }) => world.device({ send: { type: 'grace-warning', graceIntervalSecs: 20, reason: 'INACTIVITY' } }),
      15: ({ world }) => world.device({ send: { type: 'grace-cancel' } }),
      20: ({ world }) =>
        world.script('play.startSession', [{ status: 'FailureInsufficientInstanceCapacity', delayMs: 3_000 }]),
      25: ({ world }) => void world.fault({ action: 'close' }),
    },
  },
  {
    title: 'a warning in the session after one whose answer was refused',
    scenario: 'plays-at-once',
    secs: 60,
    before: ({ world }) => world.script('play.setAnswerSdp', [{ status: 'FailureRetryStartSessionLater' }]),
    actions: {
      30: ({ world }) => world.device({ send: { type: 'grace-warning', graceIntervalSecs: 20, reason: 'INACTIVITY' } }),
    },
  },
  {
    title: 'the end of the session after one whose peer was refused',
    scenario: 'plays-at-once',
    secs: 60,
    before: ({ world }) => void world.fault({ action: 'refuse' }),
    presses: { 10: ({ play }) => play.retry() },
    actions: {
      30: ({ world }) => world.device({ send: { type: 'session-complete', reason: 'Done' } }),
    },
  },
];

describe('a scenario made from a simulated world’s journal shows the same screens at the same times', () => {
  it.each(JOURNEYS.map((journey) => [journey.title ?? journey.scenario, journey] as const))(
    '%s',
    async (_, journey) => {
      const { first, second } = await twice(journey, ({ world }) => world.recorded());
      expect(first.at(-1)).not.toMatch(/^idle/);
      expect(second).toEqual(first);
    },
  );
});

describe('a scenario made from a browser’s HAR file shows the same screens', () => {
  const journeys = JOURNEYS.filter(({ scenario }) => !/time-limit|inactivity|machine|plays-at-once/.test(scenario));
  it.each(journeys.map((journey) => [journey.title ?? journey.scenario, journey] as const))(
    '%s',
    async (_, journey) => {
      let archive = '';
      const { first, second, made } = await twice(journey, (_bench, entries) => {
        archive = JSON.stringify({ log: { entries } });
        return harRecord(archive);
      });
      expect(second).toEqual(first);
      const secrets = [...archive.matchAll(/\\"(?:access_token|playUserToken)\\":\\"([^"\\]+)/g)].map(
        ([, secret]) => secret,
      );
      expect(secrets.length).toBeGreaterThan(0);
      for (const secret of secrets) expect(JSON.stringify(made)).not.toContain(secret);
    },
  );
});

describe('a scenario made from a player’s report shows the same screens', () => {
  it.each(JOURNEYS.map((journey) => [journey.title ?? journey.scenario, journey] as const))(
    '%s',
    async (_, journey) => {
      const { first, second } = await twice(journey, (bench) => reportRecord(reportOf(bench)));
      // Reports don't contain the service's messages to players, so only titles are compared.
      const titles = (all: readonly string[]) => [
        ...new Set(all.map((one) => one.split(' | ').slice(0, 2).join(' | '))),
      ];
      expect(titles(second)).toEqual(titles(first));
    },
  );
});

function reportOf({ core, clock }: AppBench): string {
  const window = { visible: true, online: true, width: 1440, height: 900, os: 'Linux', device: 'desktop' };
  const facts = { savedAt: clock.now(), app: { version: '1', page: '/play' }, window };
  return JSON.stringify(makeRecording(core.recorder, facts, [], sessionSpec));
}
