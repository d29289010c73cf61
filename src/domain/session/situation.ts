import type { EndScreen, Grace, Queue, SessionError, SessionState, WaitReason } from './session.state.ts';

/** A full stop of the session: an ending with a screen of its own, or an error. Its words and available actions are the view's. */
export type Notice =
  | { readonly kind: 'notice'; readonly screen: EndScreen; readonly error?: SessionError | undefined }
  | { readonly kind: 'notice'; readonly screen: 'error'; readonly error: SessionError };

/** What stands between the player and the picture. One at a time, the most urgent. */
export type Situation =
  | { readonly kind: 'none' }
  | Notice
  | { readonly kind: 'queue'; readonly queue: Queue }
  | { readonly kind: 'grace'; readonly grace: Grace }
  /** The picture is lost and being won back. `since` in milliseconds since the Unix epoch, where it is known. */
  | { readonly kind: 'reconnecting'; readonly since: number | undefined; readonly online: boolean };

export type Stage = 'identifying' | 'finding-machine' | 'waiting-for-machine' | 'connecting' | 'first-picture';

/** The one thing to show over the picture. Later entries are less urgent. */
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

/** The stage that the preloader names; undefined where there is nothing to load. */
export function stageOf(state: SessionState, pictureSeen: boolean): Stage | undefined {
  switch (state.kind) {
    case 'preparing':
      return 'identifying';
    case 'starting':
    // Until the queue itself is there to be seen.
    case 'queued':
      return 'finding-machine';
    case 'waiting':
      return 'waiting-for-machine';
    case 'connecting':
      // Of this attempt's own device: a picture that was seen may be that of an attempt before.
      if (pictureSeen && state.androidReady) return undefined;
      return state.connected ? 'first-picture' : 'connecting';
    case 'playing':
      return pictureSeen ? undefined : 'first-picture';
    default:
      return undefined;
  }
}

/** Why the preloader waits, for its second line. */
export function waitReasonOf(state: SessionState): WaitReason | undefined {
  return state.kind === 'waiting' ? state.why : undefined;
}
