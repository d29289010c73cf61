import { type AppTellsChat, type ChatSays, ChatSaysSchema } from '../../../contracts/frames/chatWidget.ts';

/**
 * Listens to the support chat's iframe until `signal` aborts and returns a function that sends to it. Ignores messages
 * from other windows or origins.
 */
export function talkToChat(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (says: ChatSays) => void,
  signal: AbortSignal,
): (tells: AppTellsChat) => void {
  const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const says = ChatSaysSchema.safeParse(data);
    if (says.success) onMessage(says.data);
  };
  addEventListener('message', listen, { signal });
  return (tells) => frame.contentWindow?.postMessage(tells, origin);
}
