import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { TEST_DRIVE_MS, TestDriveViewModel } from './TestDrive.viewModel.ts';

function screen(state: object, { now = 1_000, enabled = true, pictureSeen = false } = {}) {
  return new TestDriveViewModel({
    session: { state: { run: { restarting: false }, ...state } as unknown as SessionState },
    stream: { pictureSeen },
    ticker: { now },
    game: { appName: 'Skyhop', media: {} },
    enabled: () => enabled,
    startedAt: () => 1_000,
    again: () => undefined,
    findGames: () => undefined,
    leave: () => undefined,
  });
}

describe('TestDriveViewModel', () => {
  it.each([
    ['a test drive on its way', { kind: 'waiting' }, {}, true],
    ['any other game', { kind: 'waiting' }, { enabled: false }, false],
    ['a picture', { kind: 'playing' }, { pictureSeen: true }, false],
    ['the queue', { kind: 'queued' }, {}, false],
    ['a lost session that starts again', { kind: 'starting', run: { restarting: true } }, {}, false],
  ])('shows only before the first picture of a new test drive: %s', (_, state, facts, showing) => {
    expect(screen(state, facts).showing).toBe(showing);
  });

  it('const.test-drive: times out when the cloud machine is not ready after five minutes', () => {
    expect(TEST_DRIVE_MS).toBe(300_000);
    const at = (now: number) => screen({ kind: 'waiting' }, { now }).state;
    expect(at(300_999)).toBe('loading');
    expect(at(301_000)).toBe('timed-out');
    expect(screen({ kind: 'waiting' }).deadline).toBe(301_000);
  });

  it('becomes ready when the session connects, even after the deadline', () => {
    expect(screen({ kind: 'connecting', connected: false }, { now: 400_000 }).state).toBe('ready');
    expect(screen({ kind: 'playing' }, { now: 400_000 }).state).toBe('ready');
  });
});
