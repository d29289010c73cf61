import * as z from 'zod/mini';
import { getPreference, updatePreference } from '../../../contracts/calls/supportCalls.ts';
import { type RecentPlayed, RecentPlayedSchema } from '../../../contracts/entities/app.ts';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import type { ApiClient } from '../../api/client.ts';
import { type CallFailure, meaningOf } from '../../api/failure.ts';
import { applyEdits, type changesOf, addEdit, markSent, reconcileEdits, removeSaved } from './preferenceEdits.ts';
import { chosenOf, favouritesOf, type Fields, fieldsOf } from './preferenceFields.ts';
import { ServerPreferences, addPlayed } from './serverPreferences.ts';
import { clearPreferences, readPreferences, createSyncedStore } from './syncedStore.ts';
import { SAVE_MS, type SyncCommand, type SyncEvent, syncSpec, type SyncState } from './sync.machine.ts';
import type { TabChannel } from './tabChannel.port.ts';
import { UnsavedChanges } from './unsavedChanges.ts';
import type { Result } from '../../../kit/result.ts';

export interface SyncPorts {
  readonly api: Pick<ApiClient, 'call'>;
  readonly clock: Clock;
  /** Local storage, which contains a guest's preferences and a player's unsaved changes. */
  readonly localStore: TextStore;
  readonly log: Log;
  readonly tabs: TabChannel;
  readonly uaId: string;
  /**
   * Makes this store the source of the preferences that the user interface shows. Writes to the store are reported to
   * the synchronisation.
   */
  readonly show: (store: TextStore) => void;
}

type Outcome = 'done' | 'failed' | 'refused';

interface Sending {
  readonly signal: AbortSignal;
  /** True for saves before a sign-out. The client sends them after it has aborted the player's other calls. */
  readonly last?: boolean;
}

const TabMessageSchema = z.object({
  player: z.string(),
  /**
   * App whose preferences the server has saved, with the saved `fields`. Absent if the message to the other tabs
   * reports a change that isn't saved yet.
   */
  app: z.optional(z.string()),
  fields: z.optional(z.looseObject({})),
  version: z.optional(z.number()),
  recent: z.optional(z.array(RecentPlayedSchema)),
  sentAt: z.optional(z.number()),
});

/**
 * Synchronises the preferences of one signed-in player with the server. First sends the preferences chosen as a guest
 * in this browser, but the server's existing values win.
 */
export class PreferenceSync {
  readonly machine: Machine<SyncState, SyncEvent, SyncCommand>;
  readonly #ports: SyncPorts;
  readonly #player: string;
  readonly #unsaved: UnsavedChanges;
  readonly #server = new ServerPreferences();

