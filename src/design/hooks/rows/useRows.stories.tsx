import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { moveAmongRows, ROW, STOP, useRows } from './useRows.ts';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/** Rows of buttons with different lengths, as on a page with rows of games. */
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
 * `useRows()` makes the arrow keys move between the stops of an element: sideways along a row, up and down to the
 * nearest stop. Set its `ref` on the page’s element, `{...ROW}` on each row and `{...STOP}` on each link or button.
 *
 * **Use it** for pages of rails and rows, which players browse as on a television.
 *
 * **Not for** components with their own arrow keys (tabs, menus, sliders, fields), or a form, where Tab is enough. A
 * gamepad reaches every control without this hook, and prefers stops of the same `ROW`.
 *
 * **Without a mouse**: Tab reaches every stop as usual. Left and right stay in their row and follow the visual
 * direction, also from right to left. Home and End move to the row’s ends. Beyond the first and last row, the arrow
 * keys scroll the page. The hook scrolls the focused stop into view. `moveAmongRows(root, direction)` does the same
 * without a key.
 */
const meta = {
  title: 'Design/Arrow key navigation',
  component: Rows,
  args: { rows: { A: 2, B: 4, C: 3 } },
} satisfies Meta<typeof Rows>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow keys move along a row and stop at its ends. */
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

/** The arrow keys move up and down to the nearest stop, in rows of different lengths. */
export const Vertical: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'B4' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: 'A2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'C2' })).toHaveFocus();
  },
};

/** From right to left, the arrow keys follow the visual direction: right moves towards the start. */
export const RightToLeft: Story = {
  decorators: [inside(<div dir="rtl" />)],
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

/** In a row wider than the window, the focused stop scrolls into view. */
export const ScrollsIntoView: Story = {
  args: { rows: { A: 40 } },
  decorators: [inside(<div style={{ inlineSize: '320px', overflow: 'auto', padding: '8px', scrollPadding: '8px' }} />)],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'A1' }).focus();
    await userEvent.keyboard('{End}');
    const last = canvas.getByRole('button', { name: 'A40' });
    await expect(last).toHaveFocus();
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(330));
  },
};

/** If a modifier key is held, the browser handles the keys: Alt and an arrow go back a page. */
export const ModifierKeysIgnored: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'B1' }).focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await expect(canvas.getByRole('button', { name: 'B1' })).toHaveFocus();
  },
};

/**
 * `moveAmongRows` called without a key moves to the first stop if nothing is focused, and returns whether it moved.
 */
export const MovedByCode: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(moveAmongRows(canvasElement, 'down')).toBe(true);
    await expect(canvas.getByRole('button', { name: 'A1' })).toHaveFocus();
    await expect(moveAmongRows(canvasElement, 'left')).toBe(false);
    await expect(moveAmongRows(canvasElement, 'right')).toBe(true);
    await expect(canvas.getByRole('button', { name: 'A2' })).toHaveFocus();
  },
};
