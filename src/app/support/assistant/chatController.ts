import { chatSpec } from '../../../domain/support/chat/chat.machine.ts';
import { chatRunner } from '../../../domain/support/chat/chat.runner.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { ChatViewModel } from '../../../widgets/support/Chat/Chat.viewModel.ts';
import type { Hand } from '../../../domain/support/chat/suggestedQuestions.ts';
import type { PlayContext } from '../../play/feature.ts';
import { GamepadFamilyStore } from '../../play/stage/gamepadFamily.store.ts';
import { SCHEMES } from '../../core/featureKeys/play/schemes.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Session storage key of the id of the conversation with the assistant. */
export const CHAT_KEY = 'ngChatSession';

/** The assistant's panel for one play. Recordings don't contain its messages. */
export function createChat(
  { app, play, browser, feature, focusStage }: Pick<PlayContext, 'app' | 'play' | 'browser' | 'feature' | 'focusStage'>,
  signal: AbortSignal,
): ChatViewModel {
  const { core, decideLink } = app;
  const { api, identity, ports } = core;
  const { sessionStore } = ports;
  const pad = new GamepadFamilyStore(browser.gamepads).start(signal);
  // A connected gamepad is probably in use. Otherwise assume touch on phones and tablets, and keys on a desktop.
  const hand = (): Hand => (pad.family ? 'pad' : core.device.feDeviceType === 'desktop' ? 'keys' : 'touch');
  const machine = new Machine(
    chatSpec,
    chatRunner({
      api,
      uaId: identity.uaId,
      uaSessionId: uaSessionOf(sessionStore, ports.random),
      hand,
      keep: (id) => sessionStore.set(CHAT_KEY, id),
    }),
  ).start(signal);
  const screen = new ChatViewModel({
    machine,
    clock: ports.clock,
    signal,
    conversation: () => sessionStore.get(CHAT_KEY),
    decide: decideLink,
    game: play.info.appName,
    hand,
    scheme: () => feature(SCHEMES).schemes?.current,
    canShow: () => play.stream.pictureSeen,
    // If the JavaScript that captures the picture fails to load, the message to the assistant has no picture.
    capture: () =>
      browser.files().then(
        ({ capturePicture }) => capturePicture(play.stage.video),
        () => undefined,
      ),
    onClosed: focusStage,
  });
  let sent: { readonly text: string; readonly picture?: VettedUrl } = { text: '' };
  machine.watch(({ event }) => {
    if (event.kind === 'sent') sent = { text: event.text };
    if (event.kind === 'picture sent') sent = { text: '', picture: event.picture };
    if (event.kind === 'refused') screen.restore(sent);
  });
  return screen;
}
