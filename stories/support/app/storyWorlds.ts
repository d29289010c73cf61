import type { Scenario } from '../../../simulator/core/scenario/scenario.ts';
import { createWorld } from '../../../simulator/core/world/createWorld.ts';
import type { StreamPort } from '../../../simulator/core/world/stream.ts';
import type { WrittenWorld } from '../../../simulator/host/worlds/file/worldFile.ts';
import { lastGame, lastOf } from '../../../simulator/host/worlds/lastVisitor.ts';
import { type HostedWorld, Worlds } from '../../../simulator/host/worlds/worlds.ts';
import { originsBeside } from '../../../mocks/openScene.ts';
import { AUTHORIZATION_SCHEME } from '../../../src/contracts/call.ts';
import { TOKEN_KEY } from '../../../src/domain/account/auth/storedKeys.ts';
import { hashText, SeededRandom } from '../../../src/kit/random.ts';
import { systemClock } from '../../../src/kit/systemClock.ts';

/** A branch of a story's simulated world, by which another page continues that world. */
export interface HandedBranch {
  readonly branch: { readonly of: string; readonly seq: number };
  readonly file: WrittenWorld;
  /** Path of the app's page in the story. */
  readonly path: string;
  /** Stored values of the app by which the page continues as the branch's player. */
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** Name of the simulated world in a story's page. */
const NAME = 'story';

/** Hosts the simulated world of a story's app. Logs the world's inputs, so that branches of it can be opened. */
export class StoryWorlds {
  readonly #worlds: Worlds;

  /** @param page origin of the story's page */
  constructor(stream: StreamPort, page: string) {
    this.#worlds = new Worlds({
      createWorld,
      stream,
      clock: systemClock,
      random: new SeededRandom(1),
      originsOf: () => originsBeside(page),
      apiPrefix: '/api',
      beaconPath: '/beacon',
      seed: 1,
      streaming: { marker: false, renderOnInput: false },
      idleMs: Number.MAX_SAFE_INTEGER,
      // A branch exists beside the story's world until it is written to a file.
      maxWorlds: 2,
      log: () => undefined,
    });
  }

  /**
   * Opens a scenario. The same scenario always gives the same players and ids.
   * @param at start of the world's time, in milliseconds since the Unix epoch; the computer's time by default
   */
  open(scenario: Scenario, startAt?: string, at?: number): HostedWorld {
    return this.#worlds.open({ name: NAME, scenario, startAt, at, seed: hashText(scenario.id) });
  }

  /** Opens a branch that another page has handed over. */
  async openBranch({ file, branch }: HandedBranch): Promise<HostedWorld> {
    return { ...(await this.#worlds.openFile(file, { name: NAME })), branch };
  }

  /** Returns the world as it was after an entry of its journal. Rejects with a ControlError if that is unknown. */
  async branch(of: HostedWorld, seq: number): Promise<Omit<HandedBranch, 'path'>> {
    const opened = await this.#worlds.branch(of, seq, {});
    try {
      const scheme = `${AUTHORIZATION_SCHEME} `;
      const token = lastOf(opened, ({ headers }) =>
        headers.find(([name, value]) => name === 'authorization' && value.startsWith(scheme))?.[1].slice(scheme.length),
      );
      const { local, session } = lastGame(opened);
      return {
        branch: opened.branch ?? { of: NAME, seq },
        file: this.#worlds.file(opened),
        local: { ...local, ...(token !== undefined && { [TOKEN_KEY]: token }) },
        session,
      };
    } finally {
      this.#worlds.end(opened.world.id, 'it was handed to another page');
    }
  }

  dispose(): void {
    this.#worlds.dispose();
  }
}
