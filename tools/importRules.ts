import { posix, relative } from 'node:path';

/**
 * The allowed imports between layers (docs/architecture.md) as a lint rule. Each screen is a folder of modals, pages,
 * slots or widgets, optionally inside an area such as `nowbux`. Other folders may import only its entry points: the
 * view `Name/Name.tsx` and the model interfaces `Name/Name.types.ts`.
 */
const SCREENS = ['src/modals', 'src/pages', 'src/slots', 'src/widgets'];
/**
 * The VP8 encoder, which could be published separately: its folder imports nothing else, and others import its
 * `index.ts` only.
 */
const VP8 = 'simulator/peer/vp8';
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'src/contracts': [],
  'src/kit': [],
  'src/domain': ['src/contracts', 'src/kit'],
  'src/design': ['src/kit/vettedUrl.ts'],
  'src/i18n': ['src/kit', 'locales'],
  'src/modals': ['src/design', 'src/domain', 'src/contracts', 'src/kit', ...SCREENS],
  'src/pages': ['src/design', 'src/domain', 'src/contracts', 'src/kit', ...SCREENS],
  'src/slots': ['src/design', 'src/domain', 'src/contracts', 'src/kit', ...SCREENS],
  'src/widgets': ['src/design', 'src/domain', 'src/contracts', 'src/kit', ...SCREENS],
  'src/worker': ['src/kit'],
  'src/app': ['src', 'locales'],
  // The VP8 encoder imports no other folder, not even in tests.
  [VP8]: [],
  simulator: ['src/contracts', 'src/kit', 'src/i18n/languages.ts'],
  // The static demo: its service worker contains the app's.
  'mocks/demo': ['src/contracts', 'src/kit', 'src/worker', 'simulator', 'mocks'],
  mocks: ['src/contracts', 'src/kit', 'src/domain/links', 'simulator'],
};

/** Packages that a layer may import. A layer that isn't listed may import any dependency of package.json. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/contracts': ['zod'],
  'src/kit': ['mobx'],
  'src/domain': ['mobx', 'zod'],
  'src/design': ['react', 'react-dom', '@floating-ui/dom', 'qr'],
  [VP8]: [],
};
const SCREEN_PACKAGES = ['react', 'react-dom', 'mobx', 'mobx-react-lite', 'react-i18next', 'i18next'];
for (const screen of SCREENS) (PACKAGES as Record<string, readonly string[]>)[screen] = SCREEN_PACKAGES;

/**
 * Shared folders of `src/app`, in order: each imports only the ones before it. Every other folder is a feature, which
 * imports the shared folders but no other feature. It reaches other features by the keys in `core/featureKeys`.
 */
const APP_ORDER = ['ports', 'core', 'play', 'shell'];

/** Exceptions to the order of `src/app`, by file: browser ports, and the top-level lists. */
const APP_EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  'src/app/main.tsx': /^src\/app\/ports\/browserPorts/,
  'src/app/play/PlayView.tsx': /^src\/app\/ports\/network\/streamPorts/,
  'src/app/play/playOverlays.ts': /^src\/app\/features\.ts$/,
  'src/app/shell/Shell.tsx': /^src\/app\/views\.ts$/,
  'src/app/shell/prefetch/tapPrefetch.ts': /^src\/app\/views\.ts$/,
};

/** Stories, tests and the folders that have only them may import anything. */
const FREE = /\.(stories|test|spec)\.tsx?$|^(stories|tests|tools|\.storybook)\/|^[^/]+$/;

/**
 * Returns why one file may not import another, or undefined if it may.
 *
 * @param file the importing file relative to the root, with forward slashes
 * @param source module specifier of the import
 * @param kind whether the import has types only
 */
