export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses a number or a numeric text; undefined for other values. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Reads the fields of an object and records their names, so that the caller can preserve the remaining fields. */
export class FieldReader {
  readonly #fields: Fields;
  readonly #read = new Set<string>();

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** Returns a field's value without recording that it was read. `null` counts as absent. */
  peek(name: string): unknown {
    return this.#fields[name] ?? undefined;
  }

  take(name: string): unknown {
    this.#read.add(name);
    return this.peek(name);
  }

  text(name: string, max: number): string {
    const value = this.take(name);
    return typeof value === 'string' ? value.slice(0, max) : '';
  }

  number(name: string): number | undefined {
    return numberOf(this.take(name));
  }

  get rest(): Fields {
    return Object.fromEntries(Object.entries(this.#fields).filter(([name]) => !this.#read.has(name)));
  }
}
