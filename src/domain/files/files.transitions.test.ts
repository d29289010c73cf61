import { expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions } from '../../../tests/support/checks/recordTransitions.ts';
import { filesSpec } from './files.machine.ts';
import type { FilesEvent, FilesState, Transfer } from './files.state.ts';

/** The state of one uploaded file, from the player's choice to its removal from the list. */
type Course = { readonly kind: Transfer['state'] | 'no file' };

const TRANSITIONS: Transitions<Course, FilesEvent> = {
  'no file': { 'files chosen': ['sending', 'waiting'] },
  // The events of a waiting file concern the file before it, whose end frees the data channel.
  waiting: {
    'file received': ['sending'],
    'file cleared': ['sending'],
    'sending failed': ['sending'],
    'device lost': ['failed'],
    'cancel asked': ['cancelled'],
  },
  sending: {
    'file received': ['done'],
    'sending failed': ['failed'],
    'device lost': ['failed'],
    'pause asked': ['paused'],
    'cancel asked': ['cancelled'],
  },
  paused: {
    'file received': ['done'],
    'device lost': ['failed'],
    'resume asked': ['sending'],
    'cancel asked': ['cancelled'],
  },
  failed: { 'cancel asked': ['cancelled'], 'retry asked': ['sending', 'waiting'], dismissed: ['no file'] },
  done: { dismissed: ['no file'] },
  cancelled: { 'retry asked': ['sending', 'waiting'], dismissed: ['no file'] },
};

/** Number of upload attempts in the test; more attempts reach no new states. */
const ATTEMPTS = 2;
const FILES = [
  { name: 'one.apk', size: 1 },
  { name: 'two.apk', size: 2 },
];
const EVENTS: readonly FilesEvent[] = [
  { kind: 'files chosen', files: FILES },
  { kind: 'file cleared' },
  { kind: 'device lost' },
  ...FILES.flatMap(({ name, size }, i): readonly FilesEvent[] => {
    const id = i + 1;
    return [
      { kind: 'chunk sent', id, sent: size },
      { kind: 'file received', name, size },
      { kind: 'sending failed', id },
      { kind: 'pause asked', id },
      { kind: 'resume asked', id },
      { kind: 'cancel asked', id },
      { kind: 'retry asked', id },
      { kind: 'dismissed', id },
    ];
  }),
];

it('the files state machine makes exactly the declared transitions for each of two files', () => {
  const recorder = new TransitionRecorder();
  const seen = new Set<string>();
  const open: FilesState[] = [filesSpec.initial];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = JSON.stringify(state);
    if (seen.has(key) || state.nextId > FILES.length + 1 || state.list.some(({ attempt }) => attempt > ATTEMPTS))
      continue;
    seen.add(key);
    for (const event of EVENTS) {
      const [next] = filesSpec.step(state, event);
      for (const id of [1, 2]) recorder.record(courseOf(state, id), event, courseOf(next, id));
      open.push(next);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  expect(recorder.visited).toEqual(linesOf(TRANSITIONS));
});

/** One object per state of a file, because the test doesn't record transitions from an object to itself. */
const COURSES: Readonly<Record<Course['kind'], Course>> = {
  'no file': { kind: 'no file' },
  waiting: { kind: 'waiting' },
  sending: { kind: 'sending' },
  paused: { kind: 'paused' },
  done: { kind: 'done' },
  failed: { kind: 'failed' },
  cancelled: { kind: 'cancelled' },
};

function courseOf(state: FilesState, id: number): Course {
  return COURSES[state.list.find((one) => one.id === id)?.state ?? 'no file'];
}
