import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type StoryFile, statesOf } from '../../../stories/support/decorators/atRest.tsx';
import { Heading } from '../primitives/Heading/Heading.tsx';
import { emulateCoarsePointer, smallTargets } from './coarsePointer.ts';
import styles from './AllPrimitives.module.css';

const FILES = import.meta.glob<StoryFile>(
  [
    '../{primitives,forms,overlays,data,media}/*/*.stories.tsx',
    '../../widgets/{nowbux/NowBux,passes/Ticket,shell/Spotlight}/*.stories.tsx',
  ],
  { eager: true },
);
/** They cover the page, one at a time; they have their own stories in every theme. */
const OVER_ALL = /\/(Dialog|Sheet|Toast)\//;

const SHELVES = Object.entries(FILES)
  .filter(([path]) => !OVER_ALL.test(path))
  .map(([path, file]) => ({
    path,
    title: file.default.title?.replace('Design/', '') ?? path,
    states: statesOf(file),
  }))
  .toSorted((a, b) => a.title.localeCompare(b.title));

/** The states of every primitive, at rest, on one page. */
function AllPrimitives() {
  return (
    <main className={styles.wall}>
      <Heading level={1} size="2xl">
        Every primitive
      </Heading>
      {SHELVES.map(({ path, title, states }) => (
        <section key={path} className={styles.shelf} aria-label={title}>
          <Heading level={2} size="l">
            {title}
          </Heading>
          <div className={styles.states}>
            {states.map(({ name, Drawn }) => (
              <figure key={name} className={styles.state} data-state={`${title}: ${name}`}>
                <div>
                  <Drawn />
                </div>
                <figcaption className={styles.name}>
                  {name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=A)(?=[A-Z])/g, ' ')}
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

/** What sticks out of the window sideways, by the state that it belongs to. */
function sticksOut(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLElement>('[data-state]')]
    .filter((state) => state.scrollWidth > state.clientWidth + 1)
    .map((state) => `${state.dataset['state']} (${state.scrollWidth} in ${state.clientWidth})`);
}

/**
 * All primitives in all their states on one page, in each theme and script, at 200 % text and at 320 px: what a designer
 * lays side by side, and what checks that a change to a token or a primitive breaks none of the others. Accessibility is
 * checked here in all three themes and in the other languages' fonts.
 */
const meta = {
  title: 'Design/Wall',
  component: AllPrimitives,
  parameters: {
    layout: 'fullscreen',
    // Each state of a search field or a stepper is a landmark of the same name here, and on no page of the product.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  play: async ({ canvasElement }) => {
    await expect(sticksOut(canvasElement)).toEqual([]);
  },
} satisfies Meta<typeof AllPrimitives>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The same colours and the same tree as in the three themes: only its layout is checked again. */
const LAYOUT_ONLY = { a11y: { test: 'off' } };

/** The default. */
export const Dark: Story = { globals: { theme: 'dark' } };

/** By day. */
export const Light: Story = { globals: { theme: 'light' } };

/** For who needs edges. */
export const HighContrast: Story = { globals: { theme: 'contrast' } };

/** In the Japanese font and leading. */
export const Japanese: Story = { globals: { locale: 'ja' } };

/** In the Korean font and leading. */
export const Korean: Story = { globals: { locale: 'ko', theme: 'light' } };

/** With German hyphens. */
export const German: Story = { globals: { locale: 'de', theme: 'contrast' } };

/** Text at 200 %: nothing is cut off, nothing sticks out. */
export const BigText: Story = {
  parameters: LAYOUT_ONLY,
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
};

/** A window of 320 px. */
export const Narrow: Story = {
  parameters: LAYOUT_ONLY,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '320px' }}>
        <Story />
      </div>
    ),
  ],
};

/** From right to left: what stands at the start stands at the right. */
export const RightToLeft: Story = {
  parameters: LAYOUT_ONLY,
  beforeEach: () => {
    document.documentElement.dir = 'rtl';
    return () => document.documentElement.removeAttribute('dir');
  },
};

/** Where it is touched: whatever is pressed is 44 px each way, but for links in a line of text. */
export const UnderAFinger: Story = {
  parameters: LAYOUT_ONLY,
  beforeEach: () => emulateCoarsePointer(),
  play: async ({ canvasElement }) => {
    await expect(smallTargets(canvasElement)).toEqual([]);
    await expect(sticksOut(canvasElement)).toEqual([]);
  },
};
