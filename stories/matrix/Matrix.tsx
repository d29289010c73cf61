import { useId, useState } from 'react';
import { STATE_COUNT, STATES } from '../catalogue/storyRecords.ts';
import { Field } from '../../src/design/forms/Field/Field.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { TextInput } from '../../src/design/forms/TextInput/TextInput.tsx';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { Choices } from './Choices.tsx';
import styles from './Matrix.module.css';
import { MatrixCells, THEME_NAMES } from './MatrixCells.tsx';
import {
  MATRIX_LANGUAGE_NAMES,
  MATRIX_LANGUAGES,
  MATRIX_SIZE_KEYS,
  MATRIX_SIZES,
  MATRIX_THEMES,
  type MatrixArgs,
  readChoice,
  writeChoice,
} from './matrixChoice.ts';

/** Stories to choose from in the matrix, by full name, screens before primitives. */
const SCREENS = STATES.map(({ id, title, name }) => ({ id, label: `${title} / ${name}` })).sort(
  (a, b) => Number(a.label.startsWith('Design')) - Number(b.label.startsWith('Design')),
);

/** The story field's options are created once: hundreds of options would otherwise render at each key press. */
const OPTIONS = SCREENS.map(({ id, label }) => <option key={id} value={label} aria-label={label} />);

/** Returns screens whose name contains every word: whole-word matches first, then the shortest. */
function screensOf(text: string): typeof SCREENS {
  const words = text
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean);
  const rank = (label: string) => words.filter((word) => label.split(/[\s/]+/).includes(word)).length;
  return SCREENS.map((screen) => ({ screen, label: screen.label.toLowerCase() }))
    .filter(({ label }) => words.every((word) => label.includes(word)))
    .sort((a, b) => rank(b.label) - rank(a.label) || a.label.length - b.label.length)
    .map(({ screen }) => screen);
}

interface MatrixProps extends MatrixArgs {
  /** Initial locale of the matrix, which follows the toolbar. */
  readonly locale?: string;
  readonly theme?: string;
}

/** One screen in several languages, themes and sizes. */
export function Matrix({ locale = 'en', theme = 'dark', ...args }: MatrixProps) {
  const [choice, setChoice] = useState(() => readChoice(args, { locale, theme }));
  const [toolbar, setToolbar] = useState({ locale, theme });
  if (toolbar.locale !== locale || toolbar.theme !== theme) {
    // A new language or theme in the toolbar also applies to the matrix's current selection.
    setToolbar({ locale, theme });
    const { languages, themes } = readChoice({}, { locale, theme });
    setChoice({
      ...choice,
      ...(toolbar.locale !== locale && { languages }),
      ...(toolbar.theme !== theme && { themes }),
    });
  }
  const [typed, setTyped] = useState(() => SCREENS.find(({ id }) => id === choice.story)?.label ?? '');
  const list = useId();
  const matches = screensOf(typed);
  const choose = (screen: (typeof SCREENS)[number] | undefined) => {
    if (!screen) return;
    setTyped(screen.label);
    setChoice({ ...choice, story: screen.id });
  };
  const type = (text: string) => {
    setTyped(text);
    const screen = SCREENS.find(({ label }) => label === text);
    if (screen) choose(screen);
  };
  const cells = choice.languages.length * choice.themes.length * choice.sizes.length;
  return (
    <CataloguePage
      title="Side by side"
      lead="One screen in several languages, themes and sizes at once. It starts with the toolbar’s language and theme. Select a cell to open the screen with its settings."
    >
      <div className={styles.choice}>
        <Field
          label="Screen"
          hint={`${STATE_COUNT} states to choose from: type a word, such as “queue”, and press Enter`}
          error={matches.length === 0 ? 'No screen matches' : undefined}
        >
          {(control) => (
            <>
              <TextInput
                {...control}
                value={typed}
                list={list}
                onChange={type}
                onFocus={(event) => event.currentTarget.select()}
                onKeyDown={(event) => event.key === 'Enter' && choose(matches[0])}
              />
              <datalist id={list}>{OPTIONS}</datalist>
            </>
          )}
        </Field>
        <Choices
          legend="Languages"
          all={MATRIX_LANGUAGES}
          chosen={choice.languages}
          nameOf={(language) => MATRIX_LANGUAGE_NAMES[language]}
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
      <div className={styles.sizes}>
        {choice.sizes.map((size) => (
          <MatrixCells key={size} choice={choice} size={size} />
        ))}
      </div>
    </CataloguePage>
  );
}
