import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Collects garbage and returns the used size of the heap, in bytes. */
export function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
