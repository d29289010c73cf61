/**
 * The part of react-i18next that the app uses, over `i18nextSubset.ts`. The production bundle has it in the place of
 * `react-i18next`; everything else, the types included, has that.
 */
import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useContext,
  useEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Instance, Translate } from './i18nextSubset.ts';

interface Shown {
  readonly t: Translate;
  /** Another object for another language, so that what is kept by it is made anew. */
  readonly i18n: Instance;
  /** Whether the strings of each domain are there, or can't be had. */
  readonly ready: boolean;
  /** Fulfilled when they are. */
  readonly loading: Promise<unknown>;
}

/** Says in React's way how it is with it: what is there already is not waited for. */
function tracked(promise: Promise<unknown>): Promise<unknown> {
  const loading = Object.assign(promise, { status: 'pending', value: undefined });
  void loading.then(() => (loading.status = 'fulfilled'));
  return loading;
}

const THERE = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** What an app's components share: the same object for the same language and domains. */
class Surroundings {
  readonly i18n: Instance;
  readonly #byLanguage: Record<string, Instance> = {};
  readonly #shown: Record<string, Shown> = {};
  readonly #loading: Record<string, Promise<unknown>> = {};

  constructor(i18n: Instance) {
    this.i18n = i18n;
  }

  readonly subscribe = (changed: () => void) => {
    this.i18n.on('languageChanged', changed);
    return () => this.i18n.off('languageChanged', changed);
  };

  show(names: string): Shown {
    const { i18n } = this;
    const { language } = i18n;
    const domains = names.split(',');
    const ready = domains.every((domain) => i18n.hasLoadedNamespace(domain));
    const loading = (this.#loading[`${language} ${names}`] ??= ready ? THERE : tracked(i18n.loadNamespaces(domains)));
    return (this.#shown[`${language} ${ready} ${names}`] ??= {
      t: i18n.getFixedT(language, domains[0] ?? ''),
      i18n: (this.#byLanguage[language] ??= Object.create(i18n) as Instance),
      ready,
      loading,
    });
  }
}

const Context = createContext<Surroundings | undefined>(undefined);

/** Nothing to do: components have the instance from the provider. */
export const initReactI18next = { type: '3rdParty' as const, init: () => undefined };

export function I18nextProvider({ i18n, children }: { readonly i18n: Instance; readonly children: ReactNode }) {
  const [value] = useState(() => new Surroundings(i18n));
  return createElement(Context, { value }, children);
}

/**
 * The words of a domain, and by `domain:key` those of others, in the language that is spoken. Suspends until they are
 * there, unless told not to: then `ready` says so.
 */
export function useTranslation(domain: string | readonly string[], { useSuspense = true } = {}): Shown {
  const surroundings = useContext(Context);
  if (!surroundings) throw new Error('useTranslation outside I18nextProvider');
  const names = [domain].flat().join();
  const show = () => surroundings.show(names);
  const shown = useSyncExternalStore(surroundings.subscribe, show, show);
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!shown.ready) void shown.loading.then(again);
  }, [shown]);
  // Always, and with the same promise: React counts hooks by it when it draws a view anew that waited.
  if (useSuspense) use(shown.loading);
  return shown;
}
