import * as z from 'zod/mini';
import type { InputMessage } from '../../../../src/contracts/channel/input.ts';
import { decodeDeviceMessage, type DeviceMessage } from '../../../../src/contracts/channel/lines.ts';
import type { SessionStatus } from '../../../../src/contracts/status.ts';
import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { DeviceState } from '../../../device/contract.ts';
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

/** How long a machine goes on after it said its last word, so that the word arrives. */
const LAST_WORD_MS = 2_000;

export interface SessionFacts {
  readonly playSessionId: string;
  readonly player: Player;
  readonly appId: string;
  readonly packageName: string;
  readonly uaId: string;
  readonly feSessionId: string;
  /** The page that asked for it; undefined where it didn't say. */
  readonly visitId?: string | undefined;
  /** Where the player wants their machine; undefined where that isn't theirs to choose. */
  readonly region?: string | undefined;
}

/** One game on one machine for one player, from the offer to its end. */
export class Session {
  readonly facts: SessionFacts;
  readonly startedAt: Millis;
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #life: AbortController;
  readonly #reached: (anchor: EventAnchor) => void;
  readonly #inactivityMs: () => number;
  #stream: Stream | undefined;
  #state: SessionSnapshot['state'] = 'opening';
  #peer: StreamState = 'new';
  #readyAt: Millis | undefined;
  #abandoned: AbortController | undefined;
  #restarting = false;
  /** The page that plays it. */
  #visitId: string | undefined;
  /** That page said that it goes, and may come back. */
  #forsaken = false;
  readonly #anchors = new Set<EventAnchor>();

