import type { ComponentType } from 'react';
import type { IconComponent } from '../../design/icons/Icon.tsx';
import type { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { NowBuxModel, NowBuxSection } from './NowBux.types.ts';

export interface SectionProps {
  readonly model: NowBuxModel;
}

/** A section of the nowBux page, with an optional card on the overview. */
export interface NowBuxSectionEntry {
  /** Value of the query parameter `section`. The key of the section's title is `sections.<id>`. */
  readonly id: NowBuxSection;
  readonly icon: IconComponent;
  /** Whether the section is available on the nowBux page. Observable. Otherwise card, link and view are hidden. */
  readonly isAvailable: (model: NowBuxModel) => boolean;
  /**
   * Card of the section on the overview of the nowBux page. It belongs to the page's own chunk, so it must be small.
   * Its height is constant while its data loads.
   */
  readonly Card?: ComponentType<SectionProps> | undefined;
  /** View of the whole nowBux section, loaded when the player opens it. */
  readonly section: LazyView<NowBuxModel>;
}
