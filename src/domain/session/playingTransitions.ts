import { decodeGraceMessage, type DeviceMessage } from '../../contracts/channel/textLines.ts';
import { endingOf } from './errors/endings.ts';
import type { Link, SessionEvent, SessionState } from './session.state.ts';
import { end, fail, type In, restart, shared, type Step, wait } from './sessionTransitions.ts';
import { TIMING } from './sessionTiming.ts';

/** Next state of a running game after an event of its peer connection, streaming device or timers. */
export function onPlaying(state: In<'playing'>, event: SessionEvent): Step {
  switch (event.kind) {
    case 'peer connected':
      return [{ ...state, link: { kind: 'up' }, ...shared(state, { connects: state.run.connects + 1 }) }];
    case 'peer disconnected':
      return onDisconnected(state, event.at);
    case 'peer failed':
      return onFailed(state, event.at);
    case 'status answered':
      return onStatus(state, event.status);
    case 'status failed':
      return [onStatusUnknown(state)];
    case 'failed poll due':
      return [state.link.kind === 'failed' ? check(state, { ...state.link, phase: 'polling' }) : state];
    case 'disconnect timed out':
      return [end(state, { end: 'disconnected', screen: 'disconnected', reason: 'DisconnectTimer' })];
    case 'grace ran out':
      return state.grace ? onComplete(state, state.grace.reason) : [state];
    case 'grace answered':
      return [state.grace ? { ...state, grace: { ...state.grace, answered: true } } : state];
    case 'device said':
      return onDevice(state, event.message, event.at);
    case 'status outdated':
      // If the server says that this client is outdated, keep a connection that may recover.
      if (state.link.kind !== 'failed') return [onStatusUnknown(state)];
      return [wait(state, 'version-mismatch', TIMING.versionMismatchMs, { restarting: true, restartFailures: 0 })];
    case 'visibility changed':
      // When the player returns to a tab whose connection is broken, restart without waiting for the timers.
      return [event.visible && (state.link.kind !== 'up' || state.grace?.toast) ? restart(state) : state];
    default:
      return [state];
  }
}

/** Returns the seconds since the game's picture was lost or the grace warning began; 0 if neither applies. */
function disconnectTimer({ link, grace }: In<'playing'>, at: number): number {
  const since = Math.min(link.kind === 'up' ? at : link.since, grace?.since ?? at);
  return Math.floor((at - since) / 1000);
}

function onDisconnected(state: In<'playing'>, at: number): Step {
  if (disconnectTimer(state, at) > TIMING.disconnectLimitSecs) {
    return [end(state, { end: 'disconnected', screen: 'disconnected', reason: 'DisconnectTimer' })];
  }
  if (state.link.kind === 'failed') return [state];
  const since = state.link.kind === 'lost' ? state.link.since : at;
  const checks = state.run.checks + 1;
  return [{ ...state, link: { kind: 'lost', since, check: checks }, ...shared(state, { checks }) }];
}

function onFailed(state: In<'playing'>, at: number): Step {
  if (state.grace) return [{ ...state, grace: { ...state.grace, toast: true } }];
  if (state.link.kind === 'failed') return [state];
  const since = state.link.kind === 'lost' ? state.link.since : at;
  return [check(state, { kind: 'failed', since, phase: 'checking', check: 0 })];
}

/** Requests the session's status, with a new number for the request. */
function check(state: In<'playing'>, link: Extract<Link, { kind: 'failed' }>): SessionState {
  const checks = state.run.checks + 1;
  return { ...state, link: { ...link, check: checks }, ...shared(state, { checks }) };
}

function onStatus(state: In<'playing'>, status: string): Step {
  if (status === 'Migrated') return [end(state, { end: 'migrated', screen: 'screen-limit', reason: status })];
  if (state.link.kind === 'lost') return [{ ...state, link: { ...state.link, check: undefined } }];
  if (state.link.kind !== 'failed') return [state];
  if (state.link.phase === 'checking') return [{ ...state, link: { ...state.link, phase: 'pausing' } }];
  if (status === 'Active') return [restart(state)];
  const screen = status === 'BcpuSpotInterrupted' ? 'spot-interruption' : 'disconnected';
  return [end(state, { end: 'disconnected', screen, reason: status })];
}

/** A failed status request says nothing about the session, so its timers continue. */
function onStatusUnknown(state: In<'playing'>): SessionState {
  if (state.link.kind === 'lost') return { ...state, link: { ...state.link, check: undefined } };
  return state.link.kind === 'failed' ? { ...state, link: { ...state.link, phase: 'pausing' } } : state;
}

function onDevice(state: In<'playing'>, message: DeviceMessage, at: number): Step {
  switch (message.kind) {
    case 'grace-warning':
      return [
        {
          ...state,
          grace: {
            reason: message.reason,
            message: decodeGraceMessage(message.graceIntervalMessage),
            since: at,
            deadline: at + message.graceIntervalSecs * 1000,
            toast: false,
            answered: false,
          },
        },
      ];
    case 'grace-cancel': {
      const calm = { ...state, grace: undefined };
      // The peer connection failed during the grace warning, which has deferred the reaction; handle the failure now.
      return state.grace?.toast ? onFailed(calm, at) : [calm];
    }
    default:
      return onSessionMessage(state, message);
  }
}

/** Handles the streaming device's messages that end a session, both while connecting and while playing. */
export function onSessionMessage(state: In<'playing'> | In<'connecting'>, message: DeviceMessage): Step {
  switch (message.kind) {
    case 'session-complete':
      return onComplete(state, message.reason, message.inactivity);
    case 'another-session': {
      const screen = message.sameDevice === true ? 'tab-limit' : 'screen-limit';
      return [end(state, { end: 'migrated', screen, reason: 'AnotherSession' })];
    }
    case 'spot-interruption':
      return [end(state, { end: 'disconnected', screen: 'spot-interruption', reason: 'SpotInterruption' })];
    case 'proxy-playtime-exceeded':
      return [end(state, { end: 'complete', screen: 'proxy-playtime', reason: 'ProxyPlaytimeExceeded' })];
    default:
      return [state];
  }
}

function onComplete(state: In<'playing'> | In<'connecting'>, reason: string, inactivity?: boolean): Step {
  const ending = endingOf(reason, inactivity, state.run.tryAndDownload);
  return [ending.kind === 'error' ? fail(state, ending.error) : end(state, ending)];
}
