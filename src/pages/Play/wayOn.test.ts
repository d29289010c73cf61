import { expect, it } from 'vitest';
import { exploreSession, SESSION_EVENTS } from '../../../tests/support/session/sessionSpace.ts';
import { sessionSpec } from '../../domain/session/session.machine.ts';
import type { SessionState } from '../../domain/session/session.state.ts';
import { stageOf } from '../../domain/session/situation.ts';
import { MoreViewModel, type MoreSources } from './More.viewModel.ts';
import type { MoreModel } from './more.ts';
import { PlayViewModel, type PlaySources } from './Play.viewModel.ts';
import type { PlayModel } from './Play.tsx';

type Models = MoreModel & Pick<PlayModel, 'preloader'>;

/** What leads on from each screen that may have the player's attention: an action that its model has. */
const WAY = {
  preloader: 'leave',
  veil: 'leave',
  hud: 'leave',
  queue: 'leave',
  notice: 'act',
  testDrive: 'leave',
  grace: 'leave',
  recordingExit: 'discard',
  question: 'answer',
  mature: 'decline',
  membership: 'without',
  secretPassage: 'back',
} as const satisfies { readonly [K in keyof Models]?: keyof NonNullable<Models[K]> };
type Screen = keyof typeof WAY;

/** Whoever is asked something sees only that; what covers the page hides the rest of it. */
const DIALOGS: readonly Screen[] = ['grace', 'recordingExit', 'question', 'mature', 'membership', 'secretPassage'];
const COVERS: readonly Screen[] = ['notice', 'queue', 'testDrive'];
const BELOW: readonly Screen[] = ['veil', 'hud', 'preloader'];
/** What somebody else decides about: each alone, and none. */
const WANTED: readonly (readonly Screen[])[] = [[], ...[...DIALOGS, 'testDrive' as const].map((one) => [one])];

/** What the player can use in this state. */
function before(state: SessionState, pictureSeen: boolean, wanted: readonly Screen[]): readonly Screen[] {
  const session = { state };
  const stream = { pictureSeen };
  const screens = Object.fromEntries(
    Object.keys(WAY).map((name) => [name, { showing: wanted.includes(name as Screen) }]),
  );
  const more = new MoreViewModel({
    ...screens,
    session,
    stream,
    sound: { blocked: false, muted: false },
    layers: () => [],
    toast: { showing: false },
    queue: () => ({}),
    question: () => (wanted.includes('question') ? {} : undefined),
  } as unknown as MoreSources);
  const preloader = { showing: stageOf(state, pictureSeen) !== undefined };
  const page = new PlayViewModel({ session, stream, preloader, more } as unknown as PlaySources);
  const there = (names: readonly Screen[]) =>
    names.filter((name) => (name === 'preloader' ? page.preloader : more[name]) !== undefined);
  const [dialogs, covers] = [there(DIALOGS), there(COVERS)];
  return dialogs.length > 0 ? dialogs : covers.length > 0 ? covers : there(BELOW);
}

it('in every state of a session, whatever else is asked, something on the screen leads on', () => {
  const states = new Map<string, SessionState>();
  const events = SESSION_EVENTS.filter(({ kind }) => !/recording|membership/.test(kind));
  for (const state of exploreSession(sessionSpec, events, () => undefined)) {
    // What makes no difference to the screens makes none here.
    const { kind, run } = state;
    const link = kind === 'playing' && [state.link.kind, state.grace?.answered, state.grace !== undefined];
    const queued = kind === 'starting' && state.queue !== undefined;
    states.set(JSON.stringify([kind, run.restarting, link, queued]), state);
  }
  // Nobody is on a play page that hasn't begun, or that they left.
  const seen = [...states.values()].filter(({ kind }) => kind !== 'idle' && kind !== 'left');
  expect(new Set(seen.map(({ kind }) => kind)).size).toBe(8);
  const stranded = seen.flatMap((state) =>
    [false, true].flatMap((pictureSeen) =>
      WANTED.flatMap((wanted) =>
        before(state, pictureSeen, wanted).length > 0 ? [] : [{ state, pictureSeen, wanted }],
      ),
    ),
  );
  expect(stranded).toEqual([]);
});
