import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { APPS } from '../../../simulator/core/catalogue/apps.ts';
import { packageOf } from '../../../simulator/core/catalogue/app.ts';
import { captionsAt, captionsPath } from '../../../simulator/demo/film/captions.ts';
import { filmOf } from '../../../simulator/demo/film/filmCache.ts';
import { ADVERTS, advertPath, filmedAt, filmPath } from '../../../simulator/demo/film/filmPaths.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';

/** Renders the films of games and advertisements with their captions into a folder, at their paths. */
export async function writeFilms(folder: string): Promise<void> {
  const write = (path: string, content: string | Uint8Array) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const packages = [...new Set(APPS.map(packageOf))].filter((name) => filmPath(name) !== undefined);
  const films = [...packages.map((name) => filmPath(name) ?? ''), ...ADVERTS.map(advertPath)];
  // Rendering threads don't keep the process alive, so this timer does.
  const alive = setInterval(() => undefined, 1_000);
  await Promise.all(films.map(async (path) => write(path, await filmOf(path)))).finally(() => clearInterval(alive));
  for (const name of packages)
    for (const language of LANGUAGES) {
      const path = captionsPath(name, language);
      const captions = captionsAt(path, (film) => filmedAt(film) !== undefined);
      if (captions !== undefined) write(path, captions);
    }
}
