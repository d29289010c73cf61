import { useTranslation } from 'react-i18next';
import { Picture } from '../../../design/media/Picture/Picture.tsx';
import { plainClick } from '../../../design/primitives/Link/plainClick.ts';
import { Anchor } from '../../../design/vettedElements.ts';
import styles from './SessionReport.module.css';
import type { NextGame as Next } from './SessionReport.types.ts';

/** Maximum number of tags to show that two games have in common. */
const NAMED = 3;

/** A game similar to the played one, with the tags that they have in common. */
export function NextGame({ next }: { readonly next: Next }) {
  const { t, i18n } = useTranslation('stats');
  const { game, shared, open } = next;
  const list = new Intl.ListFormat(i18n.language, { style: 'narrow' });
  return (
    <Anchor
      className={styles.next}
      href={game.appPageUrl}
      style={{ '--accent': game.media.accent }}
      onClick={(event) => {
        if (!plainClick(event)) return;
        event.preventDefault();
        open();
      }}
    >
      <Picture className={styles.nextArt} src={game.media.icon ?? game.media.tile} />
      <span className={styles.nextText}>
        <span className={styles.lineName}>{t('report.next.title')}</span>
        <strong>{game.appName}</strong>
        <span className={styles.lineName}>
          {shared.length > 0
            ? t('report.next.both', { tags: list.format(shared.slice(0, NAMED)) })
            : t('report.next.genre', { genre: game.appGenre })}
        </span>
      </span>
    </Anchor>
  );
}
