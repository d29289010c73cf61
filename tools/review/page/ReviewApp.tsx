import { useEffect, useState } from 'react';
import { Heading } from '../../../src/design/primitives/Heading/Heading.tsx';
import { Text } from '../../../src/design/primitives/Text/Text.tsx';
import type { ReviewEntry } from '../record/writeReview.ts';
import { listReviews, type OpenedReview, openReview } from './reviewFiles.ts';
import { ReviewPage } from './ReviewPage.tsx';
import { countOf, dayOf } from './reviewWords.ts';
import styles from './Review.module.css';

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'list'; readonly reviews: readonly ReviewEntry[] }
  | { readonly kind: 'review'; readonly name: string; readonly opened: OpenedReview };

/** The page of one review, or without a name the list of all reviews in the folder. */
export function ReviewApp({ name }: { readonly name: string | undefined }) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  useEffect(() => {
    const load = async (): Promise<Loaded> =>
      name === undefined
        ? { kind: 'list', reviews: await listReviews() }
        : { kind: 'review', name, opened: await openReview(name) };
    load().then(setLoaded, (error: unknown) =>
      setLoaded({ kind: 'failed', error: error instanceof Error ? error.message : String(error) }),
    );
  }, [name]);
  if (loaded.kind === 'review') return <ReviewPage name={loaded.name} opened={loaded.opened} />;
  return (
    <main className={styles.plain} aria-busy={loaded.kind === 'loading'}>
      <Heading level={1} size="2xl">
        Change reviews
      </Heading>
      {loaded.kind === 'failed' && <Text tone="loss">{loaded.error}</Text>}
      {loaded.kind === 'list' && <ReviewList reviews={loaded.reviews} />}
    </main>
  );
}

function ReviewList({ reviews }: { readonly reviews: readonly ReviewEntry[] }) {
  return (
    <ul className={styles.reviews}>
      {reviews.map(({ name, old, new: newer, only, stories }) => (
        <li key={name}>
          <a className={styles.reviewLink} href={`?review=${name}`}>
            <Text as="span" strong>
              {newer.subject}
            </Text>
            <Text as="span" size="s" tone="soft">
              {old.commit.slice(0, 9)} → {newer.commit.slice(0, 9)}, {dayOf(newer.at)}, {countOf(stories)}
              {only !== undefined && `, only stories with “${only}”`}
            </Text>
          </a>
        </li>
      ))}
    </ul>
  );
}
