import { existsSync, readFileSync } from 'node:fs';

/** Processor time of a process so far, in milliseconds. Linux counts it in hundredths of a second; NaN elsewhere. */
export function cpuOf(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return Number.NaN;
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the last descendant of a process: npx starts a shell, which starts the program. */
export function lastBelow(pid: number): number {
  for (let last = pid; ;) {
    const path = `/proc/${last}/task/${last}/children`;
    const [child] = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ') : [];
    if (!child) return last;
    last = Number(child);
  }
}
