import { describe, expect, it } from 'vitest';
import { STATUSES } from '../../contracts/status.ts';
import type { SessionError } from './session.state.ts';
import { estimateOf, troubleOf } from './situation.ts';

const error = (change: Partial<SessionError>): SessionError => ({
  status: 'Failure',
  statusText: undefined,
  code: undefined,
  description: '',
  ...change,
});

describe('what kind of trouble an error is', () => {
  it.each([
    ['FailureInsufficientInstanceCapacity', 'server-overloaded'],
    ['FailureUnderMaintenance', 'maintenance'],
    ['FailureServiceNotInRegion', 'not-in-region'],
    ['FailureAppNotAvailable', 'not-found'],
    ['FailureTabletNotSupported', 'not-supported'],
    ['FailureOsNotSupported', 'not-supported'],
    ['FailureMobileNotSupported', 'not-supported'],
    ['FailureDesktopNotSupported', 'not-supported'],
    ['FailureAnotherSessionActive', 'another-session'],
    ['FailureForbidden', 'forbidden'],
    ['Failure', 'generic'],
  ] as const)('%s is %s', (status, trouble) => {
    expect(troubleOf(error({ status }))).toBe(trouble);
  });

  it('has an answer for every status', () => {
    for (const status of STATUSES) expect(troubleOf(error({ status }))).toBeTruthy();
  });

  it('tells a network that failed from a server that did', () => {
    expect(troubleOf(error({ description: 'startSession-fetch-exception-Failed to fetch' }))).toBe('offline');
  });
});

describe('how long the queue takes', () => {
  it.each([
    [1, 30, 1, 2],
    [7, 30, 4, 6],
    [40, 30, 20, 30],
    [3, 600, 30, 45],
  ])('place %i at %i s a place: %i to %i minutes', (position, secs, from, to) => {
    expect(estimateOf(position, secs)).toEqual({ from, to });
  });
});
