/** @jsxRuntime classic */
import React from 'react';
import { Button } from 'storybook/internal/components';
import { useDemoLink } from './useDemoLink.ts';

/** Opens the story's state in the demo. Renders nothing without a demo beside the catalogue, or if no scenario shows the state. */
export function OpenInApp() {
  const { opening, address } = useDemoLink();
  if (!opening || address === undefined) return null;
  const isNear = opening.match === 'near';
  return (
    <Button
      variant="ghost"
      size="small"
      ariaLabel={isNear ? 'Open the page of this screen in the app' : 'Open this state in the app'}
      onClick={() => window.open(address, '_blank')}
    >
      {isNear ? 'Open page in the app' : 'Open in the app'}
    </Button>
  );
}
