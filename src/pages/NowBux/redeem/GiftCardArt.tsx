import { useTranslation } from 'react-i18next';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import type { GiftCard } from '../../../domain/nowbux/nowbux.store.ts';
import styles from './GiftCardArt.module.css';

/** Hue step between gift cards in degrees, so that cards with similar names get distinct colours. */
const HUE_STEP = 47;

interface GiftCardArtProps {
  readonly card: Pick<GiftCard, 'name' | 'worth' | 'currencySymbol' | 'productId'>;
}

/** The picture of a gift card with its shop and value. Uses no brand artwork. */
export function GiftCardArt({ card: { name, worth, currencySymbol, productId } }: GiftCardArtProps) {
  const { t, i18n } = useTranslation('redeem');
  // Derive the gift card's hue from the product, so that each product keeps its colour.
  const hash = [...productId, ...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={styles.card} style={{ '--hue': (hash * HUE_STEP) % 360 }}>
      <svg className={styles.drawing} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <path className={styles.cone} d="M46 34L8 120H112L74 34Z" />
        <path className={styles.cord} d="M60 0V14" />
        <path className={styles.shade} d="M36 34C38 20 48 14 60 14S82 20 84 34Z" />
        <path className={styles.parcel} d="M38 78H82V110H38Z" />
        <path className={styles.lid} d="M34 68H86V79H34Z" />
        <path
          className={styles.ribbon}
          d="M60 68V110M60 68C50 66 46 54 52 52S60 60 60 68C60 60 62 50 68 52S70 66 60 68Z"
        />
      </svg>
      <bdi className={styles.name}>{name || t('cards.name')}</bdi>
      {worth > 0 && <span className={styles.worth}>{priceText(worth, currencySymbol, i18n.language)}</span>}
    </span>
  );
}
