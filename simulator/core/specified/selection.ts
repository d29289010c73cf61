/** Field names with their selected parts. `undefined` selects a field with everything in it. */
export interface Selection {
  readonly [field: string]: Selection | undefined;
}

/** Parses a selection such as `status rewards{status amount}`. */
export function parseSelection(text: string): Selection {
  const tokens = text.match(/[^\s{}]+|[{}]/g) ?? [];
  let position = 0;
  const parse = (): Selection => {
    const fields: Record<string, Selection | undefined> = {};
    for (let token = tokens[position++]; token !== undefined && token !== '}'; token = tokens[position++]) {
      fields[token] = undefined;
      if (tokens[position] !== '{') continue;
      position++;
      fields[token] = parse();
    }
    return fields;
  };
  return parse();
}

/** Returns a copy of JSON with the selected fields only. Applies to each element of a list. */
export function select(value: unknown, selection: Selection | undefined): unknown {
  if (selection === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => select(item, selection));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      Object.hasOwn(selection, name) ? [[name, select(inner, selection[name])] as const] : [],
    ),
  );
}
