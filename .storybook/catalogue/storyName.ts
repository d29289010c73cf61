import { storyNameFromExport } from 'storybook/internal/csf';

/** Product names that keep their own spelling in story titles, by their form in a story's default name. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'now bux': 'nowBux',
  'play station': 'PlayStation',
  'dual sense': 'DualSense',
  'web rtc': 'WebRTC',
  'the us': 'the US',
  ios: 'iOS',
  html: 'HTML',
  wifi: 'Wi-Fi',
  'loop loop loop': 'Loop Loop Loop',
  'ping emperor': 'Ping Emperor',
  robux: 'Robux',
  google: 'Google',
  firefox: 'Firefox',
  nintendo: 'Nintendo',
  xbox: 'Xbox',
  ana: 'Ana',
  english: 'English',
  german: 'German',
  japanese: 'Japanese',
  korean: 'Korean',
};
const SPELLED = new RegExp(`\\b(${Object.keys(SPELLINGS).join('|')})\\b`, 'g');

const SPELLED_FIRST = /^(nowBux|iOS)\b/;

/**
 * Name of a story in the catalogue, in sentence case: `SignedOutBeforeAGame` becomes "Signed out before a game".
 *
 * @param key Name of the story's export.
 * @param name The story's own name, or Storybook's default name, which is replaced.
 */
export function storyName(key: string, name: string): string {
  const standard = storyNameFromExport(key);
  if (name !== standard) return name;
  const text = standard.toLowerCase().replace(SPELLED, (words) => SPELLINGS[words] ?? words);
  return SPELLED_FIRST.test(text) ? text : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
