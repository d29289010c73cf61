import type { i18n } from 'i18next';
import { featureKey } from '../../../../kit/featureKey.ts';
import type { Layer } from '../../../../pages/Play/playLayers.ts';
import type { QueueViewModel } from '../../../../modals/play/Queue/Queue.viewModel.ts';

export interface TabTitleParts {
  /** Tab title while the player isn't in the queue. */
  readonly title: string;
  readonly game: string;
  readonly i18n: i18n;
}

/** View model and layers of the queue. They exist once the server has reported the player's first position. */
export interface Queueing {
  /** Layers that the queue shows. */
  readonly layers: readonly Layer[];
  readonly screen: QueueViewModel;
  /** Shows the position in the queue in the tab's title until the returned function is called. */
  readonly showInTab: (parts: TabTitleParts) => () => void;
}

export interface QueueApi {
  /**
   * The queue's view model and layers; undefined before the player has to wait and while their JavaScript is loading.
   */
  readonly queueing: Queueing | undefined;
}

/** The queue for a cloud machine. */
export const QUEUE = featureKey<QueueApi>('queue');
