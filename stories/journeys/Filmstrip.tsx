import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import { Badge } from '../../src/design/primitives/Badge/Badge.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { Part, Section } from '../catalogue/CataloguePage.tsx';
import { fittingHeight, Frame, shownWidth } from '../catalogue/Frame.tsx';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import styles from './Filmstrip.module.css';
import type { FilmstripStory, Step } from './journeys.ts';
import { SCENARIO_STORY } from './scenarioStory.ts';

export const STRIP_SIZES = {
  phone: { width: 390, height: 844, shownHeight: 440 },
  laptop: { width: 1440, height: 900, shownHeight: 320 },
} as const;
export type StripSize = keyof typeof STRIP_SIZES;

interface FilmstripProps {
  readonly story: FilmstripStory;
  readonly size: StripSize;
  readonly locale: string;
  readonly theme: string;
  /** True if the filmstrip is the only one on its page, whose heading is the filmstrip's title. */
  readonly alone: boolean;
}

/** The screens of one part of the player's journey, side by side, with the scenarios that play them. */
export function Filmstrip({
  story: { journey, title, asks, missing, steps },
  size,
  locale,
  theme,
  alone,
}: FilmstripProps) {
  const scenarios = [...SCENARIOS.values()].filter((scenario) => scenario.journey === journey);
  const inside = (
    <>
      {steps.length > 0 && (
        <Strip label={`${title}, step by step`} steps={steps} size={size} locale={locale} theme={theme} />
      )}
      {missing.length > 0 && (
        <Text size="s" tone="soft">
          <Badge>Not built yet</Badge> {missing.join(' · ')}
        </Text>
      )}
      {scenarios.length > 0 && (
        <details className={styles.scenarios}>
          <summary>
            {scenarios.length} scenarios to play{steps.length === 0 && ': the backend is already there'}
          </summary>
          <ul className={styles.list}>
            {scenarios.map(({ id, title, story }) => (
              <li key={id}>
                <StoryLink id={SCENARIO_STORY} showing={{ args: { scenario: id } }} className={styles.scenario}>
                  {title}
                </StoryLink>
                <Text size="s" tone="soft">
                  {story}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
  return alone ? (
    <Part>{inside}</Part>
  ) : (
    <Section title={title} about={asks}>
      {inside}
    </Section>
  );
}

interface StripProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly size: StripSize;
  readonly locale: string;
  readonly theme: string;
}

/** Renders screens side by side in a scrolling strip, with the event that leads to each. */
export function Strip({ label, steps, size, locale, theme }: StripProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={styles.strip} role="region" aria-label={label} tabIndex={0}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepView key={step.story} step={step} number={index + 1} size={size} locale={locale} theme={theme} />
        ))}
      </ol>
    </div>
  );
}

interface StepViewProps {
  readonly step: Step;
  readonly number: number;
  readonly size: StripSize;
  readonly locale: string;
  readonly theme: string;
}

function StepView({ step: { story, says, showing }, number, size, locale, theme }: StepViewProps) {
  const { width, height, shownHeight: usual } = STRIP_SIZES[size];
  const shownHeight = fittingHeight(width, height, usual);
  return (
    <li className={styles.step} style={{ inlineSize: shownWidth(width, height, shownHeight) }}>
      <StoryLink id={story} showing={{ locale, theme, viewport: size, ...showing }} className={styles.link}>
        <Frame
          key={`${story} ${size} ${locale} ${theme}`}
          id={story}
          title={says}
          width={width}
          height={height}
          shownHeight={shownHeight}
          showing={{ locale, theme, ...showing }}
        />
        <span className={styles.caption}>
          <span className={styles.number}>{number}</span>
          <span>{says}</span>
        </span>
      </StoryLink>
    </li>
  );
}
