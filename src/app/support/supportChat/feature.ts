import { chatAddress, CHAT_OPENED_KEY, drawsChat } from '../../../domain/support/supportChat/supportChat.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { SUPPORT_CHAT, type SupportChatApi } from '../../core/featureKeys/visit/supportChat.ts';
import type { SupportChatPanel } from './createSupportChat.ts';

/**
 * The support chat: one of a hundred page loads shows its button, and help links to it everywhere. Before the player
 * presses, nothing of the third-party chat is loaded, stored or sent. A tab in which the player has pressed restores
 * the chat after a reload, so that answers arrive.
 */
export const supportChat: VisitFeature<SupportChatApi> = {
  key: SUPPORT_CHAT,
  create({ app, browser }, signal) {
    const { bootstrap, ports } = app.core;
    const draw = drawsChat(ports.random);
    const begun = ports.sessionStore.get(CHAT_OPENED_KEY) !== undefined;
    const address = chatAddress(bootstrap, ports.browser.origin);
    const part = new LazyPart<SupportChatPanel | undefined>(async () => {
      const [{ createSupportChat }, ports] = await Promise.all([
        import('./createSupportChat.ts'),
        browser.chat(),
        app.loadStrings('supportChat'),
      ]);
      return () => address && createSupportChat(app, ports, { address, isVisible: draw, begun }, signal);
    }, signal);
    if (address && (draw || begun)) void part.load();
    return {
      api: {
        available: address !== undefined,
        get unread() {
          return part.value?.screen.unread ?? 0;
        },
        open: async () => (await app.late.request(part.load))?.screen.show(),
      },
      get layers() {
        return part.value?.layers;
      },
    };
  },
};
