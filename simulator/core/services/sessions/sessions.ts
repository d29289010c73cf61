import type { StartSessionRequest } from '../../../../src/contracts/entities/session.ts';
import type { Clock } from '../../../../src/kit/clock.ts';
import { hashText } from '../../../../src/kit/random.ts';
import { frameRate, frameSize } from '../../../device/pictureSizes.ts';
import { ControlError } from '../../control/controlError.ts';
import { readDeviceInput } from '../../scenario/deviceInput.ts';
import type { Ids } from '../../world/worldIds.ts';
import type { Journal } from '../../journal/journal.ts';
import { childController } from '../../world/abortSignals.ts';
import type { Player } from '../../players/players.ts';
import type { ScenarioScheduler } from './scenarioScheduler.ts';
import { playPageInput } from '../../testInputs/playPageInput.ts';
import type { EventAnchor, SessionPlan } from '../../scenario/scenario.ts';
import { Session } from './session.ts';
import type { Stream, StreamFault, StreamOffer, StreamPort, StreamSettings } from '../../world/stream.ts';

export interface SessionsOptions {
  readonly worldId: string;
  readonly seed: number;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly journal: Journal;
  readonly port: StreamPort;
  /** Returns the region that serves a player, by the region that they chose. */
  readonly regionOf: (chosen: string | undefined) => string;
  readonly settings: StreamSettings;
  readonly plan: SessionPlan;
  readonly scheduler: ScenarioScheduler;
  /** How long a session runs without a client. */
  readonly inactivityMs: () => number;
  /** Called when a session frees its cloud machine. */
  readonly onFreed: () => void;
  readonly signal: AbortSignal;
}

export interface Launch {
  readonly request: StartSessionRequest;
  readonly player: Player;
  readonly packageName: string;
}

/** Ended sessions kept for status requests. */
const MAX_SESSIONS = 50;
/** Picture size in pixels if `small` is set, for streams that no one watches. */
const SMALL = [320, 180] as const;

