import { feGameEnded } from '../../../contracts/calls/beaconCalls.ts';
import { reportEvent } from '../../../contracts/calls/playExtraCalls.ts';
import type { Tracking } from '../../../contracts/entities/session.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';
import type { Acquisition } from '../../privacy/analytics/acquisition.ts';
import { eventOf } from '../../privacy/analytics/analyticsEvent.ts';
import type { ApiClient } from '../../api/client.ts';
import type { VisitSource } from '../../privacy/analytics/visitSource.ts';
import type { SessionMachine, SessionState } from '../session.state.ts';
import { TIMING } from '../sessionTiming.ts';

/** Data about the visit for the reports of a game's uptime and end, read for each report. */
export interface ReportFacts {
  readonly tracking: Tracking;
  readonly visitSource: VisitSource;
  /** Data about the player's first visit; undefined if none are stored. */
  readonly acquisition: Acquisition | undefined;
  readonly packageName: string;
  readonly uaId: string;
  readonly uaSessionId: string;
  readonly signedIn: boolean;
  readonly deviceType: string;
  readonly os: string;
  /** Time at which the navigation to this page began, in milliseconds since the Unix epoch. */
  readonly navigatedAt: number;
  readonly bootstrappedAt: number;
  /** True if the player has chosen to leave. */
  readonly leavesForGood: boolean;
  /** True if a response in this visit said that this version of the client is outdated. */
  readonly versionMismatch: boolean;
}

interface ReportPorts {
  readonly session: SessionMachine;
  readonly api: ApiClient;
  readonly clock: Clock;
  readonly facts: () => ReportFacts;
}

/**
 * Reports a game's uptime at an interval, and the game's end once per page. A game lasts from its first picture on,
 * across reconnects. `leave` reports the end when the page unloads; both reports use `keepalive`. Unless the player
 * chose to leave, the report of the end says that the player may return, so that the server keeps the session.
 */
export class GameReports {
  readonly #ports: ReportPorts;
  /** Signal that stops the reports of a game's uptime. Before `start` it is already aborted, so that nothing runs. */
  #signal = AbortSignal.abort();
  #game: { readonly playSessionId: string; readonly end: AbortController } | undefined;
  /** End of the uptime interval that was reported last. */
  #reportedTo: Millis = 0;
  #link = 'new';

  constructor(ports: ReportPorts) {
    this.#ports = ports;
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    const stop = this.#ports.session.watch(() => this.#follow());
    signal.addEventListener('abort', stop, { once: true });
    this.#follow();
  }

  /** Handles the page's unload: reports the remaining uptime and the game's end. */
  leave(): void {
    if (this.#game) this.#uptime({ keepalive: true });
    this.#over(true);
  }

  #follow(): void {
    const { state } = this.#ports.session;
    if (state.kind === 'playing') return this.#runs(state);
    if (OVER.has(state.kind)) this.#over(state.kind === 'left');
    else this.#link = 'connecting';
  }

  #runs({ offer: { playSessionId }, link }: Extract<SessionState, { kind: 'playing' }>): void {
    this.#link = LINK[link.kind];
    if (this.#game?.playSessionId === playSessionId) return;
    const end = this.#game?.end ?? new AbortController();
    const begins = !this.#game;
    this.#game = { playSessionId, end };
    if (!begins) return;
    this.#reportedTo = this.#ports.clock.now();
    const signal = AbortSignal.any([this.#signal, end.signal]);
    this.#ports.clock.every(TIMING.uptimeMs, () => this.#uptime(), signal);
  }

  #uptime(options?: { readonly keepalive: boolean }): void {
    const now = this.#ports.clock.now();
    // Each uptime report contains the length of its interval, because the last interval of a game is shorter.
    const extraData = { uptimeMs: now - this.#reportedTo };
    this.#reportedTo = now;
    void this.#ports.api.call(reportEvent, this.#event('FeUptime', extraData), options);
  }

  #over(byPage: boolean): void {
    if (!this.#game) return;
    const { api, clock, facts } = this.#ports;
    const { signedIn, deviceType, os, navigatedAt, bootstrappedAt, versionMismatch, leavesForGood } = facts();
    const now = clock.now();
    const userType = signedIn ? 'Authorised' : 'Guest';
    const extraData = {
      versionMismatch,
      timeSinceNavigationMs: now - navigatedAt,
      timeSinceBootstrapMs: now - bootstrappedAt,
      connectionState: this.#link,
      mayComeBack: byPage && !leavesForGood,
    };
    const event = { ...this.#event('FeGameEnded', extraData), userType, deviceType, os } as const;
    this.#game.end.abort();
    this.#game = undefined;
    void api.call(feGameEnded, event, { keepalive: true });
  }

  #event<Name extends string, Extra extends object>(eventName: Name, extraData: Extra) {
    const { clock, facts } = this.#ports;
    const playSessionId = this.#game?.playSessionId;
    return { ...eventOf(eventName, clock.now(), { ...facts(), playSessionId }), eventName, extraData };
  }
}

const OVER: ReadonlySet<SessionState['kind']> = new Set(['idle', 'preparing', 'queued', 'ended', 'failed', 'left']);

/** State of the peer connection in the reports of a game, with the names of `RTCPeerConnection.connectionState`. */
const LINK = { up: 'connected', lost: 'disconnected', failed: 'failed' } as const;
