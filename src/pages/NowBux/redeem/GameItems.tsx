import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Picture } from '../../../design/media/Picture/Picture.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { Price } from './Price.tsx';
import styles from './Redeem.module.css';
import type { RedeemGame, RedeemModel } from './redeem.types.ts';

/** Items in games that cost nowBux. The game with the lowest price comes first. */
export const GameItems = observer(function GameItems({
  games,
  choose,
}: {
  readonly games: readonly RedeemGame[];
  readonly choose: RedeemModel['chooseItem'];
}) {
  const { t } = useTranslation('redeem');
  return (
    <section className={styles.goods} aria-labelledby="redeem-games">
      <Heading level={3} size="xl" id="redeem-games">
        {t('games.title')}
      </Heading>
      <Text tone="soft">{t(games.length > 0 ? 'games.text' : 'games.none')}</Text>
      {games.length > 0 && (
        <ul className={styles.games}>
          {games.map((game) => (
            <li key={game.appId} className={styles.game}>
              <div className={styles.who}>
                <span className={styles.icon}>
                  <Picture src={game.icon} width={44} height={44} loading="lazy" />
                </span>
                <div>
                  <Text strong>
                    <bdi>{game.name ?? t('games.aGame')}</bdi>
                  </Text>
                  {game.company && (
                    <Text size="s" tone="muted">
                      {t('games.seller', { company: game.company })}
                    </Text>
                  )}
                </div>
              </div>
              {game.items.map((item) => (
                <button key={item.name} type="button" className={styles.item} onClick={() => choose(game, item)}>
                  <bdi>{item.name}</bdi>
                  <Price amount={item.price} />
                </button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
