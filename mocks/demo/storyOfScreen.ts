// Finds the story of what the app shows, for links from the app to the catalogue. The app doesn't know stories: the names
// of its CSS classes contain a hash of their style sheet, whose folder has the screen's stories.
import { STORY_LIST, THEME_KEY } from './workerMessages.ts';

/** Stories of the screens, written by the build beside the catalogue. */
export interface ScreenStories {
  /** Folder of each style sheet by the hash in its classes: `{ '1pobp': 'src/modals/play/Queue' }`. */
  readonly folders: Readonly<Record<string, string>>;
  /** Stories by folder, in the catalogue's order, with the scenario that each opens. */
  readonly stories: Readonly<Record<string, readonly (readonly [id: string, scenario: string | null])[]>>;
}

/** Returns the hash in a class of a CSS module, such as `1pobp` of `_title_1pobp_7`; undefined for other classes. */
export function styleHash(name: string): string | undefined {
  return /^_.+_([^_]+)_\d+$/.exec(name)?.[1];
}

/** Folders of whole screens. Other folders hold widgets, which are only pieces of a screen. */
const SCREEN = /^src\/(modals|pages)\//;

/**
 * Returns the id of the story that shows what is on the screen; undefined if none does.
 *
 * @param scenario id of the simulated world's scenario, whose story is preferred
 */
export function storyOfScreen(page: Document, list: ScreenStories, scenario: string): string | undefined {
  // The dialog that opened last is on top of the others.
  const dialog = [...page.querySelectorAll('dialog[open]')].at(-1);
  const folder = (dialog && screenIn(dialog, list)) ?? screenIn(page.body, list);
  const stories = folder === undefined ? [] : (list.stories[folder] ?? []);
  return (stories.find(([, opens]) => opens === scenario) ?? stories[0])?.[0];
}

/** Returns the folder of the first screen below an element, or of the first widget that has stories. */
function screenIn(root: Element, { folders, stories }: ScreenStories): string | undefined {
  const hashes = [root, ...root.querySelectorAll('[class]')].flatMap((element) =>
    [...element.classList].flatMap((name) => {
      const folder = folders[styleHash(name) ?? ''];
      return folder !== undefined && stories[folder] ? [folder] : [];
    }),
  );
  return hashes.find((folder) => SCREEN.test(folder)) ?? hashes[0];
}

/** Returns the address of the story in the catalogue; undefined without a catalogue or a story. */
export async function storyAddressOf(base: string, world: string): Promise<string | undefined> {
  // Imports the list of stories: a request by `fetch` would go to the simulated world instead of the demo's folder.
  const module = import(/* @vite-ignore */ base + STORY_LIST) as Promise<{ readonly default: ScreenStories }>;
  const list = await module.catch(() => undefined);
  const story = list && storyOfScreen(document, list.default, world.replace(/-[0-9a-f]{4}$/, ''));
  const { lang, dataset } = document.documentElement;
  return (
    story &&
    `${base}catalogue/index.html?path=/story/${story}&globals=locale:${lang};theme:${localStorage.getItem(THEME_KEY) ?? dataset['theme'] ?? 'dark'}`
  );
}
