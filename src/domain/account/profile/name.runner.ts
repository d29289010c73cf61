import { handleSuggestions } from '../../../contracts/calls/accountCalls.ts';
import { type Clock, sleep } from '../../../kit/clock.ts';
import type { Runner } from '../../../kit/machine.ts';
import type { ApiClient } from '../../api/client.ts';
import { meaningOf } from '../../api/failure.ts';
import type { NameCommand, NameEvent } from './name.machine.ts';

/** Whoever has not written for so long is taken to have stopped, in milliseconds. */
export const PAUSE_MS = 350;

interface NamePorts {
  readonly api: ApiClient;
  readonly clock: Clock;
}

export function nameRunner(ports: NamePorts): Runner<NameCommand, NameEvent> {
  return (command, send, signal) => void ask(ports, command, signal).then(send);
}

async function ask({ api, clock }: NamePorts, { name, soon }: NameCommand, signal: AbortSignal): Promise<NameEvent> {
  // What is taken back sends nothing: nobody hears what this answers then.
  if (soon && !(await stoppedWriting(clock, signal))) return { kind: 'unanswered', name };
  const asked = await api.call(handleSuggestions, { prefix: name }, { signal });
  if (!asked.ok || meaningOf(asked.value) !== 'Success') return { kind: 'unanswered', name };
  const { available, suggestions } = asked.value;
  // Of a taken name only the others are wanted; a server that doesn't tell leaves it to the saving.
  if (available === undefined && soon) return { kind: 'unanswered', name };
  return { kind: 'answered', name, available: available ?? false, suggestions };
}

function stoppedWriting(clock: Clock, signal: AbortSignal): Promise<boolean> {
  return sleep(clock, PAUSE_MS, signal).then(
    () => true,
    () => false,
  );
}
