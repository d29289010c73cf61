import * as z from 'zod/mini';
import type { Player } from '../../players/players.ts';
import type { Plugin } from '../plugin.ts';
import { type MachinePool, MachinePoolSchema, Machines } from './cloudMachines.ts';
import { playCalls } from './playCalls.ts';
import { playExtraCalls } from './playExtraCalls.ts';
import { probeCalls } from './probeCalls.ts';
import { Probes } from './probes.ts';
import { Queue } from './queue.ts';
import { servingRegion } from './regions.ts';
import { ScenarioScheduler } from './scenarioScheduler.ts';
import { type SessionSnapshot, SessionSnapshotSchema } from './session.ts';
import { Sessions } from './sessions.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly sessions: Sessions;
    readonly probes: Probes;
    readonly queue: Queue;
    readonly machines: Machines;
    /** Codes with which a player signs in to another browser. */
    readonly playCodes: Map<Player, { readonly refId: string; readonly expiresAt: number }>;
  }
}
declare module '../../world/snapshot.ts' {
  interface ServiceSnapshots {
    readonly sessions: readonly SessionSnapshot[];
    readonly queue: readonly { readonly uaId: string; readonly position: number }[];
    readonly machines: readonly MachinePool[];
  }
}

/** Queue, sessions, their streams, and connection probes. */
export const sessionsPlugin = {
  calls: [...playCalls, ...playExtraCalls, ...probeCalls],

  state({ clock, config, ids, journal, tokens }, { options, conditions, signal: life }) {
    const scheduler = new ScenarioScheduler(conditions.events ?? [], clock, tokens, life);
    const sessions = new Sessions({
      worldId: options.id,
      seed: options.seed,
      clock,
      ids,
      journal,
      port: options.stream,
      regionOf: (chosen) => servingRegion(chosen, config),
      settings: { marker: false, renderOnInput: false, ...options.streaming },
      plan: conditions.session ?? {},
      scheduler,
      inactivityMs: () => config.inactivitySecs * 1000,
      onFreed: () => queue.update(),
      signal: life,
    });
    const machines = new Machines(config, () => sessions.runningRegions);
    const queue = new Queue({
      clock,
      plan: conditions.queue,
      machines,
      holdMs: () => config.inactivitySecs * 1000,
      onJoined: () => scheduler.queued(),
    });
    return {
      sessions,
      probes: new Probes({ port: options.stream, ids, signal: life, waiting: () => sessions.queuedFaults }),
      queue,
      machines,
      playCodes: new Map(),
    };
  },

  snapshot: {
    sessions: {
      schema: z.array(SessionSnapshotSchema),
      read: ({ sessions }) => sessions.all.map((session) => session.snapshot),
    },
    queue: {
      schema: z.array(z.object({ uaId: z.string(), position: z.number() })),
      read: ({ queue }) => queue.waiting,
    },
    machines: {
      schema: z.array(MachinePoolSchema),
      read: ({ machines }) => machines.pools,
    },
  },
} satisfies Plugin;
