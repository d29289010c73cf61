import { button, el } from './dom.ts';
import type { ToolContext } from './tools/tool.ts';

const VISITED = 'nowlight-sim-visited';

/** Returns true for the first visit to the control panel in this browser. */
export function isFirstVisit(): boolean {
  const isFirst = localStorage.getItem(VISITED) === null;
  if (isFirst) localStorage.setItem(VISITED, 'once');
  return isFirst;
}

/** Returns true until the user dismisses the list of first steps. */
export function isNewcomer(): boolean {
  return localStorage.getItem(VISITED) === 'once';
}

interface Step {
  readonly text: string;
  /** Performs the introduction's step in the control panel; absent if the player performs it in the app. */
  readonly perform?: (context: ToolContext) => void;
}

const STEPS: readonly Step[] = [
  { text: 'In the app, choose a game and press Play. Its calls appear in the journal as marks in a lane.' },
  {
    text: 'Select a mark to see the request and the response.',
  },
  {
    text: 'Drop a fifth of the packets, and watch how the picture and the app react.',
    perform: (context) =>
      context.send('A fifth of the packets is dropped', 'peer', { action: 'network', lossPct: 20, delayMs: 80 }),
  },
  {
    text: 'Let the device warn about inactivity.',
    perform: (context) =>
      context.send('The device warned of inactivity', 'device', {
        send: { type: 'grace-warning', reason: 'Inactivity', graceIntervalSecs: 30 },
      }),
  },
  {
    text: 'Refuse the next start with code 3101, then start again.',
    perform: (context) =>
      context.send('The next start is refused', 'script', { call: 'play.startSession', answers: [{ errCode: 3101 }] }),
  },
  {
    text: 'Advance the clock by ten minutes.',
    perform: (context) => context.send('Advanced ten minutes', 'clock', { advanceMs: 600_000 }),
  },
];

/** Suggestions for a first simulated world; dismissing them is permanent. */
export function createFirstSteps(context: ToolContext, composes: boolean): HTMLElement {
  const element = el(
    'section',
    { class: 'firstSteps', 'aria-label': 'First steps' },
    el('h3', {}, 'Try these steps'),
    el(
      'ol',
      {},
      ...STEPS.map(({ text, perform }) =>
        el('li', {}, el('span', {}, text), perform && button('Run', () => perform(context))),
      ),
      composes &&
        el(
          'li',
          {},
          el('span', {}, 'Replay everything that happened: '),
          el('a', { href: `#compose/${context.id}` }, 'convert it to a scenario'),
        ),
    ),
    el(
      'div',
      { class: 'actions' },
      button('Dismiss', () => {
        localStorage.setItem(VISITED, 'knows');
        element.remove();
      }),
    ),
  );
  return element;
}
