import { LazyView } from '../loading/Lazy/Lazy.tsx';
import type { AssistanceModel } from './Assistance.types.ts';

/** A group of settings with its own heading. */
interface AssistanceSection {
  /** Key of its title in `assistance.json`, under `section`. */
  readonly id: 'vision';
  /** Its settings, without the heading. */
  readonly view: LazyView<AssistanceModel>;
}

/** The sections, in the order of the page and of the panel over a game. */
export const SECTIONS: readonly AssistanceSection[] = [
  {
    id: 'vision',
    view: new LazyView(() => import('./VisionSettings/VisionSettings.tsx').then((it) => it.VisionSettings), {
      namespaces: ['assistance'],
    }),
  },
];
