import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

/** Something that a feature shows in one of the places that a page has for it. */
interface Layer<Place> {
  readonly id: string;
  readonly place: Place;
  readonly order: number;
  shown(): boolean;
  readonly View: ComponentType;
}

/** A layer that shows a view of a model while there is one. `model` is observed. */
export function createLayer<const Place, Model>(
  { id, place, order }: Pick<Layer<Place>, 'id' | 'place' | 'order'>,
  Part: ComponentType<{ readonly model: Model }>,
  model: () => Model | undefined,
): Layer<Place> {
  const View = observer(function FeatureLayer() {
    const shown = model();
    return shown === undefined ? null : <Part model={shown} />;
  });
  return { id, place, order, shown: () => model() !== undefined, View };
}
