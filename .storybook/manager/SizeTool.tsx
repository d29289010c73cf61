/** @jsxRuntime classic */
import React from 'react';
import { useGlobals } from 'storybook/manager-api';
import { viewports } from '../viewports.ts';
import { ToolSelect } from './ToolSelect.tsx';

interface ViewportGlobal {
  readonly value?: string;
}

const SIZES = {
  '': 'This window',
  ...Object.fromEntries(Object.entries(viewports).map(([key, { name }]) => [key, name])),
};

/** The sizes by their names. A story that has a size of its own keeps it. */
export function SizeTool() {
  const [globals, setGlobals, storyGlobals] = useGlobals();
  const global = (globals['viewport'] ?? {}) as ViewportGlobal;
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
