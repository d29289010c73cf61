import styles from '../NowBux.module.css';

/** Dot on a nowBux section's card or link. It marks that the player can claim something. */
export function ClaimDot({ label }: { readonly label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} />;
}
