import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../simulator/host/testing/localRedis.ts';

/** Packages of the registry. Its audit plugin names node-fetch by a tag (`cjs`) that mirrors may lack. */
const PACKAGES = { private: true, dependencies: { verdaccio: '6.10.4' }, overrides: { 'node-fetch': '2.7.0' } };
/** Time limit for the registry's start, in milliseconds. */
const START_MS = 60_000;

/** An npm registry on this computer. It has packages that a test publishes, and forwards the rest to npm's registry. */
export interface LocalRegistry {
  readonly url: string;
  /** Environment of npm commands that use the registry. */
  readonly env: Readonly<Record<string, string>>;
  /** Publishes a packed package. */
  publish(file: string): void;
  close(): Promise<void>;
}

/** Installs Verdaccio in a temporary folder, and starts it on a free port with an empty storage. */
export async function startLocalRegistry(env: NodeJS.ProcessEnv): Promise<LocalRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', env }).trim();
  const port = await freePort();
  const config = join(folder, 'config.yaml');
  writeFileSync(config, configOf(folder, upstream));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGES));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, env, stdio: 'pipe' });

  const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');
  // Verdaccio needs a newer Node than the packages of this project.
  const args = [program, '--config', config, '--listen', `http://127.0.0.1:${port}`];
  const registry = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  registry.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const url = `http://127.0.0.1:${port}/`;
  const npmrc = join(folder, 'npmrc');
  // npm publishes only with a token; this registry accepts any.
  writeFileSync(npmrc, `registry=${url}\n//127.0.0.1:${port}/:_authToken=anyone\n`);
  const ended = new Promise((resolve) => registry.once('exit', resolve));
  const close = async () => {
    registry.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isRunning = () => registry.exitCode === null;
  if (!(await answers(url, isRunning))) {
    await close();
    throw new Error(`Verdaccio didn't start:\n${errors}`);
  }
  // An empty cache, as on a new computer.
  const own = { npm_config_userconfig: npmrc, npm_config_registry: url, npm_config_cache: join(folder, 'cache') };
  return {
    url,
    env: own,
    publish: (file) => void execFileSync('npm', ['publish', file], { env: { ...env, ...own }, stdio: 'pipe' }),
    close,
  };
}

/** The packages of this project never come from npm's registry, so that a package of the same name can't replace them. */
const configOf = (folder: string, upstream: string) => `storage: ${folder}/storage
max_body_size: 200mb
uplinks:
  npm: { url: '${upstream}', cache: true }
packages:
  'nowlight-*': { access: $all, publish: $all }
  '**': { access: $all, proxy: npm }
log: { type: stdout, level: error }
`;

async function answers(url: string, isRunning: () => boolean): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (isRunning() && Date.now() < deadline) {
    const ready = await fetch(`${url}-/ping`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (ready) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
