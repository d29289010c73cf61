import { parentPort, workerData } from 'node:worker_threads';
import { filmAdvert } from './advert.ts';
import { advertAt, filmedAt } from './filmed.ts';
import { shoot } from './shoot.ts';

// Beside the thread that streams, which has no time for it.
const path = String(workerData);
const advert = advertAt(path);
const film = advert === undefined ? shoot(filmedAt(path) ?? '') : filmAdvert(advert);
parentPort?.postMessage(film, [film.buffer]);
