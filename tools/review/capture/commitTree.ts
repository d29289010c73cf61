import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../shared/command.ts';

/** Folder of everything that reviews keep between runs. */
export const CACHE = join(ROOT, '.cache/review');

/** A commit with its files in a folder below the project, where imports find the project's packages. */
export interface CommitTree {
  /** Full hash of the commit. */
  readonly commit: string;
  readonly root: string;
}

/** Configuration folder of Storybook that the review adds to a commit's files. */
export const CONFIG_FOLDER = '.storybook-review';

/**
 * The commit's Storybook without the frame's addons. Packages are outside the root, and several commits share the
 * prepared ones.
 */
const MAIN = `import { join } from 'node:path';
import original from '../.storybook/main.ts';

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
 * @throws Error if git doesn't know the commit
 */
export function checkOut(name: string): CommitTree {
  const commit = commitOf(name);
  const root = join(CACHE, 'trees', commit.slice(0, 12));
  if (existsSync(root)) return { commit, root };
  const partial = `${root}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: join(partial, '.index') };
  git(['read-tree', commit], env);
  git(['checkout-index', '--all', `--prefix=${partial}/`], env);
  rmSync(join(partial, '.index'), { force: true });
  addConfiguration(partial);
  renameSync(partial, root);
  return { commit, root };
}

/** Adds the review's Storybook configuration to a copy of the project. */
export function addConfiguration(root: string): void {
  mkdirSync(join(root, CONFIG_FOLDER), { recursive: true });
  writeFileSync(join(root, CONFIG_FOLDER, 'main.ts'), MAIN);
  writeFileSync(join(root, CONFIG_FOLDER, 'preview.ts'), PREVIEW);
}

/** @throws Error if git doesn't know the commit */
export function commitOf(name: string): string {
  return git(['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]).trim();
}

/** Runs git in the project and returns what it prints. */
export function git(args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args.join(' ')} failed`);
  return stdout;
}
