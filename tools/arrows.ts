import { posix, relative } from 'node:path';

/**
 * Which room may import from which: the arrows of docs/architecture.md, as a lint rule. A screen's room (modals, pages,
 * slots, widgets) is a folder, inside the folder of its area (`nowbux`) or not; others may only come in by its entry points, the
 * view `Name/Name.tsx` and the interfaces of its model `Name/Name.types.ts`.
 */
const SCREENS = ['src/modals', 'src/pages', 'src/slots', 'src/widgets'];
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
  simulator: ['src/contracts', 'src/kit'],
  mocks: ['src/contracts', 'src/kit', 'src/domain/links', 'simulator'],
};

/** Packages that a room may use; a room that is not listed may use any that package.json has. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/contracts': ['zod'],
  'src/kit': ['mobx'],
  'src/domain': ['mobx', 'zod'],
  'src/design': ['react', 'react-dom', '@floating-ui/dom', 'qr'],
};
const SCREEN_PACKAGES = ['react', 'react-dom', 'mobx', 'mobx-react-lite', 'react-i18next', 'i18next'];
for (const screen of SCREENS) (PACKAGES as Record<string, readonly string[]>)[screen] = SCREEN_PACKAGES;

/** What the rooms of the app never import: the arrows inside `src/app`. */
const APP_ROOMS: Readonly<Record<string, readonly string[]>> = {
  boot: ['play', 'html', 'features', 'visit', 'view', 'offline'],
  ports: ['boot', 'routing', 'play', 'html', 'features', 'visit', 'view', 'offline'],
  routing: ['html', 'features', 'visit', 'offline'],
  play: ['html', 'features', 'view', 'offline'],
  html: ['features', 'offline'],
  passes: ['html', 'features', 'offline'],
  features: ['html', 'routing', 'offline'],
  visit: ['html', 'features', 'offline'],
  view: ['features', 'offline'],
  offline: ['boot', 'routing', 'play', 'html', 'features', 'visit', 'view'],
};

/** Where parts are put together: files of the app, and what they may import in spite of its arrows. */
const PUT_TOGETHER: Readonly<Record<string, RegExp>> = {
  // Every page, with the browser's ports.
  'src/app/main.tsx': /^src\/app\/(view\/|play\/comeBack|ports\/browserPorts)/,
  // A play, with the browser's connection and sound.
  'src/app/play/PlayView.tsx': /^src\/app\/ports\/streamPorts/,
  // A play, with its features.
  'src/app/play/playOverlays.ts': /^src\/app\/features\/features/,
  'src/app/features.ts': /^src\/app\/features\/[^/]+\/feature\.ts$/,
  'src/app/visitFeatures.ts': /^src\/app\/visit\/[^/]+\/feature\.ts$/,
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
  if (FREE.test(file)) return undefined;
  const room = roomOf(file);
  if (!room) return undefined;
  if (!source.startsWith('.')) return forbiddenPackage(room, source);
  const target = posix.normalize(posix.join(posix.dirname(file), source));
  if (/\.(stories|test)\.tsx?$/.test(target)) return `${target} is a test: only tests and stories import it`;
  if (room === 'src/app') return forbiddenInApp(file, target, kind) ?? entryPoint(file, target);
  if (target.startsWith(`${room}/`)) return SCREENS.includes(room) ? entryPoint(file, target) : undefined;
  const to = ARROWS[room]?.find((allowed) => target === allowed || target.startsWith(`${allowed}/`));
  if (to === undefined) return `${room} may import from ${ARROWS[room]?.join(', ') || 'nothing inside'}, not ${target}`;
  return entryPoint(file, target);
}

function forbiddenInApp(file: string, target: string, kind: 'types' | 'values'): string | undefined {
  if (!/^(src|locales)\//.test(target)) return `src/app may import from src, locales, not ${target}`;
  const [, from = ''] = /^src\/app\/([^/]+)\//.exec(file) ?? [];
  const [, to, rest = ''] = /^src\/app\/([^/]+)\/(.+)$/.exec(target) ?? [];
  if (to === undefined || PUT_TOGETHER[file]?.test(target)) return undefined;
  if (to === 'ports' && from !== 'ports' && from !== 'offline' && kind === 'values')
    return `${target} comes by AppPorts: of the ports only types are imported`;
  // A feature is a folder; what it lets others do is in its `api.ts`.
  const feature = /^src\/app\/(?:features|visit)\/[^/]+\//.exec(target)?.[0];
  if (feature !== undefined && !file.startsWith(feature)) {
    if (rest.split('/')[1] !== 'api.ts') return `${target} is inside a feature: others import its api.ts alone`;
    // Where features are known by their keys, on both sides of the list that has them all.
    if (from === 'play' || from === 'features' || from === 'view') return undefined;
  }
  return from !== to && APP_ROOMS[from]?.includes(to) ? `src/app/${from} imports nothing of src/app/${to}` : undefined;
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
