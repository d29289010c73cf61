/**
 * The part of i18next that the app uses, in a tenth of its size: strings of one language by domain and key, values,
 * plurals and numbers in them, and loading of domains. The production bundle has it in the place of `i18next`
 * (`vite.config.ts`); everything else, the types included, has i18next. `i18nextSubset.test.ts` holds it to i18next on
 * every string that there is.
 */
export interface Instance {
  /** The language that is spoken. */
  language: string;
  use(plugin: Plugin): Instance;
  /** Resolves when the first domains have been loaded, or can't be. Never rejects. */
  init(options: InitOptions): Promise<unknown>;
  /** @param key `domain:path.of.key` */
  t(key: string, values?: Values): string;
  /** @returns a `t` for keys of the domain, in the language, or in that which is spoken at the time */
  getFixedT(language: string | null, domain: string): Translate;
  /** Resolves when the domains have been loaded, or can't be. Never rejects. */
  loadNamespaces(domains: string | readonly string[]): Promise<unknown>;
  /** Loads every domain that was ever asked for, then speaks the language, unless another was asked for meanwhile. */
  changeLanguage(language: string): Promise<unknown>;
  /** Whether the domain is there in the language that is spoken, or can't be had. */
  hasLoadedNamespace(domain: string): boolean;
  on(event: typeof CHANGED, listener: Listener): void;
  off(event: typeof CHANGED, listener: Listener): void;
}

export type Translate = (key: string, values?: Values) => string;
type Values = Readonly<Record<string, unknown>>;
type Listener = (language: string) => void;
type Plugin =
  | { readonly type: 'backend'; read(language: string, domain: string): Promise<object> }
  | { readonly type: '3rdParty'; init(instance: Instance): void };
interface InitOptions {
  readonly lng: string;
  readonly ns: readonly string[];
}

const CHANGED = 'languageChanged';
/** `{{name}}` or `{{name, number}}`. */
const PLACEHOLDER = /\{\{(\w+)(, number)?\}\}/g;

export function createInstance(): Instance {
  const listeners = new Set<Listener>();
  /** By language and domain: the strings, or false where they could not be loaded. */
  const strings: Record<string, object | false> = {};
  const loading: Record<string, Promise<unknown>> = {};
  const domains = new Set<string>();
  let read: (language: string, domain: string) => Promise<object>;
  let wanted = '';

  const load = (language: string, named: Iterable<string> = domains) =>
    Promise.all(
      Array.from(named, (domain) => {
        const name = `${language}|${domain}`;
        return (loading[name] ??= read(language, domain).then(
          (loaded) => (strings[name] = loaded),
          () => (strings[name] = false),
        ));
      }),
    );

  const say = (language: string, domain: string, key: string, values: Values = {}): string => {
    const path = key.split('.');
    const last = path.pop();
    const { count } = values;
    let found: unknown = strings[`${language}|${domain}`];
    for (const step of path) found = of(found, step);
    const text = (count === undefined || typeof count === 'string' ? [''] : forms(language, count as number))
      .map((form) => of(found, last + form))
      .find((it) => it !== undefined);
    return typeof text === 'string' ? fillIn(text, values, language) : key;
  };

  const instance: Instance = {
    language: '',
    use(plugin) {
      if (plugin.type === 'backend') read = (language, domain) => plugin.read(language, domain);
      else plugin.init(instance);
      return instance;
    },
    init({ lng, ns }) {
      ns.forEach((domain) => domains.add(domain));
      instance.language = lng;
      return instance.changeLanguage(lng);
    },
    t: (key, values) => instance.getFixedT(null, '')(key, values),
    getFixedT: (language, own) => (key, values) => {
      const at = key.indexOf(':');
      return say(language ?? instance.language, at < 0 ? own : key.slice(0, at), key.slice(at + 1), values);
    },
    loadNamespaces(asked) {
      const named = [asked].flat();
      named.forEach((domain) => domains.add(domain));
      return load(instance.language, named);
    },
    async changeLanguage(language) {
      wanted = language;
      await load(language);
      if (wanted !== language) return;
      instance.language = language;
      [...listeners].forEach((listener) => listener(language));
    },
    hasLoadedNamespace: (domain) => `${instance.language}|${domain}` in strings,
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  };
  return instance;
}

function of(strings: unknown, key: string): unknown {
  return strings instanceof Object && Object.hasOwn(strings, key) ? (strings as Values)[key] : undefined;
}

const rules: Record<string, Intl.PluralRules> = {};
/** One takes as long to make as a hundred numbers to write. */
const formats: Record<string, Intl.NumberFormat> = {};

/** What keys of the forms for a number end in, the one that fits best first. */
function forms(language: string, count: number): string[] {
  const form = (rules[language] ??= new Intl.PluralRules(language)).select(count);
  return [...(count === 0 ? ['_zero'] : []), `_${form}`, '', '_other'];
}

/**
 * Whether every language that is spoken here writes the number as a program does. A browser takes 30 ms to make its
 * first `Intl.NumberFormat`, on a slow phone 200 during which nothing answers: a page's few small counts need none.
 */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0);
}

function fillIn(text: string, values: Values, language: string): string {
  return text.replace(PLACEHOLDER, (whole, name: string, number: string | undefined) => {
    const value = values[name] as number | null | undefined;
    if (value === undefined && (number || !Object.hasOwn(values, name))) return whole;
    if (!number || value === null || value === undefined || isPlain(value)) return String(value ?? '');
    return (formats[language] ??= new Intl.NumberFormat(language)).format(value);
  });
}
