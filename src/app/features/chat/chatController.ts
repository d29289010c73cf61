import { chatSpec } from '../../../domain/chat/chat.machine.ts';
import { chatRunner } from '../../../domain/chat/chat.runner.ts';
import { uaSessionOf } from '../../../domain/visit/uaSession.ts';
import { Machine } from '../../../kit/machine.ts';
import { ChatScreen } from '../../../widgets/Chat/Chat.model.ts';
import type { App } from '../../boot/createApp.ts';

/** The id of the conversation, in session storage. */
export const CHAT_KEY = 'ngChatSession';

/** The helper's panel for one play. Her messages and the player's are in no recording. */
export function createChat({ core, decideLink }: App, focusStage: () => void, signal: AbortSignal): ChatScreen {
  const { api, identity, ports } = core;
  const { sessionStore } = ports;
  const machine = new Machine(
    chatSpec,
    chatRunner({
      api,
      uaId: identity.uaId,
      uaSessionId: uaSessionOf(sessionStore, ports.random),
      keep: (id) => sessionStore.set(CHAT_KEY, id),
    }),
  ).start();
  signal.addEventListener('abort', () => machine.dispose(), { once: true });
  const screen = new ChatScreen({
    machine,
    known: () => sessionStore.get(CHAT_KEY),
    decide: decideLink,
    closed: focusStage,
  });
  let sent = '';
  machine.watch(({ event }) => {
    if (event.kind === 'sent') sent = event.text;
    if (event.kind === 'refused') screen.giveBack(sent);
  });
  return screen;
}
