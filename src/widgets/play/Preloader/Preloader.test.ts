import { expect, it } from 'vitest';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { PreloaderViewModel } from './Preloader.viewModel.ts';

const at = (state: object, pictureSeen: boolean) => {
  const screen = new PreloaderViewModel({
    session: { state: state as SessionState },
    stream: { pictureSeen },
    ticker: { now: 0 },
    game: { appName: 'Skyhop', media: {} },
    startedAt: () => 0,
    leave: () => undefined,
  });
  return screen.showing && screen.stage;
};

it.each([
  ['connecting', { kind: 'connecting', connected: true }, false, 'first-picture'],
  [
    'connecting, its device not ready',
    { kind: 'connecting', connected: true, androidReady: false },
    true,
    'first-picture',
  ],
  ['connecting, its picture there already', { kind: 'connecting', connected: true, androidReady: true }, true, false],
  ['made anew after a first picture', { kind: 'waiting', why: 'start-later' }, true, 'waiting-for-machine'],
  ['asked for anew after it', { kind: 'starting' }, true, 'finding-machine'],
  ['on', { kind: 'playing' }, true, false],
])(
  'the preloader shows the current stage of the start until the game is visible: the start is %s',
  (_, state, seen, stage) => {
    expect(at(state, seen)).toBe(stage);
  },
);
