import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { ChatViewModel } from '../../../widgets/support/Chat/Chat.viewModel.ts';
import type { ChatModel } from '../../../widgets/support/Chat/Chat.types.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { featureKey } from '../../../kit/featureKey.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { panelOf } from '../../play/sidePanels.ts';

const Panel = new LazyView<ChatModel>(
  () => import('../../../widgets/support/Chat/Chat.tsx').then((it) => it.ChatPanel),
  {
    namespaces: ['chat'],
    optional: true,
  },
);

/** The game's assistant, if it has one. Loaded on first use. */
export const chat: PlayFeature<object> = {
  key: featureKey('chat'),
  create(context, signal) {
    const { app, play } = context;
    const part = new LazyPart<ChatViewModel>(async () => {
      const { createChat } = await import('./chatController.ts');
      return () => createChat(context, signal);
    }, signal);
    const open = () => void app.late.request(part.load).then((screen) => screen?.show());
    const panel = () => (part.value?.open ? part.value : undefined);
    return {
      api: {},
      get bar() {
        return play.features?.enableAiBot ? { chat: { open } } : undefined;
      },
      layers: [createLayer({ id: 'chat', slot: 'panel', priority: 30 }, Panel, panel)],
      panel: panelOf(
        () => panel() !== undefined,
        () => panel()?.close(),
      ),
    };
  },
};