export function forbidden(file: string, source: string, kind: 'types' | 'values' = 'values'): string | undefined {
  if (FREE.test(file) && !file.startsWith(`${VP8}/`)) return undefined;
  const layer = layerOf(file);
  if (!layer) return undefined;
  if (!source.startsWith('.')) return FREE.test(file) ? undefined : forbiddenPackage(layer, source);
  const target = posix.normalize(posix.join(posix.dirname(file), source));
  if (/\.(stories|test)\.tsx?$/.test(target)) return `${target} is a test: only tests and stories import it`;
  if (layer === 'src/app') return forbiddenInApp(file, target, kind) ?? entryPoint(file, target);
  if (target.startsWith(`${VP8}/`) && layer !== VP8 && target !== `${VP8}/index.ts`)
    return `${target} is inside the encoder; others import its index.ts`;
  if (target.startsWith(`${layer}/`)) return SCREENS.includes(layer) ? entryPoint(file, target) : undefined;
  const to = ARROWS[layer]?.find((allowed) => target === allowed || target.startsWith(`${allowed}/`));
  if (to === undefined)
    return `${layer} may import from ${ARROWS[layer]?.join(', ') || 'nothing inside'}, not ${target}`;
  return entryPoint(file, target);
}

function forbiddenInApp(file: string, target: string, kind: 'types' | 'values'): string | undefined {
  if (!/^(src|locales)\//.test(target)) return `src/app may import from src, locales, not ${target}`;
  const [from, to] = [appFolderOf(file), appFolderOf(target)];
  if (from === to || !target.startsWith('src/app/') || APP_EXCEPTIONS[file]?.test(target)) return undefined;
  if (to === undefined) return `${target} is at the top of the app: its folders import nothing of that`;
  if (to === 'ports' && kind === 'values' && !file.startsWith('src/app/pwa/offline/'))
    return `${target} comes by AppPorts: of the ports only types are imported`;
  if (from === undefined) return undefined;
  const place = APP_ORDER.indexOf(to);
  const before = APP_ORDER.includes(from) ? APP_ORDER.indexOf(from) : APP_ORDER.length;
  return place >= 0 && place < before ? undefined : `src/app/${from} imports nothing of src/app/${to}`;
}

function appFolderOf(path: string): string | undefined {
  return /^src\/app\/([^/]+)\//.exec(path)?.[1];
}

function layerOf(file: string): string | undefined {
  return Object.keys(ARROWS).find((layer) => file.startsWith(`${layer}/`));
}

function forbiddenPackage(layer: string, source: string): string | undefined {
  const allowed = PACKAGES[layer];
  const name = source.split('/', source.startsWith('@') ? 2 : 1).join('/');
  if (name === 'zod' && layer.startsWith('src/') && source !== 'zod/mini')
    return 'src uses zod/mini: a third of the size';
  if (!allowed || allowed.includes(name)) return undefined;
  return `${layer} uses ${allowed.join(', ')} and no other package, not ${source}`;
}

/** Allows an import only of the entry points of another screen. */
function entryPoint(file: string, target: string): string | undefined {
  const [, folder = '', name, rest] =
    /^(src\/(?:modals|pages|slots|widgets)\/(?:[a-z]\w*\/)?([A-Z]\w*)\/)(.+)$/.exec(target) ?? [];
  if (!name || file.startsWith(folder) || file.startsWith('src/app/')) return undefined;
  if (rest === `${name}.tsx` || rest === `${name}.types.ts`) return undefined;
  return `${target} is inside another screen; its entry points are ${name}/${name}.tsx and ${name}.types.ts`;
}

interface ImportNode {
  readonly source: { readonly value?: unknown } | null;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly { readonly importKind?: string; readonly exportKind?: string }[];
}

/** Returns whether an import has types only: `import type { … }`, and imports whose specifiers are all `type`. */
function kindOf({ specifiers = [], ...node }: ImportNode): 'types' | 'values' {
  const isType = (one: Pick<ImportNode, 'importKind' | 'exportKind'>) => (one.importKind ?? one.exportKind) === 'type';
  return isType(node) || (specifiers.length > 0 && specifiers.every(isType)) ? 'types' : 'values';
}

interface RuleContext {
  readonly filename: string;
  readonly cwd: string;
  report(problem: { node: ImportNode; message: string }): void;
}

const arrows = {
  create(context: RuleContext) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const check = (node: ImportNode) => {
      const source = node.source?.value;
      const message = typeof source === 'string' ? forbidden(file, source, kindOf(node)) : undefined;
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'nowlight' }, rules: { arrows } };
