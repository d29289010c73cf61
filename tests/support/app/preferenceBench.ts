import type { getPreference, updatePreference } from '../../../src/contracts/calls/supportCalls.ts';
import type { RecentPlayed } from '../../../src/contracts/entities/app.ts';
import { type ChosenPreferences, EVERY_APP } from '../../../src/contracts/entities/user.ts';
import type { Answer, ApiClient, CallRequest } from '../../../src/domain/api/client.ts';
import { FavouritesStore } from '../../../src/domain/account/preferences/favourites.store.ts';
import { PreferencesStore } from '../../../src/domain/account/preferences/preferences.store.ts';
import { PreferenceSync } from '../../../src/domain/account/preferences/preferenceSync.ts';
import type { TabChannel } from '../../../src/domain/account/preferences/tabChannel.port.ts';
import { type LogEvent, memoryStore, type TextStore } from '../../../src/kit/textStoreAndLog.ts';
import type { ManualClock, Millis } from '../../../src/kit/clock.ts';
import { err, ok } from '../../../src/kit/result.ts';

export const entry = (appId: string): RecentPlayed => ({
  appId,
  icon: '',
  name: appId,
  playUrl: `/play/${appId}`,
  appPageUrl: `/apps/${appId}`,
  packageName: `games.${appId}`,
  appDeveloperName: '',
});

/**
 * State of a device's connection. `refuse`: requests fail before the server. `lose`: the server handles the request,
 * but its response is lost.
 */
export type Line = 'good' | 'refuse' | 'lose';

type Get = Answer<typeof getPreference>;
type Update = Answer<typeof updatePreference>;

/** The preferences of one player as a server stores them. */
export class PreferenceServer {
  readonly saves: {
    readonly at: Millis;
    readonly device: string;
    readonly request: CallRequest<typeof updatePreference>;
  }[] = [];
  fetches = 0;
  recent: readonly RecentPlayed[] = [];
  favourites: readonly RecentPlayed[] = [];
  readonly chosen = new Map<string, { readonly chosen: ChosenPreferences; readonly version: number }>();
  /** False simulates a server that doesn't version preferences. */
  readonly versions: boolean;

  constructor(versions = true) {
    this.versions = versions;
  }

  of(app: string): ChosenPreferences {
    return this.chosen.get(app)?.chosen ?? {};
  }

  get(appId: string): Get {
    this.fetches += 1;
    const kept = this.chosen.get(appId);
    return {
      status: 'Success',
      appPreferences: structuredClone(kept?.chosen),
      ...(this.versions && { version: kept?.version ?? 0 }),
      recentPlayedApps: [...this.recent],
      favouriteApps: [...this.favourites],
      totalPlayedApps: 0,
      totalPlaytime: 0,
    };
  }

  /** @param at Time at which the device sent the request. */
  update(device: string, at: Millis, request: CallRequest<typeof updatePreference>): Update {
    this.saves.push({ at, device, request });
    const { appId, appPreferences, favouriteApps, recentPlayedApp: played, version: from } = request;
    const kept = this.chosen.get(appId) ?? { chosen: {}, version: 0 };
    if (from !== undefined && from !== kept.version) return { status: 'FailureInvalidState' };
    const version = kept.version + (appPreferences ? 1 : 0);
    this.chosen.set(appId, { chosen: appPreferences ?? kept.chosen, version });
    if (favouriteApps) this.favourites = favouriteApps as readonly RecentPlayed[];
    if (played)
      this.recent = [played as RecentPlayed, ...this.recent.filter((it) => it.appId !== played.appId)].slice(0, 12);
    return { status: 'Success', ...(this.versions && { version }) };
  }
}

/** One browser of a player, with its tabs. */
export class Device {
  readonly store: TextStore = memoryStore();
  readonly reports: LogEvent[] = [];
  line: Line = 'good';
  /** Duration of a call, in milliseconds. */
  delayMs = 0;
  readonly #name: string;
  readonly #clock: ManualClock;
  readonly #server: PreferenceServer;
  readonly #listeners = new Set<(message: unknown) => void>();
  #alone: Promise<unknown> = Promise.resolve();

  constructor(name: string, clock: ManualClock, server: PreferenceServer) {
    this.#name = name;
    this.#clock = clock;
    this.#server = server;
  }

  open(): Tab {
    return new Tab(this, this.#clock);
  }

  readonly api: Pick<ApiClient, 'call'> = {
    call: async (call, request, options) => {
      const { signal } = options ?? {};
      const { line } = this;
      const at = this.#clock.now();
      if (this.delayMs > 0) await this.#wait(signal);
      if (signal?.aborted) return err({ kind: 'aborted' });
      const failed = err({ kind: 'fetch-exception', message: 'Failed to fetch' } as const);
      if (line === 'refuse') return failed;
      const answer =
        call.id === 'support.getPreference'
          ? this.#server.get((request as CallRequest<typeof getPreference>).appId)
          : this.#server.update(this.#name, at, structuredClone(request) as CallRequest<typeof updatePreference>);
      return line === 'lose' ? failed : ok(answer as never);
    },
  };

  /** Creates a broadcast channel whose messages reach the device's other tabs with a delay. */
  talk(): TabChannel {
    const own = new Set<(message: unknown) => void>();
    return {
      post: (message) => {
        const text = JSON.stringify(message);
        queueMicrotask(() => {
          for (const listener of this.#listeners) if (!own.has(listener)) listener(JSON.parse(text));
        });
      },
      listen: (listener, signal) => {
        own.add(listener);
        this.#listeners.add(listener);
        signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
      },
      withLock: async (_, run, signal) => {
        const before = this.#alone;
        const done = Promise.withResolvers<undefined>();
        this.#alone = before.then(() => done.promise);
        await before;
        try {
          if (signal.aborted) throw new Error('gone');
          return await run();
        } finally {
          done.resolve(undefined);
        }
      },
    };
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve(), { once: true });
      this.#clock.after(this.delayMs, resolve, signal ?? new AbortController().signal);
    });
  }
}

/** One browser tab. It shows a guest's preferences until the player signs in. */
export class Tab {
  readonly preferences: PreferencesStore;
  readonly favourites: FavouritesStore;
  sync: PreferenceSync | undefined;
  readonly #device: Device;
  readonly #clock: ManualClock;
  readonly #end = new AbortController();

  constructor(device: Device, clock: ManualClock) {
    this.#device = device;
    this.#clock = clock;
    const log = { report: (event: LogEvent) => void device.reports.push(event) };
    this.preferences = new PreferencesStore(device.store, log);
    this.favourites = new FavouritesStore(this.preferences, log);
    this.favourites.start(this.#end.signal);
  }

  signIn(player = 'mira'): this {
    this.sync = new PreferenceSync(
      {
        api: this.#device.api,
        clock: this.#clock,
        localStore: this.#device.store,
        log: { report: (event) => void this.#device.reports.push(event) },
        tabs: this.#device.talk(),
        uaId: 'ua',
        show: (store) => this.preferences.use(store),
      },
      player,
    );
    this.sync.start(this.#end.signal);
    return this;
  }

  get volume(): number {
    return this.preferences.get('7').volume;
  }

  get sensitivity(): number {
    return this.preferences.get(EVERY_APP).mouseSensitivity;
  }

  get recent(): readonly string[] {
    return this.preferences.recent.map(({ appId }) => appId);
  }

  get liked(): readonly string[] {
    return this.favourites.all.map(({ appId }) => appId);
  }

  close(): void {
    this.#end.abort();
  }
}
