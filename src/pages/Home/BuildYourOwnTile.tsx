import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../design/primitives/Button/Button.tsx';
import { ArrowRightIcon } from '../../design/icons/pageIcons.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { plainClick } from '../../design/primitives/Link/plainClick.ts';
import { STOP } from '../../design/hooks/rows/useRows.ts';
import { Text } from '../../design/primitives/Text/Text.tsx';
import type { TileGame } from '../../widgets/library/GameTile/GameTile.types.ts';
import { Picture } from '../../design/media/Picture/Picture.tsx';
import styles from './BuildYourOwnTile.module.css';

interface BuildYourOwnProps {
  readonly game: TileGame;
  readonly onPlay: (game: TileGame) => void;
  readonly onLit: (game: TileGame) => void;
}

/** The tile that invites the player to build a game, as wide as the page. */
export const BuildYourOwnTile = memo(function BuildYourOwnTile({ game, onPlay, onLit }: BuildYourOwnProps) {
  const { t } = useTranslation('home');
  const art = game.media.banner ?? game.media.tile;
  return (
    <section className={styles.card} style={{ '--accent': game.media.accent }} aria-labelledby="build-your-own">
      <Picture src={art} className={styles.art} loading="lazy" />
      <div className={styles.content}>
        <Text size="s" strong className={styles.kicker}>
          {t('byog.kicker')}
        </Text>
        <Heading level={2} size="2xl" id="build-your-own">
          {t('byog.title')}
        </Heading>
        <Text tone="soft" className={styles.text}>
          {t('byog.text')}
        </Text>
        <ButtonLink
          {...STOP}
          href={game.playUrl}
          iconAfter={ArrowRightIcon}
          onPointerEnter={() => onLit(game)}
          onFocus={() => onLit(game)}
          onClick={(event) => {
            if (!plainClick(event)) return;
            event.preventDefault();
            onPlay(game);
          }}
        >
          {t('byog.action')}
        </ButtonLink>
      </div>
    </section>
  );
});
