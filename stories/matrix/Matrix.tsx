import { useId, useState } from 'react';
import { CATALOGUE } from '../ground/catalogue.ts';
import { Checkbox } from '../../src/design/Checkbox/Checkbox.tsx';
import { Field } from '../../src/design/Field/Field.tsx';
import { Text } from '../../src/design/Text/Text.tsx';
import { TextInput } from '../../src/design/TextInput/TextInput.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../src/i18n/languages.ts';
import { CataloguePage, Section } from '../ground/CataloguePage.tsx';
import { Frame } from '../ground/Frame.tsx';
import { StoryLink } from '../ground/StoryLink.tsx';
import styles from './Matrix.module.css';
import {
  MATRIX_SIZE_KEYS,
  MATRIX_SIZES,
  MATRIX_THEMES,
  type MatrixArgs,
  type MatrixChoice,
  readChoice,
  writeChoice,
} from './matrixChoice.ts';

/** What can be chosen: the screens before the primitives, each under its full name. */
const SCREENS = CATALOGUE.stories
  .filter(({ title }) => !/^(Start here|Journeys|Machines)\//.test(title))
  .map(({ id, title, name }) => ({ id, label: `${title} / ${name}` }))
  .sort((a, b) => Number(a.label.startsWith('Design')) - Number(b.label.startsWith('Design')));

const THEME_NAMES: Readonly<Record<string, string>> = { dark: 'Dark', light: 'Light', contrast: 'High contrast' };

/** One screen, multiplied with languages, themes and sizes. */
export function Matrix(args: MatrixArgs) {
  const [choice, setChoice] = useState(() => readChoice(args));
  const [typed, setTyped] = useState(() => SCREENS.find(({ id }) => id === choice.story)?.label ?? '');
  const list = useId();
  const type = (text: string) => {
    setTyped(text);
    const screen = SCREENS.find(({ label }) => label === text);
    if (screen) setChoice({ ...choice, story: screen.id });
  };
  const cells = choice.languages.length * choice.themes.length * choice.sizes.length;
  return (
    <CataloguePage
      title="Matrix"
      lead="One screen in many languages, themes and sizes at once. Choose a cell to open it just so."
    >
      <div className={styles.choice}>
        <Field label="Screen" hint={`${SCREENS.length} to choose from: type a word, such as “queue”`}>
          {(control) => (
            <>
              <TextInput
                {...control}
                value={typed}
                list={list}
                onChange={type}
                onFocus={(event) => event.currentTarget.select()}
              />
              <datalist id={list}>
                {SCREENS.map(({ id, label }) => (
                  <option key={id} value={label} aria-label={label} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Choices
          legend="Languages"
          all={LANGUAGES}
          chosen={choice.languages}
          nameOf={(language) => LANGUAGE_NAMES[language]}
          onChange={(languages) => setChoice({ ...choice, languages })}
        />
        <Choices
          legend="Themes"
          all={MATRIX_THEMES}
          chosen={choice.themes}
          nameOf={(theme) => THEME_NAMES[theme] ?? theme}
          onChange={(themes) => setChoice({ ...choice, themes })}
        />
        <Choices
          legend="Sizes"
          all={MATRIX_SIZE_KEYS}
          chosen={choice.sizes}
          nameOf={(size) => MATRIX_SIZES[size].name}
          onChange={(sizes) => setChoice({ ...choice, sizes })}
        />
        <Text size="s" tone="soft" className={styles.count}>
          {cells} {cells === 1 ? 'cell' : 'cells'} ·{' '}
          <StoryLink id="start-here-matrix--matrix" showing={{ args: writeChoice(choice) }} className={styles.link}>
            Link to exactly this
          </StoryLink>
        </Text>
      </div>
      {choice.sizes.map((size) => (
        <Cells key={size} choice={choice} size={size} />
      ))}
    </CataloguePage>
  );
}

function Cells({
  choice: { story, languages, themes },
  size,
}: {
  choice: MatrixChoice;
  size: MatrixChoice['sizes'][number];
}) {
  const { name, width, height, shownHeight } = MATRIX_SIZES[size];
  return (
    <Section title={name}>
      <ul className={styles.cells}>
        {themes.flatMap((theme) =>
          languages.map((locale) => (
            <li
              key={`${theme} ${locale}`}
              className={styles.cell}
              style={{ inlineSize: (width * shownHeight) / height }}
            >
              <StoryLink id={story} showing={{ locale, theme, viewport: size }} className={styles.open}>
                <Frame
                  key={story}
                  id={story}
                  title={`${locale}, ${theme}`}
                  width={width}
                  height={height}
                  shownHeight={shownHeight}
                  showing={{ locale, theme }}
                />
                <Text as="span" size="s">
                  {LANGUAGE_NAMES[locale as keyof typeof LANGUAGE_NAMES]}, {THEME_NAMES[theme]?.toLowerCase()}
                </Text>
              </StoryLink>
            </li>
          )),
        )}
      </ul>
    </Section>
  );
}

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly all: readonly T[];
  readonly chosen: readonly string[];
  readonly nameOf: (one: T) => string;
  readonly onChange: (chosen: readonly T[]) => void;
}

/** At least one of them. */
function Choices<T extends string>({ legend, all, chosen, nameOf, onChange }: ChoicesProps<T>) {
  const toggle = (one: T, on: boolean) => {
    const next = all.filter((each) => (each === one ? on : chosen.includes(each)));
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {all.map((one) => (
        <Checkbox key={one} label={nameOf(one)} checked={chosen.includes(one)} onChange={(on) => toggle(one, on)} />
      ))}
    </fieldset>
  );
}
