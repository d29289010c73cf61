import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { GiftIcon } from '../../../design/icons/icons.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { SectionRow } from '../layout/SectionRow.tsx';
import type { SectionProps } from '../section.types.ts';

/** The player's progress towards a gift card code. */
export const RedeemCard = observer(function RedeemCard({ model }: SectionProps) {
  const { t } = useTranslation('nowbux');
  const { rewards, rules } = model;
  if (!model.parts.redeem || rewards.kind === 'failed') return null;
  const have = rewards.kind === 'loaded' ? rewards.value.nowbuxRewardBalance : undefined;
  const missing = have === undefined ? undefined : Math.max(rules.minimum - have, 0);
  return (
    <SectionRow
      model={model}
      section="redeem"
      icon={GiftIcon}
      busy={missing === undefined}
      act={
        <Button size="s" onClick={() => model.open('redeem')}>
          {t(missing === 0 ? 'sections.redeem' : 'quests.look')}
        </Button>
      }
    >
      {missing === undefined ? (
        <Skeleton shape="text" width="9em" />
      ) : missing > 0 ? (
        t('redeem.missing', { count: missing })
      ) : (
        t('redeem.enough')
      )}
    </SectionRow>
  );
});
