import * as bot from '../../../src/contracts/calls/bot.ts';
import type { ChatMessage } from '../chats.ts';
import { answering, type Handler } from '../handler.ts';
import { readPicture } from '../pictures.ts';
import { failure, SUCCESS } from './status.ts';
import { hintFor } from './anaHints.ts';
import { ANA, answerTo, FLAGGED } from './anaWords.ts';

/** Messages of one chat that Ana answers within a minute. */
const RATE_PER_MINUTE = 12;
const KEPT = 100;
/** Characters of a picture of the game. */
const PICTURE_MAX = 6_000_000;

/** Calls of Ana, who helps in the game. Her answers are canned, but to the point. */
export const botHandlers: readonly Handler[] = [
  answering(bot.botSessionCreate, (_, { backend, language }) => {
    const chatSessionId = backend.ids.next('chat');
    const chat = backend.chats.open(chatSessionId);
    chat.push({ from: 'ana', text: ANA.hello[language], at: backend.clock.now() });
    return { ...SUCCESS, chatSessionId, chatHistoryList: [...chat] };
  }),

  answering(bot.botSessionGet, ({ chatSessionId }, { backend }) => {
    const chat = backend.chats.get(chatSessionId);
    return chat
      ? { ...SUCCESS, chatSessionId, chatHistoryList: [...chat] }
      : failure('FailureNoResource', 'no such chat');
  }),

  answering(bot.botChat, ({ chatSessionId, message }, { backend, language }) => {
    const chat = backend.chats.get(chatSessionId);
    if (!chat) return failure('FailureNoResource', 'no such chat');
    const now = backend.clock.now();
    if (asksTooOften(chat, now)) return failure('FailureTryAgain', 'too many messages');
    if (FLAGGED.test(message)) return { ...SUCCESS, flagged: true };
    const reply = answerTo(message, language) ?? ANA.otherwise[language];
    say(chat, message, reply, now);
    return { ...SUCCESS, reply };
  }),

  answering(bot.botAnalyze, ({ chatSessionId, image, uaId }, context) => {
    const { backend, language } = context;
    const chat = backend.chats.get(chatSessionId);
    if (!chat) return failure('FailureNoResource', 'no such chat');
    const picture = image.length > PICTURE_MAX ? undefined : readPicture(image);
    if (!picture) return failure('FailureInvalidParameter', 'image is no data URL of a picture', 1205);
    const now = backend.clock.now();
    if (asksTooOften(chat, now)) return failure('FailureTryAgain', 'too many messages');
    const session = backend.sessions.liveOf(context.player(uaId)).at(-1);
    const reply = hintFor(session?.device, language);
    say(chat, ANA.sent[language], reply, now);
    return { ...SUCCESS, reply };
  }),
];

function asksTooOften(chat: readonly ChatMessage[], now: number): boolean {
  const recent = chat.filter(({ from, at }) => from === 'player' && now - (at ?? 0) < 60_000);
  return recent.length >= RATE_PER_MINUTE;
}

function say(chat: ChatMessage[], message: string, reply: string, at: number): void {
  chat.push({ from: 'player', text: message, at }, { from: 'ana', text: reply, at });
  if (chat.length > KEPT) chat.splice(0, chat.length - KEPT);
}
