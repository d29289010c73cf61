import { reaction } from 'mobx';

/** A panel that opens beside the game, such as the sidebar, an editor or the chat. */
export interface Panel {
  readonly open: boolean;
  readonly close: () => void;
}

/** Creates a side panel from a function that tells whether it is open, and a function that closes it. */
export function panelOf(isOpen: () => boolean, close: () => void): Panel {
  return {
    get open() {
      return isOpen();
    },
    close,
  };
}

/**
 * Keeps one panel open at a time: opening a panel or a dialog closes the other panels. Dialogs aren't panels and close
 * by their answer only.
 */
export function keepOneOpen(panels: readonly Panel[], isDialogOpen: () => boolean, signal: AbortSignal): void {
  const closeAllBut = (except?: Panel) => {
    for (const panel of panels) if (panel !== except && panel.open) panel.close();
  };
  for (const panel of panels) {
    reaction(
      () => panel.open,
      (open) => open && closeAllBut(panel),
      { signal },
    );
  }
  // Close a panel that opens while a dialog is shown.
  reaction(
    () => isDialogOpen() && panels.some(({ open }) => open),
    (covered) => covered && closeAllBut(),
    { signal },
  );
}
