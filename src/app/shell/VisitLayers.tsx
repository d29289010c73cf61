import { observer } from 'mobx-react-lite';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { VisitLayer } from '../core/visitFeature.ts';

export function createVisitLayers(
  layers: () => readonly VisitLayer[],
  failed: (layer: string, error: unknown) => void,
): ComponentType {
  return observer(function VisitLayers() {
    return layers().map(({ id, View }) => (
      <Contained key={id} failed={(error) => failed(id, error)}>
        <View />
      </Contained>
    ));
  });
}

/** Renders a layer. If the layer throws, only the layer disappears and not the page below it. */
class Contained extends Component<
  { readonly children: ReactNode; readonly failed: (error: unknown) => void },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.failed(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
