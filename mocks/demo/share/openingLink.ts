import { OPENING } from '../workerMessages.ts';

/** Sizes of the app's iframe in the tester's page, in CSS pixels. Without a size, the app has the browser's window. */
export const SIZES = {
  phone: [390, 844],
  tablet: [820, 1180],
  desktop: [1440, 900],
} as const satisfies Record<string, readonly [width: number, height: number]>;
export type Size = keyof typeof SIZES;

/** Returns true for the name of a size of the app's iframe. */
export function isSize(name: string | null): name is Size {
  return name !== null && Object.hasOwn(SIZES, name);
}

/** The state of the demo that a link opens. The browser or the scenario determines the values that a link omits. */
export interface Opening {
  readonly scenario: string;
  readonly moment?: string | undefined;
  /** Path of the app's page, with a leading slash; the scenario's play page by default. */
  readonly path?: string | undefined;
  readonly language?: string | undefined;
  readonly theme?: string | undefined;
  readonly size?: Size | undefined;
  /** Opens the tester's tools beside the app. */
  readonly tools?: boolean | undefined;
}

/**
 * Returns the link that opens a state of the demo.
 * @param folder address of the demo's folder, with a trailing slash; may be empty for a link relative to it
 */
export function openingLink(folder: string, opening: Opening): string {
  const { scenario, moment, path, language, theme, size, tools } = opening;
  const values: Readonly<Record<string, string | undefined>> = {
    [OPENING.scenario]: scenario,
    [OPENING.moment]: moment,
    [OPENING.path]: path,
    [OPENING.size]: size,
    [OPENING.tools]: tools ? '1' : undefined,
    lang: language,
    theme,
  };
  const query = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${folder}index.html?${query.toString()}`;
}

/** Features of the browser that an embedded app needs. */
const ALLOWED = 'autoplay; fullscreen; gamepad; clipboard-write; screen-wake-lock';

/** Returns the HTML that embeds a state in a ticket or wiki. */
export function embedSnippet(folder: string, { size = 'desktop', ...opening }: Opening, title: string): string {
  const [width, height] = SIZES[size];
  const source = `${openingLink(folder, { ...opening, tools: false })}&${OPENING.embed}=1`;
  return `<iframe src="${escaped(source)}" title="${escaped(title)}" width="${width}" height="${height}" allow="${ALLOWED}" loading="lazy"></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Maximum length of a link with a simulated world; many chat programs truncate longer ones. */
const LONGEST_LINK = 30_000;
/**
 * Fragment of a link with a simulated world. Browsers don't send it to the host, whose requests have a maximum
 * length.
 */
export const WORLD_FRAGMENT = '#world=';

/**
 * Returns a link that contains a packed simulated world; undefined if it is too long, so that only a file can carry
 * it.
 */
export function worldLink(folder: string, packed: string, path: string): string | undefined {
  const link = `${folder}index.html?${new URLSearchParams({ [OPENING.path]: path }).toString()}${WORLD_FRAGMENT}${packed}`;
  return link.length > LONGEST_LINK ? undefined : link;
}
