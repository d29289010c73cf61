import { type ComponentType, lazy, type ReactNode, useReducer } from 'react';
import { afterFirstPicture } from './afterFirstPicture.ts';
import { drawWaiting } from './drawWaiting.ts';
import { PromptSuspense } from './PromptSuspense.tsx';
import { useWait, Waits } from './waits.ts';

/** A part of the page that is loaded when it is needed, or before, so that it is there when the network is not. */
export interface Later<Model> {
  /** Shows the part while it has a model; `instead` while it isn't there, and where it stays away. */
  readonly Part: ComponentType<{ readonly model: Model | undefined; readonly instead?: ReactNode }>;
  load(): Promise<unknown>;
}

/**
 * A part that can't be loaded breaks the page, which then says so and offers to reload. `extra` is for a part that the
 * page is whole without: it is asked for after the first picture; what can't come stays away, and is asked for again when
 * the page next shows it, or by what hears of it ({@link Waits}).
 */
export function later<Model>(
  load: () => Promise<ComponentType<{ readonly model: Model }>>,
  how?: 'extra',
): Later<Model> {
  let there: Shown<Model> | undefined;
  const fetched = () =>
    load().then((Part) => {
      there = whole(Part);
      drawWaiting();
      return Part;
    });
  const begin = () =>
    lazy(() =>
      (how ? afterFirstPicture().then(fetched) : fetched()).then(
        (Part): { default: Shown<Model> } => ({ default: whole(Part) }),
        (error: unknown) => {
          if (!how) throw error;
          Loaded = begin();
          return { default: Missing };
        },
      ),
    );
  let Loaded = begin();
  return {
    Part: ({ model, instead }) =>
      model === undefined ? null : (
        <PromptSuspense instead={instead}>
          <Current model={model} instead={instead} />
        </PromptSuspense>
      ),
    // What can't be had now is asked for again when it is shown.
    load: () => fetched().catch(() => undefined),
  };

  /** What is loaded by now is drawn at once, without a first pass that waits for it. */
  function Current({ model, instead }: { readonly model: Model; readonly instead: ReactNode }) {
    const [Part, again] = useReducer(now, undefined, now);
    return <Part model={model} instead={instead} again={again} />;
  }

  function now(): Shown<Model> {
    return there ?? Loaded;
  }
}

type Shown<Model> = ComponentType<{
  readonly model: Model;
  readonly instead: ReactNode;
  /** Asks for the code again. */
  readonly again: () => void;
}>;

/** A loaded part only waits for its own strings, not for the parts that it loads itself. */
function whole<Model>(Part: ComponentType<{ readonly model: Model }>): Shown<Model> {
  return ({ model }) => (
    <Waits value={undefined}>
      <Part model={model} />
    </Waits>
  );
}

function Missing({ instead, again }: { readonly instead: ReactNode; readonly again: () => void }) {
  useWait(again);
  return instead;
}
