import type { i18n } from 'i18next';
import { featureKey } from '../../../../kit/featureKey.ts';
import type { Layer } from '../../../../pages/Play/layers.ts';
import type { QueueViewModel } from '../../../../modals/play/Queue/Queue.viewModel.ts';

/** What the title of the tab is made of. */
export interface TabWords {
  /** The title while the player doesn't wait. */
  readonly title: string;
  readonly game: string;
  readonly i18n: i18n;
}

/** What a player sees and can do while waiting, from their first place in the queue on. */
export interface Queueing {
  /** What lies over the queue. */
  readonly layers: readonly Layer[];
  readonly screen: QueueViewModel;
  /** Says it in the tab, until what is answered is called. */
  readonly inTab: (words: TabWords) => () => void;
}

export interface QueueApi {
  /** Undefined until the player has to wait, or while its code is under way. */
  readonly queueing: Queueing | undefined;
}

/** The queue for a machine. */
export const QUEUE = featureKey<QueueApi>('queue');
