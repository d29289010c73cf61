import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { BoltIcon, CoinIcon, GiftIcon, TicketIcon, TrendUpIcon } from '../../../design/icons/icons.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import styles from './NowBuxExplainer.module.css';

export interface NowBuxExplainerModel {
  /** Whether the player has just earned nowBux for the first time. */
  readonly first: boolean;
  readonly close: () => void;
}

const USES = [
  ['subscriptions', TicketIcon],
  ['items', GiftIcon],
  ['multiply', CoinIcon],
  ['upgrades', TrendUpIcon],
  ['boosts', BoltIcon],
] as const;

export function NowBuxExplainer({ model }: { readonly model: NowBuxExplainerModel }) {
  const { t } = useTranslation('earning');
  const { first } = model;
  return (
    <Dialog
      open
      title={t(first ? 'explainer.first' : 'explainer.title')}
      closeLabel={t('explainer.close')}
      onClose={model.close}
      actions={
        <Button variant="go" wide onClick={() => model.close()}>
          {t('explainer.done')}
        </Button>
      }
    >
      {first && <Text tone="soft">{t('explainer.firstText')}</Text>}
      {first && <Text strong>{t('explainer.title')}</Text>}
      <ul className={styles.uses}>
        {USES.map(([use, Icon]) => (
          <li key={use}>
            <span className={styles.icon}>
              <Icon size="1.25rem" />
            </span>
            <span>
              <Text strong>{t(`explainer.uses.${use}.title`)}</Text>
              <Text tone="soft" size="s">
                {t(`explainer.uses.${use}.text`)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
