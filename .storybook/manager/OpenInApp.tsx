/** @jsxRuntime classic */
import React from 'react';
import { Button } from 'storybook/internal/components';
import type { StoryOpening } from './storyOpenings.ts';
import { useDemoLink } from './useDemoLink.ts';

const LABELS: Readonly<Record<StoryOpening['match'], string>> = {
  scene: 'Open this state in the app',
  start: 'Open the start of this story’s scenario in the app',
  same: 'Open this state in the app',
  near: 'Open the page of this screen in the app',
};

/** Opens the story's state in the demo. Renders nothing without a demo beside the catalogue, or if no scenario shows the state. */
export function OpenInApp() {
  const { opening, address } = useDemoLink();
  if (!opening || address === undefined) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      ariaLabel={LABELS[opening.match]}
      onClick={() => window.open(address, '_blank')}
    >
      {opening.match === 'near' ? 'Open page in the app' : 'Open in the app'}
    </Button>
  );
}
