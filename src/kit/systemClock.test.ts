import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from './systemClock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('real time calls once after a delay, and keeps no listener of the signal', () => {
  const control = new AbortController();
  const remove = vi.spyOn(control.signal, 'removeEventListener');
  const run = vi.fn<() => void>();
  systemClock.after(50, run, control.signal);
  vi.advanceTimersByTime(49);
  expect([run.mock.calls.length, systemClock.now()]).toEqual([0, 1_049]);
  vi.advanceTimersByTime(500);
  expect([run.mock.calls.length, remove.mock.calls[0]?.[0]]).toEqual([1, 'abort']);
});

it('real time calls every period until the signal is aborted', () => {
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

it('real time calls nobody whose signal is aborted, before or meanwhile', () => {
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
