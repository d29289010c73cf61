import { observer } from 'mobx-react-lite';
import { type ComponentType, useCallback, useContext } from 'react';
import { observable, runInAction } from 'mobx';
import { PromptSuspense } from '../../design/PromptSuspense.tsx';
import { LayerWaits, type Wait, Waits } from '../../design/waits.ts';

/** Something that a feature shows in one of the places that a page has for it. */
interface Layer<Place> {
  readonly id: string;
  readonly place: Place;
  readonly order: number;
  shown(): boolean;
  /** Observable: true while its code or strings are loading. */
  late(): boolean;
  readonly View: ComponentType;
}

/**
 * A layer that shows a view of a model while there is one, as soon as the view's code and words are there. `model` is
 * observed.
 */
export function createLayer<const Place, Model>(
  { id, place, order }: Pick<Layer<Place>, 'id' | 'place' | 'order'>,
  Part: ComponentType<{ readonly model: Model }>,
  model: () => Model | undefined,
): Layer<Place> {
  const waiting = observable.box(0);
  const count = (change: number) => runInAction(() => waiting.set(waiting.get() + change));
  const View = observer(function FeatureLayer() {
    const tell = useContext(LayerWaits);
    const wait = useCallback<Wait>(
      (again) => {
        const end = tell?.(again);
        count(1);
        return () => {
          count(-1);
          end?.();
        };
      },
      [tell],
    );
    const shown = model();
    return shown === undefined ? null : (
      <Waits value={wait}>
        <PromptSuspense>
          <Part model={shown} />
        </PromptSuspense>
      </Waits>
    );
  });
  return { id, place, order, shown: () => model() !== undefined, late: () => waiting.get() > 0, View };
}
