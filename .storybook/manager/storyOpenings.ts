/** The scenario or page that a story opens in the demo. */
export interface StoryOpening {
  readonly scenario: string;
  readonly moment?: string;
  /** Path of the app's page; by default the page of the scenario. */
  readonly path?: string;
  /**
   * Relation of the opened scenario to the story. `scene`: the story's own scenario. `start`: the same, but only the
   * story's input leads to its state. `same`: a scenario that leads to the story's screen and shares requirements,
   * statuses or error codes with the story. `near`: the page that has the story's screen, in its usual state.
   */
  readonly match: 'scene' | 'start' | 'same' | 'near';
}

/** Scenarios or pages by the story's id. Stories of components that no scenario shows are absent. */
export type StoryOpenings = Readonly<Record<string, StoryOpening>>;

/** File with the scenario or page that each story opens; `npm run build:demo` writes it beside the catalogue. */
export const OPENINGS_FILE = 'openings.json';

let loading: Promise<StoryOpenings | undefined> | undefined;

/**
 * Loads the list of scenarios and pages that stories open in the demo; undefined if there is no demo beside the
 * catalogue.
 */
export function loadStoryOpenings(): Promise<StoryOpenings | undefined> {
  loading ??= fetch(`./${OPENINGS_FILE}`)
    .then((response) => (response.ok ? (response.json() as Promise<StoryOpenings>) : undefined))
    .catch(() => undefined);
  return loading;
}
