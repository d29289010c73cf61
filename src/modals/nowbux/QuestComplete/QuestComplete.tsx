import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { NowBux } from '../../../widgets/nowbux/NowBux/NowBux.tsx';
import { NowBuxGain } from '../../../widgets/nowbux/NowBuxGain/NowBuxGain.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { ContactSupport, OrderNumber } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';

/** A dialog about the first quest that the player has completed. */
export interface QuestCompleteModel {
  /** The task of the completed quest as a sentence. */
  readonly quest: string;
  readonly state: 'waits' | 'claimed';
  readonly claiming: boolean;
  /** `refused`: the server rejected the claim. `unsure`: the outcome of the claim is unknown. The reward is safe in both. */
  readonly trouble: 'refused' | 'unsure' | undefined;
  /** The number by which support finds a claim of a quest's reward whose outcome is unknown. */
  readonly number?: string | undefined;
  /** The nowBux that claiming the quest's reward will bring; undefined if unknown. */
  readonly reward?: number | undefined;
  /** The nowBux that claiming the quest's reward brought; 0 if unknown. */
  readonly gain?: number | undefined;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Opens the problem form with this description. */
  readonly help: (description: string) => void;
  readonly claim: () => void;
  readonly close: () => void;
}

export function QuestComplete({ model }: { readonly model: QuestCompleteModel }) {
  const { t, i18n } = useTranslation('nowbux');
  const { quest, state, claiming, trouble, number, reward, gain, copy, help } = model;
  const claimed = state === 'claimed';
  return (
    <Dialog
      open
      size="s"
      severity="success"
      title={t(claimed ? 'quests.claimedTitle' : 'quests.done')}
      closeLabel={t('quests.dismiss')}
      onClose={model.close}
      actions={
        claimed ? (
          <Button variant="go" wide onClick={() => model.close()}>
            {t('quests.good')}
          </Button>
        ) : (
          <>
            <Button variant="gold" wide loading={claiming} onClick={() => model.claim()}>
              {t('quests.claimReward')}
            </Button>
            {number !== undefined && <ContactSupport onContact={() => help(t('quests.report', { number }))} />}
          </>
        )
      }
    >
      {gain !== undefined && <NowBuxGain amount={gain} size="l" />}
      {reward !== undefined && !claimed && (
        <NowBux signed size="l" value={reward} locale={i18n.language} spoken={t('quests.reward', { count: reward })} />
      )}
      <Text strong>{quest}</Text>
      <Text tone="soft">{t(claimed ? 'quests.claimedText' : 'quests.doneText')}</Text>
      {trouble && !claimed && <p role="status">{t(`quests.${trouble}`)}</p>}
      {number !== undefined && !claimed && <OrderNumber orderNumber={number} label={t('quests.number')} copy={copy} />}
    </Dialog>
  );
}
