import type { FlatNamespace } from 'i18next';
import { observer } from 'mobx-react-lite';
import { type ComponentType, createContext, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterFirstPicture } from '../afterFirstPicture.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';

type View<Model> = ComponentType<{ readonly model: Model }>;

/**
 * Registers a view that waits for its JavaScript or strings, until the returned function is called. `retry` loads the
 * JavaScript again.
 */
export type Wait = (retry?: () => void) => () => void;

/**
 * Registers the layers over a page that wait for their JavaScript or strings. A page shows its own placeholders
 * meanwhile.
 */
export const LayerWait = createContext<Wait | undefined>(undefined);

interface LazyViewOptions {
  /** Domains of the strings that the view and its static imports use, beside `common`. */
  readonly namespaces?: readonly FlatNamespace[];
  /**
   * True if the page is complete without the view: it loads after the first picture, and a failure leaves the fallback.
   * If any other view fails to load, the page shows an error with a reload button.
   */
  readonly optional?: boolean;
}

/** The lazily loaded code of a view, for {@link Lazy}. */
export class LazyView<Model> extends LazyPart<View<Model>> {
  readonly namespaces: readonly FlatNamespace[];
  readonly optional: boolean;

  constructor(load: () => Promise<View<Model>>, { namespaces = [], optional = false }: LazyViewOptions = {}) {
    super(() => load().then((component) => () => component));
    this.namespaces = namespaces;
    this.optional = optional;
  }

  /** Creates a view from loaded code. The view waits only for its strings. */
  static of<Model>(component: View<Model>, ...namespaces: readonly FlatNamespace[]): LazyView<Model> {
    const view = new LazyView<Model>(() => Promise.resolve(component), { namespaces });
    view.value = component;
    return view;
  }
}

interface LazyProps<Model> {
  readonly part: LazyView<Model>;
  /** Model of the view. While it is undefined, the view neither loads nor shows. */
  readonly model: NoInfer<Model> | undefined;
  /** Content shown until the JavaScript and the strings of the view have loaded. */
  readonly fallback?: ReactNode;
  readonly wait?: Wait | undefined;
}

/** Shows a view once its JavaScript and strings have loaded; in the same animation frame if they are loaded already. */
export function Lazy<Model>({ model, ...props }: LazyProps<Model>): ReactNode {
  return model === undefined ? null : <Loading {...(props as LazyProps<unknown>)} model={model} />;
}

const Loading = observer(function Loading({ part, model, fallback, wait }: LazyProps<unknown>) {
  const [isDue, setDue] = useState(!part.optional);
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  const Component = part.value;
  const { ready } = useTranslation(isDue || Component ? ['common', ...part.namespaces] : 'common', {
    useSuspense: false,
    // Without `bindI18nStore`, the hook waits for every domain of strings that is loading, even one that keeps
    // failing.
    bindI18nStore: 'added',
  });
  const isShown = Component !== undefined && ready;
  useEffect(() => {
    if (isShown) return undefined;
    let isMounted = true;
    const load = async () => {
      if (part.optional) await afterFirstPicture();
      if (!isMounted) return;
      setDue(true);
      const loaded = await part.load();
      if (isMounted && !loaded && !part.optional) setFailure({ cause: part.failure });
    };
    const retry = () => void load();
    retry();
    const end = wait?.(part.optional ? retry : undefined);
    return () => {
      isMounted = false;
      end?.();
    };
  }, [part, isShown, wait]);
  if (failure) throw failure.cause;
  return isShown ? <Component model={model} /> : fallback;
});
