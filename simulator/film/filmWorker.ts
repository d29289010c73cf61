import { parentPort, workerData } from 'node:worker_threads';
import { filmAdvert } from './advert.ts';
import { advertAt, cardAt, filmedAt } from './filmed.ts';
import { shareCard } from './shareCard.ts';
import { shoot } from './shoot.ts';

// Beside the thread that streams, which has no time for it.
const path = String(workerData);
const made = make();
parentPort?.postMessage(made, [made.buffer]);

function make(): Uint8Array<ArrayBuffer> {
  const card = cardAt(path);
  if (card !== undefined) return shareCard(card);
  const advert = advertAt(path);
  return advert === undefined ? shoot(filmedAt(path) ?? '') : filmAdvert(advert);
}
