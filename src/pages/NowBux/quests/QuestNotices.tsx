import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Quest } from '../../../domain/nowbux/quests/quest.ts';
import { QuestComplete } from '../../../modals/nowbux/QuestComplete/QuestComplete.tsx';
import { QuestToast, useQuestTitle } from '../../../widgets/nowbux/QuestToast/QuestToast.tsx';
import type { QuestsModel } from './quests.types.ts';

/** Announces completed quests: a dialog for the first one, a toast afterwards. */
export const QuestNotices = observer(function QuestNotices({ model }: { readonly model: QuestsModel }) {
  const { completed, toast, gameOf } = model;
  return (
    <>
      {completed && <Dialog quest={completed} model={model} />}
      {toast && <QuestToast model={{ quest: toast, gameOf, dismiss: model.dismissToast }} />}
    </>
  );
});

interface NoticeProps {
  readonly quest: Quest;
  readonly model: QuestsModel;
}

const Dialog = observer(function Dialog({ quest, model }: NoticeProps) {
  const title = useQuestTitle(quest, model.gameOf);
  const gain = model.gainOf(quest);
  // Keep the amount of the reward while the dialog is open, because `gainOf` forgets it a second after the claim.
  const [lastGain, setLastGain] = useState(gain);
  if (gain !== undefined && gain !== lastGain) setLastGain(gain);
  return (
    <QuestComplete
      model={{
        quest: title,
        state: model.stateOf(quest) === 'cashout' ? 'claimed' : 'waits',
        claiming: model.isClaiming(quest),
        trouble: model.troubleOf(quest),
        number: model.numberOf(quest),
        copy: model.copy,
        help: (description) => {
          model.closeCompleted();
          model.help(description);
        },
        reward: quest.rewardNowbux,
        gain: lastGain,
        claim: () => model.claim(quest),
        close: model.closeCompleted,
      }}
    />
  );
});
