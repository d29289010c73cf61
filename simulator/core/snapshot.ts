import type { Millis } from '../../src/kit/clock.ts';
import type { Backend } from './backend.ts';
import type { Scripts } from './script.ts';
import type { StreamState } from './stream.ts';
import type { WorldOptions } from './world.ts';

/** What a world holds now, as plain JSON. No secrets. */
export interface WorldSnapshot {
  readonly id: string;
  readonly scenario: string;
  readonly moment?: string;
  readonly seed: number;
  readonly now: Millis;
  readonly players: readonly PlayerSnapshot[];
  readonly sessions: readonly SessionSnapshot[];
  readonly queue: readonly { readonly uaId: string; readonly position: number }[];
  readonly holds: readonly string[];
  readonly config: Readonly<Record<string, unknown>>;
  readonly journal: { readonly last: number };
}

export interface PlayerSnapshot {
  readonly id: string;
  readonly kind: 'guest' | 'account';
  readonly email?: string;
  readonly wallet: { readonly nowbuxPayBalance: number; readonly nowbuxRewardBalance: number };
  /** Seconds. */
  readonly totalPlaytime: number;
  readonly subscription?: string;
}

export interface SessionSnapshot {
  readonly playSessionId: string;
  readonly player: string;
  readonly appId: string;
  readonly uaId: string;
  readonly state: 'opening' | 'offered' | 'answered' | 'playing' | 'ended' | 'migrated' | 'interrupted';
  readonly peer: StreamState;
  readonly startedAt: Millis;
}

/** Looks at a world without changing it. */
export function snapshotOf(options: WorldOptions, backend: Backend, scripts: Scripts): WorldSnapshot {
  const { clock, players, sessions, queue, config, journal } = backend;
  return {
    id: options.id,
    scenario: options.scenario.id,
    ...(options.startAt !== undefined && { moment: options.startAt }),
    seed: options.seed,
    now: clock.now(),
    players: players.all.map(({ id, account, wallet, totalPlaytime, subscription }) => ({
      id,
      kind: account ? 'account' : 'guest',
      ...(account && { email: account.email }),
      wallet: { nowbuxPayBalance: wallet.pay, nowbuxRewardBalance: wallet.reward },
      totalPlaytime,
      ...(subscription && { subscription: subscription.status }),
    })),
    sessions: sessions.all.map((session) => session.snapshot),
    queue: queue.waiting,
    holds: scripts.holds,
    config: config.snapshot,
    journal: { last: journal.last },
  };
}
