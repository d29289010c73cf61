import { observer } from 'mobx-react-lite';
import { LayerWait } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { App } from '../core/app.ts';

/** Renders the current page and the layers over it. Navigating to another page or game mounts a new view. */
export const AppView = observer(function AppView({ app }: { readonly app: App }) {
  const { page, visit } = app;
  const Layers = visit.value?.Layers;
  const { View, bootstrap } = page.current;
  return (
    <LayerWait value={app.late.wait}>
      <View key={`${bootstrap.pageType} ${bootstrap.app?.appId ?? ''}`} app={app} bootstrap={bootstrap} />
      {Layers && <Layers />}
    </LayerWait>
  );
});
