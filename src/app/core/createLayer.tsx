import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useCallback, useContext } from 'react';
import { Lazy, LayerWait, LazyView, type Wait } from '../../widgets/loading/Lazy/Lazy.tsx';

/** Position of a layer on its page. */
interface Declared<Slot> {
  /** Unique among the layers of the page. */
  readonly id: string;
  readonly slot: Slot;
  /** Layers with a higher priority cover those with a lower one. */
  readonly priority: number;
  /** Whether the layer dims the game's artwork, as a cover over the play page does. */
  readonly dims?: boolean;
}

/** A view in one of the page's areas (slots), shown while its model is defined. */
interface Layer<Slot, Model> extends Declared<Slot> {
  isShown(): boolean;
  /** Whether the view's JavaScript or strings are still loading. Observable. */
  isLate(): boolean;
  model(): Model | undefined;
  readonly View: ComponentType;
}

/**
 * Creates a layer that shows a view while `model` (observed) returns a model. A component that isn't a {@link LazyView}
 * must load its strings together with its code.
 */
export function createLayer<const Slot, Model>(
  declared: Declared<Slot>,
  view: LazyView<Model> | ComponentType<{ readonly model: Model }>,
  model: () => Model | undefined,
): Layer<Slot, Model> {
  const part = view instanceof LazyView ? view : LazyView.of(view);
  const waiting = observable.box(0);
  const count = (change: number) => runInAction(() => waiting.set(waiting.get() + change));
  const View = observer(function FeatureLayer() {
    const registerWait = useContext(LayerWait);
    const wait = useCallback<Wait>(
      (retry) => {
        const end = registerWait?.(retry);
        count(1);
        return () => {
          count(-1);
          end?.();
        };
      },
      [registerWait],
    );
    return <Lazy part={part} model={model()} wait={wait} />;
  });
  return { ...declared, model, isShown: () => model() !== undefined, isLate: () => waiting.get() > 0, View };
}
