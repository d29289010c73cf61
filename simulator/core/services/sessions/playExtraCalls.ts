import * as extras from '../../../../src/contracts/calls/playExtraCalls.ts';
import { CODE_STATUS } from '../../../../src/contracts/codes.ts';
import { answering, type Handler } from '../../http/handler.ts';
import { claimQuest, questsOf } from '../quests/quests.ts';
import { playMagic } from '../../testInputs/playPageInput.ts';
import { keyOf } from '../payments/paymentCalls.ts';
import { MEMBERSHIP_RULE } from './playCalls.ts';
import { failure, SUCCESS } from '../../http/status.ts';

/** How long a sign-in goes by the same code, however often it is begun. */
const PLAY_CODE_MS = 10 * 60_000;

/** Calls around a game: quests, memberships, maintenance. */
export const playExtrasHandlers: readonly Handler[] = [
  answering(extras.validateMembershipId, ({ membershipId }) =>
    MEMBERSHIP_RULE.test(membershipId.trim())
      ? SUCCESS
      : failure('FailureInvalidMembershipId', 'no member has this id'),
  ),

  answering(extras.getMaintenanceStatus, ({ appId }, { backend }) => {
    const app = appId === undefined ? undefined : backend.catalogue.info(appId, 'en');
    return app?.state === 'maintenance' || isClosedByMagic(appId)
      ? failure('FailureUnderMaintenance', 'the app is being looked after')
      : SUCCESS;
  }),

  answering(extras.getQuestInfo, ({ uaId }, context) => {
    const { origins } = context.backend;
    return {
      ...SUCCESS,
      quests: {
        questsInfo: questsOf(context.player(uaId), context.backend),
        questsIcon: `${origins.catalogue}/art/avatar/quests.svg`,
        questsTitle: QUESTS_TITLE[context.language],
      },
    };
  }),

  answering(extras.claimQuestReward, ({ questType, appId, uaId }, context) => {
    const player = context.player(uaId);
    const key = keyOf(context);
    if (key !== undefined && player.creditKeys.has(key)) return SUCCESS;
    if (!claimQuest(player, questType, appId, context.backend))
      return failure('FailureInvalidState', 'nothing to claim', 3403);
    if (key !== undefined) player.creditKeys.add(key);
    return SUCCESS;
  }),

  answering(extras.generatePlayCode, ({ uaId }, context) => {
    const { clock, ids } = context.backend;
    const player = context.player(uaId);
    const kept = player.playCode;
    const good = kept !== undefined && kept.until > clock.now();
    const playCode = good ? kept : { refId: ids.next('code'), until: clock.now() + PLAY_CODE_MS };
    player.playCode = playCode;
    return { ...SUCCESS, playCodeRefId: playCode.refId };
  }),
];

/** A game whose address says so is closed, whichever call is asked. */
function isClosedByMagic(appId = ''): boolean {
  const { status, errCode = 0 } = playMagic(appId)?.answer ?? {};
  return (status ?? CODE_STATUS[errCode]) === 'FailureUnderMaintenance';
}

const QUESTS_TITLE = { en: 'Today’s quests', ko: '오늘의 퀘스트', ja: '今日のクエスト', de: 'Aufgaben des Tages' };
