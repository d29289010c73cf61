import type { Clock, Millis } from '../../kit/clock.ts';
import type { Runner } from '../../kit/stateMachine.ts';
import type { Log, TextStore } from '../../kit/textStoreAndLog.ts';
import type { Incognito, InstallMethod, NudgeCommand, NudgeEvent } from './nudge.machine.ts';

export interface InstallPort {
  /** True if the page runs as an installed app. */
  readonly installed: boolean;
  /** Reports which install methods the browser offers, and an installation, until `signal` is aborted. */
  watch(listener: { method(method: InstallMethod): void; installed(): void }, signal: AbortSignal): void;
  /** Opens the browser's install prompt. Resolves to true if the player accepts. */
  ask(): Promise<boolean>;
  /** Detects private browsing. Rejects if that fails. */
  detectPrivate(): Promise<boolean>;
}

export interface NudgeNeeds {
  readonly install: InstallPort;
  readonly clock: Clock;
  readonly store: TextStore;
  readonly log: Log;
  /** Delay from the start of the visit to the invitation to install the app, in milliseconds. */
  readonly delayMs: Millis;
  /** Time at which the visit started, in milliseconds since the Unix epoch. */
  readonly visitBegan: Millis;
}

const DISMISSED_KEY = 'ngInstallDismissed';

/** Returns whether the player dismissed the invitation to install the app on an earlier visit. */
export function wasDismissed(store: TextStore): boolean {
  return store.get(DISMISSED_KEY) !== undefined;
}

export function nudgeRunner(needs: NudgeNeeds): Runner<NudgeCommand, NudgeEvent> {
  const { install, clock, store, log, delayMs, visitBegan } = needs;
  return (command, send, signal) => {
    switch (command.kind) {
      case 'detect incognito':
        return void install.detectPrivate().then(
          (incognito: Incognito) => send({ kind: 'incognito detected', incognito }),
          () => send({ kind: 'incognito detected', incognito: 'error' }),
        );
      case 'wait':
        return clock.after(visitBegan + delayMs - clock.now(), () => send({ kind: 'delay over' }), signal);
      case 'ask browser':
        return void install.ask().then(
          (yes) => send({ kind: yes ? 'installed' : 'put away' }),
          () => send({ kind: 'put away' }),
        );
      case 'remember':
        return void store.set(DISMISSED_KEY, String(clock.now()));
      case 'report':
        return log.report({ name: 'incognito-not-detected' });
    }
  };
}
