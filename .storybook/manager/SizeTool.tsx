/** @jsxRuntime classic */
import React, { useEffect } from 'react';
import { useGlobals, useStorybookApi } from 'storybook/manager-api';
import { viewports } from '../preview/viewports.ts';
import { ToolSelect } from './ToolSelect.tsx';

interface ViewportGlobal {
  readonly value?: string;
}

const SIZES = {
  '': 'This window',
  ...Object.fromEntries(Object.entries(viewports).map(([key, { name }]) => [key, name])),
};

/** Phone sizes have Storybook's addon panel beside the story, others below, so that it covers little of the story. */
const SLIM: ReadonlySet<string> = new Set(['narrow', 'phone']);

/** Menu of the viewport sizes. A story with a fixed size keeps it. */
export function SizeTool() {
  const [globals, setGlobals, storyGlobals] = useGlobals();
  const api = useStorybookApi();
  const global = (globals['viewport'] ?? {}) as ViewportGlobal;
  const size = ((storyGlobals['viewport'] as ViewportGlobal | undefined) ?? global).value ?? '';
  useEffect(() => {
    // Moving Storybook's addon panel would open it, so a closed panel isn't moved.
    if (api.getIsPanelShown()) api.togglePanelPosition(SLIM.has(size) ? 'right' : 'bottom');
  }, [api, size]);
  return (
    <ToolSelect
      label="Size"
      value={global.value ?? ''}
      options={SIZES}
      disabled={'viewport' in storyGlobals}
      onChange={(value) => setGlobals({ viewport: { value: value || undefined, isRotated: false } })}
    />
  );
}
