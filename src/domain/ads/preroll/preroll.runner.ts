import type { Runner } from '../../../kit/stateMachine.ts';
import { presentAd, type PresentPorts } from '../video/presentAd.ts';
import type { PrerollCommand, PrerollEvent } from './preroll.machine.ts';

export function prerollRunner(ports: PresentPorts): Runner<PrerollCommand, PrerollEvent> {
  return (_, send, signal) =>
    presentAd(
      ports,
      {
        opened: () => send({ kind: 'ad opened' }),
        failed: () => send({ kind: 'no ad' }),
        onEvent: ({ kind }) => {
          if (kind === 'completed' || kind === 'skipped') send({ kind: 'ad over' });
          if (kind === 'failed') send({ kind: 'no ad' });
        },
      },
      signal,
    );
}
