import { useState } from 'react';
import { Select } from '../../src/design/forms/Select/Select.tsx';
import { Field } from '../../src/design/forms/Field/Field.tsx';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { CataloguePage, Section } from '../catalogue/CataloguePage.tsx';
import { STORIES } from '../catalogue/storyRecords.ts';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { JOURNEY_STORIES } from '../journeys/journeys.ts';
import { Choices } from '../matrix/Choices.tsx';
import { MatrixCells } from '../matrix/MatrixCells.tsx';
import {
  MATRIX_LANGUAGE_NAMES,
  MATRIX_LANGUAGES,
  MATRIX_SIZE_KEYS,
  MATRIX_SIZES,
  type MatrixArgs,
  readChoice,
  writeChoice,
} from '../matrix/matrixChoice.ts';
import { ScreenRequirementLists } from './ScreenRequirementLists.tsx';
import { indexOfStep, WALK_STEPS } from './walkSteps.ts';
import styles from './WalkPage.module.css';

interface WalkPageProps extends MatrixArgs {
  /** Locale that the toolbar selects, in which the walk starts. */
  readonly locale?: string;
  readonly theme?: string;
}

/** Walks through the player's journey screen by screen, with the variants, languages, sizes and requirements of each. */
export function WalkPage({ locale = 'en', theme = 'dark', ...args }: WalkPageProps) {
  const [index, setIndex] = useState(() => indexOfStep(args.story));
  const [variant, setVariant] = useState<string>();
  const [choice, setChoice] = useState(() =>
    readChoice({ sizes: 'phone_laptop', ...withoutEmpty(args) }, { locale, theme }),
  );
  const step = WALK_STEPS[index];
  const state = STORIES.find(({ id }) => id === (variant ?? step?.story));
  if (!step || !state) return null;
  const go = (to: number) => {
    setIndex(to);
    setVariant(undefined);
  };
  const variants = STORIES.filter(({ title, tags }) => title === state.title && !tags.includes('!dev'));
  const shown = { ...choice, story: state.id, themes: [theme] };
  return (
    <CataloguePage
      title="Walk a journey"
      lead="The player’s way from the first visit to earning nowBux, screen by screen: the variants of each, in several languages and sizes, with the requirements that it shows."
    >
      <nav className={styles.walk} aria-label="Steps">
        <Field label="Part of the journey">
          {(control) => (
            <Select
              {...control}
              value={step.part.title}
              options={JOURNEY_STORIES.map(({ title }) => ({ value: title, label: title }))}
              onChange={(title) => go(WALK_STEPS.findIndex(({ part }) => part.title === title))}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button disabled={index === 0} onClick={() => go(index - 1)}>
            Previous
          </Button>
          <Button variant="go" disabled={index === WALK_STEPS.length - 1} onClick={() => go(index + 1)}>
            Next
          </Button>
        </div>
        <Text tone="soft" count>
          <span role="status">
            {step.part.title}, {step.number} of {step.part.steps.length}: {step.says}
          </span>
        </Text>
      </nav>
      <Section title={`${state.title.split('/').slice(1).join(' / ')}: ${state.name}`} about={state.about || undefined}>
        <Text size="s">
          <StoryLink id={state.id} showing={{ locale, theme }} className={styles.link}>
            Open this state
          </StoryLink>{' '}
          ·{' '}
          <StoryLink
            id="start-here-walk--walk"
            showing={{ args: writeChoice({ ...shown, story: step.story }) }}
            className={styles.link}
          >
            Link to this step
          </StoryLink>
        </Text>
      </Section>
      <div className={styles.sizes}>
        {choice.sizes.map((size) => (
          <MatrixCells
            key={size}
            choice={shown}
            size={size}
            showing={variant === undefined ? step.showing : undefined}
          />
        ))}
      </div>
      <div className={styles.choices}>
        <Choices
          legend="Languages"
          all={MATRIX_LANGUAGES}
          chosen={choice.languages}
          nameOf={(language) => MATRIX_LANGUAGE_NAMES[language]}
          onChange={(languages) => setChoice({ ...choice, languages })}
        />
        <Choices
          legend="Sizes"
          all={MATRIX_SIZE_KEYS}
          chosen={choice.sizes}
          nameOf={(size) => MATRIX_SIZES[size].name}
          onChange={(sizes) => setChoice({ ...choice, sizes })}
        />
        <fieldset className={styles.variants}>
          <legend className={styles.legend}>
            {variants.length} {variants.length === 1 ? 'variant' : 'variants'} of this screen
          </legend>
          <ul className={styles.list}>
            {variants.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.variant}
                  aria-pressed={id === state.id}
                  onClick={() => setVariant(id)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      </div>
      <ScreenRequirementLists
        state={state}
        journey={JOURNEY_STORIES.find(({ title }) => title === step.part.title)?.journey}
      />
    </CataloguePage>
  );
}

/** Leaves out empty args, which mean the default. */
function withoutEmpty(args: MatrixArgs): MatrixArgs {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => Boolean(value)));
}
