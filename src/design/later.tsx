import { type ComponentType, lazy, Suspense } from 'react';

/** A part of the page that is loaded when it is needed, or before, so that it is there when the network is not. */
export interface Later<Model> {
  /** Shows the part while it has a model. */
  readonly Part: ComponentType<{ readonly model: Model | undefined }>;
  load(): Promise<unknown>;
}

/**
 * A part that can't be loaded breaks the page, which then says so and offers to reload. `extra` is for a part that the
 * page is whole without: it stays away, and is asked for again when the page next shows it.
 */
export function later<Model>(
  load: () => Promise<ComponentType<{ readonly model: Model }>>,
  how?: 'extra',
): Later<Model> {
  const begin = () =>
    lazy(() =>
      load().then(
        (Part) => ({ default: Part }),
        (error: unknown) => {
          if (!how) throw error;
          Loaded = begin();
          return { default: Nothing };
        },
      ),
    );
  let Loaded = begin();
  return {
    Part: ({ model }) =>
      model === undefined ? null : (
        <Suspense>
          <Loaded model={model} />
        </Suspense>
      ),
    // What can't be had now is asked for again when it is shown.
    load: () => load().catch(() => undefined),
  };
}

function Nothing(): null {
  return null;
}
