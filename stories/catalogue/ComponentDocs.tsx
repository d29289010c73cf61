import { Description, DocsContext, DocsPage, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { type ComponentProps, useContext, useId } from 'react';
import { Frame } from './Frame.tsx';
import { StoryLink } from './StoryLink.tsx';
import styles from './ComponentDocs.module.css';

/** Primitives render inline; screens that need a whole page or window don't. */
const PRIMITIVES = /^Design\//;
const WIDTH = 1280;
const HEIGHT = 800;
const SHOWN_HEIGHT = 450;

/** Documents a component and all its states. */
export function ComponentDocs() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return PRIMITIVES.test(preparedMeta.title) ? <DocsPage /> : <ScreenDocs />;
}

/** Renders each state in its own scaled frame, because dialogs would cover the page and each other. */
function ScreenDocs() {
  const { componentStories } = useContext(DocsContext);
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {componentStories()
        .filter(({ tags }) => tags.includes('dev'))
        .map(({ id, name, moduleExport }) => (
          <State key={id} id={id} name={name} about={moduleExport} />
        ))}
    </>
  );
}

interface StateProps {
  readonly id: string;
  readonly name: string;
  /** The story's export, whose comment describes it. */
  readonly about: ComponentProps<typeof Description>['of'];
}

function State({ id, name, about }: StateProps) {
  const heading = useId();
  return (
    <section className={styles.state} aria-labelledby={heading}>
      <h2 id={heading} className={styles.name}>
        <StoryLink id={id}>{name}</StoryLink>
      </h2>
      <Description of={about} />
      <StoryLink id={id} label={name} className={styles.open}>
        <Frame id={id} title={name} width={WIDTH} height={HEIGHT} shownHeight={SHOWN_HEIGHT} />
      </StoryLink>
    </section>
  );
}
