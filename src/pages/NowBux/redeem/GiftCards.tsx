import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { GiftCard, Rewards } from '../../../domain/nowbux/nowbux.store.ts';
import type { NowBuxModel } from '../NowBux.types.ts';
import { GiftCardArt } from './GiftCardArt.tsx';
import { Price } from './Price.tsx';
import styles from './Redeem.module.css';

/** The only kind of gift card that this version can redeem. The server's list may contain other kinds. */
const KNOWN_KIND = 'gift-card';

interface GiftCardsProps {
  readonly model: NowBuxModel;
  readonly rewards: Rewards;
}

/** Gift cards with their prices, and the player's progress towards each. */
export const GiftCards = observer(function GiftCards({ model, rewards }: GiftCardsProps) {
  const { t } = useTranslation('redeem');
  const { t: page } = useTranslation('nowbux');
  const { minimum } = model.rules;
  const { nowbuxRewardBalance: have, giftCards = [] } = rewards;
  const missing = Math.max(minimum - have, 0);
  return (
    <section className={styles.goods} aria-labelledby="redeem-cards">
      <Heading level={3} size="xl" id="redeem-cards">
        {t('cards.title')}
      </Heading>
      <div className={styles.way}>
        <Text tone="soft">{t('cards.minimum', { amount: minimum })}</Text>
        {missing > 0 && <Progress value={have / minimum} label={t('cards.progress')} tone="gold" />}
        <Text strong count>
          {missing > 0 ? page('redeem.missing', { count: missing }) : page('redeem.enough')}
        </Text>
        {model.parts.robux?.offered && <Text strong>{page('robux.closing')}</Text>}
      </div>
      {giftCards.length === 0 ? (
        <div>
          <Text strong>{t('cards.none')}</Text>
          <Text tone="soft">{t('cards.noneText')}</Text>
        </div>
      ) : (
        <ul className={styles.cards}>
          {giftCards.map((card) => (
            <li key={card.productId}>
              <Choice card={card} choose={() => model.parts.redeem?.chooseCard(card)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

function Choice({ card, choose }: { readonly card: GiftCard; readonly choose: () => void }) {
  const { t } = useTranslation('redeem');
  const isKnown = (card.kind ?? KNOWN_KIND) === KNOWN_KIND;
  const unavailableText = isKnown ? card.soldOut && t('cards.soldOut') : t('cards.unknown');
  return (
    <button type="button" className={styles.choice} disabled={Boolean(unavailableText)} onClick={choose}>
      <GiftCardArt card={card} />
      {unavailableText ? (
        <Text as="span" size="s" tone="muted">
          {unavailableText}
        </Text>
      ) : (
        <Price amount={card.nowbuxAmount} />
      )}
    </button>
  );
}
