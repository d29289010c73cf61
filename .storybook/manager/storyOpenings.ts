/** The scenario or page that a story opens in the demo. */
export interface StoryOpening {
  readonly scenario: string;
  readonly moment?: string;
  /** Path of the app's page; the scenario's own by default. */
  readonly path?: string;
  /**
   * `scene`: the story's own scenario. `same`: the scenario that shares requirements, statuses or codes with the story.
   * `near`: the page that has the story's screen, in its usual state.
   */
  readonly match: 'scene' | 'same' | 'near';
}

/** By the story's id. Stories of parts that no scenario opens are absent. */
export type StoryOpenings = Readonly<Record<string, StoryOpening>>;

/** Written beside the catalogue by `npm run build:demo`. */
export const OPENINGS_FILE = 'openings.json';

let loading: Promise<StoryOpenings | undefined> | undefined;

/** Loads the openings; undefined if there is no demo beside the catalogue. */
export function loadStoryOpenings(): Promise<StoryOpenings | undefined> {
  loading ??= fetch(`./${OPENINGS_FILE}`)
    .then((response) => (response.ok ? (response.json() as Promise<StoryOpenings>) : undefined))
    .catch(() => undefined);
  return loading;
}
