import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../src/design/primitives/Badge/Badge.tsx';
import { Button } from '../../../src/design/primitives/Button/Button.tsx';
import { Heading } from '../../../src/design/primitives/Heading/Heading.tsx';
import { Progress } from '../../../src/design/primitives/Progress/Progress.tsx';
import { Text } from '../../../src/design/primitives/Text/Text.tsx';
import {
  type Decision,
  mergeDecisions,
  parseDecisions,
  reviewState,
  stateOf,
  writeDecisions,
} from '../record/decisions.ts';
import { type ChangedStory, groupByScreen, type Review } from '../record/reviewRecord.ts';
import { aspectWords, scopeWords, STATE_WORDS, ticketText } from '../record/ticketText.ts';
import { type OpenedReview, rememberedReviewer, rememberReviewer, saveDecisions } from './reviewFiles.ts';
import { countOf, dayOf } from './reviewWords.ts';
import { StoryDecision } from './StoryDecision.tsx';
import { StoryPictures } from './StoryPictures.tsx';
import { TextDifference } from './TextDifference.tsx';
import styles from './Review.module.css';

const TONES = { open: 'plain', rejected: 'loss', approved: 'go', unchanged: 'plain' } as const;
const STORY_STATES = { open: 'open', rejected: 'no', approved: 'yes' } as const;

interface ReviewPageProps {
  readonly name: string;
  readonly opened: OpenedReview;
}

