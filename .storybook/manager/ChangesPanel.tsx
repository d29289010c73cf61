/** @jsxRuntime classic */
import React from 'react';
import { useStorybookApi } from 'storybook/manager-api';
import {
  changesOf,
  type Finding,
  type StoryChange,
  type StoryHistory,
} from '../../tools/review/history/storyHistory.ts';
import { aspectWords } from '../../tools/review/record/ticketText.ts';
import { hex } from './managerColours.ts';
import { HISTORY_ELEMENT } from './storyHistoryElement.ts';

let history: StoryHistory | undefined;

/** The last three changes of the current story, with what a review found and the command that reviews them. */
export function ChangesPanel() {
  const story = useStorybookApi().getCurrentStoryData() as
    | { readonly id: string; readonly importPath?: string }
    | undefined;
  history ??= readHistory();
  if (!story?.importPath || !history)
    return <p style={{ padding: 16 }}>This catalogue was built without its history.</p>;
  const changes = changesOf(history, story.id, story.importPath.replace(/^\.\//, ''));
  if (changes.length === 0) return <p style={{ padding: 16 }}>No commit changed this story’s files.</p>;
  return (
    <ol style={{ margin: 0, padding: 16, listStyle: 'none', display: 'grid', gap: 16, lineHeight: 1.5 }}>
      {changes.map((change) => (
        <Change key={change.commit} change={change} id={story.id} />
      ))}
    </ol>
  );
}

function Change({
  change: { commit, subject, at, finding },
  id,
}: {
  readonly change: StoryChange;
  readonly id: string;
}) {
  const hash = commit.slice(0, 9);
  const day = new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <li>
      <strong>{subject}</strong>
      <br />
      <span style={{ color: hex('text-2') }}>
        {day}, {hash}. {finding ? findingWords(finding) : 'Files of the screen changed; no review compared it.'}
      </span>
      <br />
      <code style={{ overflowWrap: 'anywhere' }}>
        npm run review -- {hash}~1 {hash} --only {id}
      </code>
    </li>
  );
}

function findingWords({ kind, aspects }: Finding): string {
  if (kind === 'changed') return `Since then, the story ${aspectWords(kind, aspects)}.`;
  return `This commit ${kind} the story.`;
}

function readHistory(): StoryHistory | undefined {
  const text = document.getElementById(HISTORY_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as StoryHistory) : undefined;
}
