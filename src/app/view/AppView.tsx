import { observer } from 'mobx-react-lite';
import { PromptSuspense } from '../../design/PromptSuspense.tsx';
import { LayerWaits } from '../../design/waits.ts';
import type { App } from '../boot/createApp.ts';

/** The page that the server says, and what lies over any page. Another page, or another game's, starts from nothing. */
export const AppView = observer(function AppView({ app }: { readonly app: App }) {
  const { page, visit } = app;
  const Layers = visit.value?.Layers;
  const { View, bootstrap } = page.shown;
  return (
    <LayerWaits value={app.late.wait}>
      <PromptSuspense>
        <View key={`${bootstrap.pageType} ${bootstrap.app?.appId ?? ''}`} app={app} bootstrap={bootstrap} />
      </PromptSuspense>
      {Layers && <Layers />}
    </LayerWaits>
  );
});
