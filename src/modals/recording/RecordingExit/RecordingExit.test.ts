import { describe, expect, it } from 'vitest';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { type Recorder, RecordingExitViewModel } from './RecordingExit.viewModel.ts';

function bench(state: object, recorder?: Partial<Recorder>) {
  const did: string[] = [];
  const screen = new RecordingExitViewModel({
    session: { state: state as SessionState },
    recorder: () =>
      recorder && {
        save: () => Promise.resolve(void did.push('save')),
        discard: () => Promise.resolve(void did.push('discard')),
        ...recorder,
      },
    answered: () => did.push('answered'),
  });
  return { screen, did };
}

const cut = { kind: 'ended', recordingCut: true };

describe('RecordingExitViewModel', () => {
  it.each([
    ['a recording was cut off', cut, {}, true],
    ['the game came to another end', { kind: 'failed' }, {}, true],
    ['the player has answered', cut, undefined, false],
    ['the game runs', { kind: 'playing' }, {}, false],
  ])('shows until the player answers, once the game has ended: %s', (_, state, recorder, showing) => {
    expect(bench(state, recorder).screen.showing).toBe(showing);
  });

  it.each(['save', 'discard'] as const)(
    'ignores other choices during %s, then reports the answer once',
    async (choice) => {
      const { screen, did } = bench(cut, {});
      screen[choice]();
      expect(screen.busy).toBe(choice);
      screen.save();
      await Promise.resolve();
      await Promise.resolve();
      expect(did).toEqual([choice, 'answered']);
      expect(screen.busy).toBeUndefined();
    },
  );

  it('allows another choice after the recording could not be saved', async () => {
    const { screen, did } = bench(cut, { save: () => Promise.reject(new Error('full')) });
    screen.save();
    await Promise.resolve();
    await Promise.resolve();
    expect(screen.busy).toBeUndefined();
    screen.discard();
    await Promise.resolve();
    await Promise.resolve();
    expect(did).toEqual(['discard', 'answered']);
  });

  it('asks a player who leaves during a recording, and resolves with whether they leave', async () => {
    const staying = bench({ kind: 'playing' }, {});
    const answer = staying.screen.confirm();
    expect(staying.screen).toMatchObject({ showing: true, canStay: true });
    staying.screen.stay();
    expect(await answer).toBe(false);
    expect(staying.screen.showing).toBe(false);

    const leaving = bench({ kind: 'playing' }, {});
    const first = leaving.screen.confirm();
    const second = leaving.screen.confirm();
    expect(await first, 'after the second question').toBe(false);
    leaving.screen.save();
    expect(await second).toBe(true);
    expect(leaving.did).toEqual(['save', 'answered']);
    expect(leaving.screen.showing).toBe(false);
  });
});
