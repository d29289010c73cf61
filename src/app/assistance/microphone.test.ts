import { expect, it } from 'vitest';
import { ManualClock } from '../../kit/clock.ts';
import type { SensorPorts } from '../ports/input/sensorPorts.ts';
import { Microphone } from './microphone.ts';

/** Simulates a microphone whose requests get these answers in order, and records each time that it is opened. */
function bench(...answers: readonly Awaited<ReturnType<SensorPorts['watchMicrophone']>>[]) {
  const opened: { readonly onLevel: (level: number) => void; readonly signal: AbortSignal }[] = [];
  const watch: SensorPorts['watchMicrophone'] = (onLevel, _clock, signal) => {
    opened.push({ onLevel, signal });
    return Promise.resolve(answers[opened.length - 1] ?? 'allowed');
  };
  return { opened, microphone: new Microphone(watch, new ManualClock()) };
}

it('opens once for the switch and the test, and closes after both have ended', () => {
  const { opened, microphone } = bench();
  const [forSwitch, forTest] = [new AbortController(), new AbortController()];
  const heard: string[] = [];
  microphone.listen(() => heard.push('switch'), forSwitch.signal);
  opened[0]?.onLevel(1);
  microphone.test(() => heard.push('test'), forTest.signal);
  opened[0]?.onLevel(1);
  forTest.abort();
  opened[0]?.onLevel(1);
  expect(heard).toEqual(['switch', 'test', 'switch']);
  forSwitch.abort();
  expect(opened).toHaveLength(1);
  expect(opened[0]?.signal.aborted).toBe(true);
});

it('says why it isn’t open, and asks again for the next listener', async () => {
  const { opened, microphone } = bench('refused');
  microphone.listen(() => undefined, new AbortController().signal);
  await Promise.resolve();
  await Promise.resolve();
  expect(microphone.failure).toBe('refused');
  microphone.test(() => undefined, new AbortController().signal);
  await Promise.resolve();
  await Promise.resolve();
  expect(microphone.failure).toBeUndefined();
  expect(opened).toHaveLength(2);
});
