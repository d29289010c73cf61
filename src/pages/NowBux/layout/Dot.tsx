import styles from '../NowBux.module.css';

/** A dot that marks something to claim. */
export function Dot({ label }: { readonly label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} />;
}
