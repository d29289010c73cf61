import { useState } from 'react';
import type { TestRecord } from '../../.storybook/catalogue/catalogueRecords.ts';
import { Badge } from '../../src/design/primitives/Badge/Badge.tsx';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import { CodeCopy } from '../../src/design/primitives/CodeCopy/CodeCopy.tsx';
import { Checkbox } from '../../src/design/forms/Checkbox/Checkbox.tsx';
import { Field } from '../../src/design/forms/Field/Field.tsx';
import { SearchIcon } from '../../src/design/icons/icons.tsx';
import { Segmented } from '../../src/design/forms/Segmented/Segmented.tsx';
import { Select } from '../../src/design/forms/Select/Select.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { TextInput } from '../../src/design/forms/TextInput/TextInput.tsx';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { SCENARIO_STORY } from '../journeys/scenarioStory.ts';
import { type Requirement, REQUIREMENTS, type There, thereOf } from './requirements.ts';
import styles from './RequirementsPage.module.css';
import { aboutOf, kindName, nameOf, sentence } from './requirementTexts.ts';

const KINDS = [...new Set(REQUIREMENTS.map(({ kind }) => kind))].sort((a, b) => kindName(a).localeCompare(kindName(b)));
/** Number of requirements shown at first; a button shows the rest. */
const FIRST = 40;
const countThere = (there: There) => REQUIREMENTS.filter((one) => thereOf(one).there === there).length;
const UNSHOWN = REQUIREMENTS.filter(({ stories }) => stories.length === 0).length;
const countOf = (kind: string) => REQUIREMENTS.filter((one) => one.kind === kind).length;

interface RequirementsPageProps {
  readonly search?: string;
  /** Lists only requirements that no story shows. */
  readonly withoutStory?: boolean;
}

/** Lists every covered requirement with its stories, scenarios and tests. Generated from the sources at build time. */
export function RequirementsPage({ search: request = '', withoutStory = false }: RequirementsPageProps) {
  const [search, setSearch] = useState(request);
  const [kind, setKind] = useState('all');
  const [there, setThere] = useState<There | 'all'>('all');
  const [isUnshown, setUnshown] = useState(withoutStory);
  const [limit, setLimit] = useState(FIRST);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = REQUIREMENTS.filter(
    (one) =>
      (kind === 'all' || one.kind === kind) &&
      (there === 'all' || thereOf(one).there === there) &&
      (!isUnshown || one.stories.length === 0) &&
      matches(one, words),
  );
  return (
    <CataloguePage
      title="Requirements"
      lead="Every requirement of the product, with its stories, scenarios and tests. Missing and incomplete requirements are marked."
    >
      <div className={styles.tools}>
        <Field label="Search" hint="Words, a code such as 3101, or an id">
          {(control) => <TextInput {...control} type="search" icon={SearchIcon} value={search} onChange={setSearch} />}
        </Field>
        <Field label="Kind">
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={[
                { value: 'all', label: `All kinds (${REQUIREMENTS.length})` },
                ...KINDS.map((value) => ({ value, label: `${kindName(value)} (${countOf(value)})` })),
              ]}
              onChange={setKind}
            />
          )}
        </Field>
      </div>
      <div className={styles.location}>
        <Segmented
          label="Completeness"
          value={there}
          segments={[
            { value: 'all', label: `All ${REQUIREMENTS.length}` },
            { value: 'missing', label: `Missing ${countThere('missing')}` },
            { value: 'partly', label: `Incomplete ${countThere('partly')}` },
            { value: 'whole', label: `Complete ${countThere('whole')}` },
          ]}
          onChange={setThere}
        />
      </div>
      <div>
        <Checkbox
          label={`Only the ${UNSHOWN.toLocaleString('en')} without a story`}
          checked={isUnshown}
          onChange={setUnshown}
        />
      </div>
      <Text tone="soft" count>
        <span role="status">
          {shown.length} of {REQUIREMENTS.length} requirements
        </span>
      </Text>
      {shown.length === 0 && (
        <Text>
          {there === 'missing' && search === '' && kind === 'all'
            ? 'Nothing is missing: each requirement is shown by a story or a scenario, or proven by a test.'
            : 'No requirement has all of these words.'}
        </Text>
      )}
      <ul className={styles.chips}>
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

function Row({ requirement }: { readonly requirement: Requirement }) {
  const { id, kind, stories, scenarios, tests } = requirement;
  const { there, lacks } = thereOf(requirement);
  return (
    <li className={styles.row}>
      <div className={styles.description}>
        <span className={styles.kind}>{kindName(kind)}</span>
        <strong className={styles.name}>{nameOf(id)}</strong>
        <code className={styles.id}>{id}</code>
        {there !== 'whole' && (
          <span>
            <Badge tone={there === 'missing' ? 'loss' : 'strong'}>
              {there === 'missing' ? 'Missing' : 'Incomplete'}
            </Badge>
          </span>
        )}
      </div>
      <div className={styles.evidence}>
        {lacks !== '' && <p className={styles.missing}>{lacks}</p>}
        <p className={styles.about}>{aboutOf(requirement)}</p>
        <ul className={styles.proofs}>
          {stories.map((story) => (
            <li key={story.id} className={styles.proof}>
              <span className={styles.sort}>Story</span>
              <StoryLink id={story.id} className={styles.link}>
                {story.title} / {story.name}
              </StoryLink>
            </li>
          ))}
          {scenarios.map((scenario) => (
            <li key={scenario.id} className={styles.proof}>
              <span className={styles.sort}>Scenario</span>
              <StoryLink id={SCENARIO_STORY} showing={{ args: { scenario: scenario.id } }} className={styles.link}>
                {scenario.title}
              </StoryLink>
            </li>
          ))}
          {tests.map((test) => (
            <li key={`${test.file}:${test.line} ${test.cases[0]}`}>
              <TestProof test={test} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** Describes a test that covers a requirement. When open, shows the test's location and command, both copyable. */
function TestProof({ test }: { readonly test: TestRecord }) {
  const { tier, cases, file, line } = test;
  const place = `${file}:${line}`;
  const command = tier === 'e2e' ? `npx playwright test ${place}` : `npx vitest run --project unit ${place}`;
  return (
    <details>
      <summary className={styles.test}>
        <span
          className={styles.sort}
          title={tier === 'e2e' ? 'An end-to-end test: the built app in a browser' : undefined}
        >
          {tier === 'e2e' ? 'Test, whole' : 'Test'}
        </span>
        <span>
          {sentence(test)}
          {cases.length > 1 && <span className={styles.more}> and {cases.length - 1} more like it</span>}
        </span>
      </summary>
      <div className={styles.locations}>
        {cases.length > 1 && (
          <ul className={styles.cases}>
            {[...new Set(cases)].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
        <CodeCopy {...COPY} label="Is at" code={place} onCopy={copyText} />
        <CodeCopy {...COPY} label="Run it by" code={command} onCopy={copyText} />
      </div>
    </details>
  );
}

const COPY = { copyLabel: 'Copy', copiedLabel: 'Copied', failedLabel: 'Couldn’t copy' } as const;

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function matches({ id, kind, stories, scenarios, tests }: Requirement, words: readonly string[]): boolean {
  const text = [
    id,
    kindName(kind),
    nameOf(id),
    ...stories.map(({ title, name, about }) => `${title} ${name} ${about}`),
    ...scenarios.map(({ title, story }) => `${title} ${story}`),
    ...tests.map(({ within, cases, file }) => `${within.join(' ')} ${cases.join(' ')} ${file}`),
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
