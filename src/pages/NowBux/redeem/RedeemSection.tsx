import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../../design/Heading/Heading.tsx';
import { Progress } from '../../../design/Progress/Progress.tsx';
import { Text } from '../../../design/Text/Text.tsx';
import type { Rewards } from '../../../domain/nowbux/nowbux.store.ts';
import { AskedPart } from '../AskedPart.tsx';
import styles from '../NowBux.module.css';
import type { NowBuxRules } from '../NowBux.types.ts';
import type { PartProps } from '../part.ts';

/** How near a code is, and what games take. */
export const RedeemSection = observer(function RedeemSection({ model }: PartProps) {
  return (
    <AskedPart asked={model.rewards} online={model.online} onRetry={() => model.retry()}>
      {(rewards) => <Redeem rewards={rewards} rules={model.rules} nameOf={(appId) => model.nameOf(appId)} />}
    </AskedPart>
  );
});

/** Games shown whose things can be bought. */
const GAMES_MAX = 15;

interface RedeemProps {
  readonly rewards: Rewards;
  readonly rules: NowBuxRules;
  readonly nameOf: (appId: string) => string | undefined;
}

/** How near a gift-card code is, and what games take nowBux for. */
function Redeem({ rewards, rules, nameOf }: RedeemProps) {
  const { t, i18n } = useTranslation('nowbux');
  const { minimum } = rules;
  const { nowbuxRewardBalance: have, inGameIAPList } = rewards;
  const missing = Math.max(minimum - have, 0);
  // What is sold in games that aren't on show has no name to stand under.
  const named = inGameIAPList.filter(({ appId }) => nameOf(appId) !== undefined);
  const amount = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <section className={styles.section} aria-labelledby="redeem-title">
      <Heading level={2} size="2xl" id="redeem-title">
        {t('redeem.title')}
      </Heading>
      <Text tone="soft">{t('redeem.minimum', { amount: minimum })}</Text>
      <div className={styles.way}>
        <Progress value={minimum > 0 ? have / minimum : 1} label={t('redeem.progress')} tone="gold" />
        <Text strong count>
          {missing > 0 ? t('redeem.missing', { count: missing }) : t('redeem.enough')}
        </Text>
      </div>
      {inGameIAPList.length > 0 && (
        <>
          <Heading level={3} size="xl">
            {t('redeem.games')}
          </Heading>
          <ul className={styles.prices}>
            {gamesByPrice(named.length > 0 ? named : inGameIAPList).map(({ appId, items }) => (
              <li key={appId}>
                <Text strong>{nameOf(appId) ?? t('quests.aGame')}</Text>
                <Text tone="muted" size="s">
                  {items[0]?.iapName}
                </Text>
                <Text tone="gold" strong count>
                  {amount(items[0]?.nowbuxAmount ?? 0)}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Games that sell something, the lowest first price first, no more than fifteen. */
export function gamesByPrice(games: Rewards['inGameIAPList']): Rewards['inGameIAPList'] {
  const price = (game: Rewards['inGameIAPList'][number]) => game.items[0]?.nowbuxAmount ?? 0;
  return games
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => price(a) - price(b))
    .slice(0, GAMES_MAX);
}
