import type { Requirement } from './requirements.ts';

/** Plain names of the kinds of requirements, by the first word of their ids. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  ad: 'Places for advertisements',
  call: 'Calls to the backend',
  channel: 'Messages to and from the device',
  code: 'Error codes',
  const: 'Limits and times',
  endreason: 'Reasons why a session ends',
  entity: 'Data',
  gate: 'Who may enter',
  http: 'HTTP answers',
  input: 'Keys and input',
  msg: 'Messages to the player',
  product: 'The product',
  role: 'Kinds of players',
  route: 'Pages and addresses',
  rule: 'Rules',
  screen: 'Screens',
  state: 'States',
  status: 'Statuses of a session',
  store: 'What is kept in the browser',
  transition: 'What leads to what',
  widget: 'Parts of a page',
};

/** Second words of requirement ids that only sort them, so that the names omit them. */
const SORTED = /^(?:client|backend|server|local|session|text|binary)$/;

/** Returns the kind of a requirement in plain words: `screen` is "Screens". */
export function kindName(kind: string): string {
  return KIND_WORDS[kind] ?? kind;
}

/** Returns a requirement in plain words, from its id: `screen.priority-queue` is "Priority queue". */
export function nameOf(id: string): string {
  const [kind = '', ...parts] = id.split('.');
  const words = parts.map(spaced).filter(Boolean);
  const [first = '', ...rest] = words;
  if (kind === 'code' && rest.length > 0) return codeName(first, parts.slice(1).join('.'));
  if (rest.length > 0 && SORTED.test(first)) return `${capital(rest.join(': '))} (${first})`;
  return capital(words.join(': '));
}

function codeName(sort: string, code: string): string {
  if (sort === 'client') return `Code ${code}, of the app itself`;
  if (sort === 'login') return `Login code ${code}`;
  if (sort === 'range') return /^\d/.test(code) ? `Codes ${code.replace('-', ' to ')}` : `Codes: ${spaced(code)}`;
  return `Code ${code}`;
}

/**
 * Splits an identifier into words: `getSessionStatus` and `get-session-status` are "get session status"; `PLAY`,
 * `AnUPPER` keep their capitals.
 */
function spaced(part: string): string {
  if (/^[A-Z0-9_]+$/.test(part)) return part;
  return part
    .replaceAll(/([a-z0-9])([A-Z])(?![A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[-_]+/g, ' ');
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Capitalises a sentence, except identifiers at its start: `readBootstrap` is unchanged. */
function begun(text: string): string {
  return /^[a-z]+[A-Z.]/.test(text) ? text : capital(text);
}

/** Matches sentences that say nothing by themselves, such as "the same …". */
const SAYS_LITTLE = /^(the same\b|as above|$)/i;

/**
 * Describes a requirement by the text of its most specific source: a story's comment, a scenario's description, or a
 * test's title. Empty if only names exist.
 */
export function aboutOf({ stories, scenarios, tests }: Requirement): string {
  const messages = [
    ...stories.map(({ about, covers }) => ({ says: about, shows: covers.length, rank: 0 })),
    ...scenarios.map(({ story, covers }) => ({ says: story, shows: covers.length, rank: 1 })),
    ...tests.map((test) => ({ says: sentence(test), shows: test.covers.length, rank: 2 })),
  ].filter(({ says }) => !SAYS_LITTLE.test(says));
  // The story, scenario or test that covers the fewest requirements describes the requirement best.
  messages.sort((a, b) => a.shows - b.shows || a.rank - b.rank);
  return messages[0]?.says ?? '';
}

/** Joins a test's title with its group: "a logout: puts everything away in order". */
export function sentence({ within, cases, file }: Requirement['tests'][number]): string {
  const group = within.at(-1);
  const says = cases.find(Boolean) ?? '';
  if (says && group) return `${begun(group)}: ${says}`;
  return says || group ? begun(says || group || '') : (file.split('/').at(-1) ?? file);
}
