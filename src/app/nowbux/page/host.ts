import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { NowbuxStore } from '../../../domain/nowbux/nowbux.store.ts';
import type { NowBuxSectionModels, NowBuxRules, NowBuxSection } from '../../../pages/NowBux/NowBux.types.ts';
import type { App } from '../../core/app.ts';

/** What the page gives to what makes the model of one of its parts. */
export interface NowBuxHost {
  readonly app: App;
  /** What the page knows: balance, rewards, leaderboard, and what is wanted beside them. */
  readonly store: NowbuxStore;
  readonly rules: NowBuxRules;
  /** As whom the visitor is here; undefined where they are nobody, or not yet. Observed. */
  readonly player: () => 'guest' | 'signed-in' | undefined;
  /** Returns what was requested for the player, or the failure to find out who the player is. Observed. */
  readonly ofPlayer: <T>(asked: LoadState<T>) => LoadState<T>;
  /** What is open; undefined: the overview. Observed. */
  readonly section: () => NowBuxSection | undefined;
  /** Somebody is there, and looks at the page. Observed. */
  readonly looks: () => boolean;
  /** A balance has changed: everything that changes with it is asked for again. */
  readonly changed: () => void;
  readonly open: (section: NowBuxSection | undefined) => void;
  readonly signIn: () => void;
}

/** Makes the model of a part, which lives until the signal is aborted. */
export type CreateSection<Name extends keyof NowBuxSectionModels> = (
  host: NowBuxHost,
  life: AbortSignal,
) => NowBuxSectionModels[Name];
