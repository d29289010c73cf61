import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { GraceWarningViewModel } from './GraceWarning.viewModel.ts';

function screen(reason: string, toast = false, language = 'en') {
  const grace = { reason, message: 'Wake up', deadline: 30_000, toast, answered: false };
  const state = { kind: 'playing', grace, link: { kind: 'up' } } as unknown as SessionState;
  return new GraceWarningViewModel({
    session: { state },
    ticker: { now: 1_000 },
    language: () => language,
    stay: () => undefined,
    leave: () => undefined,
  });
}

describe('GraceWarningViewModel', () => {
  it('shows the streaming device’s message and the deadline', () => {
    expect(screen('Inactive')).toMatchObject({
      showing: true,
      message: 'Wake up',
      deadline: 30_000,
      now: 1_000,
      cutOff: false,
    });
  });

  it.each([
    ['Inactive', 'en', 'Wake up'],
    ['Inactive', 'ko', ''],
    ['idle', 'de', ''],
    ['SessionTimeLimitExceeded', 'ja', ''],
    ['AppUnderMaintenance', 'ko', ''],
    ['SeatIsWanted', 'ko', 'Wake up'],
    ['', 'de', 'Wake up'],
  ])(
    'shows the streaming device’s message only in its own language or for an unknown reason: %s in %s',
    (reason, language, words) => {
      expect(screen(reason, false, language).message).toBe(words);
    },
  );

  it.each([
    ['Inactive', true],
    ['', true],
    ['SessionTimeLimitExceeded', false],
    ['BcpuSpotInterruption', false],
    ['AppUnderMaintenance', false],
    ['ProxyPlaytimeExceeded', false],
  ])('offers to stay unless staying is impossible: %s', (reason, canStay) => {
    expect(screen(reason).canStay).toBe(canStay);
  });

  it('reports that the connection has failed as well', () => {
    expect(screen('Inactive', true).cutOff).toBe(true);
  });

  it('stays hidden without a warning', () => {
    const state = { kind: 'playing', grace: undefined, link: { kind: 'up' } } as unknown as SessionState;
    const none = new GraceWarningViewModel({
      session: { state },
      ticker: { now: 5 },
      language: () => 'en',
      stay: () => undefined,
      leave: () => undefined,
    });
    expect(none).toMatchObject({ showing: false, message: '', deadline: 5 });
  });
});
