import { Heading } from '../../../src/design/primitives/Heading/Heading.tsx';
import { VisuallyHidden } from '../../../src/design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { lineDifference } from './lineDifference.ts';
import styles from './Review.module.css';

const MARKS = { same: ' ', removed: '−', added: '+' } as const;
const WORDS = { same: '', removed: 'before: ', added: 'after: ' } as const;

interface TextDifferenceProps {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** The lines that differ between two texts. */
export function TextDifference({ title, before, after }: TextDifferenceProps) {
  return (
    <section className={styles.texts}>
      <Heading level={3} size="l">
        {title}
      </Heading>
      <div className={styles.lines}>
        {lineDifference(before, after).map(({ kind, text, position }) => (
          <div key={position} className={styles[kind]}>
            <span aria-hidden="true">{MARKS[kind]} </span>
            <VisuallyHidden>{WORDS[kind]}</VisuallyHidden>
            {text}
          </div>
        ))}
      </div>
    </section>
  );
}
