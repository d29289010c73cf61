import { useTranslation } from 'react-i18next';
import type { VettedApp } from '../../domain/links/vetted.types.ts';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { Picture } from '../../design/media/Picture/Picture.tsx';
import styles from './AppScreenshots.module.css';

/** Maximum number of screenshots. */
const MOST = 3;

/** Screenshots of the game, with their space reserved. */
export function AppScreenshots({ app }: { readonly app: VettedApp }) {
  const { t } = useTranslation('app');
  const shots = (app.shots ?? []).slice(0, MOST);
  if (shots.length === 0) return null;
  return (
    <section className={styles.shots} aria-labelledby="app-shots" data-orientation={app.initialOrientation}>
      <Heading level={2} size="xl" id="app-shots">
        {t('shots.title')}
      </Heading>
      <ul className={styles.row}>
        {shots.map(({ shot }, i) => (
          <li key={shot}>
            <div
              className={styles.shot}
              role="img"
              aria-label={t('shots.shot', { game: app.appName, number: i + 1, total: shots.length })}
            >
              <Picture src={shot} loading="lazy" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
