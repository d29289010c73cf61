import type * as z from 'zod/mini';
import type { ControlOperation } from '../control/operation.ts';
import { parseValue } from '../control/parseValue.ts';
import { serviceSnapshots } from '../services/registry.ts';
import type { Backend } from './backend.ts';
import { conditionsOf } from '../scenario/worldConditions.ts';
import { forCrawlers } from '../pages/robotsAndSitemap.ts';
import { pageAt } from '../pages/documents.ts';
import { journalRecord } from '../recorded/journalRecord.ts';
import type { Recording } from '../recorded/recording.ts';
import type { Journal, JournalEntry } from '../journal/journal.ts';
import { NetworkEffect } from '../http/networkEffect.ts';
import { Requests } from '../http/requests.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { LoadId, Scripts } from '../script/script.ts';
import type { WorldSnapshot } from './snapshot.ts';
import { playerSnapshotOf } from '../players/playerSnapshot.ts';
import type { StreamFault } from './stream.ts';
import type { World, WorldOptions, WorldPage } from './world.ts';
import type { Origins } from './origins.ts';

/** Entry points of the backend for hosts. Each use adds a journal entry. */
export class SimulatedWorld implements World {
  readonly id: string;
  readonly scenario: Scenario;
  readonly origins: Origins;
  readonly journal: Journal;
  readonly #options: WorldOptions;
  readonly #backend: Backend;
  readonly #scripts: Scripts;
  readonly #requests: Requests;
  readonly #lifetime: AbortController;

  constructor(options: WorldOptions, backend: Backend, scripts: Scripts, lifetime: AbortController) {
    this.id = options.id;
    this.scenario = options.scenario;
    this.origins = options.origins;
    this.journal = backend.journal;
    this.#options = options;
    this.#backend = backend;
    this.#scripts = scripts;
    this.#lifetime = lifetime;
    this.#requests = new Requests(options.id, backend, scripts, lifetime.signal);
  }

  get playPath(): string {
    const { catalogue } = this.#backend;
    const app = catalogue.info(this.scenario.appId, 'en');
    return app ? catalogue.playPath(app) : '/';
  }

  handle(request: Request): Promise<Response> {
    if (this.#lifetime.signal.aborted) return Promise.reject(new NetworkEffect('disposed'));
    return this.#requests.answer(request);
  }

  respond(id: LoadId, request: Request, respond: () => Promise<Response>): Promise<Response> {
    if (this.#lifetime.signal.aborted) return Promise.reject(new NetworkEffect('disposed'));
    return this.#requests.respond(id, request, respond);
  }

  forCrawlers(path: string): ReturnType<World['forCrawlers']> {
    const { origins, catalogue } = this.#backend;
    return forCrawlers(path, origins.page, catalogue);
  }

  bootstrap(path: string, acceptLanguage?: string | null, cookie?: string | null): WorldPage {
    return pageAt(path, { acceptLanguage, cookie }, this.#backend);
  }

  patchConfig(patch: unknown): void {
    const { config, players, queue } = this.#backend;
    config.patch(patch);
    for (const player of players.all) players.applyConfig(player);
    if (config.user.email !== undefined || config.user.signedIn) players.configuredPlayer();
    queue.update();
    this.#noteControl('config', { patch });
  }

  script(call: string, answers: unknown, then?: unknown): void {
    this.#scripts.set(call, answers, then);
    this.#noteControl('script', { call, answers, ...(then !== undefined && { then }) });
  }

  release(hold: string): number {
    const released = this.#scripts.release(hold);
    this.#noteControl('release', { hold, released });
    return released;
  }

  device(input: unknown): void {
    const playSessionId = this.#backend.sessions.sendInput(input);
    this.#noteControl('device', { input, playSessionId });
  }

  picture(): Uint8Array {
    return this.#backend.sessions.picture();
  }

  fault(fault: StreamFault): boolean {
    const playSessionId = this.#backend.sessions.fault(fault);
    const running = playSessionId !== undefined;
    this.#backend.probes.fault(fault);
    this.#noteControl('fault', { ...fault, running, ...(running && { playSessionId }) });
    return running;
  }

  operate<I extends z.ZodMiniType, Answer>(
    operation: ControlOperation<I, Answer>,
    input: z.input<I>,
    advance: (ms: number) => Promise<void> | void = () => undefined,
  ): Answer {
    const { appId } = this.scenario;
    return operation.run({ backend: this.#backend, appId, advance }, parseValue(operation.input, input, ''));
  }

  snapshot(): WorldSnapshot {
    const { startAt, seed } = this.#options;
    const { clock, players, config, journal } = this.#backend;
    return {
      id: this.id,
      scenario: this.scenario.id,
      ...(startAt !== undefined && { moment: startAt }),
      seed,
      now: clock.now(),
      players: players.all.map(playerSnapshotOf),
      ...serviceSnapshots(this.#backend),
      holds: this.#scripts.holds,
      config: config.snapshot,
      journal: { last: journal.last },
    };
  }

  note(entry: Omit<JournalEntry, 'seq'>): void {
    this.journal.add(entry);
  }

  recorded(): Recording {
    const { appId } = this.scenario;
    const { conditions } = conditionsOf(this.#options);
    return journalRecord(this.journal.after(), { conditions, appId, origins: this.origins });
  }

  dispose(): void {
    this.#lifetime.abort();
  }

  #noteControl(name: string, data: Readonly<Record<string, unknown>>): void {
    this.journal.add({ t: this.#backend.clock.now(), kind: 'control', name, data });
  }
}
