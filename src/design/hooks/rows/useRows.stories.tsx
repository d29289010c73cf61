import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { moveAmongRows, ROW, STOP, useRows } from './useRows.ts';

/** Rows of different lengths by their names, as a page of rails has them. */
function Rows({ rows }: { readonly rows: Readonly<Record<string, number>> }) {
  const root = useRows<HTMLDivElement>();
  return (
    <div ref={root} style={{ display: 'grid', gap: '1rem', padding: '2rem' }}>
      {Object.entries(rows).map(([name, length]) => (
        <div key={name} style={{ display: 'flex', gap: '1rem' }} {...ROW}>
          {Array.from({ length }, (_, i) => (
            <Button key={i} {...STOP}>
              {name}
              {i + 1}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * `useRows()` lets the arrow keys move among the stops inside an element: sideways along a row, up and down to whatever
 * lies nearest. Lay its `ref` on the page’s element, `{...ROW}` on each line and `{...STOP}` on each link or button.
 *
 * **Use it** for pages of rails and rows, where a player looks about as on a television.
 *
 * **Not for** what knows its own arrows (tabs, menus, sliders, fields), or a form: there Tab is enough. A gamepad finds
 * every control by itself and keeps to a `ROW` as far as it goes.
 *
 * **Without a mouse**: Tab reaches everything as ever. Left and right stay in their row, the way they point also from
 * right to left; Home and End go to its ends; past the first and last row the arrows scroll the page as they would.
 * What gets the focus is brought into sight. `moveAmongRows(root, direction)` does the same without a key.
 */
const meta = {
  title: 'Design/Arrow key navigation',
  component: Rows,
  args: { rows: { A: 2, B: 4, C: 3 } },
} satisfies Meta<typeof Rows>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Along a row, and no further than its ends. */
export const Horizontal: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'B1' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'B3' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: 'B4' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'B4' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('button', { name: 'B1' })).toHaveFocus();
  },
};

/** Up and down to what lies nearest, though the rows are of different lengths. */
export const Vertical: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'B4' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: 'A2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'C2' })).toHaveFocus();
  },
};

/** From right to left the arrows go where they point: right is towards the start. */
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'B1' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'B2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'B1' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: 'B4' })).toHaveFocus();
  },
};

/** A longer row than the window: what gets the focus is brought into sight. */
export const ScrollsIntoView: Story = {
  args: { rows: { A: 40 } },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '320px', overflow: 'auto', padding: '8px', scrollPadding: '8px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'A1' }).focus();
    await userEvent.keyboard('{End}');
    const last = canvas.getByRole('button', { name: 'A40' });
    await expect(last).toHaveFocus();
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(330));
  },
};

/** With a modifier the keys are the browser’s: Alt and an arrow go back a page. */
export const ModifierKeysIgnored: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'B1' }).focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await expect(canvas.getByRole('button', { name: 'B1' })).toHaveFocus();
  },
};

/** Called without a key: moves to the first stop if nothing is focused, and returns whether it moved. */
export const MovedByCode: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(moveAmongRows(canvasElement, 'down')).toBe(true);
    await expect(canvas.getByRole('button', { name: 'A1' })).toHaveFocus();
    await expect(moveAmongRows(canvasElement, 'left')).toBe(false);
    await expect(moveAmongRows(canvasElement, 'right')).toBe(true);
    await expect(canvas.getByRole('button', { name: 'A2' })).toHaveFocus();
  },
};
