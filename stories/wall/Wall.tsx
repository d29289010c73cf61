import { useState } from 'react';
import type { TestRecord } from '../../.storybook/catalogue/records.ts';
import { Button } from '../../src/design/Button/Button.tsx';
import { Field } from '../../src/design/Field/Field.tsx';
import { SearchIcon } from '../../src/design/Icon/icons.tsx';
import { Select } from '../../src/design/Select/Select.tsx';
import { Text } from '../../src/design/Text/Text.tsx';
import { TextInput } from '../../src/design/TextInput/TextInput.tsx';
import { CataloguePage } from '../ground/CataloguePage.tsx';
import { StoryLink } from '../ground/StoryLink.tsx';
import { SCENARIO_STORY } from '../journeys/scenarioStory.ts';
import { type Requirement, REQUIREMENTS } from './requirements.ts';
import styles from './Wall.module.css';

const KINDS = [...new Set(REQUIREMENTS.map(({ kind }) => kind))].sort();
/** As many as are read at a glance; the rest comes when it is asked for. */
const FIRST = 40;
const countOf = (kind: string) => REQUIREMENTS.filter((one) => one.kind === kind).length;

/** Every requirement that is shown, and what shows it. Made from the sources whenever the catalogue is built. */
export function Wall({ search: asked = '' }: { readonly search?: string }) {
  const [search, setSearch] = useState(asked);
  const [kind, setKind] = useState('all');
  const [limit, setLimit] = useState(FIRST);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = REQUIREMENTS.filter((one) => (kind === 'all' || one.kind === kind) && matches(one, words));
  return (
    <CataloguePage
      title="Wall"
      lead="Every requirement that something shows, with the stories, scenarios and tests that show it."
    >
      <div className={styles.tools}>
        <Field label="Search">
          {(control) => <TextInput {...control} type="search" icon={SearchIcon} value={search} onChange={setSearch} />}
        </Field>
        <Field label="Kind">
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={[
                { value: 'all', label: `All kinds (${REQUIREMENTS.length})` },
                ...KINDS.map((value) => ({ value, label: `${value} (${countOf(value)})` })),
              ]}
              onChange={setKind}
            />
          )}
        </Field>
      </div>
      <Text tone="soft" count>
        <span role="status">
          {shown.length} of {REQUIREMENTS.length} requirements
        </span>
      </Text>
      <ul className={styles.wall}>
        {shown.slice(0, limit).map((one) => (
          <Row key={one.id} requirement={one} />
        ))}
      </ul>
      {shown.length > limit && (
        <div>
          <Button onClick={() => setLimit(shown.length)}>Show all {shown.length}</Button>
        </div>
      )}
    </CataloguePage>
  );
}

function Row({ requirement: { id, stories, scenarios, tests } }: { readonly requirement: Requirement }) {
  return (
    <li className={styles.row}>
      <code className={styles.id}>{id}</code>
      <ul className={styles.proofs}>
        {stories.map((story) => (
          <li key={story.id}>
            <span className={styles.sort}>story</span>{' '}
            <StoryLink id={story.id} className={styles.link}>
              {story.title} / {story.name}
            </StoryLink>
          </li>
        ))}
        {scenarios.map((scenario) => (
          <li key={scenario.id}>
            <span className={styles.sort}>scenario</span>{' '}
            <StoryLink id={SCENARIO_STORY} showing={{ args: { scenario: scenario.id } }} className={styles.link}>
              {scenario.title}
            </StoryLink>
          </li>
        ))}
        {tests.map((test) => (
          <li key={`${test.file}:${test.line}`}>
            <TestProof test={test} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function TestProof({ test: { tier, title, file, line } }: { readonly test: TestRecord }) {
  const said = title.replace(/^[^:]*\.[^:]*: /, '');
  const words = /[a-z]{3}/i.test(said) ? said : (file.split('/').at(-1) ?? file);
  return (
    <details>
      <summary className={styles.test}>
        <span className={styles.sort}>{tier === 'e2e' ? 'e2e' : 'test'}</span> {words}
      </summary>
      <code className={styles.where}>
        {tier === 'e2e' ? 'npx playwright test' : 'npx vitest run'} {file}:{line}
      </code>
    </details>
  );
}

function matches({ id, stories, scenarios, tests }: Requirement, words: readonly string[]): boolean {
  const text = [
    id,
    ...stories.map(({ title, name }) => `${title} ${name}`),
    ...scenarios.map(({ title }) => title),
    ...tests.map(({ title, file }) => `${title} ${file}`),
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
