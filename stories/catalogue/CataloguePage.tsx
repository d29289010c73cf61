import type { ReactNode } from 'react';
import { Heading } from '../../src/design/primitives/Heading/Heading.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import styles from './CataloguePage.module.css';

interface CataloguePageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/**
 * A catalogue page about the product, in the product's design. It is in English only, because its readers are the
 * project's staff.
 */
export function CataloguePage({ title, lead, children }: CataloguePageProps) {
  return (
    <main className={styles.page} lang="en">
      <header className={styles.header}>
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        <Text size="l" tone="soft">
          {lead}
        </Text>
      </header>
      {children}
    </main>
  );
}

interface SectionProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <Heading level={2} size="xl">
        {title}
      </Heading>
      {about !== undefined && (
        <Text tone="soft" className={styles.about}>
          {about}
        </Text>
      )}
      {children}
    </section>
  );
}

/** A section of a catalogue page without a heading. */
export function Part({ children }: { readonly children: ReactNode }) {
  return <div className={styles.section}>{children}</div>;
}
