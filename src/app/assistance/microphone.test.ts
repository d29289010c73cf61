import { expect, it, vi } from 'vitest';
import { ManualClock } from '../../kit/clock.ts';
import type { SensorPorts } from '../ports/input/sensorPorts.ts';
import { Microphone } from './microphone.ts';

/** Simulates a microphone whose requests get these answers in order, and records each time that it is opened. */
function bench(...answers: readonly ('allowed' | 'refused' | 'missing' | 'broken')[]) {
  const opened: { onLevel: (level: number) => void; signal: AbortSignal; onEnded: () => void }[] = [];
  const watch: SensorPorts['watchMicrophone'] = (onLevel, _clock, signal, onEnded) => {
    opened.push({ onLevel, signal, onEnded });
    const answer = answers[opened.length - 1] ?? 'allowed';
    return answer === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve(answer);
  };
  const devices = new EventTarget();
  const onMediaDevices: SensorPorts['onMediaDevices'] = (changed, signal) =>
    devices.addEventListener('devicechange', changed, { signal });
  const microphone = new Microphone({ watchMicrophone: watch, onMediaDevices }, new ManualClock());
  return { opened, microphone, plug: () => devices.dispatchEvent(new Event('devicechange')) };
}

it('the microphone opens once for the switch and the test, and closes after both have ended', () => {
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

it('the microphone reports why it isn’t open, and requests permission again for the next listener', async () => {
  const { opened, microphone } = bench('refused');
  microphone.listen(() => undefined, new AbortController().signal);
  await Promise.resolve();
  await Promise.resolve();
  expect(microphone.failure).toBe('refused');
  microphone.test(() => undefined, new AbortController().signal);
  expect(microphone.failure).toBeUndefined();
  await Promise.resolve();
  await Promise.resolve();
  expect(microphone.failure).toBeUndefined();
  expect(opened).toHaveLength(2);
});

it('the microphone opens again after it could not be opened', async () => {
  const { opened, microphone } = bench('broken');
  microphone.listen(() => undefined, new AbortController().signal);
  await vi.waitFor(() => expect(microphone.failure).toBe('missing'));
  expect(opened[0]?.signal.aborted).toBe(true);
  microphone.test(() => undefined, new AbortController().signal);
  expect(opened).toHaveLength(2);
});

it('the microphone is missing after it was unplugged, and opens again for the next listener', async () => {
  const { opened, microphone } = bench();
  microphone.listen(() => undefined, new AbortController().signal);
  await Promise.resolve();
  opened[0]?.onEnded();
  expect(microphone.failure).toBe('missing');
  expect(opened[0]?.signal.aborted).toBe(true);
  microphone.test(() => undefined, new AbortController().signal);
  expect(opened).toHaveLength(2);
  opened[0]?.onEnded();
  expect(microphone.failure).toBeUndefined();
});

it('the microphone opens again when one is plugged in, for listeners that are still there', async () => {
  const { opened, microphone, plug } = bench('allowed', 'missing');
  const end = new AbortController();
  microphone.listen(() => undefined, end.signal);
  await Promise.resolve();
  plug();
  expect(opened).toHaveLength(1);
  opened[0]?.onEnded();
  plug();
  await vi.waitFor(() => expect([opened.length, microphone.failure]).toEqual([2, 'missing']));
  plug();
  await Promise.resolve();
  expect([opened.length, microphone.failure]).toEqual([3, undefined]);
  opened[2]?.onEnded();
  end.abort();
  plug();
  expect(opened).toHaveLength(3);
});

it('the microphone stays closed when one is plugged in after the player refused it', async () => {
  const { opened, microphone, plug } = bench('refused');
  microphone.listen(() => undefined, new AbortController().signal);
  await vi.waitFor(() => expect(microphone.failure).toBe('refused'));
  plug();
  expect(opened).toHaveLength(1);
});
