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

/** What is slim has the panel beside it, everything else below it: neither cuts a screen that would fit. */
const SLIM: ReadonlySet<string> = new Set(['narrow', 'phone']);

/** The sizes by their names. A story that has a size of its own keeps it. */
export function SizeTool() {
  const [globals, setGlobals, storyGlobals] = useGlobals();
  const api = useStorybookApi();
  const global = (globals['viewport'] ?? {}) as ViewportGlobal;
  const size = ((storyGlobals['viewport'] as ViewportGlobal | undefined) ?? global).value ?? '';
  useEffect(() => {
    // To move it is to open it: a closed one stays closed.
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
