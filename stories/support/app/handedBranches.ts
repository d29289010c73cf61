import { randomId, SeededRandom } from '../../../src/kit/random.ts';
import { systemClock } from '../../../src/kit/systemClock.ts';
import type { HandedBranch } from './storyWorlds.ts';

/** Query parameter of a catalogue page whose story continues a branch that another page offers. */
export const BRANCH_PARAMETER = 'branch';
/** Name of the channel between pages of the catalogue. */
const CHANNEL = 'nowlight-branches';
/** Ends the story's id in a branch's key; neither contains it. */
const END_OF_STORY = '.';
/** Time after which a page that doesn't answer counts as closed, in milliseconds. */
const ANSWER_MS = 3_000;
/** Maximum number of offered branches, which one page keeps in its memory. */
const MOST = 100;

/** Messages on the channel. `ask`: requests the branch with this key. */
type Message = { readonly ask: string } | { readonly key: string; readonly branch: HandedBranch };

const offered = new Map<string, HandedBranch>();
let channel: BroadcastChannel | undefined;

/**
 * Offers a branch to other pages until this page is closed. Returns the branch's key, which begins with the id of the
 * page's story.
 * @param query query of the page's address
 */
export function offerBranch(branch: HandedBranch, query: string): string {
  const key = `${storyIn(query)}${END_OF_STORY}${randomId(new SeededRandom(systemClock.now() + offered.size), 8)}`;
  offered.set(key, branch);
  for (const oldest of offered.keys()) if (offered.size > MOST) offered.delete(oldest);
  channel ??= listen();
  return key;
}

/**
 * Returns the key of the branch that a page's address requests for its story. Storybook keeps the parameter in the
 * address when the reader opens another story, for which this returns undefined.
 */
export function requestedBranch(query: string): string | undefined {
  const key = new URLSearchParams(query).get(BRANCH_PARAMETER) ?? '';
  const end = key.lastIndexOf(END_OF_STORY);
  return end > 0 && key.slice(0, end) === storyIn(query) ? key : undefined;
}

/** Returns the id of the story in a preview's address, which Storybook updates before it renders another story. */
function storyIn(query: string): string {
  return new URLSearchParams(query).get('id') ?? '';
}

function listen(): BroadcastChannel {
  const opened = new BroadcastChannel(CHANNEL);
  opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const branch = 'ask' in data ? offered.get(data.ask) : undefined;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has its own origin alone
    if (branch && 'ask' in data) opened.postMessage({ key: data.ask, branch } satisfies Message);
  });
  return opened;
}

/** Returns the branch that another page offers under this key; undefined if that page is closed. */
export function requestBranch(key: string): Promise<HandedBranch | undefined> {
  const { promise, resolve } = Promise.withResolvers<HandedBranch | undefined>();
  const asking = new BroadcastChannel(CHANNEL);
  const ended = new AbortController();
  const end = (branch?: HandedBranch) => {
    ended.abort();
    asking.close();
    resolve(branch);
  };
  asking.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('key' in data && data.key === key) end(data.branch);
  });
  systemClock.after(ANSWER_MS, () => end(), ended.signal);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has its own origin alone
  asking.postMessage({ ask: key } satisfies Message);
  return promise;
}
