import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../design/primitives/Badge/Badge.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { CheckIcon } from '../../../design/icons/basicIcons.tsx';
import { SafeLink } from '../../../design/primitives/Link/Link.tsx';
import { Picture } from '../../../design/media/Picture/Picture.tsx';
import { ProgressRing } from '../../../design/primitives/ProgressRing/ProgressRing.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { Quest } from '../../../domain/nowbux/quests/quest.ts';
import { QuestReward } from './QuestReward.tsx';
import { NowBuxGain } from '../../../widgets/nowbux/NowBuxGain/NowBuxGain.tsx';
import { ContactSupport, OrderNumber } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';
import { useQuestProgress, useQuestTitle } from '../../../widgets/nowbux/QuestToast/QuestToast.tsx';
import type { NowBuxModel } from '../NowBux.types.ts';
import type { QuestsModel } from './quests.types.ts';
import styles from './Quests.module.css';

interface QuestProps {
  readonly quest: Quest;
  readonly model: QuestsModel;
  readonly decide: NowBuxModel['decide'];
  /** Whether the quest's card has its compact form, as on the overview of the nowBux page. */
  readonly small?: boolean | undefined;
}

/** A quest with its progress, reward and next action. */
export const QuestCard = observer(function QuestCard({ quest, model, decide, small = false }: QuestProps) {
  const { t } = useTranslation('nowbux');
  const title = useQuestTitle(quest, model.gameOf);
  const state = model.stateOf(quest);
  const gain = model.gainOf(quest);
  const trouble = model.troubleOf(quest);
  const number = model.numberOf(quest);
  const icon = quest.appId === undefined ? undefined : model.gameOf(quest.appId)?.icon;
  const progress = useQuestProgress(quest);
  return (
    <li className={cx(small ? styles.small : styles.card, gain !== undefined && styles.fresh)}>
      <ProgressRing
        value={quest.progressRatio}
        label={`${title}: ${progress}`}
        tone="gold"
        size={small ? '2.5rem' : '3.5rem'}
      >
        {quest.progressRatio >= 1 ? (
          <CheckIcon size="1.25em" />
        ) : (
          icon && <Picture src={icon} className={styles.questGame} width={40} height={40} loading="lazy" />
        )}
      </ProgressRing>
      <div className={styles.cardText}>
        <Text strong>{title}</Text>
        <span className={styles.facts}>
          {state !== 'expired' && gain === undefined && <QuestReward quest={quest} />}
          {state === 'inprogress' ? (
            <Text as="span" tone="muted" size="s" count>
              {progress}
            </Text>
          ) : (
            <Badge tone={state === 'complete' ? 'gold' : 'plain'}>{t(`quests.state.${state}`)}</Badge>
          )}
        </span>
        {trouble && (
          <span role="status">
            <Text size="s">{t(`quests.${trouble}`)}</Text>
          </span>
        )}
        {number !== undefined && (
          <>
            <OrderNumber orderNumber={number} label={t('quests.number')} copy={model.copy} />
            <span>
              <ContactSupport small onContact={() => model.help(t('quests.report', { number }))} />
            </span>
          </>
        )}
      </div>
      <div className={styles.cardAct}>
        {gain !== undefined && <NowBuxGain amount={gain} />}
        {state === 'complete' && (
          <Button variant="gold" size="s" loading={model.isClaiming(quest)} onClick={() => model.claim(quest)}>
            {t('quests.claim')}
          </Button>
        )}
        {state === 'inprogress' && <Way quest={quest} model={model} decide={decide} />}
      </div>
    </li>
  );
});

/** Link to where the player can fulfil the quest: its game, or the list of games. */
function Way({ quest, model, decide }: QuestProps) {
  const { t } = useTranslation('nowbux');
  const { t: common } = useTranslation('common');
  const game = quest.appId === undefined ? undefined : model.gameOf(quest.appId);
  const looks = quest.type === 'ViewGameForYMinutes';
  const [href, label] = game
    ? [looks ? game.pageUrl : game.playUrl, t(looks ? 'quests.look' : 'quests.play')]
    : [model.browseUrl, t('quests.browse')];
  return (
    <SafeLink href={href} decide={decide} externalHint={common('opensInNewTab')}>
      {label}
    </SafeLink>
  );
}
