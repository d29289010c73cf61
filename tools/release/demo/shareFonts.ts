import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Deletes the fonts of the catalogue that the app has too, under another name, and makes the catalogue's scripts and
 * style sheets load the app's. Their addresses are relative to the file that contains them.
 *
 * @param catalogue folder with the catalogue's fonts, scripts and style sheets
 * @param app folder with the app's fonts
 */
export function shareFonts(catalogue: string, app: string): void {
  const own = new Map(fontsIn(app).map((name) => [hashOf(join(app, name)), name]));
  const path = relative(catalogue, app).replaceAll('\\', '/');
  const shared = new Map(
    fontsIn(catalogue).flatMap((name) => {
      const twin = own.get(hashOf(join(catalogue, name)));
      return twin === undefined ? [] : [[name, `${path}/${twin}`] as const];
    }),
  );
  for (const file of readdirSync(catalogue).filter((name) => /\.(js|css)$/.test(name))) {
    const text = readFileSync(join(catalogue, file), 'utf8');
    // A file name may contain dots, and an address may start with `./`.
    const moved = text.replaceAll(
      /(?:\.\/)?([\w-][\w.-]*\.woff2)/g,
      (address, name: string) => shared.get(name) ?? address,
    );
    if (moved !== text) writeFileSync(join(catalogue, file), moved);
  }
  for (const name of shared.keys()) rmSync(join(catalogue, name));
}

function fontsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.woff2'));
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
