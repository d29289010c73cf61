import { CHAT_OPENED_KEY } from '../../../domain/support/supportChat/supportChat.ts';
import { supportChatSpec } from '../../../domain/support/supportChat/supportChat.machine.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { randomId } from '../../../kit/random.ts';
import { SupportChatViewModel } from '../../../widgets/support/SupportChat/SupportChat.viewModel.ts';
import { ChatButton, SupportChat } from '../../../widgets/support/SupportChat/SupportChat.tsx';
import type { App } from '../../core/app.ts';
import type { ChatPorts } from '../../ports/visitPorts.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { HELP } from '../../core/featureKeys/visit/help.ts';
import type { VisitLayer } from '../../core/visitFeature.ts';
import type { VettedLink } from '../../../kit/vettedUrl.ts';

interface ChatFacts {
  /** Address of the support chat's page. */
  readonly address: VettedLink;
  /** Whether this page load shows the button that opens the support chat. One page load of a hundred does. */
  readonly isVisible: boolean;
  /** Whether the support chat was open in this tab before a reload. */
  readonly begun: boolean;
}

export interface SupportChatPanel {
  readonly screen: SupportChatViewModel;
  readonly layers: readonly VisitLayer[];
}

/** Creates the visit's support chat. Lives until `signal` aborts. */
export function createSupportChat(
  app: App,
  browser: ChatPorts,
  { address, isVisible, begun }: ChatFacts,
  signal: AbortSignal,
): SupportChatPanel {
  const { core, i18n } = app;
  const { ports, identity, auth } = core;
  const { clock, sessionStore, random } = ports;
  const machine = new Machine(supportChatSpec, ({ ms }, send, signal) => {
    clock.after(ms, () => send({ kind: 'timed out' }), signal);
  }).start();
  const screen = new SupportChatViewModel({
    machine,
    address,
    visitor: () => {
      const visitor = sessionStore.get(CHAT_OPENED_KEY) ?? randomId(random);
      sessionStore.set(CHAT_OPENED_KEY, visitor);
      return visitor;
    },
    language: () => i18n.language,
    connect: browser.talkToChat,
    help: () => void app.requestFeature(HELP).then((it) => it?.open()),
  });
  if (begun) machine.send({ kind: 'resumed' });
  i18n.on('languageChanged', screen.sendState);
  let player = identity.user?.userId;
  auth.watch(({ state }) => {
    // While the identity is unresolved, assume that the player hasn't changed.
    if (state.kind !== 'guest' && state.kind !== 'signed-in') return;
    const now = identity.user?.userId;
    if (player !== undefined && now !== player) {
      sessionStore.remove(CHAT_OPENED_KEY);
      machine.send({ kind: 'ended' });
    }
    player = now;
  });
  signal.addEventListener(
    'abort',
    () => {
      i18n.off('languageChanged', screen.sendState);
      machine.send({ kind: 'ended' });
      machine.dispose();
    },
    { once: true },
  );
  return {
    screen,
    layers: [
      createLayer({ id: 'support-chat', slot: 'any page', priority: 85 }, SupportChat, () => screen.panel),
      createLayer({ id: 'support-chat-button', slot: 'no game', priority: 5 }, ChatButton, () =>
        (isVisible || screen.unread > 0) && !screen.isOpen ? screen : undefined,
      ),
    ],
  };
}
