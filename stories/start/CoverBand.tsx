import { gameSummary } from '../../mocks/games.ts';
import { APPS } from '../../simulator/core/catalogue/apps.ts';
import styles from './CoverBand.module.css';

/** Enough for the widest window; the test card is no game. */
const COVERS = APPS.filter(({ name }) => name !== 'Probe')
  .slice(0, 16)
  .map(({ name }) => gameSummary(name));

/** The covers of the simulated games, side by side across the page. They say nothing that isn't said below. */
export function CoverBand() {
  return (
    <div className={styles.band} aria-hidden="true">
      <div className={styles.row}>
        {COVERS.map(({ appName, media }) => (
          <img key={appName} className={styles.cover} src={media.tile} alt="" style={{ '--light': media.accent }} />
        ))}
      </div>
    </div>
  );
}
