import { QuestToast } from '../../../widgets/nowbux/QuestToast/QuestToast.tsx';
import type { App } from '../../core/app.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';
import type { QuestsDesk } from '../../core/api/visit/nowbux.ts';
import { createQuestsDesk } from './quests.controller.ts';

/** Quests beside their page, with the word of one that was done in a game. Lives until the signal is aborted. */
export function createQuests(
  app: App,
  life: AbortSignal,
): { readonly desk: QuestsDesk; readonly layers: readonly VisitLayer[] } {
  const desk = createQuestsDesk(app, life);
  return {
    desk,
    layers: [createLayer({ id: 'quest-done', slot: 'any page', priority: 4 }, QuestToast, () => desk.toast)],
  };
}
