import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';

/** The fields of `package-lock.json` that the bill of materials needs. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** An artefact of the release with the third-party packages in it or installed with it. */
export interface Artefact {
  readonly name: string;
  readonly kind: 'application' | 'library';
  /** Whether npm installs the artefact by its name. */
  readonly isPackage: boolean;
  /** Third-party packages inside the artefact. */
  readonly bundled: readonly { readonly name: string; readonly version: string; readonly license: string }[];
  /** Names of the packages that npm installs with the artefact. */
  readonly needs: readonly string[];
}

/**
 * Returns the bill of materials of a release as CycloneDX JSON: its artefacts, and all third-party packages in them or
 * installed with them. Without times and random numbers, so that two builds of one commit give the same file.
 *
 * @throws Error if an artefact needs a package that isn't locked
 */
export function releaseSbom(version: string, artefacts: readonly Artefact[], lock: Lock): string {
  const bom = new Models.Bom();
  bom.metadata.component = component('nowlight', version, 'Apache-2.0', Enums.ComponentType.Application);
  const known = new Map<string, Models.Component>();
  const visited = new Set<string>();
  for (const artefact of artefacts) {
    const type = Enums.ComponentType[artefact.kind === 'application' ? 'Application' : 'Library'];
    const own = component(artefact.name, version, 'Apache-2.0', type, artefact.isPackage);
    const bundled = artefact.bundled.map(({ name, version: of, license }) => addTo(known, name, of, license));
    const needed = artefact.needs.map((name) => addLocked(known, visited, lock, pathOf(lock, '', name)));
    for (const one of [...bundled, ...needed]) own.dependencies.add(one.bomRef);
    bom.components.add(own);
    bom.metadata.component.dependencies.add(own.bomRef);
  }
  for (const one of known.values()) bom.components.add(one);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/**
 * Adds a locked package and everything that it depends on. Returns the package's component.
 *
 * @param visited paths of the packages that were added
 */
function addLocked(
  known: Map<string, Models.Component>,
  visited: Set<string>,
  lock: Lock,
  path: string,
): Models.Component {
  const { version = '', license = '', integrity, dependencies, optionalDependencies } = lock.packages[path] ?? {};
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const added = addTo(known, name, version, license);
  // Packages can need each other.
  if (visited.has(path)) return added;
  visited.add(path);
  const digest = integrity?.replace(/^sha512-/, '');
  if (digest) added.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = pathOf(lock, path, needed, needed in (optionalDependencies ?? {}));
    if (found !== '') added.dependencies.add(addLocked(known, visited, lock, found).bomRef);
  }
  return added;
}

/** Returns the path of the package that Node finds by a name from another package's folder. */
function pathOf(lock: Lock, from: string, name: string, optional = false): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') break;
  }
  if (optional) return '';
  throw new Error(`${name} isn’t in package-lock.json`);
}

function addTo(known: Map<string, Models.Component>, name: string, version: string, license: string): Models.Component {
  const key = `${name}@${version}`;
  const existing = known.get(key);
  if (existing) return existing;
  const added = component(name, version, license, Enums.ComponentType.Library);
  known.set(key, added);
  return added;
}

function component(
  fullName: string,
  version: string,
  license: string,
  type: Enums.ComponentType,
  isPackage = true,
): Models.Component {
  const [group, name] = fullName.includes('/') ? fullName.split('/') : [undefined, fullName];
  const purl = `pkg:npm/${fullName.replace('@', '%40')}@${version}`;
  const isExpression = license.includes(' ');
  const licenses = isExpression ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license);
  return new Models.Component(type, name ?? fullName, {
    ...(group === undefined ? {} : { group }),
    version,
    ...(isPackage ? { purl } : {}),
    bomRef: isPackage ? purl : `${fullName}@${version}`,
    licenses: new Models.LicenseRepository([licenses]),
  });
}
