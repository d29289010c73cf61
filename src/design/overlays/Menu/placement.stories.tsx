import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { isInViewport } from '../../../../stories/support/interaction/isInViewport.ts';
import { Menu } from './Menu.tsx';

/** Popovers in a browser without CSS anchor positioning: a script places them where the style sheet would. */
const meta = {
  title: 'Design/Popover placement fallback',
  beforeEach: () => {
    const supports = spyOn(CSS, 'supports').mockReturnValue(false);
    return () => supports.mockRestore();
  },
  decorators: [
    (Story) => (
      // Simulates a browser without CSS anchor positioning, which ignores the unknown declarations.
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

const boundsOf = (element: Element) => element.getBoundingClientRect();

/** A menu aligned with the end of its button, with the focus inside. */
export const OpenMenu: Story = {
  render: () => (
    <Menu label="Choose" items={[{ value: 'one', label: 'One' }]} onChoose={() => undefined}>
      {(button) => <Button {...button}>A long name of a menu that is wide</Button>}
    </Menu>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    const menu = await canvas.findByRole('menu');
    await waitFor(() => expect(boundsOf(menu).right).toBeCloseTo(boundsOf(button).right, 0));
    await expect(boundsOf(menu).top).toBeGreaterThan(boundsOf(button).bottom);
    await expect(canvas.getByRole('menuitem', { name: 'One' })).toHaveFocus();
  },
};

/** A popover higher than the free space ends inside the window. */
export const TallMenu: Story = {
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
    await waitFor(() => expect(isInViewport(menu)).toBe(true));
  },
};
