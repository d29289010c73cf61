import type { ComponentType, ReactNode } from 'react';

/** The fields of a story, or of its file's `meta`, that rendering needs without the play function. */
export interface StaticStory {
  readonly title?: string;
  readonly component?: ComponentType<object>;
  readonly args?: object;
  /** Toolbar settings of the story. Stories that set only a theme are skipped. */
  readonly globals?: { readonly theme?: string };
  /** `sized`: the story has a fixed size, whatever the window. */
  readonly parameters?: { readonly scene?: unknown; readonly sized?: unknown };
  readonly loaders?: readonly unknown[];
  readonly render?: (args: object) => ReactNode;
  readonly decorators?: readonly ((Story: ComponentType, context: { readonly args: object }) => ReactNode)[];
}

/** A stories module, as `import.meta.glob` loads it. */
export type StoryFile = Readonly<Record<string, StaticStory>> & { readonly default: StaticStory };

export interface State {
  readonly name: string;
  readonly Drawn: ComponentType;
}

/** Returns a file's stories that need only their args, without those that only change the theme. */
export function staticStatesOf(file: StoryFile): State[] {
  const { default: meta } = file;
  return (
    Object.entries(file)
      // Storybook adds an export with the order of the stories.
      .filter(([name]) => name !== 'default' && !name.startsWith('__'))
      .filter(
        ([, { globals, parameters, loaders }]) =>
          !globals?.theme && !parameters?.scene && !parameters?.sized && !loaders,
      )
      .map(([name, story]) => ({ name, Drawn: drawn(meta, story) }))
  );
}

/** A story as a component with its args and decorators, without its play function. */
function drawn(meta: StaticStory, story: StaticStory): ComponentType {
  const args = { ...meta.args, ...story.args };
  const render = story.render ?? meta.render;
  const Component = meta.component;
  const AtRest: ComponentType = () => (render ? render(args) : Component && <Component {...args} />);
  return [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner, { args }),
    AtRest,
  );
}
