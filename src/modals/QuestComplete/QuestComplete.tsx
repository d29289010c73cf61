import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button/Button.tsx';
import { Dialog } from '../../design/Dialog/Dialog.tsx';
import { Gain } from '../../widgets/Gain/Gain.tsx';
import { Text } from '../../design/Text/Text.tsx';

/** A quest is done, for the first time ever. */
export interface QuestCompleteModel {
  /** What was to be done, in a sentence. */
  readonly quest: string;
  readonly state: 'waits' | 'claimed';
  readonly claiming: boolean;
  /** `refused`: the server rejected the claim. `unsure`: the outcome of the claim is unknown. The reward is safe in both. */
  readonly trouble: 'refused' | 'unsure' | undefined;
  /** The nowBux that the claim brought; 0 if unknown. */
  readonly gain?: number | undefined;
  readonly claim: () => void;
  readonly close: () => void;
}

export function QuestComplete({ model }: { readonly model: QuestCompleteModel }) {
  const { t } = useTranslation('nowbux');
  const { quest, state, claiming, trouble, gain } = model;
  const claimed = state === 'claimed';
  return (
    <Dialog
      open
      size="s"
      weight="glad"
      title={t(claimed ? 'quests.claimedTitle' : 'quests.done')}
      closeLabel={t('quests.dismiss')}
      onClose={model.close}
      actions={
        claimed ? (
          <Button variant="go" wide onClick={() => model.close()}>
            {t('quests.good')}
          </Button>
        ) : (
          <Button variant="gold" wide loading={claiming} onClick={() => model.claim()}>
            {t('quests.claimReward')}
          </Button>
        )
      }
    >
      {gain !== undefined && <Gain amount={gain} size="l" />}
      <Text strong>{quest}</Text>
      <Text tone="soft">{t(claimed ? 'quests.claimedText' : 'quests.doneText')}</Text>
      {trouble && !claimed && <p role="status">{t(`quests.${trouble}`)}</p>}
    </Dialog>
  );
}
