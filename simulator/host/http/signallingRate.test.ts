import { expect, it } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { systemClock } from '../../../src/kit/systemClock.ts';
import { SignallingRate } from './signallingRate.ts';
import { ask, testHost } from '../testing/testHost.ts';

const ANSWER = '/play/setAnswerSdp';

it('the limit of signalling requests per second applies to each simulated world separately, and to no other calls', () => {
  const clock = new ManualClock();
  const rate = new SignallingRate(3, () => clock.now());
  const [flooded, other] = [{}, {}];
  const passed = (world: object, path: string) => Array.from({ length: 5 }, () => !rate.isOver(world, path));
  expect(passed(flooded, ANSWER)).toEqual([true, true, true, false, false]);
  expect(passed(other, '/play/startSession')).toEqual([true, true, true, false, false]);
  expect(passed(flooded, '/play/getQuestInfo')).toEqual([true, true, true, true, true]);
  clock.advance(999);
  expect(rate.isOver(flooded, ANSWER)).toBe(true);
  clock.advance(1);
  expect(passed(flooded, ANSWER)).toEqual([true, true, true, false, false]);
});

it('signalling requests over the limit get HTTP 429, but not in another simulated world or in the next second', async () => {
  let now = 1_000_000;
  const sim = await testHost({ signallingPerSec: 20, clock: { ...systemClock, now: () => now } });
  const [flooded, other] = [await sim.open(), await sim.open()];
  const send = ({ hosts }: typeof flooded) =>
    ask(`${hosts.page}/api${ANSWER}`, { body: { feSessionId: 'fe', playSessionId: 'nobody', answerSdp: 'v=0' } });
  const flood = await Promise.all(Array.from({ length: 100 }, () => send(flooded)));
  expect(flood.filter(({ http }) => http === 429)).toHaveLength(80);
  expect(flood.find(({ http }) => http === 429)?.headers['retry-after']).toBe('1');
  expect((await send(other)).http).toBe(200);
  now += 1_000;
  expect((await send(flooded)).http).toBe(200);
  await sim.host.close();
});