/** All sessions of a simulated world, and their scheduled scenario events. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #sessions = new Map<string, Session>();
  #queuedFaults: StreamFault[] = [];
  #count = 0;
  #offered = 0;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  get all(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  byId(playSessionId: string): Session | undefined {
    return this.#sessions.get(playSessionId);
  }

  liveOf(player: Player): readonly Session[] {
    return this.all.filter((session) => session.isLive && session.facts.player === player);
  }

  /** Region of each session that occupies a machine. */
  get runningRegions(): readonly string[] {
    return this.all.filter(({ usesMachine }) => usesMachine).map(({ facts }) => facts.region);
  }

  /** Seconds that a player has played, running games included. */
  playedSecs(player: Player): number {
    return this.liveOf(player).reduce((sum, session) => sum + session.playedSecs, player.totalPlaytime);
  }

  /**
   * Continues the visit's running session and returns it with a new offer; undefined if there is none to continue.
   * A page that replaces the playing one (reload, back, crash) gets a new connection. The same page gets an ICE restart
   * if `restartsIce`.
   */
  async resume(
    { request: ask, player }: Launch,
    restartsIce: boolean,
  ): Promise<{ readonly session: Session; readonly stream: StreamOffer } | undefined> {
    const session = this.liveOf(player).findLast(
      ({ facts }) => facts.uaId === ask.uaId && facts.feSessionId === ask.feSessionId && facts.appId === ask.appId,
    );
    if (!session) return undefined;
    const isSamePage = session.isPlayedBy(ask.visitId);
    const stream = isSamePage ? restartsIce && (await session.restart()) : await session.resume(ask.visitId);
    return stream ? { session, stream } : undefined;
  }

  /** Boots a cloud machine. Rejects if the stream can't open. */
  async open({
    request: ask,
    player,
    packageName,
  }: Launch): Promise<{ readonly session: Session; readonly stream: Stream }> {
    const {
      clock,
      ids,
      journal,
      signal: life,
      port,
      plan,
      settings,
      worldId,
      seed,
      inactivityMs,
      onFreed,
      regionOf,
    } = this.#options;
    const number = this.#count++;
    let offered: number | undefined;
    const session = new Session(
      {
        playSessionId: ids.next('ps'),
        player,
        appId: ask.appId,
        packageName,
        uaId: ask.uaId,
        feSessionId: ask.feSessionId,
        visitId: ask.visitId,
        region: regionOf(ask.region),
      },
      clock,
      journal,
      childController(life),
      (anchor) => this.#reached(session, anchor, (offered ??= ++this.#offered)),
      inactivityMs,
      onFreed,
    );
    this.#add(session);
    const [width, height] = settings.small ? SMALL : frameSize(ask.framebufferWidth, ask.framebufferHeight);
    try {
      const stream = await port.open({
        worldId,
        playSessionId: session.facts.playSessionId,
        packageName,
        seed: hashText(`${seed}:stream:${number}`),
        width,
        height,
        fps: frameRate(ask.maxFps),
        maxBitrateKbps: Math.max(ask.maxStreamBitrateKbps, 100),
        touch: ask.feDeviceType === 'phone' || ask.feDeviceType === 'tablet',
        marker: settings.marker,
        renderOnInput: settings.renderOnInput,
        silent: plan.neverReady ?? playPageInput(ask.appId)?.neverReady ?? false,
        listener: session.listener,
      });
      session.setStream(stream);
      for (const fault of this.#queuedFaults.splice(0)) session.fault(fault);
      return { session, stream };
    } catch (error) {
      session.abort();
      throw error;
    }
  }

  /** Injects a message into the streaming device of the newest running session. Returns the session's id. */
  sendInput(input: unknown): string {
    const deviceInput = readDeviceInput(input);
    const session = this.#newest();
    if (!session) throw new ControlError('no-session', 'send', 'no session is streaming; start a session first');
    if ('raw' in deviceInput) session.pushRaw(deviceInput.raw);
    else session.push(deviceInput.message);
    return session.facts.playSessionId;
  }

  /** Connection faults that wait for the next session. */
  get queuedFaults(): readonly StreamFault[] {
    return this.#queuedFaults;
  }

  /** Applies the fault to the newest running session and returns its id, or queues it for the next one. */
  fault(fault: StreamFault): string | undefined {
    const session = this.#newest();
    if (session) session.fault(fault);
    else this.#queuedFaults.push(fault);
    return session?.facts.playSessionId;
  }

  /** Picture of the newest running session's streaming device, as a PNG. */
  picture(): Uint8Array {
    const picture = this.#newest()?.picture();
    if (!picture)
      throw new ControlError(
        'no-session',
        'id',
        'no session is streaming, so there is no picture; start a session first',
      );
    return picture;
  }

  #newest(): Session | undefined {
    return this.all.findLast((session) => session.isLive);
  }

  #add(session: Session): void {
    this.#sessions.set(session.facts.playSessionId, session);
    if (this.#sessions.size <= MAX_SESSIONS) return;
    const oldest = this.all.find((one) => one.signal.aborted);
    if (oldest) this.#sessions.delete(oldest.facts.playSessionId);
  }

  #reached(session: Session, anchor: EventAnchor, number: number): void {
    const { scheduler, plan } = this.#options;
    scheduler.reached(session, anchor, number, playPageInput(session.facts.appId)?.events ?? []);
    if (anchor === 'ready' && plan.timeLimitSecs !== undefined)
      this.#limit(session, plan.timeLimitSecs, plan.graceSecs ?? 59);
  }

  #limit(session: Session, limitSecs: number, graceSecs: number): void {
    const { clock } = this.#options;
    const reason = 'SessionTimeLimitExceeded';
    const graceIntervalMessage = encodeURIComponent('Your free playtime for today is almost over.');
    clock.after(
      Math.max(limitSecs - graceSecs, 0) * 1000,
      () => {
        if (session.isLive)
          session.push({ kind: 'grace-warning', reason, graceIntervalSecs: graceSecs, graceIntervalMessage });
      },
      session.signal,
    );
    clock.after(limitSecs * 1000, () => session.leave({ kind: 'session-complete', reason }, 'ended'), session.signal);
  }
}
