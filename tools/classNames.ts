import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Of the hash of a style sheet's path: 24 bits in base64url. */
const FILE_LENGTH = 4;

/**
 * Names the classes of the production build's CSS modules as short as they can be: `_` + hash of the file + number of the
 * class in it. Half the names of a route's code are names of classes, which a longer hash makes incompressible. The names
 * depend on the sources alone, so that a chunk that didn't change keeps its name and stays cached.
 *
 * @param root the project's folder: names are the same wherever it lies
 * @returns `generateScopedName` of the CSS modules; throws where two files share a hash
 */
export function createClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { readonly path: string; readonly names: string[] }>();
  return (name, file) => {
    const path = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/');
    const hash = createHash('sha256').update(path).digest('base64url').slice(0, FILE_LENGTH);
    const known = files.get(hash) ?? { path, names: [] };
    if (known.path !== path) throw new Error(`${path} and ${known.path} have the same short hash: rename one`);
    files.set(hash, known);
    const index = known.names.indexOf(name);
    const number = index < 0 ? known.names.push(name) - 1 : index;
    return `_${hash}${number.toString(36)}`;
  };
}
