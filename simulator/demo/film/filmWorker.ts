import { parentPort, workerData } from 'node:worker_threads';
import { filmAdvert } from './advert.ts';
import { advertAt, cardAt, filmedAt, stillAt } from './filmPaths.ts';
import { shareCard } from './shareCard.ts';
import { recordFilm } from './recordFilm.ts';
import { still } from './gameScreenshots.ts';

// Films are rendered in a separate thread, because the streaming thread must not block.
const path = String(workerData);
const made = await make();
parentPort?.postMessage(made, [made.buffer]);

function make(): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const card = cardAt(path);
  if (card !== undefined) return shareCard(card);
  const shot = stillAt(path);
  if (shot) return still(shot.packageName, shot.moment, shot.portrait);
  const advert = advertAt(path);
  return advert === undefined ? recordFilm(filmedAt(path) ?? '') : filmAdvert(advert);
}
