import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import styles from '../NowBux.module.css';

/** Shows only the heading of a nowBux section whose data failed to load. */
export function UnknownSection({ title }: { readonly title: string }) {
  return (
    <section className={styles.section}>
      <Heading level={2} size="2xl">
        {title}
      </Heading>
    </section>
  );
}
