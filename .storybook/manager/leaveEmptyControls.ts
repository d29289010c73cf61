import { STORY_PREPARED } from 'storybook/internal/core-events';
import type { API } from 'storybook/manager-api';

const CONTROLS = 'addon-controls';
const ACTIONS = 'storybook/actions/panel';

/** Selects the tab "Actions" for a story without controls, whose tab is hidden, and returns to "Controls" afterwards. */
export function leaveEmptyControls(api: API): void {
  let hasLeft = false;
  api.on(STORY_PREPARED, () => {
    const isHidden = api.getCurrentParameter<{ readonly disable?: boolean }>('controls')?.disable === true;
    const selected = api.getSelectedPanel();
    if (isHidden && selected === CONTROLS) {
      hasLeft = true;
      api.setSelectedPanel(ACTIONS);
    } else if (!isHidden && hasLeft) {
      hasLeft = false;
      if (selected === ACTIONS) api.setSelectedPanel(CONTROLS);
    }
  });
}
