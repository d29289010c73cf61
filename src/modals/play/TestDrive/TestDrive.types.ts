import type { GameSummary } from '../../../widgets/library/GameBackground/GameBackground.tsx';

/** Model of a test drive, whose cloud machine takes minutes to prepare. */
export interface TestDriveModel {
  readonly game: GameSummary;
  readonly state: 'loading' | 'ready' | 'timed-out';
  /** Start and deadline of preparing the cloud machine, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly deadline: number;
  readonly now: number;
  readonly restart: () => void;
  readonly findGames: () => void;
  readonly leave: () => void;
}
