import { type AppTellsChat, type ChatSays, ChatSaysSchema } from '../../../contracts/frames/chatWidget.ts';

/**
 * Listens to the support chat's frame until the signal is aborted, and answers how to speak to it. Only what comes from this
 * frame, while it shows its own origin, is listened to.
 */
export function talkToChat(
  frame: HTMLIFrameElement,
  origin: string,
  heard: (says: ChatSays) => void,
  signal: AbortSignal,
): (tells: AppTellsChat) => void {
  const listen = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin) return;
    const says = ChatSaysSchema.safeParse(data);
    if (says.success) heard(says.data);
  };
  addEventListener('message', listen, { signal });
  return (tells) => frame.contentWindow?.postMessage(tells, origin);
}
