import { feGameEnded } from '../../contracts/calls/beaconCalls.ts';
import { reportEvent } from '../../contracts/calls/playExtraCalls.ts';
import type { Clock } from '../../kit/clock.ts';
import { eventOf } from '../privacy/analytics/analyticsEvent.ts';
import type { ApiClient } from '../api/client.ts';
import type { ReportFacts } from '../session/records/gameReports.ts';
import { TIMING } from '../session/sessionTiming.ts';
import type { HtmlPlayMachine } from './htmlPlay.state.ts';

interface Ports {
  readonly play: HtmlPlayMachine;
  readonly api: Pick<ApiClient, 'call'>;
  readonly clock: Clock;
  readonly facts: () => ReportFacts;
}

/**
 * Reports to the server how long an HTML game was played and when it ended, like a streamed game but without a
 * session. The server doesn't count the time itself, so the client excludes time in which the tab was hidden, and
 * reports the last seconds however the game ends.
 */
export class HtmlReports {
  readonly #ports: Ports;
  /** Signal that stops the reports of an HTML game's play time. Aborted before `start`, so that nothing runs. */
  #signal = AbortSignal.abort();
  #playing = false;
  /** Play time that isn't reported yet, in milliseconds, up to the start of the current count. */
  #playedMs = 0;
  #counting: { readonly since: number; readonly end: AbortController } | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    signal.addEventListener(
      'abort',
      this.#ports.play.watch(() => this.#follow()),
      { once: true },
    );
    this.#follow();
  }

  leave(): void {
    this.#over();
  }

  #follow(): void {
    const { state } = this.#ports.play;
    if (state.kind !== 'playing') return this.#over();
    this.#playing = true;
    if (state.around.visible) this.#count();
    else this.#rest();
  }

  #count(): void {
    if (this.#counting) return;
    const { clock } = this.#ports;
    const end = new AbortController();
    this.#counting = { since: clock.now(), end };
    const due = () => {
      this.#uptime();
      this.#count();
    };
    clock.after(TIMING.uptimeMs - this.#playedMs, due, AbortSignal.any([this.#signal, end.signal]));
  }

  #rest(): void {
    if (!this.#counting) return;
    this.#playedMs += this.#ports.clock.now() - this.#counting.since;
    this.#counting.end.abort();
    this.#counting = undefined;
  }

  /** Reports the play time since the last report, unless that time is 0. */
  #uptime(options?: { readonly keepalive: boolean }): void {
    this.#rest();
    const extraData = { uptimeMs: this.#playedMs };
    this.#playedMs = 0;
    if (extraData.uptimeMs === 0) return;
    void this.#ports.api.call(reportEvent, this.#event('FeUptime', extraData), options);
  }

  #over(): void {
    if (!this.#playing) return;
    this.#playing = false;
    this.#uptime({ keepalive: true });
    const { api, clock, facts } = this.#ports;
    const { signedIn, deviceType, os, navigatedAt, bootstrappedAt, versionMismatch } = facts();
    const userType = signedIn ? 'Authorised' : 'Guest';
    const extraData = {
      versionMismatch,
      timeSinceNavigationMs: clock.now() - navigatedAt,
      timeSinceBootstrapMs: clock.now() - bootstrappedAt,
      // A game in an iframe has no peer connection.
      connectionState: 'none',
      // A game in an iframe has no session to which the player could return.
      mayComeBack: false,
    };
    const event = { ...this.#event('FeGameEnded', extraData), userType, deviceType, os } as const;
    void api.call(feGameEnded, event, { keepalive: true });
  }

  #event<Name extends string, Extra extends object>(eventName: Name, extraData: Extra) {
    const { clock, facts } = this.#ports;
    const playSessionId = undefined;
    return { ...eventOf(eventName, clock.now(), { ...facts(), playSessionId }), eventName, extraData };
  }
}
