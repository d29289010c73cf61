import { makeAutoObservable } from 'mobx';
import type { SessionState } from '../../../domain/session/session.state.ts';
import { stageOf } from '../../../domain/session/sessionSituation.ts';
import type { GameSummary } from '../../../widgets/library/GameBackground/GameBackground.tsx';
import type { TestDriveModel } from './TestDrive.types.ts';

/** Maximum time for the preparation of a test drive's cloud machine. */
export const TEST_DRIVE_MS = 5 * 60_000;

export interface TestDriveSources {
  readonly session: { readonly state: SessionState };
  readonly stream: { readonly pictureSeen: boolean };
  readonly ticker: { readonly now: number };
  readonly game: GameSummary;
  /** Whether the app supports test drives. */
  readonly enabled: () => boolean;
  /** Time of the current start request in milliseconds since the Unix epoch. */
  readonly startedAt: () => number;
  readonly again: () => void;
  readonly findGames: () => void;
  readonly leave: () => void;
}

/** View model of a starting test drive, until the first picture. Rendered while `showing` is true. */
export class TestDriveViewModel implements TestDriveModel {
  readonly #from: TestDriveSources;

  constructor(from: TestDriveSources) {
    this.#from = from;
    makeAutoObservable(this, { now: false }, { deep: false, autoBind: true });
  }

  get showing(): boolean {
    const { session, stream, enabled } = this.#from;
    // While the player waits in the queue, the queue's own screen shows that.
    const { kind, run } = session.state;
    if (!enabled() || run.restarting || kind === 'queued') return false;
    return stageOf(session.state, stream.pictureSeen) !== undefined;
  }

  get state(): TestDriveModel['state'] {
    const { session, stream } = this.#from;
    const stage = stageOf(session.state, stream.pictureSeen);
    if (stage === 'first-picture' || stage === 'connecting') return 'ready';
    return this.now >= this.deadline ? 'timed-out' : 'loading';
  }

  get game(): GameSummary {
    return this.#from.game;
  }

  get startedAt(): number {
    return this.#from.startedAt();
  }

  get deadline(): number {
    return this.startedAt + TEST_DRIVE_MS;
  }

  get now(): number {
    return this.#from.ticker.now;
  }

  restart(): void {
    this.#from.again();
  }

  findGames(): void {
    this.#from.findGames();
  }

  leave(): void {
    this.#from.leave();
  }
}
