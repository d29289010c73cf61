import { parentPort, workerData } from 'node:worker_threads';
import { shoot } from './shoot.ts';

// Beside the thread that streams, which has no time for it.
const film = shoot(String(workerData));
parentPort?.postMessage(film, [film.buffer]);
