import type { ComponentType, ReactNode } from 'react';

/** As much of a story, and of its file's `meta`, as drawing it at rest needs. */
export interface Sketch {
  readonly title?: string;
  readonly component?: ComponentType<object>;
  readonly args?: object;
  /** A state in another theme is the same state: who draws it has a theme already. */
  readonly globals?: { readonly theme?: string };
  /** `sized`: it shows what becomes of one size, whatever the window. */
  readonly parameters?: { readonly scene?: unknown; readonly sized?: unknown };
  readonly loaders?: readonly unknown[];
  readonly render?: (args: object) => ReactNode;
  readonly decorators?: readonly ((Story: ComponentType, context: { readonly args: object }) => ReactNode)[];
}

/** What `import.meta.glob` makes of a file of stories. */
export type StoryFile = Readonly<Record<string, Sketch>> & { readonly default: Sketch };

export interface State {
  readonly name: string;
  readonly Drawn: ComponentType;
}

/** A file's stories that need nothing but their arguments, but for those that only show a theme. */
export function statesOf(file: StoryFile): State[] {
  const { default: meta } = file;
  return (
    Object.entries(file)
      // Storybook exports the order of a file's stories too.
      .filter(([name]) => name !== 'default' && !name.startsWith('__'))
      .filter(
        ([, { globals, parameters, loaders }]) =>
          !globals?.theme && !parameters?.scene && !parameters?.sized && !loaders,
      )
      .map(([name, story]) => ({ name, Drawn: drawn(meta, story) }))
  );
}

/** A story as a component, with its arguments and decorators and without its play. */
function drawn(meta: Sketch, story: Sketch): ComponentType {
  const args = { ...meta.args, ...story.args };
  const render = story.render ?? meta.render;
  const Component = meta.component;
  const AtRest: ComponentType = () => (render ? render(args) : Component && <Component {...args} />);
  return [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner, { args }),
    AtRest,
  );
}
