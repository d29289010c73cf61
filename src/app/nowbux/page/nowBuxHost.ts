import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import type { NowbuxStore } from '../../../domain/nowbux/nowbux.store.ts';
import type { NowBuxSectionModels, NowBuxRules, NowBuxSection } from '../../../pages/NowBux/NowBux.types.ts';
import type { App } from '../../core/app.ts';

/** Data store, player and actions that the sections of the nowBux page share. */
export interface NowBuxHost {
  readonly app: App;
  /** Balance, rewards, leaderboard and further data of the nowBux page. */
  readonly store: NowbuxStore;
  readonly rules: NowBuxRules;
  /** Returns whether the visitor is a guest or signed in; undefined while the identity is unresolved. Observable. */
  readonly player: () => 'guest' | 'signed-in' | undefined;
  /** Returns the loading state of a section's data, or the failure to resolve the player if there was one. */
  readonly ofPlayer: <T>(state: LoadState<T>) => LoadState<T>;
  /** The open section of the nowBux page; undefined if its overview is open. Observable. */
  readonly section: () => NowBuxSection | undefined;
  /** Whether the identity is resolved and the nowBux page is visible. Observable. */
  readonly looks: () => boolean;
  /** Reloads all data of the nowBux page that depends on the balance. */
  readonly changed: () => void;
  readonly open: (section: NowBuxSection | undefined) => void;
  readonly signIn: () => void;
}

/** Creates the model of a section of the nowBux page. Lives until `signal` aborts. */
export type CreateSection<Name extends keyof NowBuxSectionModels> = (
  host: NowBuxHost,
  signal: AbortSignal,
) => NowBuxSectionModels[Name];
