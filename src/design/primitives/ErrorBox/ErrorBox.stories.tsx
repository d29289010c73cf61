import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OfflineIcon } from '../../icons/icons.tsx';
import { ErrorBox } from './ErrorBox.tsx';

/**
 * Says what went wrong with a form, a list or a panel as a whole.
 *
 * **Use it** near the button that brought it about: what happened, whether anything is lost, what to do next.
 *
 * **Not for** an error of one field (`Field`), or a place that has nothing else to show (`EmptyState`).
 *
 * **Without a mouse**: it is put into an element with `role="alert"` that is there before it, so that it is read.
 */
const meta = {
  title: 'Design/Error box',
  component: ErrorBox,
  args: { children: 'Our servers weren’t reached. Nothing is lost: please try again.' },
  render: (props) => (
    <div role="alert">
      <ErrorBox {...props} />
    </div>
  ),
} satisfies Meta<typeof ErrorBox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In one line or more. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Our servers weren’t reached/);
  },
};

/** With another sign. */
export const Offline: Story = { args: { icon: OfflineIcon, children: 'You’re offline.' } };
