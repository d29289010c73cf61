import { button, el } from './dom.ts';
import type { Bench } from './tools/tool.ts';

const VISITED = 'nowlight-sim-visited';

/** Returns true on the first call in this browser. */
export function isFirstVisit(): boolean {
  const isFirst = localStorage.getItem(VISITED) === null;
  if (isFirst) localStorage.setItem(VISITED, 'once');
  return isFirst;
}

/** Returns true until the first steps are dismissed. */
export function isNewcomer(): boolean {
  return localStorage.getItem(VISITED) === 'once';
}

interface Step {
  readonly words: string;
  /** Performs the step in the panel; absent if the player performs it in the app. */
  readonly doIt?: (bench: Bench) => void;
}

const STEPS: readonly Step[] = [
  { words: 'In the app on the right, choose a game and press Play. Its calls appear below, each a mark in a lane.' },
  {
    words: 'Press a mark: what was asked, and what was answered.',
  },
  {
    words: 'Lose a fifth of the packets, and watch the picture and the app’s own warning.',
    doIt: (bench) =>
      bench.send('A fifth of the packets is lost', 'peer', { action: 'network', lossPct: 20, delayMs: 80 }),
  },
  {
    words: 'Let the device warn that nobody plays.',
    doIt: (bench) =>
      bench.send('The device warned of inactivity', 'device', {
        send: { type: 'grace-warning', reason: 'Inactivity', graceIntervalSecs: 30 },
      }),
  },
  {
    words: 'Refuse the next start with code 3101, then start again.',
    doIt: (bench) =>
      bench.send('The next start is refused', 'script', { call: 'play.startSession', answers: [{ errCode: 3101 }] }),
  },
  {
    words: 'Ten minutes pass at once.',
    doIt: (bench) => bench.send('Ten minutes passed', 'clock', { advanceMs: 600_000 }),
  },
];

/** Suggestions for a first world; dismissing them is permanent. */
export function firstSteps(bench: Bench): HTMLElement {
  const element = el(
    'section',
    { class: 'firstSteps', 'aria-label': 'To try' },
    el('h3', {}, 'This world is yours: try it'),
    el(
      'ol',
      {},
      ...STEPS.map(({ words, doIt }) =>
        el('li', {}, el('span', {}, words), doIt && button('Do it', () => doIt(bench))),
      ),
      el(
        'li',
        {},
        el('span', {}, 'Everything that happened, to happen again: '),
        el('a', { href: `#compose/${bench.id}` }, 'make a scenario of it'),
      ),
    ),
    el(
      'div',
      { class: 'actions' },
      button('Got it', () => {
        localStorage.setItem(VISITED, 'knows');
        element.remove();
      }),
    ),
  );
  return element;
}