  constructor(ports: SyncPorts, player: string) {
    this.#ports = ports;
    this.#player = player;
    this.#unsaved = new UnsavedChanges(ports.localStore, ports.log, player);
    this.machine = new Machine(syncSpec(EVERY_APP, this.#sentAt), (command, send, signal) =>
      this.#run(command, send, signal),
    );
  }

  start(signal: AbortSignal): void {
    this.#importGuestPreferences();
    this.#show();
    this.#ports.tabs.listen((message) => void (signal.aborted || this.#onTabMessage(message)), signal);
    this.machine.start(signal);
  }

  /** Fetches the preferences of an app, or of all known apps, immediately. */
  request(app: string = EVERY_APP): void {
    this.machine.send({ kind: 'wanted', app });
  }

  /** Fetches the preferences of all known apps again. */
  requestAll(): void {
    for (const app of this.#server.apps) this.request(app);
  }

  /** Retries failed saves of preferences. */
  retry(): void {
    this.machine.send({ kind: 'retry asked', at: this.#ports.clock.now() });
  }

  /** Saves all unsaved preferences immediately, before a sign-out. */
  async flush(signal: AbortSignal): Promise<void> {
    const apps = new Set([...Object.keys(this.#unsaved.now.edits), ...this.#unsaved.now.played.map((it) => it.appId)]);
    this.machine.dispose();
    for (const app of apps) await this.#send(app, { signal, last: true });
  }

  /**
   * Time of the last save of preferences by any tab. A stored time in the future, which occurs after the clock was
   * set back, counts as now.
   */
  get #sentAt(): Millis {
    const { clock, localStore } = this.#ports;
    return Math.min(Number(localStore.get(SENT_AT_KEY) ?? 0), clock.now());
  }

  #run(command: SyncCommand, send: (event: SyncEvent) => void, signal: AbortSignal): void {
    const { clock, tabs } = this.#ports;
    const failed = () => send({ kind: 'failed', at: clock.now() });
    switch (command.kind) {
      case 'wait':
        return clock.after(command.until - clock.now(), () => send({ kind: 'due' }), signal);
      case 'fetch':
        return void this.#fetch(command.app, { signal }).then((outcome) =>
          outcome === 'done'
            ? send({ kind: 'fetched', app: command.app, unsaved: this.#unsaved.next !== undefined, at: clock.now() })
            : send({ kind: outcome, at: clock.now() }),
        );
      case 'save':
        return void tabs
          .withLock(`${LOCK}${this.#player}`, () => this.#saveNext(send, { signal }), signal)
          .catch(failed);
    }
  }

  async #saveNext(send: (event: SyncEvent) => void, sending: Sending): Promise<void> {
    const { clock } = this.#ports;
    const sentAt = this.#sentAt;
    if (clock.now() < sentAt + SAVE_MS) return send({ kind: 'too soon', sentAt });
    const app = this.#unsaved.next;
    const outcome = app === undefined ? 'done' : await this.#send(app, sending);
    const unsaved = this.#unsaved.next !== undefined;
    if (outcome === 'done') send({ kind: 'saved', unsaved, at: clock.now() });
    else send({ kind: outcome, at: clock.now() });
  }

  async #fetch(app: string, sending: Sending): Promise<Outcome> {
    const answered = await this.#ports.api.call(getPreference, { appId: app, uaId: this.#ports.uaId }, sending);
    if (sending.signal.aborted || !answered.ok) return outcomeOf(answered);
    if (meaningOf({ success: true, ...answered.value }) !== 'Success') return 'failed';
    const { appPreferences = {}, favouriteApps, recentPlayedApps, version } = answered.value;
    const fields = fieldsOf(appPreferences, app === EVERY_APP ? favouriteApps : []);
    this.#server.recent = recentPlayedApps;
    this.#applyServerState(app, fields, version);
    return 'done';
  }

  /** Sends the unsaved preferences of one app. Resolves to `done` if the server has them, or newer ones. */
  async #send(app: string, sending: Sending): Promise<Outcome> {
    const { api, clock, uaId, tabs, localStore } = this.#ports;
    const { known, edits, fetched } = await this.#loadForSave(app, sending);
    const entry = this.#unsaved.now.played.find(({ appId }) => appId === app);
    const changed = Object.keys(edits).length > 0;
    if (changed && !known) return fetched === 'refused' ? 'refused' : 'failed';
    if (!changed && !entry) return 'done';
    const fields = applyEdits(known?.fields ?? {}, edits);
    const chosen = {
      appPreferences: chosenOf(fields),
      ...(app === EVERY_APP && { favouriteApps: [...favouritesOf(fields)] }),
      ...(known?.version !== undefined && { version: known.version }),
    };
    if (changed) this.#unsaved.change(app, markSent(edits));
    const sentAt = clock.now();
    localStore.set(SENT_AT_KEY, String(sentAt));
    const request = { appId: app, uaId, ...(changed && chosen), ...(entry && { recentPlayedApp: entry }) };
    const answered = await api.call(updatePreference, request, sending);
    const saved = answered.ok && meaningOf(answered.value) === 'Success';
    if (!saved) {
      // Another device has changed the preferences before this save, or the outcome of this save is unknown.
      this.#server.markOutdated(app);
      return answered.ok && answered.value.status === 'FailureInvalidState' ? 'done' : outcomeOf(answered);
    }
    if (entry) {
      this.#server.recent = addPlayed(this.#server.recent, [entry]);
      this.#unsaved.dropPlayed(app);
    }
    if (changed) this.#unsaved.change(app, removeSaved(this.#unsaved.editsOf(app), edits));
    if (changed) this.#applyServerState(app, fields, answered.value.version);
    else this.#show();
    const { recent } = this.#server;
    tabs.post({ player: this.#player, ...(changed && { app, ...this.#server.get(app) }), recent, sentAt });
    return 'done';
  }

  /**
   * Returns an app's unsaved changes together with the server's preferences. Fetches the server's preferences first
   * if they may be outdated.
   */
  async #loadForSave(app: string, sending: Sending) {
    const unsaved = () => this.#unsaved.editsOf(app);
    const unknown = Object.keys(unsaved()).length > 0 && this.#server.get(app)?.version === undefined;
    const fetched = unknown ? await this.#fetch(app, sending) : 'done';
    return { known: fetched === 'done' ? this.#server.get(app) : undefined, edits: unsaved(), fetched };
  }

  #applyServerState(app: string, fields: Fields, version: number | undefined): void {
    this.#server.set(app, { fields, version });
    this.#unsaved.change(app, reconcileEdits(this.#unsaved.editsOf(app), fields));
    this.#show();
  }

  #importGuestPreferences(): void {
    const { localStore, log } = this.#ports;
    const { games, favourites, recent } = readPreferences(localStore, log);
    for (const entry of recent.toReversed()) {
      if (!this.#unsaved.now.played.some(({ appId }) => appId === entry.appId)) this.#unsaved.addPlayed(entry);
    }
    for (const app of new Set([...Object.keys(games), ...(favourites.length > 0 ? [EVERY_APP] : [])])) {
      const fields = fieldsOf(games[app] ?? {}, app === EVERY_APP ? favourites : []);
      const guestEdits = Object.entries(fields).map(([field, is]) => [field, { is }] as const);
      this.#unsaved.change(app, { ...Object.fromEntries(guestEdits), ...this.#unsaved.editsOf(app) });
    }
    clearPreferences(localStore);
  }

  #fieldsOf(app: string): Fields {
    return applyEdits(this.#server.get(app)?.fields ?? {}, this.#unsaved.editsOf(app));
  }

  #show(): void {
    const apps = new Set([...this.#server.apps, ...Object.keys(this.#unsaved.now.edits)]);
    const fieldsByApp = new Map([...apps].map((app) => [app, this.#fieldsOf(app)]));
    this.#ports.show(
      createSyncedStore(
        { fieldsByApp, recent: addPlayed(this.#server.recent, this.#unsaved.now.played) },
        this.#ports.log,
        {
          onChanged: (app, changes) => this.#edit(app, changes),
          onPlayed: (entry) => this.#recordPlayed(entry),
        },
      ),
    );
  }

  #edit(app: string, changes: ReturnType<typeof changesOf>): void {
    const serverFields = this.#server.get(app)?.fields;
    const edits = changes.reduce(
      (all, [field, is]) => addEdit(all, field, is, serverFields),
      this.#unsaved.editsOf(app),
    );
    this.#unsaved.change(app, edits);
    this.#changed();
  }

  #recordPlayed(entry: RecentPlayed): void {
    this.#unsaved.addPlayed(entry);
    this.#changed();
  }

  #changed(): void {
    this.#show();
    this.#ports.tabs.post({ player: this.#player });
    this.machine.send({ kind: 'edited', at: this.#ports.clock.now() });
  }

  /** Handles a message about preferences from another tab. */
  #onTabMessage(message: unknown): void {
    const parsed = TabMessageSchema.safeParse(message);
    if (!parsed.success || parsed.data.player !== this.#player) return;
    const { app, fields, version, recent, sentAt } = parsed.data;
    if (recent) this.#server.recent = recent;
    if (app !== undefined && fields) this.#server.set(app, { fields, version });
    this.#show();
    if (sentAt !== undefined) this.machine.send({ kind: 'saved elsewhere', at: sentAt });
    else this.machine.send({ kind: 'edited', at: this.#ports.clock.now() });
  }
}

/**
 * Returns the outcome of a failed save or fetch of preferences: `refused` if the server forbids the call, which is
 * then not repeated, and `failed` for any other failure.
 */
function outcomeOf(answered: Result<unknown, CallFailure>): Exclude<Outcome, 'done'> {
  return !answered.ok && answered.error.kind === 'forbidden' ? 'refused' : 'failed';
}

/** Prefix of the name of the lock under which one tab at a time saves preferences, followed by the player's id. */
const LOCK = 'nowlight-preferences-';
/** Local storage key of the time at which preferences were saved last, in milliseconds since the Unix epoch. */
const SENT_AT_KEY = 'ngPreferencesSentAt';
