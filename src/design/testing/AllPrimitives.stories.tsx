import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inside } from '../../../stories/support/decorators/inside.tsx';
import { type StoryFile, staticStatesOf } from '../../../stories/support/decorators/staticStates.tsx';
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
/** Primitives that cover a page, omitted from the page of all primitives. Their own stories run in every theme. */
const OVER_ALL = /\/(Dialog|Sheet|Toast)\//;

const SHELVES = Object.entries(FILES)
  .filter(([path]) => !OVER_ALL.test(path))
  .map(([path, file]) => ({
    path,
    title: file.default.title?.replace('Design/', '') ?? path,
    states: staticStatesOf(file),
  }))
  .toSorted((a, b) => a.title.localeCompare(b.title));

/** All states of every primitive on one page. */
function AllPrimitives() {
  return (
    <main className={styles.gallery}>
      <Heading level={1} size="2xl">
        Every primitive
      </Heading>
      {SHELVES.map(({ path, title, states }) => (
        <section key={path} className={styles.primitive} aria-label={title}>
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

/** Returns the states of primitives whose content overflows horizontally. */
function sticksOut(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLElement>('[data-state]')]
    .filter((state) => state.scrollWidth > state.clientWidth + 1)
    .map((state) => `${state.dataset['state']} (${state.scrollWidth} in ${state.clientWidth})`);
}

/**
 * All primitives in all their states on one page, in each theme and script, at 200 % text and at 320 px: for designers
 * to compare, and to check that a change to a token or a primitive breaks no other. Accessibility is checked here in
 * all three themes and in the other languages' fonts.
 */
const meta = {
  title: 'Design/All primitives',
  component: AllPrimitives,
  parameters: {
    layout: 'fullscreen',
    // On the page of all primitives, the states of a search field are landmarks of one name; other pages have one
    // field.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  play: async ({ canvasElement }) => {
    await expect(sticksOut(canvasElement)).toEqual([]);
  },
} satisfies Meta<typeof AllPrimitives>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Variants with the same colours and accessibility tree as the three themes need only a check of their layout. */
const LAYOUT_ONLY = { a11y: { test: 'off' } };

/** All primitives in the dark theme, the default. */
export const Dark: Story = { globals: { theme: 'dark' } };

export const Light: Story = { globals: { theme: 'light' } };

export const HighContrast: Story = { globals: { theme: 'contrast' } };

/** All primitives in the Japanese font and line height. */
export const Japanese: Story = { globals: { locale: 'ja' } };

/** All primitives in the Korean font and line height. */
export const Korean: Story = { globals: { locale: 'ko', theme: 'light' } };

/** All primitives in German, with hyphenation. */
export const German: Story = { globals: { locale: 'de', theme: 'contrast' } };

/** All primitives with text at 200 %: no clipping and no overflow. */
export const LargeText: Story = {
  parameters: LAYOUT_ONLY,
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
};

/** All primitives in a window of 320 px. */
export const NarrowWindow: Story = {
  parameters: LAYOUT_ONLY,
  decorators: [inside(<div style={{ inlineSize: '320px' }} />)],
};

/** All primitives from right to left: the layout is mirrored. */
export const RightToLeft: Story = {
  parameters: LAYOUT_ONLY,
  beforeEach: () => {
    document.documentElement.dir = 'rtl';
    return () => document.documentElement.removeAttribute('dir');
  },
};

/** All primitives on a touchscreen: targets are at least 44 px in each direction, except links in text. */
export const OnTouch: Story = {
  parameters: LAYOUT_ONLY,
  beforeEach: () => emulateCoarsePointer(),
  play: async ({ canvasElement }) => {
    await expect(smallTargets(canvasElement)).toEqual([]);
    await expect(sticksOut(canvasElement)).toEqual([]);
  },
};
