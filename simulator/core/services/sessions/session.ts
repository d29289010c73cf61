import * as z from 'zod/mini';
import type { InputMessage } from '../../../../src/contracts/channel/inputFormat.ts';
import { decodeDeviceMessage, type DeviceMessage } from '../../../../src/contracts/channel/textLines.ts';
import type { SessionStatus } from '../../../../src/contracts/status.ts';
import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { DeviceState } from '../../../device/deviceInterface.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Player } from '../../players/players.ts';
import type { EventAnchor } from '../../scenario/scenario.ts';
import {
  type Stream,
  type StreamFault,
  type StreamListener,
  type StreamOffer,
  type StreamState,
  STREAM_STATES,
} from '../../world/stream.ts';

export const SessionSnapshotSchema = z.object({
  playSessionId: z.string(),
  player: z.string(),
  appId: z.string(),
  uaId: z.string(),
  state: z.enum(['opening', 'offered', 'answered', 'playing', 'ended', 'migrated', 'interrupted']),
  peer: z.enum(STREAM_STATES),
  startedAt: z.number(),
});
export type SessionSnapshot = z.infer<typeof SessionSnapshotSchema>;

/** How long a cloud machine runs after its final message, so that the message arrives. */
const LAST_MESSAGE_MS = 2_000;

export interface SessionFacts {
  readonly playSessionId: string;
  readonly player: Player;
  readonly appId: string;
  readonly packageName: string;
  readonly uaId: string;
  readonly feSessionId: string;
  /** Visit id of the page that requested the session; undefined if the page sent none. */
  readonly visitId?: string | undefined;
  /** Region of the cloud machine. */
  readonly region: string;
}

/** One game on one cloud machine for one player, from offer to end. */
export class Session {
  readonly facts: SessionFacts;
  readonly startedAt: Millis;
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #controller: AbortController;
  readonly #onReached: (anchor: EventAnchor) => void;
  readonly #inactivityMs: () => number;
  readonly #onFreed: () => void;
  #stream: Stream | undefined;
  #state: SessionSnapshot['state'] = 'opening';
  #peer: StreamState = 'new';
  #readyAt: Millis | undefined;
  #inactivityTimer: AbortController | undefined;
  #isRestarting = false;
  /** Visit id of the page that currently plays the session. */
  #visitId: string | undefined;
  /** True after the playing page reported that it is leaving and may return. */
  #isPageGone = false;
  readonly #anchors = new Set<EventAnchor>();

