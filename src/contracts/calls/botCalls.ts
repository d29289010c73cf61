import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { StatusAnswerSchema } from '../entities/statusAnswer.ts';
import { ParagraphSchema } from '../textSchemas.ts';

const ChatMessageSchema = z.object({
  from: z.enum(['player', 'ana']),
  text: ParagraphSchema,
  at: z.optional(z.number()),
});

/**
 * Next questions to the assistant that the server suggests, in the page's language. The specification defines no
 * shape; anything but a list of strings counts as empty (`src/domain/support/chat/suggestedQuestions.ts`).
 */
const questions = z.optional(z.unknown());

const ChatSessionSchema = z.extend(StatusAnswerSchema, {
  chatSessionId: z.optional(z.string()),
  chatHistoryList: z._default(z.array(ChatMessageSchema), []),
  questions,
});

/**
 * `hand`: the player's input method (keyboard, touch or gamepad), if known. The bot's replies may take it into
 * account.
 */
const visitor = z.object({
  uaId: z.string(),
  uaSessionId: z.string(),
  hand: z.optional(z.enum(['keys', 'touch', 'pad'])),
});
const chatRequest = z.extend(visitor, { chatSessionId: z.string() });

export const botSessionCreate = defineCall('POST', 'bot.session-create', {
  limits: 'usual',
  path: '/bot/session',
  request: visitor,
  response: ChatSessionSchema,
});

export const botSessionGet = defineCall('GET', 'bot.session-get', {
  limits: 'usual',
  path: '/bot/session',
  request: chatRequest,
  response: ChatSessionSchema,
});

export const botChat = defineCall('POST', 'bot.chat', {
  limits: 'patient',
  request: z.extend(chatRequest, { message: z.string() }),
  response: z.extend(StatusAnswerSchema, {
    reply: z.optional(ParagraphSchema),
    flagged: z._default(z.boolean(), false),
    questions,
  }),
});

/** Sends a screenshot of the game to the game's helper and returns a hint. */
export const botAnalyze = defineCall('POST', 'bot.analyze', {
  limits: 'patient',
  request: z.extend(chatRequest, { image: z.string() }),
  response: z.extend(StatusAnswerSchema, { reply: z.optional(ParagraphSchema) }),
});
