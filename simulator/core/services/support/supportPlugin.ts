import { createTicket } from '../../../../src/contracts/calls/supportCalls.ts';
import { createHandler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import { StatePerPlayer } from '../../players/statePerPlayer.ts';
import type { Plugin } from '../plugin.ts';
import { SupportChat } from './supportChat.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly tickets: StatePerPlayer<Ticket[]>;
    readonly supportChat: SupportChat;
  }
}

interface Ticket {
  readonly id: string;
  readonly category: string;
  readonly description: string;
  readonly playSessionId: string | undefined;
}

/** Minimum length of a ticket's description. */
const DESCRIPTION_MIN = 12;

export const supportPlugin = {
  state: ({ clock }) => ({ tickets: new StatePerPlayer<Ticket[]>(() => []), supportChat: new SupportChat(clock) }),

  calls: [
    createHandler(createTicket, (ticket, context) => {
      const { category, description, screenshot, recording, playSessionId } = ticket;
      const tickets = context.backend.tickets.of(context.player());
      if (description.trim().length < DESCRIPTION_MIN)
        return failure('FailureValidationError', 'description is too short', 1302);
      if (screenshot !== undefined && !screenshot.startsWith('data:image/')) {
        return failure('FailureValidationError', 'screenshot is no picture', 1303);
      }
      if (recording !== undefined && !isRecording(recording)) {
        return failure('FailureValidationError', 'recording is not a session record', 1303);
      }
      const duplicate = tickets.find(
        (one) => one.description === description.trim() && one.playSessionId === playSessionId,
      );
      // A repeated report, by a double click or a retry after a lost response, gets the same ticket.
      if (duplicate) return { ...SUCCESS, ticketId: duplicate.id };
      const id = context.backend.ids.next('ticket');
      tickets.push({ id, category, description: description.trim(), playSessionId });
      return { ...SUCCESS, ticketId: id };
    }),
  ],
} satisfies Plugin;

function isRecording(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && 'format' in read && read.format === 'nowlight-recording';
  } catch {
    return false;
  }
}
