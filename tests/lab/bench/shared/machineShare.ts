import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Length of one burst and its pause in milliseconds: about a time slice of the scheduler. */
const PERIOD_MS = 100;

/** Uses a share (0 to 1) of the machine, as another program would, until `signal` aborts. */
export function takeMachineShare(share: number, signal: AbortSignal): void {
  const busyMs = share * PERIOD_MS;
  const code = `const work = () => {
    const end = performance.now() + ${busyMs};
    while (performance.now() < end);
    setTimeout(work, ${PERIOD_MS - busyMs});
  };
  work();`;
  for (let core = 0; core < availableParallelism(); core++) {
    const worker = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
    signal.addEventListener('abort', () => worker.kill(), { once: true });
  }
}
