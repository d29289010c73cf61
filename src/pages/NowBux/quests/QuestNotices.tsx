import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../design/Icon/basicIcons.tsx';
import { ToastRegion } from '../../../design/Toast/Toast.tsx';
import type { Quest } from '../../../domain/nowbux/quests/quest.ts';
import { QuestComplete } from '../../../modals/QuestComplete/QuestComplete.tsx';
import type { QuestsModel } from './quests.types.ts';
import { useQuestTitle } from './questTitle.ts';

/** What is said of quests that are done: a dialog the first time, a word in passing afterwards. */
export const QuestNotices = observer(function QuestNotices({ model }: { readonly model: QuestsModel }) {
  const { done, toast } = model;
  return (
    <>
      {done && <Dialog quest={done} model={model} />}
      {toast && <Toast quest={toast} model={model} />}
    </>
  );
});

interface NoticeProps {
  readonly quest: Quest;
  readonly model: QuestsModel;
}

const Dialog = observer(function Dialog({ quest, model }: NoticeProps) {
  const title = useQuestTitle(quest, model.gameOf);
  return (
    <QuestComplete
      model={{
        quest: title,
        state: model.stateOf(quest) === 'cashout' ? 'claimed' : 'waits',
        claiming: model.isClaiming(quest),
        refused: model.isRefused(quest),
        claim: () => model.claim(quest),
        close: model.closeDone,
      }}
    />
  );
});

function Toast({ quest, model }: NoticeProps) {
  const { t } = useTranslation('nowbux');
  const text = useQuestTitle(quest, model.gameOf);
  return (
    <ToastRegion
      label={t('quests.news')}
      dismissLabel={t('quests.dismiss')}
      toasts={[{ id: 'done', tone: 'gold', icon: CheckIcon, title: t('quests.done'), text }]}
      onDismiss={model.dismissToast}
    />
  );
}
