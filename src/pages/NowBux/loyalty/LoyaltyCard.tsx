import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { MachineIcon } from '../../../design/icons/icons.tsx';
import { moneyText } from '../../../design/data/Money/moneyText.ts';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { hasBegun, isOver, isRedeemable } from '../../../domain/nowbux/loyalty/loyaltyOffer.ts';
import { SectionRow } from '../layout/SectionRow.tsx';
import type { SectionProps } from '../section.types.ts';

/** Card about loyalty offers: the progress of the current offer, or the money that is ready to withdraw. */
export const LoyaltyCard = observer(function LoyaltyCard({ model }: SectionProps) {
  const { t, i18n } = useTranslation('nowbux');
  const { loyalty } = model.parts;
  if (!loyalty || loyalty.offers.kind === 'failed') return null;
  const { offers } = loyalty;
  const loaded = offers.kind === 'loaded' ? offers.value : [];
  if (offers.kind === 'loaded' && loaded.length === 0) return null;
  const ready = loaded.find(isRedeemable);
  const begun = loaded.find((one) => hasBegun(one) && !one.withdrawal && !isOver(one, loyalty.now()));
  const doneSteps = begun?.steps.filter((step) => step.done).length ?? 0;
  const act = (
    <Button size="s" onClick={() => model.open(ready ? 'withdraw' : 'loyalty')}>
      {t(ready ? 'sections.withdraw' : 'quests.look')}
    </Button>
  );
  return (
    <SectionRow model={model} section="loyalty" icon={MachineIcon} busy={offers.kind === 'loading'} act={act}>
      {offers.kind === 'loading' ? (
        <Skeleton shape="text" width="14em" />
      ) : ready ? (
        t('loyalty.ready', { amount: moneyText(ready.amount, ready.currency, i18n.language) })
      ) : begun ? (
        `${loyalty.gameOf(begun.appId)?.name ?? begun.title}: ${t('loyalty.steps', { done: doneSteps, of: begun.steps.length })}`
      ) : (
        t('loyalty.text')
      )}
    </SectionRow>
  );
});
