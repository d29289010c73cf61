import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { inTheWindow } from '../../../../stories/support/interaction/inTheWindow.ts';
import { Menu } from '../Menu/Menu.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { SearchField } from '../../forms/SearchField/SearchField.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';

/** Where popovers stand in a browser that has no CSS anchor positioning: a script places them as the style sheet would. */
const meta = {
  title: 'Design/Placement by script',
  beforeEach: () => {
    const told = spyOn(CSS, 'supports').mockReturnValue(false);
    return () => told.mockRestore();
  },
  decorators: [
    (Story) => (
      // What such a browser makes of our style sheets: it leaves out what it doesn't know.
      <div
        className="no-anchors"
        style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', placeItems: 'center', minBlockSize: '30rem' }}
      >
        <style>
          {'.no-anchors [popover] { position-area: none !important; position-try-fallbacks: none !important; }'}
        </style>
        <Story />
      </div>
    ),
  ],
  parameters: { docs: { story: { inline: false, height: '520px' } } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const box = (element: Element) => element.getBoundingClientRect();

type Played = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

async function opened({ canvas, userEvent }: Played) {
  const button = canvas.getByRole('button');
  await userEvent.click(button);
  return { button, popover: await canvas.findByRole('dialog') };
}

/** A popover below its button, from the button's own edge. */
export const OfAPopover: Story = {
  render: () => (
    <Popover label="More" width="12rem" button={(button) => <Button {...button}>More</Button>}>
      Below its button.
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    const { button, popover } = await opened({ canvas, userEvent });
    await waitFor(() => expect(box(popover).left).toBeCloseTo(box(button).left, 0));
    const gap = () => box(popover).top - box(button).bottom;
    // It comes from a little nearer.
    await waitFor(() => expect(gap()).toBeCloseTo(12, 0));
    await expect(popover).toBeVisible();
  },
};

/** What belongs beside its button stands below it where neither side has room. */
export const BesideOrBelow: Story = {
  render: () => (
    <Popover label="More" side="after" width="85vw" button={(button) => <Button {...button}>More</Button>}>
      Below its button.
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    const { button, popover } = await opened({ canvas, userEvent });
    await waitFor(() => expect(box(popover).top - box(button).bottom).toBeCloseTo(12, 0));
    await expect(box(popover).left).toBeGreaterThanOrEqual(0);
    await expect(box(popover).right).toBeLessThanOrEqual(innerWidth);
  },
};

/** A menu that ends where its button does, and has the focus. */
export const OfAMenu: Story = {
  render: () => (
    <Menu label="Choose" items={[{ value: 'one', label: 'One' }]} onChoose={() => undefined}>
      {(button) => <Button {...button}>A long name of a menu that is wide</Button>}
    </Menu>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    const menu = await canvas.findByRole('menu');
    await waitFor(() => expect(box(menu).right).toBeCloseTo(box(button).right, 0));
    await expect(box(menu).top).toBeGreaterThan(box(button).bottom);
    await expect(canvas.getByRole('menuitem', { name: 'One' })).toHaveFocus();
  },
};

/** A popover higher than the free space ends inside the window. */
export const OfAHighMenu: Story = {
  globals: { viewport: { value: 'magnified' } },
  render: () => (
    <Menu
      label="Choose"
      items={Array.from({ length: 12 }, (_, i) => ({ value: `${i}`, label: `Item ${i + 1}` }))}
      onChoose={() => undefined}
    >
      {(button) => <Button {...button}>Choose</Button>}
    </Menu>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await canvas.findByRole('menu');
    await waitFor(() => expect(inTheWindow(menu)).toBe(true));
  },
};

/** A note above what it is about, in the middle of it. */
export const OfATooltip: Story = {
  render: () => <Tooltip text="A note">{(described) => <Button {...described}>Something</Button>}</Tooltip>,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.hover(button);
    const tip = await canvas.findByRole('tooltip');
    await waitFor(() => expect(box(tip).bottom).toBeLessThan(box(button).top));
    const middle = (element: Element) => box(element).left + box(element).width / 2;
    await expect(middle(tip)).toBeCloseTo(middle(button), 0);
  },
};

/** Suggestions as wide as their field, and right below it. */
export const OfSuggestions: Story = {
  render: () => (
    <SearchField
      label="Games"
      value="sky"
      onChange={() => undefined}
      suggestions={[{ id: '1', label: 'Skyhop' }]}
      listLabel="Games"
      onChoose={() => undefined}
      onSearch={() => undefined}
      clearLabel="Clear"
      countWords={(count) => `${count} games`}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('search');
    await userEvent.click(canvas.getByRole('combobox'));
    const list = (await canvas.findByRole('listbox')).parentElement as HTMLElement;
    await waitFor(() => expect(box(list).width).toBeCloseTo(box(field).width, 0));
    await waitFor(() => expect(box(list).left).toBeCloseTo(box(field).left, 0));
    await expect(box(list).top).toBeGreaterThanOrEqual(box(field).bottom);
  },
};
