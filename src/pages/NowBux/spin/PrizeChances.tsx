import { useTranslation } from 'react-i18next';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { oddsOf, type Slice } from '../../../domain/nowbux/spin/prizeWheel.ts';
import styles from './Spin.module.css';

/** Lists every prize of the daily spin with its chance. */
export function PrizeChances({ slices }: { readonly slices: readonly Slice[] }) {
  const { t, i18n } = useTranslation('spin');
  return (
    <section className={styles.odds} aria-labelledby="odds-title">
      <Heading level={3} size="l" id="odds-title">
        {t('odds.title')}
      </Heading>
      <Text tone="muted" size="s">
        {t('odds.text')}
      </Text>
      <table className={styles.chances}>
        <thead>
          <tr>
            <th scope="col">{t('odds.prize')}</th>
            <th scope="col">{t('odds.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {oddsOf(slices).map(({ prize, chance }) => (
            <tr key={`${prize.nowbux} ${prize.title}`}>
              <th scope="row" dir="auto">
                {prize.nowbux === undefined
                  ? (prize.title ?? t('won.other'))
                  : t('odds.nowbux', { count: prize.nowbux })}
              </th>
              <td>{chanceText(chance, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Formats a chance (0 to 1) in per cent, with more digits for small ones: `13 %`, `0.4 %`, `0.005 %`. A positive chance
 * never shows as 0.
 */
function chanceText(chance: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: chance < 0.1 ? 2 : 3 }).format(
    chance,
  );
}
