import type { i18n } from 'i18next';
import { featureKey } from '../../../../kit/featureKey.ts';
import type { Layer } from '../../../../pages/Play/playLayers.ts';
import type { QueueViewModel } from '../../../../modals/play/Queue/Queue.viewModel.ts';

export interface TabTitleParts {
  /** Title outside the queue. */
  readonly title: string;
  readonly game: string;
  readonly i18n: i18n;
}

/** The queue's model from the player's first position on. */
export interface Queueing {
  /** Layers over the queue. */
  readonly layers: readonly Layer[];
  readonly screen: QueueViewModel;
  /** Shows the position in the tab's title until the returned function is called. */
  readonly showInTab: (parts: TabTitleParts) => () => void;
}

export interface QueueApi {
  /** Undefined until the player has to wait and the JavaScript has loaded. */
  readonly queueing: Queueing | undefined;
}

/** The queue for a cloud machine. */
export const QUEUE = featureKey<QueueApi>('queue');
