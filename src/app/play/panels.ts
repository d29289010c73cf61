import { reaction } from 'mobx';

/** Something that lies over a game beside others: a sidebar, an editor, a conversation. */
export interface Panel {
  readonly open: boolean;
  readonly close: () => void;
}

/** A panel of whoever knows how it stands. */
export function panelOf(isOpen: () => boolean, close: () => void): Panel {
  return {
    get open() {
      return isOpen();
    },
    close,
  };
}

/**
 * One layer at a time over a game: a panel that opens closes every other one, and so does whatever is asked of the player.
 * What is asked is no panel: it closes by its answer alone.
 */
export function oneAtATime(panels: readonly Panel[], asked: () => boolean, signal: AbortSignal): void {
  const closeAllBut = (kept?: Panel) => {
    for (const panel of panels) if (panel !== kept && panel.open) panel.close();
  };
  for (const panel of panels) {
    reaction(
      () => panel.open,
      (open) => open && closeAllBut(panel),
      { signal },
    );
  }
  // A panel that comes late, while something is asked, goes too.
  reaction(
    () => asked() && panels.some(({ open }) => open),
    (covered) => covered && closeAllBut(),
    { signal },
  );
}
