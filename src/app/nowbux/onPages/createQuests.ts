import { QuestToast } from '../../../widgets/nowbux/QuestToast/QuestToast.tsx';
import type { App } from '../../core/app.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';
import type { QuestsService } from '../../core/api/visit/nowbux.ts';
import { createQuestsService } from './quests.controller.ts';

/** Quests beside their page, with the word of one that was done in a game. Lives until the signal is aborted. */
export function createQuests(
  app: App,
  life: AbortSignal,
): { readonly service: QuestsService; readonly layers: readonly VisitLayer[] } {
  const service = createQuestsService(app, life);
  return {
    service,
    layers: [createLayer({ id: 'quest-done', slot: 'any page', priority: 4 }, QuestToast, () => service.toast)],
  };
}
