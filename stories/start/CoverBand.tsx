import { gameSummary } from '../../mocks/gameSummary.ts';
import { APPS } from '../../simulator/core/catalogue/apps.ts';
import styles from './CoverBand.module.css';

/** The games whose covers fill the widest window, without the test card, which isn't a game. */
const COVERS = APPS.filter(({ name }) => name !== 'Probe')
  .slice(0, 16)
  .map(({ name }) => gameSummary(name));

/** Covers of the simulated games, side by side across the page. Decorative only. */
export function CoverBand() {
  return (
    <div className={styles.band} aria-hidden="true">
      <div className={styles.row}>
        {COVERS.map(({ appName, media }) => (
          <img key={appName} className={styles.cover} src={media.tile} alt="" style={{ '--accent': media.accent }} />
        ))}
      </div>
    </div>
  );
}
