import { botAnalyze, botChat, botSessionCreate, botSessionGet } from '../../../contracts/calls/botCalls.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import type { ApiClient } from '../../api/client.ts';
import { type CallFailure, isUnanswered, meaningOf } from '../../api/failure.ts';
import { type Hand, readQuestions } from './suggestedQuestions.ts';
import type { Chat, ChatCommand, ChatEvent, Refusal } from './chat.machine.ts';

export interface ChatPorts {
  readonly api: ApiClient;
  readonly uaId: string;
  readonly uaSessionId: string;
  readonly hand: () => Hand;
  /** Stores the id of the conversation with the game's helper in session storage. */
  readonly keep: (chatSessionId: string) => void;
}

const TOO_MANY_REQUESTS = 429;

export function chatRunner(ports: ChatPorts): Runner<ChatCommand, ChatEvent> {
  return (command, send, signal) => {
    if (command.kind === 'open') {
      void open(ports, command.id, signal).then((chat) =>
        send(chat ? { kind: 'chat began', chat } : { kind: 'chat missed' }),
      );
    } else void ask(ports, command, send, signal).then(send);
  };
}

/** Opens the known conversation with the game's helper, or else a new one. Resolves to undefined if both fail. */
async function open(ports: ChatPorts, known: string | undefined, signal: AbortSignal): Promise<Chat | undefined> {
  const { api, uaId, uaSessionId, hand, keep } = ports;
  const who = { uaId, uaSessionId, hand: hand() };
  const before =
    known === undefined ? undefined : await api.call(botSessionGet, { ...who, chatSessionId: known }, { signal });
  const exists = before?.ok && meaningOf(before.value) === 'Success';
  const opened = exists ? before : await api.call(botSessionCreate, who, { signal });
  if (!opened.ok || meaningOf(opened.value) !== 'Success') return undefined;
  const { chatSessionId: id = known, chatHistoryList: lines } = opened.value;
  if (id === undefined) return undefined;
  keep(id);
  return { id, lines, questions: readQuestions(opened.value.questions) };
}

async function ask(
  ports: ChatPorts,
  command: Extract<ChatCommand, { kind: 'send' | 'show' }>,
  send: (event: ChatEvent) => void,
  signal: AbortSignal,
): Promise<ChatEvent> {
  const { api, uaId, uaSessionId, hand } = ports;
  const { id } = command;
  const say = (chatSessionId: string) => {
    const who = { uaId, uaSessionId, hand: hand(), chatSessionId };
    return command.kind === 'send'
      ? api.call(botChat, { ...who, message: command.text }, { signal })
      : api.call(botAnalyze, { ...who, image: command.picture }, { signal });
  };
  const anew = async () => {
    const chat = await open(ports, undefined, signal);
    if (chat) send({ kind: 'chat began', chat });
    return chat?.id;
  };
  const first = id ?? (await anew());
  if (first === undefined) return refused('not-reached');
  let answer = await say(first);
  // If the server has deleted the conversation, send the message in a new one.
  if (id !== undefined && answer.ok && meaningOf(answer.value) === 'FailureNoResource') {
    const next = await anew();
    if (next !== undefined) answer = await say(next);
  }
  if (!answer.ok) return refused(whyNot(answer.error));
  if ('flagged' in answer.value && answer.value.flagged) return refused('flagged');
  const meaning = meaningOf(answer.value);
  if (meaning === 'FailureTryAgain') return refused('too-often');
  if (meaning === 'FailureInvalidParameter' && command.kind === 'show') return refused('unreadable');
  const { reply } = answer.value;
  if (meaning !== 'Success' || reply === undefined) return refused('failed');
  const questions = 'questions' in answer.value ? readQuestions(answer.value.questions) : undefined;
  return { kind: 'answered', reply, questions };
}

function whyNot(error: CallFailure): Refusal {
  if (error.kind === 'unexpected-HTTP-status' && error.httpStatus === TOO_MANY_REQUESTS) return 'too-often';
  return isUnanswered(error) ? 'not-reached' : 'failed';
}

function refused(why: Refusal): ChatEvent {
  return { kind: 'refused', why };
}
