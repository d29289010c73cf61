import { describe, expect, it } from 'vitest';
import type { Link, SessionState } from '../../../domain/session/session.state.ts';
import { ConnectionVeilViewModel } from './ConnectionVeil.viewModel.ts';

const around = { visible: true, online: false, membershipOpen: false, recording: false };

function screen(state: object) {
  return new ConnectionVeilViewModel({
    session: { state: { around, run: { restarting: false }, ...state } as unknown as SessionState },
    ticker: { now: 20_000 },
    leave: () => undefined,
  });
}

const playing = (link: Link) => screen({ kind: 'playing', link, grace: undefined });

describe('ConnectionVeilViewModel', () => {
  it('counts down to 56 s after the connection was lost', () => {
    expect(playing({ kind: 'lost', since: 10_000, check: 1 })).toMatchObject({
      online: false,
      since: 10_000,
      deadline: 66_000,
    });
  });

  it('shows the time of the failure without a countdown for a failed connection', () => {
    const failed = playing({ kind: 'failed', since: 10_000, phase: 'polling', check: 2 });
    expect(failed.since).toBe(10_000);
    expect(failed.deadline).toBeUndefined();
  });

  it('continues the countdown after a reload, while the page restarts the lost session', () => {
    const run = { restarting: true, lostSince: 10_000 };
    expect(screen({ kind: 'preparing', run })).toMatchObject({ since: 10_000, deadline: 66_000 });
    expect(screen({ kind: 'connecting', run })).toMatchObject({ since: 10_000, deadline: 66_000 });
  });

  it('shows neither time nor countdown for a restart without the time of the loss', () => {
    const restarting = screen({ kind: 'starting', queue: undefined, run: { restarting: true } });
    expect(restarting.since).toBeUndefined();
    expect(restarting.deadline).toBeUndefined();
  });
});
