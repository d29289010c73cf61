import { call, type OpenedWorld } from '../../../simulator/host/panel/api.ts';
import { openWorldText } from '../saveAndOpenWorlds.ts';

/** Kind of a file that the demo replays. */
export type FileKind = 'report' | 'world' | 'har' | 'scenario';

/** A file that became a simulated world. */
export interface OpenedFile {
  readonly kind: FileKind;
  readonly world: Pick<OpenedWorld, 'id' | 'url' | 'playUrl'>;
  /** Parts of a player's report that no scenario can repeat, one sentence each. */
  readonly left: readonly string[];
}

interface Converted {
  readonly scenario: { readonly id: string };
  readonly left: readonly string[];
}

/** Returns the kind of a file by its text. Every text that isn't one of the JSON formats may be a scenario in YAML. */
export function kindOf(text: string): FileKind {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'scenario';
  }
  if (typeof value !== 'object' || value === null) return 'scenario';
  if ('format' in value && value.format === 'nowlight-world') return 'world';
  if ('format' in value && value.format === 'nowlight-recording') return 'report';
  return 'log' in value ? 'har' : 'scenario';
}

/** Opens a simulated world that replays a file: a player's report, an HTTP archive, a saved world or a scenario. */
export async function openFile(text: string): Promise<OpenedFile> {
  const kind = kindOf(text);
  if (kind === 'world') return { kind, world: await openWorldText(text), left: [] };
  const id = `${kind === 'scenario' ? 'own' : kind}-${crypto.randomUUID().slice(0, 4)}`;
  const title = kind === 'report' ? 'A player’s report' : 'A recorded visit';
  if (kind === 'scenario') {
    const { scenario } = (await call('POST', '/scenarios/check', { text })) as Pick<Converted, 'scenario'>;
    // The demo assigns the scenario an id, because another scenario may have the file's own id already.
    await call('POST', '/scenarios', { ...scenario, id });
    return { kind, world: await openWorld(id), left: [] };
  }
  const { left } = (await call('POST', '/scenarios/from', { [kind]: text, id, title, keep: true })) as Converted;
  return { kind, world: await openWorld(id), left };
}

async function openWorld(scenario: string): Promise<OpenedWorld> {
  return (await call('POST', '/worlds', { scenario })) as OpenedWorld;
}
