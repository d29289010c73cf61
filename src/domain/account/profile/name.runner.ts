import { handleSuggestions } from '../../../contracts/calls/accountCalls.ts';
import { type Clock, sleep } from '../../../kit/clock.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import type { ApiClient } from '../../api/client.ts';
import { meaningOf } from '../../api/failure.ts';
import type { NameCommand, NameEvent } from './name.machine.ts';

/** Time after the last keystroke before a user name is checked, in milliseconds. */
export const PAUSE_MS = 350;

interface NamePorts {
  readonly api: ApiClient;
  readonly clock: Clock;
}

export function nameRunner(ports: NamePorts): Runner<NameCommand, NameEvent> {
  return (command, send, signal) => void checkName(ports, command, signal).then(send);
}

async function checkName(
  { api, clock }: NamePorts,
  { name, soon }: NameCommand,
  signal: AbortSignal,
): Promise<NameEvent> {
  // A check of a name that the next keystroke cancels sends no request, so its `unanswered` event has no effect.
  if (soon && !(await stoppedWriting(clock, signal))) return { kind: 'unanswered', name };
  const result = await api.call(handleSuggestions, { prefix: name }, { signal });
  if (!result.ok || meaningOf(result.value) !== 'Success') return { kind: 'unanswered', name };
  const { available, suggestions } = result.value;
  // If the user name is known to be taken, only the suggestions matter. If the server doesn't report availability,
  // saving the name decides.
  if (available === undefined && soon) return { kind: 'unanswered', name };
  return { kind: 'answered', name, available: available ?? false, suggestions };
}

function stoppedWriting(clock: Clock, signal: AbortSignal): Promise<boolean> {
  return sleep(clock, PAUSE_MS, signal).then(
    () => true,
    () => false,
  );
}
