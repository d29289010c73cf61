import type { Clock } from '../../../kit/clock.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import type { DisplayProvider, Place } from './display.port.ts';
import type { DisplaySlotCommand, DisplaySlotEvent } from './displaySlot.machine.ts';

interface RunnerPorts {
  readonly clock: Clock;
  readonly provider: DisplayProvider;
  readonly place: Place;
}

export function displaySlotRunner({
  clock,
  provider,
  place,
}: RunnerPorts): Runner<DisplaySlotCommand, DisplaySlotEvent> {
  let taken: { readonly refresh: () => void } | undefined;
  return (command, send, signal) => {
    switch (command.kind) {
      case 'take place':
        taken = provider.take(place, send, signal);
        return;
      case 'ask again':
        return taken?.refresh();
      case 'wait':
        return clock.after(command.ms, () => send({ kind: 'time over' }), signal);
    }
  };
}