/** A review: its stories by screen, the chosen story with its pictures and texts, and the decisions. */
export function ReviewPage({ name, opened }: ReviewPageProps) {
  const { review, keeping } = opened;
  const [decisions, setDecisions] = useState(opened.decisions);
  const [reviewer, setReviewer] = useState(rememberedReviewer);
  const [error, setError] = useState<string>();
  const [chosen, choose] = useChosenStory(review);
  const keep = (added: readonly Decision[]) => {
    const all = mergeDecisions(decisions, added);
    setDecisions(all);
    saveDecisions(name, all, keeping).then(
      (saved) => {
        setDecisions((current) => mergeDecisions(current, saved));
        setError(undefined);
      },
      (problem: unknown) => setError(`Not saved: ${problem instanceof Error ? problem.message : String(problem)}`),
    );
  };
  const add = async (file: File) => {
    try {
      keep(parseDecisions(await file.text(), name));
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <div className={styles.page}>
      <ReviewHeader review={review} decisions={decisions} />
      <ReviewFiles name={name} review={review} decisions={decisions} keeping={keeping} error={error} add={add} />
      {chosen ? (
        <div className={styles.columns}>
          <StoryList stories={review.stories} decisions={decisions} chosen={chosen.id} />
          <main className={styles.story}>
            <StoryView key={chosen.id} story={chosen} />
            <StoryDecision
              key={`decision ${chosen.id}`}
              decisions={decisions.filter(({ story }) => story === chosen.id)}
              reviewer={reviewer}
              setReviewer={(text) => {
                setReviewer(text);
                rememberReviewer(text.trim());
              }}
              decide={(verdict, remark) =>
                keep([{ story: chosen.id, reviewer: reviewer.trim(), verdict, remark, at: new Date().toISOString() }])
              }
            />
            <Neighbours stories={orderOf(review)} chosen={chosen.id} choose={choose} />
          </main>
        </div>
      ) : (
        <main className={styles.story}>
          <Text>No story looks, reads or behaves differently.</Text>
        </main>
      )}
    </div>
  );
}

function ReviewHeader({ review, decisions }: { readonly review: Review; readonly decisions: readonly Decision[] }) {
  const ids = review.stories.map(({ id }) => id);
  const state = reviewState(ids, decisions);
  const approved = ids.filter((id) => stateOf(id, decisions) === 'approved').length;
  const { old, new: newer, counts, changelog, notes } = review;
  const scope = scopeWords(review);
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <Heading level={1} size="xl">
          {newer.subject}
        </Heading>
        <span role="status">
          <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
        </span>
      </div>
      <Text size="s" tone="soft">
        <code>{old.commit.slice(0, 9)}</code> → <code>{newer.commit.slice(0, 9)}</code>, {dayOf(newer.at)}.{' '}
        {countOf(ids.length)}, {counts.compared} of {counts.all} were compared.
        {scope !== undefined && ` ${scope}`}
      </Text>
      {changelog.length > 0 && (
        <ul className={styles.changelog} aria-label="Changelog">
          {changelog.map(({ audience, sentence }) => (
            <li key={sentence}>
              <Text as="span" size="s">
                <strong>{audience}:</strong> {sentence}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <Text key={note} size="s" tone="gold">
          {note}
        </Text>
      ))}
      {ids.length > 0 && (
        <div className={styles.progress}>
          <Progress label="Approved stories" value={approved / ids.length} tone="go" size="s" />
          <Text as="span" size="s" count>
            {approved} of {ids.length} approved
          </Text>
        </div>
      )}
    </header>
  );
}

interface ReviewFilesProps {
  readonly name: string;
  readonly review: Review;
  readonly decisions: readonly Decision[];
  readonly keeping: OpenedReview['keeping'];
  readonly error: string | undefined;
  readonly add: (file: File) => Promise<void>;
}

/** Export of decisions, and import of those of others. */
function ReviewFiles({ name, review, decisions, keeping, error, add }: ReviewFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(ticketText(review, decisions, location.href.replace(/#.*$/, '')));
    setCopied(true);
  };
  return (
    <div className={styles.files}>
      <Button size="s" onClick={() => download(`decisions-${name}.json`, writeDecisions(name, decisions))}>
        Export decisions
      </Button>
      <Button size="s" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy for a ticket'}
      </Button>
      <Button size="s" onClick={() => input.current?.click()}>
        Add exported decisions
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="File of decisions"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void add(file);
          currentTarget.value = '';
        }}
      />
      <span role="status" className={styles.saved}>
        <Text as="span" size="s" tone={error ? 'loss' : 'soft'}>
          {error ??
            (keeping === 'file'
              ? 'Decisions are saved in the review’s file.'
              : 'Decisions stay in this browser. Export them to share them.')}
        </Text>
      </span>
    </div>
  );
}

interface StoryListProps {
  readonly stories: readonly ChangedStory[];
  readonly decisions: readonly Decision[];
  readonly chosen: string;
}

function StoryList({ stories, decisions, chosen }: StoryListProps) {
  const chosenLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    chosenLink.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <nav className={styles.list} aria-label="Stories that differ" tabIndex={-1}>
      {groupByScreen(stories).map(({ screen, stories: group }) => (
        <section key={screen}>
          <Heading level={2} size="l" className={styles.screen}>
            {screen.replaceAll('/', ' / ')}
          </Heading>
          <ul>
            {group.map(({ id, name, kind, aspects }) => {
              const state = stateOf(id, decisions);
              return (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    ref={id === chosen ? chosenLink : undefined}
                    aria-current={id === chosen || undefined}
                    className={styles.link}
                  >
                    <span className={styles.linkName}>{name}</span>
                    <Text as="span" size="xs" tone="soft">
                      {aspectWords(kind, aspects)}
                    </Text>
                    <span className={styles.linkState}>
                      <Badge tone={TONES[state]}>{STORY_STATES[state]}</Badge>
                    </span>
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function StoryView({ story }: { readonly story: ChangedStory }) {
  const { name, screen, kind, aspects, before, after, notCaptured } = story;
  return (
    <>
      <div className={styles.storyTitle}>
        <Text size="s" tone="soft">
          {screen.replaceAll('/', ' / ')}
        </Text>
        <Heading level={2} size="xl">
          {name}
        </Heading>
        <Text tone="soft">This story {aspectWords(kind, aspects)}.</Text>
        {notCaptured !== undefined && <Text tone="loss">{notCaptured}</Text>}
      </div>
      <StoryPictures story={story} />
      {before && after && aspects.includes('reads') && (
        <TextDifference title="Texts and roles" before={before.reads} after={after.reads} />
      )}
      {before && after && aspects.includes('behaves') && (
        <TextDifference title="Result, calls and requests" before={before.does} after={after.does} />
      )}
    </>
  );
}

interface NeighboursProps {
  readonly stories: readonly ChangedStory[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

function Neighbours({ stories, chosen, choose }: NeighboursProps) {
  const at = stories.findIndex(({ id }) => id === chosen);
  const [previous, next] = [stories[at - 1], stories[at + 1]];
  return (
    <div className={styles.neighbours}>
      <Button disabled={!previous} onClick={() => previous && choose(previous.id)}>
        Previous
      </Button>
      <Text as="span" size="s" tone="soft" count>
        {at + 1} of {stories.length}
      </Text>
      <Button disabled={!next} onClick={() => next && choose(next.id)}>
        Next
      </Button>
    </div>
  );
}

/** The story in the address's fragment, or the first one. */
function useChosenStory(review: Review): readonly [ChangedStory | undefined, (id: string) => void] {
  const [id, setId] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const life = new AbortController();
    const follow = () => {
      setId(location.hash.slice(1));
      scrollTo({ top: 0 });
    };
    addEventListener('hashchange', follow, { signal: life.signal });
    return () => life.abort();
  }, []);
  const story = review.stories.find((one) => one.id === id) ?? orderOf(review)[0];
  return [story, (to) => (location.hash = to)];
}

/** The review's stories in the order of the list. */
function orderOf({ stories }: Review): readonly ChangedStory[] {
  return groupByScreen(stories).flatMap((group) => group.stories);
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
