import styles from '../NowBux.module.css';

/** Something waits there. */
export function Dot({ label }: { readonly label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} />;
}
