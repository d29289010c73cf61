import type { ComponentType } from 'react';
import type { IconComponent } from '../../design/icons/Icon.tsx';
import type { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxModel, NowBuxSection } from './NowBux.types.ts';

export interface SectionProps {
  readonly model: NowBuxModel;
}

/** One thing that the nowBux page is about: a section of its own, and, where it has one, a card on the overview. */
export interface NowBuxSectionEntry {
  /** Its name in the address (`?section=`); its title is `sections.<id>`. */
  readonly id: NowBuxSection;
  readonly icon: IconComponent;
  /** Whether there is anything of it; observed. Without, its card, its link and its section are left out. */
  readonly shown: (model: NowBuxModel) => boolean;
  /** Its card on the overview, loaded with the page: small, and of the same height while what it tells is under way. */
  readonly Card?: ComponentType<SectionProps> | undefined;
  /** What it shows when it is opened, loaded then. */
  readonly section: LazyView<NowBuxModel>;
}
