import { readChangelog } from '../../../stories/changelog/readChangelog.ts';
import type { ChangelogSentence } from './reviewRecord.ts';

/** Returns the sentences that the newer changelog has and the older one lacks. */
export function addedSentences(older: string, newer: string): readonly ChangelogSentence[] {
  const known = new Set(sentencesOf(older).map(({ sentence }) => sentence));
  return sentencesOf(newer).filter(({ sentence }) => !known.has(sentence));
}

function sentencesOf(changelog: string): readonly ChangelogSentence[] {
  return readChangelog(changelog).flatMap(({ groups }) =>
    groups.flatMap(({ whom, changes }) => changes.map((sentence) => ({ audience: whom, sentence }))),
  );
}
