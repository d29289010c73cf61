import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useCallback, useContext } from 'react';
import { Lazy, LazyView, type Wait } from '../../widgets/loading/Lazy/Lazy.tsx';
import { LayerWait } from './layerWait.ts';

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
 * Creates a layer that shows a view of a model while there is one. `model` is observed. A component that isn't a
 * {@link LazyView} must have its words loaded together with its code.
 */
export function createLayer<const Place, Model>(
  { id, place, order }: Pick<Layer<Place>, 'id' | 'place' | 'order'>,
  view: LazyView<Model> | ComponentType<{ readonly model: Model }>,
  model: () => Model | undefined,
): Layer<Place> {
  const part = view instanceof LazyView ? view : LazyView.of(view);
  const waiting = observable.box(0);
  const count = (change: number) => runInAction(() => waiting.set(waiting.get() + change));
  const View = observer(function FeatureLayer() {
    const tell = useContext(LayerWait);
    const wait = useCallback<Wait>(
      (retry) => {
        const end = tell?.(retry);
        count(1);
        return () => {
          count(-1);
          end?.();
        };
      },
      [tell],
    );
    return <Lazy part={part} model={model()} wait={wait} />;
  });
  return { id, place, order, shown: () => model() !== undefined, late: () => waiting.get() > 0, View };
}
