import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../shared/command.ts';

/** Folder of everything that reviews keep between runs. */
export const CACHE = join(ROOT, '.cache/review');
const TREES = '.cache/review/trees';

/** A commit with its files in a folder below the project, where imports find the project's packages. */
export interface CommitTree {
  /** Full hash of the commit. */
  readonly commit: string;
  readonly root: string;
}

/** Number of trees that remain when a review starts: those that reviews used last. */
const KEPT = 10;

/** Configuration folder of Storybook that the review adds to a commit's files. */
export const CONFIG_FOLDER = '.storybook-review';

/**
 * The commit's Storybook without the frame's addons. Packages are outside the root, and several commits share the
 * prepared ones.
 */
const MAIN = `import { join } from 'node:path';
import original from '../.storybook/main.ts';

// The tree's files never change, so a browser need not ask for a module twice.
const cacheModules = {
  name: 'review:cache-modules',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=31536000,immutable' : value);
      next();
    });
  },
};

export default {
  ...original,
  addons: [],
  staticDirs: [],
  managerHead: undefined,
  core: { ...original.core, disableTelemetry: true },
  async viteFinal(config, options) {
    const final = await original.viteFinal(config, options);
    return {
      ...final,
      cacheDir: process.env.REVIEW_VITE_CACHE,
      plugins: [...final.plugins, cacheModules],
      server: { ...final.server, hmr: false, watch: null, fs: { strict: false } },
      optimizeDeps: {
        ...final.optimizeDeps,
        include: [...(final.optimizeDeps?.include ?? []), ...JSON.parse(process.env.REVIEW_PACKAGES)],
      },
    };
  },
};
`;
const PREVIEW = `import preview from '../.storybook/preview.tsx';

export default preview;
`;

/**
 * Writes the files of a commit into a folder, unless they are there already.
 *
 * @param name a commit as git knows it: a hash, branch or tag
 * @param project folder of the project
 * @throws Error if git doesn't know the commit
 */
export function checkOut(name: string, project: string = ROOT): CommitTree {
  const commit = git(['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`], { cwd: project }).trim();
  const root = join(project, TREES, commit.slice(0, 12));
  if (!existsSync(root)) writeTree(commit, root, project);
  // An earlier version of the review may have written another configuration.
  addConfiguration(root);
  utimesSync(root, new Date(), new Date());
  return { commit, root };
}

function writeTree(commit: string, root: string, project: string): void {
  const partial = `${root}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: join(partial, '.index') };
  git(['read-tree', commit], { cwd: project, env });
  git(['checkout-index', '--all', `--prefix=${partial}/`], { cwd: project, env });
  rmSync(join(partial, '.index'), { force: true });
  renameSync(partial, root);
}

/** Removes the trees that reviews used longest ago. */
export function removeOldTrees(project: string = ROOT, kept: number = KEPT): void {
  const folder = join(project, TREES);
  const usedAt = (tree: string) => statSync(tree).mtimeMs;
  const trees = readdirSync(folder).map((name) => join(folder, name));
  for (const tree of trees.toSorted((a, b) => usedAt(b) - usedAt(a)).slice(kept)) rmSync(tree, { recursive: true });
}

/** Adds the review's Storybook configuration to a copy of the project. */
export function addConfiguration(root: string): void {
  mkdirSync(join(root, CONFIG_FOLDER), { recursive: true });
  writeFileSync(join(root, CONFIG_FOLDER, 'main.ts'), MAIN);
  writeFileSync(join(root, CONFIG_FOLDER, 'preview.ts'), PREVIEW);
}

interface GitOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs git in the project and returns what it prints. */
export function git(args: readonly string[], { cwd = ROOT, env = process.env }: GitOptions = {}): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args.join(' ')} failed`);
  return stdout;
}
