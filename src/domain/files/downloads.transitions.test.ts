import { expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions } from '../../../tests/support/checks/recordTransitions.ts';
import { downloadsSpec } from './downloads.machine.ts';
import type { Download, DownloadsEvent, DownloadsState } from './downloads.state.ts';

/** The state of one downloaded file, from the device's offer to its removal from the list. */
type Course = { readonly kind: Download['state'] | 'no file' };

const TRANSITIONS: Transitions<Course, DownloadsEvent> = {
  'no file': { 'file offered': ['offered', 'receiving', 'too-large', 'waiting'] },
  offered: {
    'save asked': ['receiving', 'waiting'],
    'device lost': ['lost'],
    'cancel asked': ['cancelled'],
    dismissed: ['no file'],
  },
  'too-large': { dismissed: ['no file'] },
  // The events of a waiting file concern the file before it, whose end frees the data channel.
  waiting: {
    'file over': ['receiving'],
    'device lost': ['lost'],
    'cancel asked': ['cancelled'],
  },
  receiving: {
    'file over': ['failed', 'saving'],
    'saving failed': ['failed'],
    'device lost': ['lost'],
    'cancel asked': ['cancelled'],
  },
  saving: { 'file saved': ['done'], 'saving failed': ['failed'] },
  done: { dismissed: ['no file'] },
  failed: { 'save asked': ['receiving', 'waiting'], 'device lost': ['lost'], dismissed: ['no file'] },
  cancelled: { 'save asked': ['receiving', 'waiting'], 'device lost': ['lost'], dismissed: ['no file'] },
  lost: { dismissed: ['no file'] },
};

/** Number of download attempts in the test; more attempts reach no new states. */
const ATTEMPTS = 2;
const IDS = [1, 2];
const EVENTS: readonly DownloadsEvent[] = [
  ...(['at-once', 'when-asked', 'not-at-all'] as const).map((taking): DownloadsEvent => ({
    kind: 'file offered',
    offer: 1,
    name: 'a',
    size: 2,
    taking,
  })),
  { kind: 'device lost' },
  ...IDS.flatMap((id): readonly DownloadsEvent[] => [
    { kind: 'save asked', id },
    { kind: 'bytes received', id, received: 1 },
    { kind: 'file over', id, whole: true },
    { kind: 'file over', id, whole: false },
    { kind: 'file saved', id },
    { kind: 'saving failed', id },
    { kind: 'cancel asked', id },
    { kind: 'dismissed', id },
  ]),
];

it('the downloads state machine makes exactly the declared transitions for each of two files', () => {
  const recorder = new TransitionRecorder();
  const seen = new Set<string>();
  const open: DownloadsState[] = [downloadsSpec.initial];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = JSON.stringify(state);
    const far = state.nextId > IDS.length + 1 || state.list.some(({ attempt }) => attempt > ATTEMPTS);
    if (seen.has(key) || far) continue;
    seen.add(key);
    for (const event of EVENTS) {
      const [next] = downloadsSpec.step(state, event);
      for (const id of IDS) recorder.record(courseOf(state, id), event, courseOf(next, id));
      open.push(next);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  expect(recorder.visited).toEqual(linesOf(TRANSITIONS));
});

/** One object per state of a file, because the test doesn't record transitions from an object to itself. */
const COURSES = new Map<string, Course>();

function courseOf(state: DownloadsState, id: number): Course {
  const kind = state.list.find((one) => one.id === id)?.state ?? 'no file';
  const course = COURSES.get(kind) ?? { kind };
  COURSES.set(kind, course);
  return course;
}
