import { posix, relative } from 'node:path';

/**
 * Which room may import from which: the arrows of docs/architecture.md, as a lint rule. A screen's room (modals, pages,
 * slots, widgets) is a folder, inside the folder of its area (`nowbux`) or not; others may only come in by its entry points, the
 * view `Name/Name.tsx` and the interfaces of its model `Name/Name.types.ts`.
 */
const SCREENS = ['src/modals', 'src/pages', 'src/slots', 'src/widgets'];
/** The encoder that could be published as it is: its folder imports nothing else, and others import its `index.ts`. */
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
  // A package of its own, tests included.
  [VP8]: [],
  simulator: ['src/contracts', 'src/kit', 'src/i18n/languages.ts'],
  mocks: ['src/contracts', 'src/kit', 'src/domain/links', 'simulator'],
};

/** Packages that a room may use; a room that is not listed may use any that package.json has. */
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
 * The folders of `src/app` that others share, in order: each imports only the ones before it. Every other folder is a
 * subject. A subject imports the shared folders and no other subject; it reaches those by the keys in `core/api`.
 */
const APP_ORDER = ['ports', 'core', 'play', 'shell'];

/** Imports that the order of `src/app` does not allow, by file: ports of the browser, and the lists at the top. */
const APP_EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  'src/app/main.tsx': /^src\/app\/ports\/browserPorts/,
  'src/app/play/PlayView.tsx': /^src\/app\/ports\/network\/streamPorts/,
  'src/app/play/playOverlays.ts': /^src\/app\/features\.ts$/,
  'src/app/shell/Shell.tsx': /^src\/app\/views\.ts$/,
  'src/app/shell/prefetch/tapPrefetch.ts': /^src\/app\/views\.ts$/,
};

/** Stories, tests and the folders that hold them may import anything. */
const FREE = /\.(stories|test|spec)\.tsx?$|^(stories|tests|tools|\.storybook)\/|^[^/]+$/;

/**
 * Says why one file may not import another, or undefined where it may.
 *
 * @param file the importing file, from the project's root, with forward slashes
 * @param source what stands in its import
 * @param kind whether it imports types alone
 */
export function forbidden(file: string, source: string, kind: 'types' | 'values' = 'values'): string | undefined {
  if (FREE.test(file) && !file.startsWith(`${VP8}/`)) return undefined;
  const room = roomOf(file);
  if (!room) return undefined;
  if (!source.startsWith('.')) return FREE.test(file) ? undefined : forbiddenPackage(room, source);
  const target = posix.normalize(posix.join(posix.dirname(file), source));
  if (/\.(stories|test)\.tsx?$/.test(target)) return `${target} is a test: only tests and stories import it`;
  if (room === 'src/app') return forbiddenInApp(file, target, kind) ?? entryPoint(file, target);
  if (target.startsWith(`${VP8}/`) && room !== VP8 && target !== `${VP8}/index.ts`)
    return `${target} is inside the encoder; others import its index.ts`;
  if (target.startsWith(`${room}/`)) return SCREENS.includes(room) ? entryPoint(file, target) : undefined;
  const to = ARROWS[room]?.find((allowed) => target === allowed || target.startsWith(`${allowed}/`));
  if (to === undefined) return `${room} may import from ${ARROWS[room]?.join(', ') || 'nothing inside'}, not ${target}`;
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

function roomOf(file: string): string | undefined {
  return Object.keys(ARROWS).find((room) => file.startsWith(`${room}/`));
}

function forbiddenPackage(room: string, source: string): string | undefined {
  const allowed = PACKAGES[room];
  const name = source.split('/', source.startsWith('@') ? 2 : 1).join('/');
  if (name === 'zod' && room.startsWith('src/') && source !== 'zod/mini')
    return 'src uses zod/mini: a third of the size';
  if (!allowed || allowed.includes(name)) return undefined;
  return `${room} uses ${allowed.join(', ')} and no other package, not ${source}`;
}

/** Of another screen only the entry points are imported. */
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

/** `import type { … }`, and `import { type … }` without anything else. */
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

/** An oxlint plugin. */
export default { meta: { name: 'nowlight' }, rules: { arrows } };
