import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { FileDrop } from './FileDrop.tsx';
import { inside } from '../../../../stories/support/decorators/inside.tsx';

/**
 * Accepts files by file dialog or by drag and drop.
 *
 * **Use it** for pictures with a report, or a recording. It states the accepted types and the maximum size in advance.
 * The receiver checks both again.
 *
 * **Not for** a profile photo (a `Button` that opens the file dialog is enough).
 */
const meta = {
  title: 'Design/File drop',
  component: FileDrop,
  args: {
    label: 'Choose pictures, or drop them here',
    hint: 'PNG or JPEG, up to 5 MB each',
    accept: 'image/png,.jpg',
    multiple: true,
    onFiles: fn(),
    onRefused: fn(),
    onRemove: fn(),
    filesLabel: 'Chosen pictures',
    removeLabel: (name) => `Remove ${name}`,
  },
  decorators: [inside(<div style={{ maxInlineSize: '30rem', padding: '2rem 1rem' }} />)],
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without files: a native file input, so Enter and Space open the file dialog. */
export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Choose pictures, or drop them here');
    await expect(input).toHaveAccessibleDescription('PNG or JPEG, up to 5 MB each');
    const picture = new File(['.'], 'freeze.png', { type: 'image/png' });
    await userEvent.upload(input, picture);
    await expect(args.onFiles).toHaveBeenCalledWith([picture]);
  },
};

/** Of dropped files, those of other types are rejected, and the rest is added. */
export const FilesDropped: Story = {
  play: async ({ canvas, args }) => {
    const zone = canvas.getByLabelText('Choose pictures, or drop them here');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['.'], 'freeze.JPG', { type: 'image/jpeg' }));
    dataTransfer.items.add(new File(['.'], 'notes.txt', { type: 'text/plain' }));
    const drag = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    await fireEvent(zone, drag('dragover'));
    await waitFor(() => expect(zone.closest('[data-over="true"]')).not.toBeNull());
    await fireEvent(zone, drag('drop'));
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'freeze.JPG' })]);
    await expect(args.onRefused).toHaveBeenCalledWith([expect.objectContaining({ name: 'notes.txt' })]);
    await waitFor(() => expect(zone.closest('[data-over="true"]')).toBeNull());
  },
};

/** The pointer drags files over the drop zone. */
export const DraggingOver: Story = {
  play: async ({ canvas }) => {
    await fireEvent.dragOver(canvas.getByLabelText(/Choose pictures/));
  },
};

/** Uploading, uploaded and failed files. Each can be removed. */
export const WithFiles: Story = {
  args: {
    files: [
      { id: '1', name: 'freeze.png', size: '1.2 MB', state: 'done' },
      {
        id: '2',
        name: 'the-moment-before-it-froze-in-the-second-level.png',
        size: '3.4 MB',
        state: 'uploading',
        part: 0.4,
      },
      { id: '3', name: 'menu.jpg', size: '2.0 MB', state: 'failed', text: 'The upload broke off' },
      { id: '4', name: 'end.jpg', size: '0.8 MB', state: 'waiting' },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar', { name: /second-level/ })).toHaveValue(0.4);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove menu.jpg' }));
    await expect(args.onRemove).toHaveBeenCalledWith('3');
  },
};

/** One error about all dropped files. */
export const WithError: Story = { args: { error: 'Three pictures at most.' } };

export const Disabled: Story = { args: { disabled: true } };
