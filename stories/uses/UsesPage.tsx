import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { Checkbox } from '../../src/design/forms/Checkbox/Checkbox.tsx';
import { Field } from '../../src/design/forms/Field/Field.tsx';
import { Segmented } from '../../src/design/forms/Segmented/Segmented.tsx';
import { TextInput } from '../../src/design/forms/TextInput/TextInput.tsx';
import { SearchIcon } from '../../src/design/icons/icons.tsx';
import { Badge } from '../../src/design/primitives/Badge/Badge.tsx';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { CataloguePage, Section } from '../catalogue/CataloguePage.tsx';
import { STATES } from '../catalogue/storyRecords.ts';
import { elementsWithText, elementsWithToken, otherValue } from './findElements.ts';
import { likelyStates, screensReaching } from './findScreens.ts';
import { FIRST_STATES, FoundState } from './FoundState.tsx';
import { SOURCE_USES } from './sourceUses.ts';
import { TokenEditor } from './TokenEditor.tsx';
import { searchItems, tokenValue, type UsedItem } from './usedItems.ts';
import styles from './UsesPage.module.css';

const KIND_NAMES = { token: 'Token', component: 'Component', text: 'Text' } as const;
/** Number of results and of screens that are shown at first. */
const FIRST_RESULTS = 12;
const FIRST_SCREENS = 60;

interface UsesPageProps {
  /** Words of the search at first. */
  readonly search?: string;
  /** New value of the found token at first. */
  readonly value?: string;
  /** Locale that the toolbar selects, which the frames use. */
  readonly locale?: string;
  readonly theme?: string;
}

/** Finds every use of a token, component or string, and shows a token's new value in all screens that it changes. */
export function UsesPage({ search: request = '', value = '', locale = 'en', theme = 'dark' }: UsesPageProps) {
  const [search, setSearch] = useState(request);
  const [thing, setThing] = useState<UsedItem | undefined>(() => searchItems(request)[0]);
  const results = searchItems(search);
  const choose = (chosen: UsedItem | undefined) => {
    if (!chosen) return;
    setThing(chosen);
    setSearch(chosen.name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(results[0]);
  };
  return (
    <CataloguePage
      title="Find every use"
      lead="Search a colour or another token, a component, or a text of the product in any language. A token’s new value shows at once in every screen that it changes."
    >
      <div className={styles.search}>
        <Field
          label="Token, component or text"
          hint="Such as gold, Button, or “Try again”; Enter chooses the first result"
        >
          {(control) => (
            <TextInput
              {...control}
              type="search"
              icon={SearchIcon}
              value={search}
              onChange={(text) => {
                setSearch(text);
                setThing(undefined);
              }}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        {search.trim() !== '' && !thing && <Results results={results} onChoose={choose} />}
      </div>
      {thing && (
        <Uses key={`${thing.id} ${locale} ${theme}`} thing={thing} value={value} locale={locale} theme={theme} />
      )}
    </CataloguePage>
  );
}

interface ResultsProps {
  readonly results: readonly UsedItem[];
  readonly onChoose: (thing: UsedItem) => void;
}

function Results({ results, onChoose }: ResultsProps) {
  return (
    <div className={styles.results}>
      <Text size="s" tone="soft" count>
        <span role="status">
          {results.length === 0
            ? 'No token, component or text'
            : `${results.length.toLocaleString('en')} ${results.length === 1 ? 'result' : 'results'}`}
        </span>
      </Text>
      <ul className={styles.hits}>
        {results.slice(0, FIRST_RESULTS).map((thing) => (
          <li key={thing.id}>
            <button type="button" className={styles.hit} onClick={() => onChoose(thing)}>
              <span className={styles.kind}>{KIND_NAMES[thing.kind]}</span>
              <span className={styles.name}>{thing.name}</span>
              <span className={styles.detail}>{thing.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface UsesProps {
  readonly thing: UsedItem;
  readonly value: string;
  readonly locale: string;
  readonly theme: string;
}

function Uses({ thing, value: request, locale, theme }: UsesProps) {
  const current = thing.kind === 'token' ? tokenValue(theme, thing.id) : '';
  const [value, setValue] = useState(request || current);
  const [isOld, setOld] = useState(false);
  const [isOutlined, setOutlined] = useState(thing.kind === 'text');
  const [limit, setLimit] = useState(FIRST_SCREENS);
  const screens = useMemo(
    () =>
      screensReaching(SOURCE_USES, thing.files, STATES).map((screen) => ({
        ...screen,
        states: likelyStates(screen.states, thing.name),
      })),
    [thing],
  );
  const find = useCallback(
    (page: Document) =>
      thing.kind === 'token'
        ? elementsWithToken(page, thing.id, otherValue(current))
        : elementsWithText(page, thing.texts?.[locale] ?? thing.texts?.['en'] ?? []),
    [thing, locale, current],
  );
  const shown = isOld ? current : value;
  const apply = useCallback(
    (page: Document) => {
      if (thing.kind !== 'token') return;
      if (shown === current) page.documentElement.style.removeProperty(thing.id);
      else page.documentElement.style.setProperty(thing.id, shown);
    },
    [thing, shown, current],
  );
  const files = thing.files.flatMap((index) => SOURCE_USES.files[index] ?? []);
  return (
    <>
      <Section title={thing.name}>
        <Text tone="soft">
          <Badge>{KIND_NAMES[thing.kind]}</Badge> {thing.detail}
        </Text>
        {thing.texts && <Languages texts={thing.texts} />}
        {thing.kind === 'token' && (
          <div className={styles.editor}>
            <TokenEditor name={thing.id} value={value} current={current} onChange={setValue} />
            <Segmented
              label="Value in the screens"
              value={isOld ? 'old' : 'new'}
              segments={[
                { value: 'old', label: 'Old value' },
                { value: 'new', label: 'New value' },
              ]}
              onChange={(side) => setOld(side === 'old')}
            />
          </div>
        )}
        {thing.kind !== 'component' && (
          <div>
            <Checkbox label="Outline the places" checked={isOutlined} onChange={setOutlined} />
          </div>
        )}
        <details className={styles.files}>
          <summary>
            {thing.kind === 'component'
              ? 'Its file'
              : `Named in ${files.length} ${files.length === 1 ? 'file' : 'files'}`}
          </summary>
          <ul>
            {files.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </details>
      </Section>
      <Section
        title={`${screens.length} ${screens.length === 1 ? 'screen' : 'screens'} can show it`}
        about={
          thing.kind === 'component'
            ? 'Screens that name it come first. Each appears in its first state.'
            : `Screens that name it come first. Each appears in the first of its states in which the use is visible. The page searches at most ${FIRST_STATES} states of a screen, and more of them at the press of a button.`
        }
      >
        <ul className={styles.screens}>
          {screens.slice(0, limit).map((screen) => (
            <FoundState
              key={screen.title}
              screen={screen}
              showing={{ locale, theme }}
              find={thing.kind === 'component' ? undefined : find}
              apply={apply}
              isOutlined={isOutlined}
            />
          ))}
        </ul>
        {screens.length > limit && (
          <div>
            <Button onClick={() => setLimit(screens.length)}>Show all {screens.length} screens</Button>
          </div>
        )}
      </Section>
    </>
  );
}

function Languages({ texts }: { readonly texts: Readonly<Record<string, readonly string[]>> }) {
  return (
    <dl className={styles.languages}>
      {Object.entries(texts).map(([language, variants]) => (
        <div key={language} className={styles.language}>
          <dt>{language}</dt>
          <dd lang={language}>{variants.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}
