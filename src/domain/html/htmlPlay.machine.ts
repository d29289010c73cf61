import type { MachineSpec } from '../../kit/stateMachine.ts';
import { errorOfFailure } from '../session/errors/sessionErrors.ts';
import type { SessionError } from '../session/session.state.ts';
import type { HtmlPlayCommand, HtmlPlayEvent, HtmlPlayState } from './htmlPlay.state.ts';

/** Timeouts of a game's iframe in milliseconds. An iframe has no error event, so only a timeout reveals a failure. */
export const FRAME_LIMIT = {
  /** Maximum time until the iframe's load event, for a game of a few megabytes on a slow line. */
  loadMs: 30_000,
  /**
   * Maximum time from the iframe's load event until the game reports that it is ready. A page that doesn't report
   * isn't the game.
   */
  readyMs: 8_000,
} as const;

type In<K extends HtmlPlayState['kind']> = Extract<HtmlPlayState, { readonly kind: K }>;

function step(before: HtmlPlayState, event: HtmlPlayEvent): readonly [HtmlPlayState] {
  const state = withSurroundings(before, event);
  switch (event.kind) {
    case 'player left':
      return [{ kind: 'left', ...common(state) }];
    case 'start prevented':
      return [isLive(state) ? fail(state, event.error) : state];
    default:
      return [stepIn(state, event)];
  }
}

function stepIn(state: HtmlPlayState, event: HtmlPlayEvent): HtmlPlayState {
  switch (state.kind) {
    case 'idle':
      return event.kind === 'play asked' ? prepare({ ...state, adult: event.adult }) : state;
    case 'preparing':
      return onPreparing(state, event);
    case 'asking-age':
      return event.kind === 'adult confirmed' ? load({ ...state, adult: true }) : state;
    case 'loading':
      return onLoading(state, event);
    case 'playing':
      return event.kind === 'game ready' && event.sound !== state.sound ? { ...state, sound: event.sound } : state;
    case 'failed':
      return onFailed(state, event);
    case 'left':
      return state;
  }
}

function onPreparing(state: In<'preparing'>, event: HtmlPlayEvent): HtmlPlayState {
  switch (event.kind) {
    case 'player resolved':
      return begin({ ...state, playerKnown: true });
    case 'features loaded':
      return begin({ ...state, mature: event.mature });
    case 'features failed':
      return fail(state, errorOfFailure('getAppPlayFeatures', event.failure, state.around.online));
    default:
      return state;
  }
}

function onLoading(state: In<'loading'>, event: HtmlPlayEvent): HtmlPlayState {
  switch (event.kind) {
    case 'frame loaded':
      return state.loaded ? state : { ...state, loaded: true };
    case 'game ready':
      return play(state, event.sound);
    case 'waited long enough': {
      // The game's iframe didn't load in time, or loaded something that didn't identify itself as the game.
      const kind = state.loaded ? 'html-silent' : 'html-unreached';
      return fail(
        state,
        { cause: { kind }, status: 'Failure', statusText: undefined, code: undefined, description: kind },
        true,
      );
    }
    default:
      return state;
  }
}

function onFailed(state: In<'failed'>, event: HtmlPlayEvent): HtmlPlayState {
  switch (event.kind) {
    case 'retry asked':
      return prepare(state);
    // The game reported that it is ready after the timeout.
    case 'game ready':
      return state.framed ? play(state, event.sound) : state;
    case 'show asked':
      return state.framed ? play(state, false) : state;
    default:
      return state;
  }
}

function prepare(state: HtmlPlayState): HtmlPlayState {
  return { kind: 'preparing', playerKnown: false, mature: undefined, ...common(state), attempt: state.attempt + 1 };
}

function begin(state: In<'preparing'>): HtmlPlayState {
  if (!state.playerKnown || state.mature === undefined) return state;
  return state.mature && !state.adult ? { kind: 'asking-age', ...common(state) } : load(state);
}

function load(state: HtmlPlayState): HtmlPlayState {
  return { kind: 'loading', loaded: false, ...common(state) };
}

function play(state: HtmlPlayState, sound: boolean): HtmlPlayState {
  return { kind: 'playing', sound, ...common(state) };
}

function fail(state: HtmlPlayState, error: SessionError, framed = false): HtmlPlayState {
  return { kind: 'failed', error, framed, ...common(state) };
}

function common({ around, attempt, adult }: HtmlPlayState) {
  return { around, attempt, adult };
}

function isLive({ kind }: HtmlPlayState): boolean {
  return kind !== 'idle' && kind !== 'failed' && kind !== 'left';
}

function withSurroundings(state: HtmlPlayState, event: HtmlPlayEvent): HtmlPlayState {
  const { around } = state;
  if (event.kind === 'visibility changed') return { ...state, around: { ...around, visible: event.visible } };
  if (event.kind === 'online changed') return { ...state, around: { ...around, online: event.online } };
  return state;
}

function ongoing(state: HtmlPlayState): Readonly<Record<string, HtmlPlayCommand>> {
  switch (state.kind) {
    case 'preparing':
      return state.mature === undefined ? { [`features:${state.attempt}`]: { kind: 'load-features' } } : {};
    case 'loading':
      return state.loaded
        ? { [`ready:${state.attempt}`]: { kind: 'wait', ms: FRAME_LIMIT.readyMs } }
        : { [`load:${state.attempt}`]: { kind: 'wait', ms: FRAME_LIMIT.loadMs } };
    default:
      return {};
  }
}

/**
 * A visit to the play page of an HTML game, which runs in an iframe, from the press on Play until the player leaves.
 */
export const htmlPlaySpec: MachineSpec<HtmlPlayState, HtmlPlayEvent, HtmlPlayCommand> = {
  initial: { kind: 'idle', around: { visible: true, online: true }, attempt: 0, adult: false },
  step,
  ongoing,
};
