import type { Ids } from '../../world/worldIds.ts';
import type { ReadPicture } from './readPicture.ts';

/** Maximum number of stored uploaded pictures; older ones are evicted. */
const KEPT = 100;

/** Uploaded pictures, by path below `/art/`. */
export class Uploads {
  readonly #pictures = new Map<string, ReadPicture>();
  readonly #ids: Ids;

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  store(picture: ReadPicture): string {
    const path = `upload/${this.#ids.next('upload')}.${picture.type}`;
    this.#pictures.set(path, picture);
    for (const [oldest] of this.#pictures) if (this.#pictures.size > KEPT) this.#pictures.delete(oldest);
    return path;
  }

  get(path: string): ReadPicture | undefined {
    return this.#pictures.get(path);
  }
}
