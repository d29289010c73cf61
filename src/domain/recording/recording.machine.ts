import type { MachineSpec } from '../../kit/stateMachine.ts';
import type { RecordingCommand, RecordingEvent, RecordingState, StopCause, Take } from './recording.state.ts';

type In<K extends RecordingState['kind']> = Extract<RecordingState, { readonly kind: K }>;
type Step = readonly [next: RecordingState, ...commands: RecordingCommand[]];

/** State machine for recording a game, one recording at a time. Only the player saves or discards a recording. */
export const recordingSpec: MachineSpec<RecordingState, RecordingEvent, RecordingCommand> = {
  initial: { kind: 'idle', take: 0 },
  step,
  ongoing: (state): Readonly<Record<string, RecordingCommand>> => {
    const { kind, take } = state;
    switch (kind) {
      case 'starting':
        return { [`take:${take}`]: { kind: 'record', voice: state.voice } };
      case 'recording':
        return { [`take:${take}`]: { kind: 'record', voice: state.voice === 'on' } };
      case 'stopping':
        return { [`take:${take}`]: { kind: 'record', voice: false } };
      case 'saving':
        return { [`save:${take}`]: { kind: 'save' } };
      case 'discarded':
        return { [`discard:${take}`]: { kind: 'discard later' } };
      case 'saved':
      case 'refused':
        return { [`dismiss:${take}`]: { kind: 'dismiss later' } };
      default:
        return {};
    }
  },
};

function step(state: RecordingState, event: RecordingEvent): Step {
  switch (state.kind) {
    case 'idle':
    case 'refused':
    case 'saved':
      return atRest(state, event);
    case 'discarded':
      return discarded(state, event);
    case 'starting':
      return starting(state, event);
    case 'recording':
      return recording(state, event);
    case 'stopping':
      if (event.kind === 'piece kept') return [withBytes(state, event.bytes)];
      return event.kind === 'take closed' ? [stoppedWith(state.take, state.made)] : [state];
    case 'stopped':
      return stopped(state, event);
    case 'saving':
      return saving(state, event);
  }
}

/** Returns the state after a recording has stopped. A recording without data counts as failed. */
function stoppedWith(take: number, made: Take): RecordingState {
  return made.bytes > 0 ? { kind: 'stopped', take, made, trouble: false } : { kind: 'refused', take, why: 'failed' };
}

function withBytes(state: In<'stopping'>, bytes: number): RecordingState {
  return { ...state, made: { ...state.made, bytes: state.made.bytes + bytes } };
}

function atRest(state: In<'idle' | 'refused' | 'saved'>, event: RecordingEvent): Step {
  const take = state.take + 1;
  if (event.kind === 'start asked') return [{ kind: 'starting', take, voice: event.voice }];
  if (event.kind === 'leftover found' && state.kind === 'idle') {
    const { ms, bytes } = event;
    return [{ kind: 'stopped', take, made: { ms, bytes, cause: 'found' }, trouble: false }];
  }
  return [event.kind === 'dismissed' && state.kind !== 'idle' ? { kind: 'idle', take: state.take } : state];
}

function starting(state: In<'starting'>, event: RecordingEvent): Step {
  const { take } = state;
  switch (event.kind) {
    case 'take began':
      return [{ kind: 'recording', take, since: event.at, before: 0, bytes: 0, voice: event.voice }];
    case 'start refused':
      return [{ kind: 'refused', take, why: event.why }];
    case 'stop asked':
      return [{ kind: 'idle', take }];
    default:
      return [state];
  }
}

function recording(state: In<'recording'>, event: RecordingEvent): Step {
  switch (event.kind) {
    case 'piece kept':
      return [{ ...state, bytes: state.bytes + event.bytes }];
    case 'picture lost':
      return [{ ...state, since: undefined, before: lengthOf(state, event.at) }];
    case 'picture back':
      return [state.since === undefined ? { ...state, since: event.at } : state];
    case 'stop asked':
      return [stopping(state, event.at, event.cause), { kind: 'finish take' }];
    case 'take broke off':
      return [stopping(state, event.at, event.why), { kind: 'finish take' }];
    default:
      return [state];
  }
}

/** Returns the length of a running recording at time `now`, in milliseconds. */
export function lengthOf({ since, before }: Pick<In<'recording'>, 'since' | 'before'>, now: number): number {
  return before + (since === undefined ? 0 : Math.max(0, now - since));
}

function stopping(state: In<'recording'>, at: number, cause: StopCause): RecordingState {
  return { kind: 'stopping', take: state.take, made: { ms: lengthOf(state, at), bytes: state.bytes, cause } };
}

function stopped(state: In<'stopped'>, event: RecordingEvent): Step {
  const { take, made } = state;
  if (event.kind === 'save asked') return [{ kind: 'saving', take, made, share: 0 }];
  return [event.kind === 'discard asked' ? { kind: 'discarded', take, made } : state];
}

function saving(state: In<'saving'>, event: RecordingEvent): Step {
  const { take, made } = state;
  switch (event.kind) {
    case 'save went on':
      return [{ ...state, share: event.share }];
    case 'saved':
      return [{ kind: 'saved', take, made, name: event.name, rough: event.rough }];
    case 'save failed':
      return [{ kind: 'stopped', take, made, trouble: true }];
    default:
      return [state];
  }
}

/** Handles events while the player can undo a discard. Starting another recording discards this one immediately. */
function discarded(state: In<'discarded'>, event: RecordingEvent): Step {
  const { take, made } = state;
  switch (event.kind) {
    case 'undo asked':
      return [{ kind: 'stopped', take, made, trouble: false }];
    case 'discarded for good':
      return [{ kind: 'idle', take }];
    case 'dismissed':
      return [{ kind: 'idle', take }, { kind: 'discard now' }];
    case 'start asked':
      return [{ kind: 'starting', take: take + 1, voice: event.voice }, { kind: 'discard now' }];
    default:
      return [state];
  }
}
