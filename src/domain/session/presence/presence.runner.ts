import type { Clock } from '../../../kit/clock.ts';
import { Machine, type Runner } from '../../../kit/stateMachine.ts';
import { type PresenceCommand, type PresenceEvent, presenceSpec, type PresenceState } from './presence.machine.ts';
import type { SessionMachine } from '../session.state.ts';
import { TIMING } from '../sessionTiming.ts';

/**
 * Reason of the grace warnings about inactivity. If the countdown of such a warning ends, the session has ended for
 * inactivity.
 */
export const INACTIVITY = 'Inactivity';

export interface PresencePorts {
  readonly session: SessionMachine;
  readonly clock: Clock;
  /** Time at which the player's last input was sent, in milliseconds since the Unix epoch. */
  readonly stream: { readonly inputAt: number };
  /** Seconds without input after which the session ends, in a visible tab and in a hidden tab. */
  readonly limits: { readonly idleSecs: number; readonly hiddenSecs: number };
}

type PresenceMachine = Machine<PresenceState, PresenceEvent, PresenceCommand>;

/**
 * Watches the player's activity until `signal` is aborted. Reports inactivity to the session as a grace warning, like
 * a warning of the streaming device. The session shows the warning with a countdown, and then ends.
 */
export function watchPresence(ports: PresencePorts, signal: AbortSignal): PresenceMachine {
  const { session } = ports;
  const presence: PresenceMachine = new Machine(presenceSpec, runner(ports)).start();
  const follow = () => {
    const { state } = session;
    if (presence.state.visible !== state.around.visible) {
      presence.send({ kind: 'visibility changed', visible: state.around.visible });
    }
    const running = state.kind === 'playing' && state.link.kind === 'up';
    presence.send({ kind: running ? 'game began' : 'game stopped' });
  };
  const stop = session.watch(({ event }) => {
    if (event.kind === 'grace answered') presence.send({ kind: 'player active' });
    follow();
  });
  follow();
  signal.addEventListener(
    'abort',
    () => {
      stop();
      presence.dispose();
    },
    { once: true },
  );
  return presence;
}

function runner({ session, clock, stream, limits }: PresencePorts): Runner<PresenceCommand, PresenceEvent> {
  const grace = () => (session.state.kind === 'playing' ? session.state.grace : undefined);
  return (command, send, signal) => {
    switch (command.kind) {
      case 'listen': {
        const limit = command.visible ? limits.idleSecs : limits.hiddenSecs;
        const quietMs = Math.max(limit - TIMING.inactivityWarningSecs, 0) * 1000;
        const since = clock.now();
        const listen = () => {
          const left = Math.max(since, stream.inputAt) + quietMs - clock.now();
          if (left > 0) clock.after(left, listen, signal);
          else send({ kind: 'silence noticed' });
        };
        return clock.after(quietMs, listen, signal);
      }
      case 'await-sign': {
        const since = clock.now();
        const onInput = () => stream.inputAt > since && send({ kind: 'player active' });
        return clock.every(SIGN_MS, onInput, signal);
      }
      case 'warn':
        if (grace()) return send({ kind: 'other warning shown' });
        return session.send({ kind: 'device said', message: WARNING, at: clock.now() });
      case 'withdraw':
        if (grace()?.reason !== INACTIVITY) return undefined;
        return session.send({ kind: 'device said', message: { kind: 'grace-cancel' }, at: clock.now() });
    }
  };
}

/** Interval in milliseconds at which the client checks for new input, to withdraw an inactivity warning. */
const SIGN_MS = 250;

const WARNING = {
  kind: 'grace-warning',
  reason: INACTIVITY,
  graceIntervalSecs: TIMING.inactivityWarningSecs,
  graceIntervalMessage: '',
} as const;
