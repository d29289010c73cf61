import { LazyView } from '../loading/Lazy/Lazy.tsx';
import type { AssistanceModel } from './Assistance.types.ts';

/** A group of assistance settings with its own heading. */
interface AssistanceSection {
  /** Id of the settings section, and key of its title in `assistance.json` under `section`. */
  readonly id: 'presets' | 'vision' | 'hearing' | 'input' | 'tilt' | 'reader' | 'switches' | 'files';
  /** View of the section's settings, without its heading. */
  readonly view: LazyView<AssistanceModel>;
}

/** The sections of assistance settings, in the order of the page and of the panel over a game. */
export const SECTIONS: readonly AssistanceSection[] = [
  {
    id: 'presets',
    view: new LazyView(() => import('./PresetSettings/PresetSettings.tsx').then((it) => it.PresetSettings), {
      namespaces: ['assistance'],
    }),
  },
  {
    id: 'vision',
    view: new LazyView(() => import('./VisionSettings/VisionSettings.tsx').then((it) => it.VisionSettings), {
      namespaces: ['assistance'],
    }),
  },
  {
    id: 'hearing',
    view: new LazyView(() => import('./HearingSettings/HearingSettings.tsx').then((it) => it.HearingSettings), {
      namespaces: ['assistance'],
    }),
  },
  {
    id: 'input',
    view: new LazyView(() => import('./InputSettings/InputSettings.tsx').then((it) => it.InputSettings), {
      namespaces: ['assistance', 'schemes'],
    }),
  },
  {
    id: 'tilt',
    view: new LazyView(() => import('./TiltSettings/TiltSettings.tsx').then((it) => it.TiltSettings), {
      namespaces: ['assistance'],
    }),
  },
  {
    id: 'reader',
    view: new LazyView(() => import('./ReaderSettings/ReaderSettings.tsx').then((it) => it.ReaderSettings), {
      namespaces: ['assistance'],
    }),
  },
  {
    id: 'switches',
    view: new LazyView(() => import('./SwitchSettings/SwitchSettings.tsx').then((it) => it.SwitchSettings), {
      namespaces: ['assistance', 'schemes'],
    }),
  },
  {
    id: 'files',
    view: new LazyView(() => import('./FilesSettings/FilesSettings.tsx').then((it) => it.FilesSettings), {
      namespaces: ['assistance'],
    }),
  },
];
