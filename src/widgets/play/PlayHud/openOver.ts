import type { PlayHudModel } from './PlayHud.types.ts';

/** Opens something beside or over the game: closed, it gives the focus back to the game, not to a bar that is gone. */
export function openOver(model: Pick<PlayHudModel, 'focusStage' | 'hide'>, open: (() => void) | undefined): void {
  if (!open) return;
  model.focusStage();
  model.hide();
  open();
}