  /**
   * Calls `onReached` once for each anchor of scenario events, and `onFreed` when the session needs no machine any
   * more. The session ends when `controller` aborts, or after `inactivityMs` without a client.
   */
  constructor(
    facts: SessionFacts,
    clock: Clock,
    journal: Journal,
    controller: AbortController,
    onReached: (anchor: EventAnchor) => void,
    inactivityMs: () => number,
    onFreed: () => void,
  ) {
    this.facts = facts;
    this.#visitId = facts.visitId;
    this.#clock = clock;
    this.#journal = journal;
    this.#controller = controller;
    this.#onReached = onReached;
    this.#inactivityMs = inactivityMs;
    this.#onFreed = onFreed;
    this.startedAt = clock.now();
    controller.signal.addEventListener('abort', () => this.#close(), { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the session has not ended, so that a player can still be playing. */
  get isLive(): boolean {
    return (
      !this.signal.aborted && (this.#state === 'offered' || this.#state === 'answered' || this.#state === 'playing')
    );
  }

  /** Whether the session occupies a machine. False from its end on, although the final message is still sent. */
  get usesMachine(): boolean {
    return this.isLive || (this.#state === 'opening' && !this.signal.aborted);
  }

  /** True from the offer of an ICE restart until the connection works again. */
  get isRestarting(): boolean {
    return this.#isRestarting;
  }

  get status(): SessionStatus {
    if (this.#state === 'migrated') return 'Migrated';
    if (this.#state === 'interrupted') return 'BcpuSpotInterrupted';
    return this.#state === 'ended' ? 'NotFound' : 'Active';
  }

  /** Seconds since the game became ready; 0 before. */
  get playedSecs(): number {
    return this.#readyAt === undefined ? 0 : Math.floor((this.#clock.now() - this.#readyAt) / 1000);
  }

  /** State of the streaming device; undefined if unknown. */
  get device(): DeviceState | undefined {
    return this.#stream?.device;
  }

  /** Current picture of the cloud machine as a PNG; undefined without a picture. */
  picture(): Uint8Array | undefined {
    return this.#stream?.picture?.();
  }

  get snapshot(): SessionSnapshot {
    const { playSessionId, player, appId, uaId } = this.facts;
    return {
      playSessionId,
      player: player.id,
      appId,
      uaId,
      state: this.#state,
      peer: this.#peer,
      startedAt: this.startedAt,
    };
  }

  /** Listener for stream events. It exists before the stream does. */
  readonly listener: StreamListener = {
    state: (state) => this.#onPeerState(state),
    line: (direction, channel, line) => {
      this.#journal.add({
        t: this.#clock.now(),
        kind: 'channel',
        name: channel,
        data: { direction, channel, line, playSessionId: this.facts.playSessionId },
      });
      if (direction === 'out') this.#onMessage(decodeDeviceMessage(line) as DeviceMessage);
    },
    input: (message: InputMessage) => {
      this.#journal.add({
        t: this.#clock.now(),
        kind: 'input',
        name: message.event.kind,
        data: { sequence: message.sequence, event: message.event, playSessionId: this.facts.playSessionId },
      });
    },
  };

  /** Sets the stream of the booted cloud machine. */
  setStream(stream: Stream): void {
    if (this.signal.aborted) return stream.close();
    this.#stream = stream;
    if (this.#state === 'opening') this.#state = 'offered';
    this.#startInactivityTimer();
    this.#reachAnchor('offered');
  }

  async acceptAnswer(sdp: string): Promise<void> {
    await this.#stream?.acceptAnswer(sdp);
    if (this.#state === 'offered') this.#state = 'answered';
  }

  /**
   * Restarts ICE on the running cloud machine for a player who lost the connection. Returns undefined if the stream
   * can't, or if the previous restart didn't connect.
   */
  async restart(): Promise<StreamOffer | undefined> {
    const running = this.#readyAt !== undefined && this.#peer !== 'closed';
    if (!this.isLive || !running || this.#isRestarting || !this.#stream?.restart) return undefined;
    this.#isRestarting = true;
    this.#startInactivityTimer();
    try {
      const offer = await this.#stream.restart();
      this.#state = 'offered';
      return offer;
    } catch {
      return undefined;
    }
  }

  /** Whether the page of this visit plays the session, and hasn't left it. */
  isPlayedBy(visitId: string | undefined): boolean {
    return visitId === this.#visitId && !this.#isPageGone;
  }

  /** Handles the playing page's departure. The player may return in the same page or another. */
  onPageLeft(visitId: string | undefined): void {
    // The previous page's final message may arrive after the first request of the page that replaced it.
    if (!this.isLive || visitId !== this.#visitId) return;
    this.#isPageGone = true;
    this.#startInactivityTimer();
  }

  /** Offers a new connection to the running cloud machine for the page that replaces the previous one. */
  async resume(visitId: string | undefined): Promise<StreamOffer | undefined> {
    if (!this.isLive || this.#readyAt === undefined || !this.#stream?.reopen) return undefined;
    this.#inactivityTimer?.abort();
    this.#inactivityTimer = undefined;
    this.#startInactivityTimer();
    try {
      const offer = await this.#stream.reopen();
      if (!this.isLive) return undefined;
      this.#visitId = visitId;
      this.#isPageGone = this.#isRestarting = false;
      this.#state = 'offered';
      return offer;
    } catch {
      return undefined;
    }
  }

  push(message: DeviceMessage): void {
    this.#stream?.push(message);
  }

  pushRaw(line: string): void {
    this.#stream?.pushRaw(line);
  }

  fault(fault: StreamFault): void {
    this.#stream?.fault(fault);
  }

  /** Sends the player the reason for the end of the session, and finishes the session. */
  leave(message: DeviceMessage, state: 'ended' | 'migrated' | 'interrupted'): void {
    if (!this.isLive) return;
    this.push(message);
    this.#finish(state);
  }

  abort(): void {
    this.#controller.abort();
  }

  #finish(state: 'ended' | 'migrated' | 'interrupted'): void {
    if (!this.isLive) return;
    this.#settlePlaytime();
    this.#state = state;
    this.#clock.after(LAST_MESSAGE_MS, () => this.#controller.abort(), this.signal);
    this.#onFreed();
  }

  #onPeerState(state: StreamState): void {
    if (this.#peer === state) return;
    this.#peer = state;
    this.#journal.add({
      t: this.#clock.now(),
      kind: 'peer',
      name: state,
      data: { playSessionId: this.facts.playSessionId },
    });
    if (state === 'connected') {
      this.#isRestarting = false;
      this.#inactivityTimer?.abort();
      this.#inactivityTimer = undefined;
      this.#reachAnchor('connected');
    }
    if (state === 'disconnected' || state === 'failed' || state === 'closed') this.#startInactivityTimer();
  }

  /** Ends the session after the inactivity period, unless a client connects first. */
  #startInactivityTimer(): void {
    if (this.#inactivityTimer || this.signal.aborted) return;
    const timer = new AbortController();
    this.#inactivityTimer = timer;
    this.#clock.after(this.#inactivityMs(), () => this.abort(), timer.signal);
  }

  /** Handles a message of the streaming device, including injected ones. */
  #onMessage(message: DeviceMessage): void {
    switch (message.kind) {
      case 'android-ready':
        // A session that has ended no longer changes its state.
        if (!this.isLive) return;
        this.#state = 'playing';
        this.#readyAt ??= this.#clock.now();
        this.#reachAnchor('ready');
        break;
      case 'session-complete':
      case 'proxy-playtime-exceeded':
        this.#finish('ended');
        break;
      case 'another-session':
        this.#finish('migrated');
        break;
      case 'spot-interruption':
        this.#finish('interrupted');
        break;
      default:
        break;
    }
  }

  #reachAnchor(anchor: EventAnchor): void {
    if (this.#anchors.has(anchor) || this.signal.aborted) return;
    this.#anchors.add(anchor);
    this.#onReached(anchor);
  }

  /** Adds the time played to the player's total after the game. */
  #settlePlaytime(): void {
    const { player, appId } = this.facts;
    const secs = this.playedSecs;
    this.#readyAt = undefined;
    if (secs === 0) return;
    player.totalPlaytime += secs;
    player.playtime.set(appId, (player.playtime.get(appId) ?? 0) + secs);
  }

  #close(): void {
    this.#settlePlaytime();
    this.#inactivityTimer?.abort();
    if (this.#state !== 'migrated' && this.#state !== 'interrupted') this.#state = 'ended';
    this.#stream?.close();
    this.#stream = undefined;
    this.#onFreed();
  }
}
