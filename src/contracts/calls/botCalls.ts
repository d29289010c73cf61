import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { ParagraphSchema } from '../texts.ts';

const ChatMessageSchema = z.object({
  from: z.enum(['player', 'ana']),
  text: ParagraphSchema,
  at: z.optional(z.number()),
});

/**
 * Questions that the helper would be asked next, as texts in the language of the page. The specification names none: whatever
 * is no list of texts counts as none (`src/domain/support/chat/questions.ts`).
 */
const questions = z.optional(z.unknown());

const ChatSessionSchema = z.extend(StatusAnswerSchema, {
  chatSessionId: z.optional(z.string()),
  chatHistoryList: z._default(z.array(ChatMessageSchema), []),
  questions,
});

/** `hand`: what the player plays with, where that is known; an answer may go by it. */
const who = z.object({
  uaId: z.string(),
  uaSessionId: z.string(),
  hand: z.optional(z.enum(['keys', 'touch', 'pad'])),
});
const chatting = z.extend(who, { chatSessionId: z.string() });

export const botSessionCreate = defineCall('POST', 'bot.session-create', {
  limits: 'usual',
  path: '/bot/session',
  request: who,
  response: ChatSessionSchema,
});

export const botSessionGet = defineCall('GET', 'bot.session-get', {
  limits: 'usual',
  path: '/bot/session',
  request: chatting,
  response: ChatSessionSchema,
});

export const botChat = defineCall('POST', 'bot.chat', {
  limits: 'patient',
  request: z.extend(chatting, { message: z.string() }),
  response: z.extend(StatusAnswerSchema, {
    reply: z.optional(ParagraphSchema),
    flagged: z._default(z.boolean(), false),
    questions,
  }),
});

/** Sends a picture of the game for a hint. */
export const botAnalyze = defineCall('POST', 'bot.analyze', {
  limits: 'patient',
  request: z.extend(chatting, { image: z.string() }),
  response: z.extend(StatusAnswerSchema, { reply: z.optional(ParagraphSchema) }),
});
