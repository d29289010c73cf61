/** @jsxRuntime classic */
import React, { useState } from 'react';
import { Button } from 'storybook/internal/components';
import { STORY_CHANGED, STORY_FINISHED } from 'storybook/internal/core-events';
import { useChannel, useStorybookApi } from 'storybook/manager-api';

interface Finished {
  readonly reporters: readonly {
    readonly type: string;
    readonly result: { readonly violations?: readonly unknown[]; readonly passes?: readonly unknown[] };
  }[];
}

/** What axe found in the story that shows, said beside it; a click opens the panel with the places. */
export function AxeResult() {
  const api = useStorybookApi();
  const [result, setResult] = useState<{ readonly found: number; readonly checked: number }>();
  useChannel({
    [STORY_CHANGED]: () => setResult(undefined),
    [STORY_FINISHED]: ({ reporters }: Finished) => {
      const axe = reporters.find(({ type }) => type === 'a11y')?.result;
      setResult(axe?.violations && { found: axe.violations.length, checked: axe.passes?.length ?? 0 });
    },
  });
  // Its place is kept while axe is at work: nothing beside it moves.
  const { found, checked } = result ?? { found: 0, checked: 0 };
  const open = () => {
    api.setSelectedPanel('storybook/a11y/panel');
    api.togglePanel(true);
  };
  return (
    <Button
      variant="ghost"
      size="small"
      ariaLabel={found === 0 ? `axe: ${checked} rules passed, nothing found` : `axe: ${found} rules broken`}
      onClick={open}
      disabled={!result}
      style={{ visibility: result ? 'visible' : 'hidden' }}
    >
      <span style={{ color: found === 0 ? '#c3f53c' : '#ff8f87' }}>{found === 0 ? 'axe ✓' : `axe ${found} ✗`}</span>
    </Button>
  );
}
