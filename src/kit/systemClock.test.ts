import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from './systemClock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('systemClock.after calls once after the delay, and then removes its abort listener', () => {
  const control = new AbortController();
  const remove = vi.spyOn(control.signal, 'removeEventListener');
  const run = vi.fn<() => void>();
  systemClock.after(50, run, control.signal);
  vi.advanceTimersByTime(49);
  expect([run.mock.calls.length, systemClock.now()]).toEqual([0, 1_049]);
  vi.advanceTimersByTime(500);
  expect([run.mock.calls.length, remove.mock.calls[0]?.[0]]).toEqual([1, 'abort']);
});

it('systemClock.every calls once per period until the signal aborts', () => {
  const control = new AbortController();
  const run = vi.fn<() => void>();
  systemClock.every(50, run, control.signal);
  vi.advanceTimersByTime(149);
  expect(run).toHaveBeenCalledTimes(2);
  control.abort();
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('systemClock calls nothing and leaves no timer if the signal aborts before or after scheduling', () => {
  const control = new AbortController();
  const run = vi.fn<() => void>();
  systemClock.after(50, run, control.signal);
  control.abort();
  systemClock.after(50, run, control.signal);
  systemClock.every(50, run, control.signal);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
});
