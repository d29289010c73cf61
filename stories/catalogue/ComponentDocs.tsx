import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Primary,
  Subheading,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext, useId } from 'react';
import { STORIES } from './storyRecords.ts';
import { fittingHeight, Frame } from './Frame.tsx';
import { StoryLink } from './StoryLink.tsx';
import styles from './ComponentDocs.module.css';

/** Title prefix of primitives, which render inline. Screens don't, because they need a whole page or window. */
const PRIMITIVES = /^Design\//;
const WIDTH = 1280;
const HEIGHT = 800;
const SHOWN_HEIGHT = 450;

/** Names of stories as the sidebar shows them, by story id. */
const NAMES: ReadonlyMap<string, string> = new Map(STORIES.map(({ id, name }) => [id, name]));

/** Documents a component and all its states. */
export function ComponentDocs() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { componentStories } = useContext(DocsContext);
  const states = componentStories()
    .filter(({ tags }) => tags.includes('dev'))
    .map((story) => ({ id: story.id, name: NAMES.get(story.id) ?? story.name, about: story.moduleExport as unknown }));
  const isPrimitive = PRIMITIVES.test(preparedMeta.title);
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {isPrimitive && (
        <>
          <Primary />
          <Controls />
        </>
      )}
      {states.map((state) =>
        isPrimitive ? <Example key={state.id} {...state} /> : <State key={state.id} {...state} />,
      )}
    </>
  );
}

/** Renders a state of a primitive inline. */
function Example({ name, about }: StateProps) {
  return (
    <>
      <Subheading>{name}</Subheading>
      <Description of={about} />
      <Canvas of={about} />
    </>
  );
}

interface StateProps {
  readonly id: string;
  readonly name: string;
  /** The story's export; its doc comment is the description. */
  readonly about: unknown;
}

/** Renders a state of a screen in its own scaled iframe, because dialogs would cover the page and each other. */
function State({ id, name, about }: StateProps) {
  const heading = useId();
  return (
    <section className={styles.state} aria-labelledby={heading}>
      <h2 id={heading} className={styles.name}>
        <StoryLink id={id}>{name}</StoryLink>
      </h2>
      <Description of={about} />
      <StoryLink id={id} label={name} className={styles.open}>
        <Frame
          id={id}
          title={name}
          width={WIDTH}
          height={HEIGHT}
          shownHeight={fittingHeight(WIDTH, HEIGHT, SHOWN_HEIGHT)}
        />
      </StoryLink>
    </section>
  );
}
