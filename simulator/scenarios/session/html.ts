import { asked, START } from '../expectations.ts';
import { scenarios } from '../writeScenarios.ts';

const base = { appId: '20152', journey: 'play', area: 'play' } as const;

/** HTML apps: played in a frame, without a stream. */
export const htmlScenarios = scenarios([
  {
    ...base,
    id: 'plays-html-game',
    title: 'Plays an HTML game',
    story: 'Loop Loop Loop runs in the browser itself: no machine, no line, and the same bar over it.',
    covers: ['entity.app-info.appType'],
    // The game is a document of the games' host; no machine is started.
    shows: [asked('html-game', 1), asked(START, 0)],
    tags: ['html', 'frame'],
  },
  {
    ...base,
    id: 'html-game-for-adults',
    title: 'An HTML game for adults',
    journey: 'play',
    story: 'Nothing of the game is loaded before the player has said to be an adult.',
    config: { features: { uiConfig: { enableMatureContentWarning: true } } },
    tags: ['html', 'frame'],
  },
  {
    ...base,
    id: 'html-game-must-sign-in',
    title: 'An HTML game for members',
    story: 'The game is for signed-in players only: play leads to the login (mira@example.com, Nowlight1).',
    config: { features: { requireAuth: true } },
    tags: ['html', 'frame'],
  },
  {
    ...base,
    id: 'html-game-closed',
    title: 'An HTML game under maintenance',
    story: 'The game is being looked after, and opens by itself when that is over.',
    config: { apps: { '20152': { state: 'maintenance' } } },
    tags: ['html', 'frame', 'FailureUnderMaintenance'],
  },
  {
    ...base,
    id: 'html-game-never-loads',
    title: 'An HTML game that never loads',
    story: 'The host of the game takes the request and never answers. After half a minute that is said, with a way on.',
    script: { 'html-game': { answers: [{ network: 'hang' }], then: 'repeat-last' } },
    tags: ['html', 'frame'],
  },
  {
    ...base,
    id: 'html-game-broken',
    title: 'An HTML game that answers with an error page',
    story:
      'The host of the game fails once. A frame can’t tell an error page from a game, but the game never says that it is there.',
    script: { 'html-game': { answers: [{ http: 500 }] } },
    tags: ['html', 'frame'],
  },
]);
