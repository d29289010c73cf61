import * as bot from '../../../../src/contracts/calls/botCalls.ts';
import type { Language } from '../../../../src/i18n/languages.ts';
import type { Plugin } from '../plugin.ts';
import { type ChatMessage, Chats } from './anaChats.ts';
import { answering, type Context } from '../../http/handler.ts';
import { readPicture } from '../uploads/pictures.ts';
import { failure, SUCCESS } from '../../http/status.ts';
import { guideOf } from '../../../demo/guides/guide.ts';
import type { InputMethod } from '../../../device/input/inputMethod.ts';
import { type Asking, answerOnGame, answerOnMoves, questionsFor, unknownOf } from './anaGuide.ts';
import { hintFor } from './anaHints.ts';
import { ANA, answerOnControls, answerTo, FLAGGED } from './anaWords.ts';
import { translated } from '../../catalogue/translations.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly chats: Chats;
  }
}

/** Limit of messages per chat and minute. */
const RATE_PER_MINUTE = 12;
const KEPT = 100;
/** Size limit of a picture in characters. */
const PICTURE_MAX = 6_000_000;

/** Calls of Ana, the in-game assistant. Her canned answers use the game's instructions. */
const calls = [
  answering(bot.botSessionCreate, (ask, context) => {
    const { backend, language } = context;
    const chatSessionId = backend.ids.next('chat');
    const chat = backend.chats.open(chatSessionId);
    chat.push({ from: 'ana', text: translated(ANA.hello, language), at: backend.clock.now() });
    return { ...SUCCESS, chatSessionId, chatHistoryList: [...chat], ...offered(chat, askingOf(ask, context)) };
  }),

  answering(bot.botSessionGet, (ask, context) => {
    const { chatSessionId } = ask;
    const chat = context.backend.chats.get(chatSessionId);
    return chat
      ? { ...SUCCESS, chatSessionId, chatHistoryList: [...chat], ...offered(chat, askingOf(ask, context)) }
      : failure('FailureNoResource', 'no such chat');
  }),

  answering(bot.botChat, (ask, context) => {
    const { chatSessionId, message } = ask;
    const { backend, language } = context;
    const chat = backend.chats.get(chatSessionId);
    if (!chat) return failure('FailureNoResource', 'no such chat');
    const now = backend.clock.now();
    if (asksTooOften(chat, now)) return failure('FailureTryAgain', 'too many messages');
    if (FLAGGED.test(message)) return { ...SUCCESS, flagged: true };
    const asking = askingOf(ask, context);
    const reply = replyTo(message, language, asking);
    say(chat, message, reply, now);
    return { ...SUCCESS, reply, ...offered(chat, asking) };
  }),

  answering(bot.botAnalyze, (ask, context) => {
    const { chatSessionId, image, uaId } = ask;
    const { backend, language } = context;
    const chat = backend.chats.get(chatSessionId);
    if (!chat) return failure('FailureNoResource', 'no such chat');
    const picture = image.length > PICTURE_MAX ? undefined : readPicture(image);
    if (!picture) return failure('FailureInvalidParameter', 'image is no data URL of a picture', 1205);
    const now = backend.clock.now();
    if (asksTooOften(chat, now)) return failure('FailureTryAgain', 'too many messages');
    const session = backend.sessions.liveOf(context.player(uaId)).at(-1);
    const reply = hintFor(session?.device, language, ask.hand);
    say(chat, translated(ANA.sent, language), reply, now);
    return { ...SUCCESS, reply };
  }),
];

interface Ask {
  readonly uaId: string;
  readonly hand?: InputMethod | undefined;
}

/** Game and input method of the player's newest session; undefined without instructions. */
function askingOf({ uaId, hand = 'keys' }: Ask, context: Context): Asking | undefined {
  const session = context.backend.sessions.liveOf(context.player(uaId)).at(-1);
  const guide = session && (guideOf(session.device?.packageName ?? '') ?? guideOf(session.facts.packageName));
  return guide && { guide, hand, language: context.language };
}

/** Answers about the game's moves precede general topics, which precede the game's other instructions. */
function replyTo(message: string, language: Language, asking: Asking | undefined): string {
  return (
    (asking && answerOnMoves(message, asking)) ??
    answerTo(message, language) ??
    (asking && answerOnGame(message, asking)) ??
    answerOnControls(message, language) ??
    (asking ? unknownOf(message, asking) : translated(ANA.otherwise, language))
  );
}

/** Next questions; empty for a game without instructions. */
function offered(chat: readonly ChatMessage[], asking: Asking | undefined): { readonly questions?: readonly string[] } {
  const asked = chat.flatMap(({ from, text }) => (from === 'player' ? [text] : []));
  return asking ? { questions: questionsFor(asking, asked) } : {};
}

function asksTooOften(chat: readonly ChatMessage[], now: number): boolean {
  const recent = chat.filter(({ from, at }) => from === 'player' && now - (at ?? 0) < 60_000);
  return recent.length >= RATE_PER_MINUTE;
}

function say(chat: ChatMessage[], message: string, reply: string, at: number): void {
  chat.push({ from: 'player', text: message, at }, { from: 'ana', text: reply, at });
  if (chat.length > KEPT) chat.splice(0, chat.length - KEPT);
}

export const anaPlugin = { calls, state: () => ({ chats: new Chats() }) } satisfies Plugin;
