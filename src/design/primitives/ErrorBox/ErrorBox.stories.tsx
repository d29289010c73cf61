import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OfflineIcon } from '../../icons/icons.tsx';
import { ErrorBox } from './ErrorBox.tsx';

/**
 * Explains an error of a whole form, list or panel.
 *
 * **Use it** near the button that caused the error. Name the error, any loss, and the next step.
 *
 * **Not for** an error of one field (`Field`), or an area without other content (`EmptyState`).
 *
 * **Without a mouse**: render it into an existing element with `role="alert"`, so that screen readers announce it.
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

/** Error messages of one line and of several lines. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Our servers weren’t reached/);
  },
};

/** An error message with another icon. */
export const Offline: Story = { args: { icon: OfflineIcon, children: 'You’re offline.' } };
