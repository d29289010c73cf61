// Entry module of the service worker's bundle `/sw.js`.
import { systemClock } from '../kit/systemClock.ts';
import type { WorkerScope } from './workerScope.ts';
import { serve, type Shell } from './serveRequests.ts';

declare const __SHELL__: Shell;

serve(globalThis as unknown as WorkerScope, __SHELL__, systemClock);
