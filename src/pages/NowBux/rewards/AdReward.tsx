import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { PlayIcon } from '../../../design/icons/pageIcons.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { AdsModel } from './ads.types.ts';

/** A way to more nowBux that the player chooses, or why there is none now. */
export const AdReward = observer(function AdReward({ model: { offer, amount, watch } }: { readonly model: AdsModel }) {
  const { t } = useTranslation('earning');
  if (offer === 'none') return null;
  return offer === 'offered' ? (
    <Button variant="gold" icon={PlayIcon} onClick={() => watch()}>
      {t('ad.watch', { count: amount })}
    </Button>
  ) : (
    <Text tone="soft" size="s">
      {t(offer === 'limit' ? 'ad.limit' : 'ad.full')}
    </Text>
  );
});
