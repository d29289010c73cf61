/** HTTP statuses that carry no body at all, whatever is scripted for them. */
export const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);
