import { afterAll, expect, it } from 'vitest';
import { AppBench } from '../../../tests/support/app/appBench.ts';
import { playPageOf, type Wanted } from '../../../tests/support/session/playPageOf.ts';
import { exploreSession, SESSION_EVENTS } from '../../../tests/support/session/sessionStateSpace.ts';
import { sessionSpec } from '../../domain/session/session.machine.ts';
import type { SessionState } from '../../domain/session/session.state.ts';
import { stageOf } from '../../domain/session/sessionSituation.ts';
import type { Layer } from './playLayers.ts';

/** For each layer, an action of its model by which the player leaves the current state. */
const ACTIONS: Readonly<Record<string, string>> = {
  veil: 'leave',
  hud: 'leave',
  queue: 'leave',
  notice: 'act',
  'test-drive': 'leave',
  grace: 'leave',
  'recording-exit': 'discard',
  question: 'answer',
  mature: 'decline',
  membership: 'skip',
  'secret-passage': 'back',
};
const DIALOGS = ['recording-exit', 'question', 'mature', 'membership', 'secret-passage'] as const;
const WANTED: readonly (readonly Wanted[])[] = [[], ...[...DIALOGS, 'test-drive' as const].map((one) => [one])];

const bench = new AppBench();
afterAll(() => bench.dispose());

/** Whether the player can act on the top layer: the dialog, else the cover, else any other layer. */
function leadsOn(state: SessionState, seen: boolean, expected: readonly Wanted[]): boolean {
  const preloading = stageOf(state, seen) !== undefined;
  const { layers, ids } = playPageOf(bench, state, { isPictureSeen: seen, wanted: expected, preloading });
  const { dialog, cover, below } = layers;
  const usable = dialog ? [dialog] : cover ? [cover] : below;
  const leads = ({ id, model }: Layer) => {
    const action = ACTIONS[id];
    return (
      action !== undefined &&
      typeof (model?.() as Partial<Record<string, unknown>> | undefined)?.[action] === 'function'
    );
  };
  return usable.some(leads) || (usable === below && ids.includes('preloader'));
}

it('the play page offers a way to continue in every session state, with each requested layer', () => {
  const states = new Map<string, SessionState>();
  const events = SESSION_EVENTS.filter(({ kind }) => !/recording|membership/.test(kind));
  for (const state of exploreSession(sessionSpec, events, () => undefined)) {
    // Session states that differ only in properties without an effect on the screens count as equal.
    const { kind, run } = state;
    const link = kind === 'playing' && [state.link.kind, state.grace?.answered, state.grace !== undefined];
    const queued = kind === 'starting' && state.queue !== undefined;
    states.set(JSON.stringify([kind, run.restarting, link, queued]), state);
  }
  // A play page is never visible in the states `idle` and `left`.
  const seen = [...states.values()].filter(({ kind }) => kind !== 'idle' && kind !== 'left');
  expect(new Set(seen.map(({ kind }) => kind)).size).toBe(8);
  const stranded = seen.flatMap((state) =>
    [false, true].flatMap((pictureSeen) =>
      WANTED.flatMap((expected) =>
        leadsOn(state, pictureSeen, expected) ? [] : [{ state, pictureSeen, wanted: expected }],
      ),
    ),
  );
  expect(stranded).toEqual([]);
});
