import type { StoryRecord } from '../../.storybook/catalogue/catalogueRecords.ts';
import type { Journey } from '../../simulator/core/scenario/scenario.ts';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { Section } from '../catalogue/CataloguePage.tsx';
import { StoryLink } from '../catalogue/StoryLink.tsx';
import { type Requirement, REQUIREMENTS } from '../requirements/requirements.ts';
import { kindName, nameOf } from '../requirements/requirementTexts.ts';
import { requirementsOf } from './screenRequirements.ts';
import styles from './WalkPage.module.css';

const WITHOUT_STORY = REQUIREMENTS.filter(({ stories }) => stories.length === 0).length;

interface ScreenRequirementListsProps {
  readonly state: StoryRecord;
  readonly journey: Journey | undefined;
}

/** Lists the requirements that a state shows, those of the screen's other states, and those without a story. */
export function ScreenRequirementLists({ state, journey }: ScreenRequirementListsProps) {
  const { here, elsewhere, withoutStory } = requirementsOf(state, REQUIREMENTS, journey);
  return (
    <Section title="Requirements">
      <List title="Shown by this state" requirements={here} open />
      <List title="Shown only by other variants" requirements={elsewhere} />
      <List title="Without a story, in this part of the journey" requirements={withoutStory} />
      <Text size="s">
        <StoryLink id="start-here-wall--wall" showing={{ args: { withoutStory: '!true' } }} className={styles.link}>
          All {WITHOUT_STORY.toLocaleString('en')} requirements without a story
        </StoryLink>
      </Text>
    </Section>
  );
}

interface ListProps {
  readonly title: string;
  readonly requirements: readonly Requirement[];
  readonly open?: boolean;
}

function List({ title, requirements, open = false }: ListProps) {
  if (requirements.length === 0) return <Text tone="soft">{title}: none</Text>;
  return (
    <details className={styles.requirements} open={open}>
      <summary>
        {title}: {requirements.length}
      </summary>
      <ul>
        {requirements.map(({ id, kind }) => (
          <li key={id}>
            <StoryLink
              id="start-here-wall--wall"
              showing={{ args: { search: id.replace('.', ' ') } }}
              className={styles.link}
            >
              {nameOf(id)}
            </StoryLink>{' '}
            <span className={styles.kind}>{kindName(kind)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
