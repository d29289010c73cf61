/** Position of an item on the page, and the region of the page that contains it. */
interface PlacedItem {
  readonly top: number;
  readonly bottom: number;
  readonly region: unknown;
}

/** Maximum number of items in a row of switch scanning; longer visual lines are split. */
const ROW_MAX = 10;

/**
 * Groups the items of a page, in reading order, into rows. The items of a row are in one region and on one visual
 * line.
 */
export function rowsOf<Item>(
  items: readonly Item[],
  placeOf: (item: Item) => PlacedItem,
): readonly (readonly Item[])[] {
  const rows: Item[][] = [];
  let line: PlacedItem | undefined;
  for (const item of items) {
    const place = placeOf(item);
    const row = rows.at(-1);
    if (row && row.length < ROW_MAX && line && isSameLine(line, place)) row.push(item);
    else {
      rows.push([item]);
      line = place;
    }
  }
  return rows;
}

/**
 * Returns whether two items of switch scanning are in one region and on one visual line: the middle of one is beside
 * the other.
 */
function isSameLine(one: PlacedItem, other: PlacedItem): boolean {
  const within = (y: number, { top, bottom }: PlacedItem) => y >= top && y <= bottom;
  const middle = ({ top, bottom }: PlacedItem) => (top + bottom) / 2;
  return one.region === other.region && (within(middle(one), other) || within(middle(other), one));
}
