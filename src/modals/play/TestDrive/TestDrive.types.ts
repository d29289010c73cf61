import type { GameSummary } from '../../../widgets/library/GameLight/GameLight.tsx';

/** A machine is made for a test drive: that takes minutes, not seconds. */
export interface TestDriveModel {
  readonly game: GameSummary;
  readonly state: 'loading' | 'ready' | 'timed-out';
  /** When it began and when it should be there at the latest, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly deadline: number;
  readonly now: number;
  readonly restart: () => void;
  readonly findGames: () => void;
  readonly leave: () => void;
}
