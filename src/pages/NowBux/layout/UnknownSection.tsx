import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import styles from '../NowBux.module.css';

/** Placeholder for a section whose data failed to load: only the heading. */
export function UnknownSection({ title }: { readonly title: string }) {
  return (
    <section className={styles.section}>
      <Heading level={2} size="2xl">
        {title}
      </Heading>
    </section>
  );
}
