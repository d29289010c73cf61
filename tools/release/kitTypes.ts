// The types of the test kit that are made from the simulator: `npm run pack -- --types` writes them anew. The control API's are
// made by openapi-typescript, which npx fetches: it wants an older TypeScript than the project has.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApi } from '../../simulator/host/control/openapi.ts';
import { OPERATIONS } from '../../simulator/host/control/operations.ts';
import { SCENARIOS } from '../../simulator/scenarios/all.ts';
import { ROOT } from '../shared/command.ts';

const TOOLS = ['openapi-typescript@7.13.0', 'typescript@5.9.3'];

export const API_TYPES = join(ROOT, 'tests/kit/controlApi.d.ts');
export const ID_TYPES = join(ROOT, 'tests/kit/ids.d.ts');

/** The control API's document, as the simulator serves it. */
export function controlDocument(): string {
  return JSON.stringify(openApi(OPERATIONS));
}

/** Stands in the first line of the types, so that they can be told from those of an older document. */
export function documentMark(): string {
  return `// Made by openapi-typescript from the control API’s document: ${createHash('sha256').update(controlDocument()).digest('hex')}`;
}

export function idTypes(): string {
  const ids = [...SCENARIOS.keys()].toSorted();
  return `// Made by npm run pack -- --types.
import type { components } from './controlApi.d.ts';

/** A call that can be scripted and waited for: those of the contract, and the stand-ins' own. */
export type CallId = components['schemas']['KnownScript']['call'];

/** What can be done to a connection, each with its own fields. */
export type PeerFault = components['schemas']['Peer'];

/** What a scripted answer may be, or do to the network. */
export type AnswerFault = components['schemas']['ScriptAnswer'];

/** The scenarios that are built in. */
export type ScenarioId =
${ids.map((id) => `  | '${id}'`).join('\n')};
`;
}

/** Writes both. Needs the npm registry. */
export function writeKitTypes(): void {
  const folder = mkdtempSync(join(tmpdir(), 'nowlight-types-'));
  try {
    const [document, types] = [join(folder, 'openapi.json'), join(folder, 'api.d.ts')];
    writeFileSync(document, controlDocument());
    const packages = TOOLS.flatMap((name) => ['--package', name]);
    execFileSync('npx', ['--yes', ...packages, 'openapi-typescript', document, '-o', types], {
      cwd: folder,
      stdio: 'inherit',
    });
    writeFileSync(API_TYPES, `${documentMark()}\n${readFileSync(types, 'utf8')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  writeFileSync(ID_TYPES, idTypes());
}