  /**
   * `reached` hears once of each anchor that events of the scenario hang on. The session ends with `life`, and when it
   * was without a client for `inactivityMs`.
   */
  constructor(
    facts: SessionFacts,
    clock: Clock,
    journal: Journal,
    life: AbortController,
    reached: (anchor: EventAnchor) => void,
    inactivityMs: () => number,
  ) {
    this.facts = facts;
    this.#visitId = facts.visitId;
    this.#clock = clock;
    this.#journal = journal;
    this.#life = life;
    this.#reached = reached;
    this.#inactivityMs = inactivityMs;
    this.startedAt = clock.now();
    life.signal.addEventListener('abort', () => this.#close(), { once: true });
  }

  get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** Whether somebody may still be playing it. */
  get live(): boolean {
    return (
      !this.signal.aborted && (this.#state === 'offered' || this.#state === 'answered' || this.#state === 'playing')
    );
  }

  /** Its connection was offered once more, and does not stand yet. */
  get restarting(): boolean {
    return this.#restarting;
  }

  get status(): SessionStatus {
    if (this.#state === 'migrated') return 'Migrated';
    if (this.#state === 'interrupted') return 'BcpuSpotInterrupted';
    return this.#state === 'ended' ? 'NotFound' : 'Active';
  }

  /** Seconds since the game was ready, while it is. */
  get playedSecs(): number {
    return this.#readyAt === undefined ? 0 : Math.floor((this.#clock.now() - this.#readyAt) / 1000);
  }

  /** What runs on its machine; undefined where that isn't known. */
  get device(): DeviceState | undefined {
    return this.#stream?.device;
  }

  /** What its machine shows now, as a PNG; undefined where nothing is shown. */
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

  /** What a stream reports to, before there is a stream. */
  readonly listener: StreamListener = {
    state: (state) => this.#peerIs(state),
    line: (direction, channel, line) => {
      this.#journal.add({
        t: this.#clock.now(),
        kind: 'channel',
        name: channel,
        data: { direction, channel, line, playSessionId: this.facts.playSessionId },
      });
      if (direction === 'out') this.#heard(decodeDeviceMessage(line) as DeviceMessage);
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

  /** The machine is up. */
  offered(stream: Stream): void {
    if (this.signal.aborted) return stream.close();
    this.#stream = stream;
    if (this.#state === 'opening') this.#state = 'offered';
    this.#abandon();
    this.#anchor('offered');
  }

  async acceptAnswer(sdp: string): Promise<void> {
    await this.#stream?.acceptAnswer(sdp);
    if (this.#state === 'offered') this.#state = 'answered';
  }

  /**
   * Offers the connection to the running machine once more, to a player who has lost it; undefined where it can't be, and
   * after it was in vain.
   */
  async restart(): Promise<StreamOffer | undefined> {
    const running = this.#readyAt !== undefined && this.#peer !== 'closed';
    if (!this.live || !running || this.#restarting || !this.#stream?.restart) return undefined;
    this.#restarting = true;
    this.#abandon();
    try {
      const offer = await this.#stream.restart();
      this.#state = 'offered';
      return offer;
    } catch {
      return undefined;
    }
  }

  /** Whether this page plays it, as far as is known. */
  isPlayedBy(visitId: string | undefined): boolean {
    return visitId === this.#visitId && !this.#forsaken;
  }

  /** The page that plays it has gone; whoever played may come back, to it or in another. */
  forsake(visitId: string | undefined): void {
    // A page's last word may arrive after the first one of the page that came in its place.
    if (!this.live || visitId !== this.#visitId) return;
    this.#forsaken = true;
    this.#abandon();
  }

  /** Offers another connection to the running machine, to the page that came in the place of the one that played. */
  async resume(visitId: string | undefined): Promise<StreamOffer | undefined> {
    if (!this.live || this.#readyAt === undefined || !this.#stream?.reopen) return undefined;
    this.#abandoned?.abort();
    this.#abandoned = undefined;
    this.#abandon();
    try {
      const offer = await this.#stream.reopen();
      if (!this.live) return undefined;
      this.#visitId = visitId;
      this.#forsaken = this.#restarting = false;
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

  /** Says why, and ends. */
  leave(message: DeviceMessage, state: 'ended' | 'migrated' | 'interrupted'): void {
    if (!this.live) return;
    this.push(message);
    this.#finish(state);
  }

  end(): void {
    this.#life.abort();
  }

  #finish(state: 'ended' | 'migrated' | 'interrupted'): void {
    if (!this.live) return;
    this.#settlePlaytime();
    this.#state = state;
    this.#clock.after(LAST_WORD_MS, () => this.#life.abort(), this.signal);
  }

  #peerIs(state: StreamState): void {
    if (this.#peer === state) return;
    this.#peer = state;
    this.#journal.add({
      t: this.#clock.now(),
      kind: 'peer',
      name: state,
      data: { playSessionId: this.facts.playSessionId },
    });
    if (state === 'connected') {
      this.#restarting = false;
      this.#abandoned?.abort();
      this.#abandoned = undefined;
      this.#anchor('connected');
    }
    if (state === 'disconnected' || state === 'failed' || state === 'closed') this.#abandon();
  }

  /** Ends it after a while, unless a client comes, or comes back. */
  #abandon(): void {
    if (this.#abandoned || this.signal.aborted) return;
    const waiting = new AbortController();
    this.#abandoned = waiting;
    this.#clock.after(this.#inactivityMs(), () => this.end(), waiting.signal);
  }

  /** What the device itself says counts, whoever made it say so. */
  #heard(message: DeviceMessage): void {
    switch (message.kind) {
      case 'android-ready':
        // Of a game that is over nothing more is counted.
        if (!this.live) return;
        this.#state = 'playing';
        this.#readyAt ??= this.#clock.now();
        this.#anchor('ready');
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

  #anchor(anchor: EventAnchor): void {
    if (this.#anchors.has(anchor) || this.signal.aborted) return;
    this.#anchors.add(anchor);
    this.#reached(anchor);
  }

  /** Time played goes to the player when the game is over. */
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
    this.#abandoned?.abort();
    if (this.#state !== 'migrated' && this.#state !== 'interrupted') this.#state = 'ended';
    this.#stream?.close();
    this.#stream = undefined;
  }
}
