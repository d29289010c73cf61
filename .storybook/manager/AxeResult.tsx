/** @jsxRuntime classic */
import React, { useState } from 'react';
import { Button } from 'storybook/internal/components';
import { STORY_CHANGED, STORY_FINISHED } from 'storybook/internal/core-events';
import { useChannel, useStorybookApi } from 'storybook/manager-api';
import { hex } from './managerColours.ts';

interface Finished {
  readonly reporters: readonly {
    readonly type: string;
    readonly result: {
      readonly violations?: readonly unknown[];
      readonly passes?: readonly unknown[];
      readonly incomplete?: readonly unknown[];
    };
  }[];
}

/** Result of axe for the current story. A click opens Storybook's accessibility panel with the details. */
export function AxeResult() {
  const api = useStorybookApi();
  const [result, setResult] = useState<{ readonly found: number; readonly checked: number; readonly unsure: number }>();
  useChannel({
    [STORY_CHANGED]: () => setResult(undefined),
    [STORY_FINISHED]: ({ reporters }: Finished) => {
      const axe = reporters.find(({ type }) => type === 'a11y')?.result;
      const { violations, passes = [], incomplete = [] } = axe ?? {};
      setResult(violations && { found: violations.length, checked: passes.length, unsure: incomplete.length });
    },
  });
  // The button with axe's result keeps its width while axe runs, so that no tool beside it moves.
  const { found, checked, unsure } = result ?? { found: 0, checked: 0, unsure: 0 };
  const summary = found === 0 ? `${checked} rules passed, nothing found` : `${found} rules broken`;
  const open = () => {
    api.setSelectedPanel('storybook/a11y/panel');
    api.togglePanel(true);
  };
  return (
    <Button
      variant="ghost"
      size="small"
      ariaLabel={`Accessibility (axe): ${summary}${unsure > 0 ? `, ${unsure} to be looked at by eye` : ''}`}
      onClick={open}
      disabled={!result}
      style={{ visibility: result ? 'visible' : 'hidden' }}
    >
      <span style={{ color: hex(found === 0 ? 'go-text' : 'danger-text') }}>
        {found === 0 ? 'axe ✓' : `axe ✗ ${found}`}
      </span>
    </Button>
  );
}
