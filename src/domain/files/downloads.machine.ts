import type { MachineSpec } from '../../kit/stateMachine.ts';
import type { Download, DownloadsCommand, DownloadsEvent, DownloadState, DownloadsState } from './downloads.state.ts';

const FIRST_STATE = { 'at-once': 'waiting', 'when-asked': 'offered', 'not-at-all': 'too-large' } as const;
/** States in which the player can remove a download from the list. */
const OVER: readonly DownloadState[] = ['done', 'cancelled', 'lost', 'too-large', 'failed', 'offered'];

/**
 * State machine of downloads from the streaming device. They run one at a time, because they share a data channel.
 */
export const downloadsSpec: MachineSpec<DownloadsState, DownloadsEvent, DownloadsCommand> = {
  initial: { kind: 'downloads', list: [], nextId: 1, clearing: undefined },
  step: (state, event) => [next(changed(state, event))],
  ongoing: ({ list, clearing }) => ({
    ...(clearing && { [`clear:${clearing.id}:${clearing.attempt}`]: { kind: 'tell unwanted', offer: clearing.offer } }),
    ...Object.fromEntries(
      list.flatMap((download): readonly (readonly [string, DownloadsCommand])[] => {
        const { id, attempt, state } = download;
        if (state === 'receiving') return [[`fetch:${id}:${attempt}`, { kind: 'fetch file', download }]];
        if (state === 'saving') return [[`close:${id}:${attempt}`, { kind: 'close file', id }]];
        if (state === 'done' || state === 'cancelled') return [[`hide:${id}`, { kind: 'hide later', id }]];
        return [];
      }),
    ),
  }),
};

function changed(state: DownloadsState, event: DownloadsEvent): DownloadsState {
  switch (event.kind) {
    case 'file offered': {
      const { offer, name, size, taking } = event;
      const made: Download = {
        id: state.nextId,
        offer,
        name,
        size,
        received: 0,
        state: FIRST_STATE[taking],
        attempt: 1,
      };
      return { ...state, list: [...state.list, made], nextId: state.nextId + 1 };
    }
    case 'save asked': {
      const attempt = (state.list.find(({ id }) => id === event.id)?.attempt ?? 0) + 1;
      return change(state, event.id, ['offered', 'failed', 'cancelled'], { state: 'waiting', received: 0, attempt });
    }
    case 'bytes received':
      return change(state, event.id, ['receiving'], { received: event.received });
    case 'file over':
      if (state.clearing?.id === event.id) return { ...state, clearing: undefined };
      return change(state, event.id, ['receiving'], { state: event.whole ? 'saving' : 'failed' });
    case 'file saved':
      return change(state, event.id, ['saving'], { state: 'done' });
    case 'saving failed':
      return stopped(state, event.id, 'failed', ['receiving', 'saving']);
    case 'device lost':
      return onLost(state);
    case 'cancel asked':
      return stopped(state, event.id, 'cancelled', ['waiting', 'receiving', 'offered']);
    case 'dismissed': {
      const list = state.list.filter((one) => one.id !== event.id || !OVER.includes(one.state));
      return list.length === state.list.length ? state : { ...state, list };
    }
  }
}

/**
 * Ends a download. The streaming device must finish a file that it has begun to send before it sends the next one.
 */
function stopped(
  state: DownloadsState,
  id: number,
  as: 'failed' | 'cancelled',
  from: readonly DownloadState[],
): DownloadsState {
  const begun = state.list.find((one) => one.id === id && one.state === 'receiving');
  const over = change(state, id, from, { state: as });
  return begun && over !== state ? { ...over, clearing: begun } : over;
}

/**
 * Handles the loss of the streaming device. A file that was received completely can still be saved; other files of
 * the device are removed or lost.
 */
function onLost(state: DownloadsState): DownloadsState {
  const isRemovable = (one: Download) => ['offered', 'waiting', 'receiving', 'failed', 'cancelled'].includes(one.state);
  if (!state.clearing && !state.list.some(isRemovable)) return state;
  return {
    ...state,
    clearing: undefined,
    list: state.list.map((one) => (isRemovable(one) ? { ...one, state: 'lost' as const } : one)),
  };
}

/** Starts the first waiting download if no other one uses the data channel. */
function next(state: DownloadsState): DownloadsState {
  if (state.clearing || state.list.some((one) => one.state === 'receiving')) return state;
  const first = state.list.find((one) => one.state === 'waiting');
  return first ? change(state, first.id, ['waiting'], { state: 'receiving' }) : state;
}

function change(
  state: DownloadsState,
  id: number,
  from: readonly DownloadState[],
  patch: Partial<Download>,
): DownloadsState {
  if (!state.list.some((one) => one.id === id && from.includes(one.state))) return state;
  return { ...state, list: state.list.map((one) => (one.id === id ? { ...one, ...patch } : one)) };
}
