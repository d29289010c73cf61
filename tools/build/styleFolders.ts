import { relative } from 'node:path';
import { styleHash } from '../../mocks/demo/storyOfScreen.ts';
import { ROOT } from '../shared/command.ts';

/** Folders of the app's style sheets by the hash in their classes. */
export class StyleFolders {
  readonly #folders = new Map<string, string>();

  /**
   * Records the folder of a style sheet.
   *
   * @param file absolute path of the CSS module
   * @param classes names in the built style sheet by those in the source; composed names follow after a space
   * @throws Error if a style sheet of another folder has the same hash
   */
  add(file: string, classes: Readonly<Record<string, string>>): void {
    const folder = relative(ROOT, file)
      .replaceAll('\\', '/')
      .replace(/\/[^/]*$/, '');
    for (const name of Object.values(classes).flatMap((names) => names.split(' ').slice(0, 1))) {
      const hash = styleHash(name);
      if (hash === undefined) continue;
      const known = this.#folders.get(hash);
      // The hash is that of the content alone.
      if (known !== undefined && known !== folder)
        throw new Error(
          `${[known, folder].toSorted().join(' and ')} have the same style sheet, so its classes don't tell the screen: rename a class`,
        );
      this.#folders.set(hash, folder);
    }
  }

  /** Returns the folders in the order of the hashes. Vite transforms the style sheets in a different order in each build. */
  toJSON(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#folders].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
