import type { Meta, StoryObj } from '@storybook/react-vite';
import type { i18n } from 'i18next';
import type { KeyboardEvent } from 'react';
import { expect } from 'storybook/test';
import { CataloguePage } from '../catalogue/CataloguePage.tsx';
import { StoryCanvas } from '../longTexts/StoryCanvas.tsx';
import { type StoryFile, staticStatesOf } from '../support/decorators/staticStates.tsx';
import { roomNow } from './operableElements.ts';
import { controlsNow, walkRoom } from './traverseByGamepad.ts';

const FILES = import.meta.glob<StoryFile>(
  [
    '../../src/{pages,slots}/*/*.stories.tsx',
    '../../src/{modals,widgets}/*/*/*.stories.tsx',
    '!../../src/widgets/{nowbux/NowBux,passes/Ticket,shell/{Illustration,Spotlight}}/*',
  ],
  { eager: true },
);

/**
 * The check of keyboard and gamepad moves through every page, modal, widget and notice by a gamepad's directions. For
 * every control it verifies that Tab reaches the control, the focus is visible there, its keys and a gamepad's A
 * operate it, and both can leave it. The screen's own stories test the effect of a press.
 */
const meta = {
  title: 'Start here/Check: keyboard and gamepad',
  // Keeps links to the story's earlier name valid.
  id: 'start-here-within-reach',
  component: CataloguePage,
  tags: ['!autodocs'],
  args: {
    title: 'Everything by keyboard and gamepad',
    lead: 'While this is shown, every screen is walked without a mouse: by a gamepad’s directions, and by Tab. Whatever can’t be reached, pressed or left, or loses the focus, or hides it, fails this story.',
    children: null,
  },
  parameters: { a11y: { test: 'off' } },
} satisfies Meta<typeof CataloguePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PagesFirstState = walked('pages', 'first state');
export const ModalsFirstState = walked('modals', 'first state');
export const WidgetsFirstState = walked('(widgets|ads)', 'first state');

export const PagesAllStates: Story = { ...walked('pages', 'all states'), tags: ['deep'] };
export const ModalsAllStates: Story = { ...walked('modals', 'all states'), tags: ['deep'] };
export const WidgetsAllStates: Story = { ...walked('(widgets|ads)', 'all states'), tags: ['deep'] };

/** A page with known faults: the check of keyboard and gamepad must find each of them. */
export const FindsKnownFaults: Story = {
  tags: ['!dev'],
  play: async ({ loaded }) => {
    const storyCanvas = new StoryCanvas((loaded as { i18n: i18n }).i18n);
    const swallow = (key: string) => (event: KeyboardEvent) => event.key === key && event.preventDefault();
    await storyCanvas.show(
      <main>
        <button type="button">Fine</button>
        <button type="button" onKeyDown={swallow(' ')}>
          No space
        </button>
        <input aria-label="A trap" onKeyDown={swallow('Tab')} />
        <div role="button" tabIndex={0}>
          Not pressed by keys
        </div>
      </main>,
    );
    await expect(await walkRoom()).toEqual([
      'button “No space” never gets “ ”',
      'Tab doesn’t leave input “A trap”',
      'div “Not pressed by keys” is nothing that keys operate',
    ]);
    storyCanvas.clear();
  },
};

/**
 * Creates a story that checks screens.
 * @param folders of `src/`, as a regular expression
 * @param states of each screen: the first in the file, or all, which takes minutes
 */
function walked(folders: string, states: 'first state' | 'all states'): Story {
  const which = new RegExp(`/src/${folders}/`);
  const all = states === 'all states';
  return {
    globals: { motion: 'reduce' },
    play: async ({ loaded }) => {
      const missed = await missedIn(which, all, (loaded as { i18n: i18n }).i18n);
      // The assertion's message contains the list of failures, because a browser's console shows only its length.
      await expect(missed, missed.join('; ')).toEqual([]);
    },
  };
}

/** Returns the failures of the check on all checked screens, each after the screen's name. */
async function missedIn(which: RegExp, all: boolean, words: i18n): Promise<string[]> {
  const storyCanvas = new StoryCanvas(words);
  const missed: string[] = [];
  for (const [path, file] of Object.entries(FILES)) {
    if (!which.test(path)) continue;
    const walkedBefore: (readonly string[])[] = [];
    for (const { name, Drawn } of staticStatesOf(file).slice(0, all ? undefined : 1)) {
      await storyCanvas.show(<Drawn />);
      const controls = controlsNow();
      if (walkedBefore.some((before) => controls.every((control) => before.includes(control)))) continue;
      walkedBefore.push(controls);
      missed.push(...(await walkWhole()).map((label) => `${file.default.title}, ${name}: ${label}`));
    }
  }
  storyCanvas.clear();
  return missed;
}

/** Checks the topmost menu, dialog or page, and starts again if a lazily loaded dialog opened meanwhile. */
async function walkWhole(): Promise<string[]> {
  const room = roomNow();
  const missed = await walkRoom();
  return roomNow() === room ? missed : walkRoom();
}
