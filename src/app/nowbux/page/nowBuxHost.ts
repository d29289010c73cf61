import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { NowbuxStore } from '../../../domain/nowbux/nowbux.store.ts';
import type { NowBuxSectionModels, NowBuxRules, NowBuxSection } from '../../../pages/NowBux/NowBux.types.ts';
import type { App } from '../../core/app.ts';

/** Context of the nowBux page's sections. */
export interface NowBuxHost {
  readonly app: App;
  /** Balance, rewards, leaderboard and further data of the page. */
  readonly store: NowbuxStore;
  readonly rules: NowBuxRules;
  /** The visitor's kind; undefined while unresolved. Observable. */
  readonly player: () => 'guest' | 'signed-in' | undefined;
  /** Returns the player's data, or the failure to resolve the player. Observable. */
  readonly ofPlayer: <T>(state: LoadState<T>) => LoadState<T>;
  /** The open section; undefined for the overview. Observable. */
  readonly section: () => NowBuxSection | undefined;
  /** The identity is resolved and the page is visible. Observable. */
  readonly looks: () => boolean;
  /** Reloads everything that depends on the balance. */
  readonly changed: () => void;
  readonly open: (section: NowBuxSection | undefined) => void;
  readonly signIn: () => void;
}

/** Creates the model of a section. Lives until `signal` aborts. */
export type CreateSection<Name extends keyof NowBuxSectionModels> = (
  host: NowBuxHost,
  signal: AbortSignal,
) => NowBuxSectionModels[Name];
