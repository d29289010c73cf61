import type { EndScreen, Grace, Queue, SessionError, SessionState, WaitReason } from './session.state.ts';

/**
 * A message to the player after the session has stopped: an end screen or an error. The view chooses its words and
 * actions.
 */
export type Notice =
  | { readonly kind: 'notice'; readonly screen: EndScreen; readonly error?: SessionError | undefined }
  | { readonly kind: 'notice'; readonly screen: 'error'; readonly error: SessionError };

/** The element that covers the picture. If several apply, it is the most urgent one. */
export type Situation =
  | { readonly kind: 'none' }
  | Notice
  | { readonly kind: 'queue'; readonly queue: Queue }
  | { readonly kind: 'grace'; readonly grace: Grace }
  /**
   * The client is reconnecting. `since`: the time of the loss in milliseconds since the Unix epoch, if known;
   * `online`: whether the browser is online.
   */
  | { readonly kind: 'reconnecting'; readonly since: number | undefined; readonly online: boolean };

export type Stage = 'identifying' | 'finding-machine' | 'waiting-for-machine' | 'connecting' | 'first-picture';

/** Returns what covers the picture in a state of the session. */
export function situationOf(state: SessionState): Situation {
  switch (state.kind) {
    case 'failed':
      return { kind: 'notice', screen: 'error', error: state.error };
    case 'ended':
      return { kind: 'notice', screen: state.screen, error: state.error };
    case 'queued':
      return { kind: 'queue', queue: state.queue };
    case 'starting':
      if (state.queue) return { kind: 'queue', queue: state.queue };
      return restarting(state);
    case 'preparing':
    case 'waiting':
    case 'connecting':
      return restarting(state);
    case 'playing':
      if (state.grace && !state.grace.answered) return { kind: 'grace', grace: state.grace };
      return state.link.kind === 'up' ? { kind: 'none' } : reconnecting(state, state.link.since);
    case 'idle':
    case 'left':
      return { kind: 'none' };
  }
}

function restarting(state: SessionState): Situation {
  return state.run.restarting ? reconnecting(state, state.run.lostSince) : { kind: 'none' };
}

function reconnecting(state: SessionState, since: number | undefined): Situation {
  return { kind: 'reconnecting', since, online: state.around.online };
}

/** Returns the stage of loading that the preloader shows; undefined if nothing is loading. */
export function stageOf(state: SessionState, pictureSeen: boolean): Stage | undefined {
  switch (state.kind) {
    case 'preparing':
      return 'identifying';
    case 'starting':
    // Until the queue screen opens, the preloader is shown in the queue, too.
    case 'queued':
      return 'finding-machine';
    case 'waiting':
      return 'waiting-for-machine';
    case 'connecting':
      // `pictureSeen` may be about an earlier attempt, so the streaming device of this attempt must also be ready.
      if (pictureSeen && state.androidReady) return undefined;
      return state.connected ? 'first-picture' : 'connecting';
    case 'playing':
      return pictureSeen ? undefined : 'first-picture';
    default:
      return undefined;
  }
}

/** Returns the reason of the current waiting time, for the second line of text in the preloader. */
export function waitReasonOf(state: SessionState): WaitReason | undefined {
  return state.kind === 'waiting' ? state.why : undefined;
}
