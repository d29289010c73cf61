import * as bot from '../../../src/contracts/calls/bot.ts';
import type { Language } from '../catalogue/app.ts';
import { answering, type Handler } from '../handler.ts';
import { failure, SUCCESS } from './status.ts';
import { ANA, FLAGGED, TOPICS } from './anaWords.ts';

/** Messages of one chat that Ana answers within a minute. */
const RATE_PER_MINUTE = 12;
const KEPT = 100;

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
    const recent = chat.filter(({ from, at }) => from === 'player' && now - (at ?? 0) < 60_000);
    if (recent.length >= RATE_PER_MINUTE) return failure('FailureTryAgain', 'too many messages');
    if (FLAGGED.test(message)) return { ...SUCCESS, flagged: true };
    const reply = replyTo(message, language);
    chat.push({ from: 'player', text: message, at: now }, { from: 'ana', text: reply, at: now });
    if (chat.length > KEPT) chat.splice(0, chat.length - KEPT);
    return { ...SUCCESS, reply };
  }),

  answering(bot.botAnalyze, ({ chatSessionId, image }, { backend, language }) => {
    if (!backend.chats.get(chatSessionId)) return failure('FailureNoResource', 'no such chat');
    if (!image.startsWith('data:image/'))
      return failure('FailureInvalidParameter', 'image is no data URL of a picture', 1205);
    return { ...SUCCESS, reply: ANA.picture[language] };
  }),
];

function replyTo(message: string, language: Language): string {
  const topic = TOPICS.find(({ words }) => words.test(message));
  return (topic?.reply ?? ANA.otherwise)[language];
}
