import type { MachineSpec } from '../../kit/stateMachine.ts';
import type { FilesCommand, FilesEvent, FilesState, Transfer } from './files.state.ts';

type Step = readonly [next: FilesState];

/**
 * Uploads to the streaming device, one at a time, because they share a data channel and the device receives one file
 * at a time. A paused upload blocks the data channel, so that it can resume; a failed one restarts.
 */
export const filesSpec: MachineSpec<FilesState, FilesEvent, FilesCommand> = {
  initial: { kind: 'transfers', list: [], nextId: 1, clearing: undefined },
  step,
  ongoing: ({ list, clearing }) => ({
    ...(clearing && { [`clear:${clearing.id}:${clearing.attempt}`]: { kind: 'tell cancelled', sent: clearing.sent } }),
    ...Object.fromEntries(
      list.flatMap((transfer): readonly (readonly [string, FilesCommand])[] => {
        const { id, attempt, state } = transfer;
        if (state === 'sending') return [[`send:${id}:${attempt}`, { kind: 'send file', transfer }]];
        if (state === 'done' || state === 'cancelled') return [[`hide:${id}`, { kind: 'hide later', id }]];
        return [];
      }),
    ),
  }),
};

function step(state: FilesState, event: FilesEvent): Step {
  switch (event.kind) {
    case 'files chosen':
      return [onChosen(state, event.files)];
    case 'chunk sent':
      return [change(state, event.id, ['sending'], { sent: event.sent })];
    case 'file received':
      return [onReceived(state, event.name, event.size)];
    case 'file cleared':
      return [state.clearing ? next({ ...state, clearing: undefined }) : state];
    case 'sending failed':
      return [next(change(state, event.id, ['sending'], { state: 'failed' }))];
    case 'device lost':
      return [onLost(state)];
    case 'pause asked':
      return [change(state, event.id, ['sending'], { state: 'paused' })];
    case 'resume asked':
      return [change(state, event.id, ['paused'], { state: 'sending' })];
    case 'cancel asked':
      return [onCancel(state, event.id)];
    case 'retry asked':
      return [onRetry(state, event.id)];
    case 'dismissed':
      return [onDismissed(state, event.id)];
  }
}

function onChosen(state: FilesState, files: readonly { readonly name: string; readonly size: number }[]): FilesState {
  if (files.length === 0) return state;
  const added = files.map(({ name, size }, i): Transfer => {
    return { id: state.nextId + i, name, size, sent: 0, state: 'waiting', attempt: 1 };
  });
  return next({ ...state, list: [...state.list, ...added], nextId: state.nextId + added.length });
}

function onReceived(state: FilesState, name: string, size: number): FilesState {
  const current = state.list.find((one) => one.state === 'sending' || one.state === 'paused');
  // Ignore the confirmation of a cancelled or restarted file, which may arrive late.
  if (!current || current.name !== name || current.size !== size || current.sent < size) return state;
  return next(change(state, current.id, ['sending', 'paused'], { state: 'done' }));
}

/**
 * Handles the loss of the streaming device. It had only a part of the file, and another device needs the whole file.
 */
function onLost(state: FilesState): FilesState {
  if (!state.clearing && !state.list.some(isUnderWay)) return state;
  return {
    ...state,
    clearing: undefined,
    list: state.list.map((one) => (isUnderWay(one) ? { ...one, state: 'failed' as const } : one)),
  };
}

/**
 * Cancels an upload. A waiting file is removed at once; for a started one, the streaming device must discard its part
 * first.
 */
function onCancel(state: FilesState, id: number): FilesState {
  const cancelled = change(state, id, ['waiting', 'sending', 'paused', 'failed'], { state: 'cancelled' });
  if (cancelled === state) return state;
  const begun = state.list.find((one) => one.id === id && (one.state === 'sending' || one.state === 'paused'));
  return begun ? { ...cancelled, clearing: begun } : next(cancelled);
}

function onRetry(state: FilesState, id: number): FilesState {
  const attempt = (state.list.find((one) => one.id === id)?.attempt ?? 0) + 1;
  return next(change(state, id, ['failed', 'cancelled'], { state: 'waiting', sent: 0, attempt }));
}

function onDismissed(state: FilesState, id: number): FilesState {
  const list = state.list.filter((one) => one.id !== id || isUnderWay(one));
  return list.length === state.list.length ? state : { ...state, list };
}

/** Starts the first waiting upload if no other one uses the data channel. */
function next(state: FilesState): FilesState {
  if (state.clearing || state.list.some((one) => one.state === 'sending' || one.state === 'paused')) return state;
  const first = state.list.find((one) => one.state === 'waiting');
  return first ? change(state, first.id, ['waiting'], { state: 'sending' }) : state;
}

function change(
  state: FilesState,
  id: number,
  from: readonly Transfer['state'][],
  patch: Partial<Transfer>,
): FilesState {
  if (!state.list.some((one) => one.id === id && from.includes(one.state))) return state;
  return { ...state, list: state.list.map((one) => (one.id === id ? { ...one, ...patch } : one)) };
}

function isUnderWay({ state }: Transfer): boolean {
  return state === 'waiting' || state === 'sending' || state === 'paused';
}
