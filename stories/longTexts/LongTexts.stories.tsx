import type { Meta, StoryObj } from '@storybook/react-vite';
import type { i18n } from 'i18next';
import { expect } from 'storybook/test';
import { MIRRORED, PSEUDO } from '../../.storybook/preview/pseudoLanguages.ts';
import type { viewports } from '../../.storybook/preview/viewports.ts';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { type StoryFile, staticStatesOf } from '../support/decorators/staticStates.tsx';
import { cutOff } from './clippedText.ts';
import { StoryCanvas } from './StoryCanvas.tsx';

const FILES = import.meta.glob<StoryFile>(
  [
    '../../src/{pages,slots}/*/*.stories.tsx',
    '../../src/{modals,widgets}/*/*/*.stories.tsx',
    '!../../src/widgets/{nowbux/NowBux,passes/Ticket,shell/{Illustration,Spotlight}}/*',
  ],
  { eager: true },
);

const TWICE = { locale: 'en', text: '200pc' };
const MIRROR = { locale: MIRRORED.tag };
const PLAIN = { locale: 'de' };

/**
 * Every page, modal, widget and notice with strings 40% longer than English: nothing is cut off, nothing is outside
 * the window, and no page scrolls sideways. Choose “Pseudo, 40% longer” in the toolbar to see any other story in this
 * language. Every run tests the smallest window, in pixels and at 400%; the deep tier tests the others.
 */
const meta = {
  title: 'Start here/Check: long texts fit',
  // Keeps links to the story's earlier name valid.
  id: 'start-here-longer-words',
  component: CataloguePage,
  tags: ['!autodocs'],
  args: {
    title: 'Long texts fit',
    lead: 'While this is shown, every screen is drawn in a language that is 40% longer than English, and whatever doesn’t fit fails this story. To look at one of them, choose “Pseudo” among the languages of its toolbar.',
    children: null,
  },
  parameters: { a11y: { test: 'off' } },
} satisfies Meta<typeof CataloguePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Pages at the narrowest window: a phone's browser beside another app. */
export const PagesAt320Px = fits('pages', 'narrow');
export const ModalsAt320Px = fits('modals', 'narrow');
export const WidgetsAt320Px = fits('(widgets|ads)', 'narrow');

/** Pages with long texts on a phone. */
export const PagesAt390Px: Story = { ...fits('pages', 'phone'), tags: ['deep'] };
export const ModalsAt390Px: Story = { ...fits('modals', 'phone'), tags: ['deep'] };
export const WidgetsAt390Px: Story = { ...fits('(widgets|ads)', 'phone'), tags: ['deep'] };

/** Pages with long texts on a laptop. */
export const PagesAt1440Px: Story = { ...fits('pages', 'laptop'), tags: ['deep'] };
export const ModalsAt1440Px: Story = { ...fits('modals', 'laptop'), tags: ['deep'] };
export const WidgetsAt1440Px: Story = { ...fits('(widgets|ads)', 'laptop'), tags: ['deep'] };

/**
 * Pages with text twice as large, for players with low vision, in English. On a laptop this equals a window of half the
 * width; on a phone it is the smallest window.
 */
export const PagesWithLargeText: Story = { ...fits('pages', 'laptop', TWICE), tags: ['deep'] };
export const ModalsWithLargeText: Story = { ...fits('modals', 'laptop', TWICE), tags: ['deep'] };
export const WidgetsWithLargeText: Story = { ...fits('(widgets|ads)', 'laptop', TWICE), tags: ['deep'] };
export const PagesWithLargeTextOnAPhone: Story = { ...fits('pages', 'phone', TWICE), tags: ['deep'] };
export const ModalsWithLargeTextOnAPhone: Story = { ...fits('modals', 'phone', TWICE), tags: ['deep'] };
export const WidgetsWithLargeTextOnAPhone: Story = { ...fits('(widgets|ads)', 'phone', TWICE), tags: ['deep'] };

/** Pages from right to left: nothing is cut off when mirrored. */
export const PagesRightToLeft: Story = { ...fits('pages', 'phone', MIRROR), tags: ['deep'] };
export const ModalsRightToLeft: Story = { ...fits('modals', 'narrow', MIRROR), tags: ['deep'] };
export const WidgetsRightToLeft: Story = { ...fits('(widgets|ads)', 'narrow', MIRROR), tags: ['deep'] };
export const PagesRightToLeftAt1440Px: Story = { ...fits('pages', 'laptop', MIRROR), tags: ['deep'] };
export const ModalsRightToLeftAt1440Px: Story = { ...fits('modals', 'laptop', MIRROR), tags: ['deep'] };

/**
 * Dialogs in a laptop's window at 400%: one column that scrolls in one direction only. The size also covers a phone in
 * landscape.
 */
export const ModalsAt400Percent = fits('modals', 'magnified', PLAIN);
export const ModalsInLandscape: Story = { ...fits('modals', 'lying', PLAIN), tags: ['deep'] };

/**
 * Creates a story that checks screens for clipped texts.
 * @param folders of `src/`, as a regular expression
 */
function fits(folders: string, window: keyof typeof viewports, words: object = { locale: PSEUDO.tag }): Story {
  const which = new RegExp(`/src/${folders}/`);
  return {
    globals: { ...words, viewport: { value: window } },
    play: async ({ loaded }) => {
      await expect(await cutInAny(which, (loaded as { i18n: i18n }).i18n)).toEqual([]);
    },
  };
}

/** Returns the clipped texts of the checked screens, each after the screen's name. */
async function cutInAny(which: RegExp, words: i18n): Promise<string[]> {
  const chosen = Object.entries(FILES).filter(([path]) => which.test(path));
  const storyCanvas = new StoryCanvas(words);
  const matches: string[] = [];
  for (const [, file] of chosen) {
    for (const { name, Drawn } of staticStatesOf(file)) {
      await storyCanvas.show(<Drawn />);
      matches.push(...cutOff(document).map((cut) => `${file.default.title}, ${name}: ${cut}`));
    }
  }
  storyCanvas.clear();
  return matches;
}
