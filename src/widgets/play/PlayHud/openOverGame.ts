import type { PlayHudModel } from './PlayHud.types.ts';

/**
 * Opens a panel or dialog after focusing the stage. When it closes, the focus returns to the game instead of the closed
 * bar.
 */
export function openOverGame(model: Pick<PlayHudModel, 'focusStage' | 'hide'>, open: (() => void) | undefined): void {
  if (!open) return;
  model.focusStage();
  model.hide();
  open();
}
