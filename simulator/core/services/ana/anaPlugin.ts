import * as bot from '../../../../src/contracts/calls/botCalls.ts';
import type { Language } from '../../../../src/i18n/languages.ts';
import type { Plugin } from '../plugin.ts';
import { type ChatMessage, Chats } from './anaChats.ts';
import { createHandler, type Context } from '../../http/handler.ts';
import { readPicture } from '../uploads/readPicture.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import { guideOf } from '../../../demo/gameGuides/guideOf.ts';
import type { InputMethod } from '../../../device/input/inputMethod.ts';
import { type QuestionContext, answerOnGame, answerOnMoves, questionsFor, answerUnknown } from './anaGuide.ts';
import { hintFor } from './anaHints.ts';
import { ANA_TEXTS, answerOnControls, answerTo, FLAGGED } from './anaAnswers.ts';
import { translate } from '../../catalogue/translations.ts';

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
  createHandler(bot.botSessionCreate, (request, context) => {
    const { backend, language } = context;
    const chatSessionId = backend.ids.next('chat');
    const chat = backend.chats.open(chatSessionId);
    chat.push({ from: 'ana', text: translate(ANA_TEXTS.hello, language), at: backend.clock.now() });
    return {
      ...SUCCESS,
      chatSessionId,
      chatHistoryList: [...chat],
      ...nextQuestions(chat, questionContextOf(request, context)),
    };
  }),

  createHandler(bot.botSessionGet, (request, context) => {
    const { chatSessionId } = request;
    const chat = context.backend.chats.get(chatSessionId);
    return chat
      ? {
          ...SUCCESS,
          chatSessionId,
          chatHistoryList: [...chat],
          ...nextQuestions(chat, questionContextOf(request, context)),
        }
      : failure('FailureNoResource', 'no such chat');
  }),

  createHandler(bot.botChat, (request, context) => {
    const { chatSessionId, message } = request;
    const { backend, language } = context;
    const chat = backend.chats.get(chatSessionId);
    if (!chat) return failure('FailureNoResource', 'no such chat');
    const now = backend.clock.now();
    if (isOverRate(chat, now)) return failure('FailureTryAgain', 'too many messages');
    if (FLAGGED.test(message)) return { ...SUCCESS, flagged: true };
    const question = questionContextOf(request, context);
    const reply = replyTo(message, language, question);
    addExchange(chat, message, reply, now);
    return { ...SUCCESS, reply, ...nextQuestions(chat, question) };
  }),

  createHandler(bot.botAnalyze, (request, context) => {
    const { chatSessionId, image, uaId } = request;
    const { backend, language } = context;
    const chat = backend.chats.get(chatSessionId);
    if (!chat) return failure('FailureNoResource', 'no such chat');
    const picture = image.length > PICTURE_MAX ? undefined : readPicture(image);
    if (!picture) return failure('FailureInvalidParameter', 'image is no data URL of a picture', 1205);
    const now = backend.clock.now();
    if (isOverRate(chat, now)) return failure('FailureTryAgain', 'too many messages');
    const session = backend.sessions.liveOf(context.player(uaId)).at(-1);
    const reply = hintFor(session?.device, language, request.hand);
    addExchange(chat, translate(ANA_TEXTS.sent, language), reply, now);
    return { ...SUCCESS, reply };
  }),
];

interface ChatRequest {
  readonly uaId: string;
  readonly hand?: InputMethod | undefined;
}

/**
 * Returns the game and the input method of the player's newest session; undefined for a game without instructions.
 */
function questionContextOf({ uaId, hand = 'keys' }: ChatRequest, context: Context): QuestionContext | undefined {
  const session = context.backend.sessions.liveOf(context.player(uaId)).at(-1);
  const guide = session && (guideOf(session.device?.packageName ?? '') ?? guideOf(session.facts.packageName));
  return guide && { guide, hand, language: context.language };
}

/** Answers about the game's moves precede general topics, which precede the game's other instructions. */
function replyTo(message: string, language: Language, question: QuestionContext | undefined): string {
  return (
    (question && answerOnMoves(message, question)) ??
    answerTo(message, language) ??
    (question && answerOnGame(message, question)) ??
    answerOnControls(message, language) ??
    (question ? answerUnknown(message, question) : translate(ANA_TEXTS.otherwise, language))
  );
}

/** Questions to offer the player next; empty for a game without instructions. */
function nextQuestions(
  chat: readonly ChatMessage[],
  question: QuestionContext | undefined,
): { readonly questions?: readonly string[] } {
  const askedQuestions = chat.flatMap(({ from, text }) => (from === 'player' ? [text] : []));
  return question ? { questions: questionsFor(question, askedQuestions) } : {};
}

function isOverRate(chat: readonly ChatMessage[], now: number): boolean {
  const recent = chat.filter(({ from, at }) => from === 'player' && now - (at ?? 0) < 60_000);
  return recent.length >= RATE_PER_MINUTE;
}

function addExchange(chat: ChatMessage[], message: string, reply: string, at: number): void {
  chat.push({ from: 'player', text: message, at }, { from: 'ana', text: reply, at });
  if (chat.length > KEPT) chat.splice(0, chat.length - KEPT);
}

export const anaPlugin = { calls, state: () => ({ chats: new Chats() }) } satisfies Plugin;
