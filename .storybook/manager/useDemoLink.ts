import { useEffect, useState } from 'react';
import { useGlobals, useStorybookApi } from 'storybook/manager-api';
import { openingLink } from '../../mocks/demo/share/openingLink.ts';
import { loadStoryOpenings, type StoryOpening, type StoryOpenings } from './storyOpenings.ts';

/** The scenario or page that the current story opens in the demo. */
export interface DemoLink {
  /** True if there is a demo beside the catalogue. */
  readonly hasDemo: boolean;
  readonly opening?: StoryOpening | undefined;
  /**
   * Address of the app in the story's state, in the toolbar's language and theme. Undefined if no scenario shows the
   * state.
   */
  readonly address?: string | undefined;
}

/** Returns the link from the current story to the demo beside the catalogue. */
export function useDemoLink(): DemoLink {
  const api = useStorybookApi();
  const [globals] = useGlobals();
  const [openings, setOpenings] = useState<StoryOpenings>();
  useEffect(() => void loadStoryOpenings().then(setOpenings), []);
  const story = api.getCurrentStoryData() as { readonly id: string } | undefined;
  const opening = story && openings?.[story.id];
  if (!opening) return { hasDemo: openings !== undefined };
  const [language, theme] = [textOf(globals['locale']), textOf(globals['theme'])];
  return { hasDemo: true, opening, address: openingLink('../', { ...opening, language, theme }) };
}

/** The pseudo-languages of the toolbar aren't languages of the app. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^(en|de|ja|ko|dark|light|contrast)$/.test(value) ? value : undefined;
}
