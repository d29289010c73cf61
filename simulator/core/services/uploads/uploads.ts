import type { Ids } from '../../world/ids.ts';
import type { ReadPicture } from './pictures.ts';

/** Pictures kept; older ones are let go. */
const KEPT = 100;

/** Pictures that players have sent, by the path below `/art/` that they are served at. */
export class Uploads {
  readonly #pictures = new Map<string, ReadPicture>();
  readonly #ids: Ids;

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  keep(picture: ReadPicture): string {
    const path = `upload/${this.#ids.next('upload')}.${picture.type}`;
    this.#pictures.set(path, picture);
    for (const [oldest] of this.#pictures) if (this.#pictures.size > KEPT) this.#pictures.delete(oldest);
    return path;
  }

  get(path: string): ReadPicture | undefined {
    return this.#pictures.get(path);
  }
}
