import * as z from 'zod/mini';
import * as extras from '../../../../src/contracts/calls/playExtraCalls.ts';
import { ControlError } from '../../control/controlError.ts';
import { nearestName, quoted } from '../../control/nearestName.ts';
import { createHandler, idempotencyKey } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import { StatePerPlayer } from '../../players/statePerPlayer.ts';
import { NameSchema, playerOperation } from '../../players/playerOperation.ts';
import type { Plugin } from '../plugin.ts';
import { claimQuest, finishQuest, questsOf, type QuestState } from './quests.ts';
import { translate } from '../../catalogue/translations.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly quests: StatePerPlayer<QuestState>;
  }
}

const QUESTS_TITLE = { en: 'Today’s quests', ko: '오늘의 퀘스트', ja: '今日のクエスト', de: 'Aufgaben des Tages' };

export const playerQuest = playerOperation({
  id: 'quest',
  summary: 'Completes one of the player’s daily quests, so that it can be claimed',
  input: { type: NameSchema, appId: z.optional(NameSchema) },
  example: { type: 'PlayForYMinutes' },
  run(player, { type, appId }, { backend }) {
    const quests = questsOf(player, backend);
    const typed = quests.filter((quest) => quest.type === type);
    const types = [...new Set(quests.map((quest) => quest.type))];
    if (typed.length === 0)
      throw new ControlError(
        'unknown',
        'type',
        `no daily quest has the type ${quoted(type)}`,
        nearestName(type, types),
      );
    const quest = typed.find((of) => appId === undefined || of.appId === appId);
    if (!quest) {
      const apps = typed.flatMap((of) => (of.appId === undefined ? [] : [of.appId]));
      const targetAppId = appId ?? '';
      throw new ControlError(
        'unknown',
        'appId',
        `no such quest is of ${quoted(targetAppId)}`,
        nearestName(targetAppId, apps),
      );
    }
    finishQuest(player, quest, backend);
    return { type, ...(appId !== undefined && { appId }) };
  },
});

/** Daily quests: playing and claiming. */
export const questsPlugin = {
  state: () => ({ quests: new StatePerPlayer<QuestState>(() => ({ claimed: new Map(), finished: new Set() })) }),

  calls: [
    createHandler(extras.getQuestInfo, ({ uaId }, context) => {
      const { origins } = context.backend;
      return {
        ...SUCCESS,
        quests: {
          questsInfo: questsOf(context.player(uaId), context.backend),
          questsIcon: `${origins.catalogue}/art/avatar/quests.svg`,
          questsTitle: translate(QUESTS_TITLE, context.language),
        },
      };
    }),

    createHandler(extras.claimQuestReward, ({ questType, appId, uaId }, context) => {
      const player = context.player(uaId);
      const key = idempotencyKey(context);
      if (key !== undefined && player.creditKeys.has(key)) return SUCCESS;
      if (!claimQuest(player, questType, appId, context.backend))
        return failure('FailureInvalidState', 'nothing to claim', 3403);
      if (key !== undefined) player.creditKeys.add(key);
      return SUCCESS;
    }),
  ],

  operations: [playerQuest],
} satisfies Plugin;
