import { asked, START } from '../expectations.ts';
import { scenarios } from '../writeScenarios.ts';

const base = { appId: '20152', journey: 'play', area: 'play' } as const;

/** HTML apps: played in an iframe, without a stream. */
export const htmlScenarios = scenarios([
  {
    ...base,
    id: 'plays-html-game',
    title: 'HTML game in the browser',
    story:
      'Loop Loop Loop runs in the browser, without a machine and a queue. The toolbar is the same as over a stream.',
    covers: ['entity.app-info.appType'],
    // The HTML game is a document of the games' host, so no session is requested.
    shows: [asked('html-game', 1), asked(START, 0)],
    tags: ['html', 'frame'],
  },
  {
    ...base,
    id: 'html-game-for-adults',
    title: 'HTML game with an age check',
    journey: 'play',
    story: 'The app loads nothing of the game until the player confirms that they are an adult.',
    config: { features: { uiConfig: { enableMatureContentWarning: true } } },
    tags: ['html', 'frame'],
  },
  {
    ...base,
    id: 'html-game-must-sign-in',
    title: 'HTML game that requires an account',
    story: 'The game requires an account. The play button opens the login (mira@example.com, Nowlight1).',
    config: { features: { requireAuth: true } },
    tags: ['html', 'frame'],
  },
  {
    ...base,
    id: 'html-game-closed',
    title: 'HTML game under maintenance',
    story: 'The game is under maintenance. It opens automatically when the maintenance ends.',
    config: { apps: { '20152': { state: 'maintenance' } } },
    tags: ['html', 'frame', 'FailureUnderMaintenance'],
  },
  {
    ...base,
    id: 'html-game-never-loads',
    title: 'HTML game that never loads',
    story:
      'The game’s host accepts the request and never responds. After 30 seconds the app shows an error with a retry.',
    script: { 'html-game': { answers: [{ network: 'hang' }], then: 'repeat-last' } },
    tags: ['html', 'frame'],
  },
  {
    ...base,
    id: 'html-game-broken',
    title: 'HTML game whose host returns an error page',
    story:
      'The game’s host returns HTTP 500 once. A frame can’t tell an error page from a game, but the game never reports that it is ready.',
    script: { 'html-game': { answers: [{ http: 500 }] } },
    tags: ['html', 'frame'],
  },
]);
