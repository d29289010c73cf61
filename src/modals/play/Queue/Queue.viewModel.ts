import { makeAutoObservable, reaction } from 'mobx';
import type { Queue as QueueState, SessionState } from '../../../domain/session/session.state.ts';
import { situationOf } from '../../../domain/session/sessionSituation.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';
import type { GameSummary } from '../../../widgets/library/GameBackground/GameBackground.tsx';
import { estimateOf } from './waitEstimate.ts';
import type { QueueModel, SceneModel, TrailerModel, TryControlsModel } from './Queue.types.ts';
import { type Place, type Trend, trendOf, withPlace } from './queueTrend.ts';

/** Records the player's position in the queue at each response. */
export class QueueHistory {
  places: readonly Place[] = [];
  checkedAt: Millis | undefined = undefined;
  readonly #session: { readonly state: SessionState };
  readonly #clock: Clock;
  #request: number | undefined;

  constructor(session: { readonly state: SessionState }, clock: Clock) {
    this.#session = session;
    this.#clock = clock;
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  start(signal: AbortSignal): void {
    reaction(
      () => this.#session.state,
      (state) => this.note(state, this.#clock.now()),
      { fireImmediately: true, signal },
    );
  }

  private note(state: SessionState, at: Millis): void {
    if (state.kind === 'starting' || state.kind === 'waiting') return;
    // Add a queue position only once for each response, even if the session's state changes meanwhile.
    if (state.kind === 'queued' && state.run.requests === this.#request) return;
    this.#request = state.kind === 'queued' ? state.run.requests : undefined;
    const position = state.kind === 'queued' ? state.queue.position : undefined;
    this.checkedAt = state.kind === 'queued' ? at : undefined;
    this.places = position === undefined ? [] : withPlace(this.places, { position, at });
  }
}

export interface QueueSources {
  readonly session: { readonly state: SessionState };
  readonly history: QueueHistory;
  readonly ticker: { readonly now: number };
  readonly game: GameSummary;
  readonly secsPerPlace: number;
  readonly gamepad: () => string | undefined;
  readonly soundCheck: { readonly isDone: boolean; play(): void };
  readonly call: { readonly state: QueueModel['call']; request(): void };
  /** Opens the passes; undefined if none is sold. */
  readonly passes: () => (() => void) | undefined;
  /** Opens the dialog for a membership number; undefined without a members' queue. */
  readonly enterMembership: (() => void) | undefined;
  readonly testConnection?: (() => void) | undefined;
  /** The game's trailer; undefined without one. */
  readonly trailer?: () => TrailerModel | undefined;
  /** The game's art, used without a trailer. */
  readonly scene?: () => SceneModel | undefined;
  readonly controls?: TryControlsModel & { readonly open: boolean; readonly show: () => void };
  readonly leave: () => void;
}

/** The queue of a session, with the trend from its history. */
export class QueueViewModel implements QueueModel {
  readonly #from: QueueSources;

  constructor(from: QueueSources) {
    this.#from = from;
    // The getters marked `false` read the clock, the gamepads and the browser's data saver, which aren't observable.
    makeAutoObservable(
      this,
      { now: false, gamepad: false, trailer: false, scene: false },
      { deep: false, autoBind: true },
    );
  }

  get #queue(): QueueState | undefined {
    const situation = situationOf(this.#from.session.state);
    return situation.kind === 'queue' ? situation.queue : undefined;
  }

  get testConnection(): QueueModel['testConnection'] {
    return this.#from.testConnection;
  }

  get game(): GameSummary {
    return this.#from.game;
  }

  get priority(): boolean {
    return this.#queue?.priority ?? false;
  }

  get position(): number | undefined {
    return this.#queue?.position;
  }

  get first(): number | undefined {
    return this.#queue?.first;
  }

  get estimate() {
    return this.position === undefined ? undefined : estimateOf(this.position, this.#from.secsPerPlace);
  }

  get trend(): Trend | undefined {
    return trendOf(this.#from.history.places, this.now);
  }

  get checkedSecs(): number | undefined {
    const at = this.#from.history.checkedAt;
    return at === undefined ? undefined : Math.max(0, Math.floor((this.now - at) / 1000));
  }

  get paused(): QueueModel['paused'] {
    const { visible, membershipOpen } = this.#from.session.state.around;
    if (membershipOpen) return 'membership';
    return visible ? undefined : 'hidden';
  }

  get now(): number {
    return this.#from.ticker.now;
  }

  get gamepad(): string | undefined {
    return this.#from.gamepad();
  }

  get soundChecked(): boolean {
    return this.#from.soundCheck.isDone;
  }

  /** State of the notification at the player's turn; undefined if the position, and so the time, is unknown. */
  get call() {
    return this.position === undefined ? undefined : this.#from.call.state;
  }

  /** A player in the priority queue needs no pass. */
  get passes() {
    return this.priority ? undefined : this.#from.passes();
  }

  /** A player in the priority queue needs no membership number. */
  get enterMembership() {
    return this.priority ? undefined : this.#from.enterMembership;
  }

  get trailer() {
    return this.#from.trailer?.();
  }

  get scene() {
    return this.#from.scene?.();
  }

  get openControls() {
    const { controls } = this.#from;
    return !controls || controls.open || controls.controls.length === 0 ? undefined : controls.show;
  }

  get controls() {
    const { controls } = this.#from;
    return controls?.open ? controls : undefined;
  }

  checkSound(): void {
    this.#from.soundCheck.play();
  }

  requestCall(): void {
    this.#from.call.request();
  }

  leave(): void {
    this.#from.leave();
  }
}
