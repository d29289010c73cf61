import { type ComponentType, lazy, Suspense } from 'react';

/** A part of the page that is loaded when it is needed, or before, so that it is there when the network is not. */
export interface Later<Model> {
  /** Shows the part while it has a model. */
  readonly Part: ComponentType<{ readonly model: Model | undefined }>;
  load(): Promise<unknown>;
}

export function later<Model>(load: () => Promise<ComponentType<{ readonly model: Model }>>): Later<Model> {
  const Loaded = lazy(() => load().then((Part) => ({ default: Part })));
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
