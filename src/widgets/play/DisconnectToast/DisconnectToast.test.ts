import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { DisconnectToastViewModel } from './DisconnectToast.viewModel.ts';

const toast = (state: object) =>
  new DisconnectToastViewModel({
    session: { state: state as SessionState },
    ticker: { now: 4_000 },
    leave: () => undefined,
  });
const playing = (grace: object | undefined) => toast({ kind: 'playing', grace });

describe('DisconnectToastViewModel', () => {
  it('shows the deadline when the connection fails after the player has answered the warning', () => {
    const cutOff = playing({ answered: true, toast: true, deadline: 25_000 });
    expect(cutOff).toMatchObject({ showing: true, deadline: 25_000, now: 4_000 });
  });

  it.each([
    ['no warning', undefined],
    ['a warning that says it itself', { answered: false, toast: true, deadline: 1 }],
    ['a connection that is up', { answered: true, toast: false, deadline: 1 }],
  ])('stays hidden during a game with %s', (_, grace) => {
    expect(playing(grace)).toMatchObject({ showing: false, deadline: 4_000 });
  });

  it('stays hidden after the game has ended', () => {
    expect(toast({ kind: 'ended' }).showing).toBe(false);
  });
});
