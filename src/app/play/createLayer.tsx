import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { Layer } from '../../pages/Play/layers.ts';

/** A layer that shows a view of a model while there is one. `model` is observed. */
export function createLayer<Model>(
  { id, place, order }: Pick<Layer, 'id' | 'place' | 'order'>,
  Part: ComponentType<{ readonly model: Model }>,
  model: () => Model | undefined,
): Layer {
  const View = observer(function FeatureLayer() {
    const shown = model();
    return shown === undefined ? null : <Part model={shown} />;
  });
  return { id, place, order, shown: () => model() !== undefined, View };
}
