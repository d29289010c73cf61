import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../domain/session/session.state.ts';
import { GraceWarningScreen } from './GraceWarning.model.ts';

function screen(reason: string, toast = false) {
  const grace = { reason, message: 'Wake up', deadline: 30_000, toast, answered: false };
  const state = { kind: 'playing', grace, link: { kind: 'up' } } as unknown as SessionState;
  return new GraceWarningScreen({
    session: { state },
    ticker: { now: 1_000 },
    stay: () => undefined,
    leave: () => undefined,
  });
}

describe('GraceWarningScreen', () => {
  it('passes on the words and the deadline', () => {
    expect(screen('Inactive')).toMatchObject({
      showing: true,
      message: 'Wake up',
      deadline: 30_000,
      now: 1_000,
      cutOff: false,
    });
  });

  it.each([
    ['Inactive', true],
    ['', true],
    ['SessionTimeLimitExceeded', false],
    ['BcpuSpotInterruption', false],
    ['AppUnderMaintenance', false],
    ['ProxyPlaytimeExceeded', false],
  ])('offers to stay where staying helps: %s', (reason, canStay) => {
    expect(screen(reason).canStay).toBe(canStay);
  });

  it('says when the connection is gone as well', () => {
    expect(screen('Inactive', true).cutOff).toBe(true);
  });

  it('shows nothing without a warning', () => {
    const state = { kind: 'playing', grace: undefined, link: { kind: 'up' } } as unknown as SessionState;
    const none = new GraceWarningScreen({
      session: { state },
      ticker: { now: 5 },
      stay: () => undefined,
      leave: () => undefined,
    });
    expect(none).toMatchObject({ showing: false, message: '', deadline: 5 });
  });
});
