import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Heading, type HeadingProps } from './Heading.tsx';

const SIZES = ['hero', '3xl', '2xl', 'xl', 'l'] as const;

/**
 * A title, in the display font. `level` is its rank in the page’s outline, and `size` its type size.
 *
 * **Use it** for the titles of a page (level 1, once), its sections (2) and their subsections (3). Choose the level by
 * the outline and the size by the page.
 *
 * **Not for** bold text (`Text` with `strong`), or labels of controls.
 *
 * **Without a mouse**: screen readers navigate by headings, so don’t skip a level. With `tabIndex={-1}`, a new screen
 * can focus its title, so that screen readers read it first. The title shows no focus ring, because it has no action.
 * Its lines are balanced and break by the rules of the language.
 */
const meta = {
  title: 'Design/Heading',
  component: Heading,
  args: { level: 2, children: 'Ember & Rook' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A heading with the default level and size. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Ember & Rook' })).toBeVisible();
  },
};

/** The five sizes of headings, in descending order. */
export const Sizes: Story = {
  render: (args) => (
    <>
      {SIZES.map((size) => (
        <Heading key={size} {...args} size={size}>
          Ember & Rook 1,240
        </Heading>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const sizes = canvas.getAllByRole('heading').map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    await expect(sizes).toHaveLength(SIZES.length);
    await expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  },
};

/** A heading's level and size are independent: the outline descends without gaps, whatever the sizes. */
export const Levels: Story = {
  render: () => (
    <>
      <Heading level={2} size="l">
        A quiet part of the page
      </Heading>
      <Heading level={3} size="2xl">
        and a loud one in it
      </Heading>
      <Heading level={4} size="l">
        and one in that
      </Heading>
    </>
  ),
  play: async ({ canvas }) => {
    for (const level of [2, 3, 4]) await expect(canvas.getByRole('heading', { level })).toBeVisible();
  },
};

/** A new screen focuses its title, so that it is read first. Tab moves to the next element. */
export const ReceivesFocus: Story = {
  render: (args) => <Appearing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    await expect(canvas.getByRole('heading')).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole('heading')).outlineStyle).toBe('none');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Go on' })).toHaveFocus();
  },
};

function Appearing(args: HeadingProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div style={{ display: 'grid', justifyItems: 'start', gap: '1rem' }}>
      <Heading {...args} ref={title} tabIndex={-1} />
      <Button onClick={() => title.current?.focus()}>Go on</Button>
    </div>
  );
}

/** Long words of four languages wrap in a narrow container and are never cut off. */
export const LongWords: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5rem', inlineSize: '15rem' }}>
      <Heading level={2}>Everything you played this week</Heading>
      <Heading level={2}>
        <span lang="de">Verbindungs&shy;geschwindig&shy;keit nicht ausreichend</span>
      </Heading>
      <Heading level={2}>
        <span lang="ja">今週プレイしたゲームのランキング</span>
      </Heading>
      <Heading level={2}>
        <span lang="ko">이번 주에 플레이한 모든 게임</span>
      </Heading>
    </div>
  ),
  play: async ({ canvas }) => {
    for (const one of canvas.getAllByRole('heading'))
      await expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  },
};
