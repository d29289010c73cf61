import { existsSync, readFileSync } from 'node:fs';

/** Processor time so far of a process, in milliseconds; NaN where the kernel doesn't tell (Linux: in hundredths of a second). */
export function cpuOf(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return Number.NaN;
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The last of the processes that this one began: npx starts a shell, and that the program. */
export function lastBelow(pid: number): number {
  for (let last = pid; ;) {
    const path = `/proc/${last}/task/${last}/children`;
    const [child] = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ') : [];
    if (!child) return last;
    last = Number(child);
  }
}
