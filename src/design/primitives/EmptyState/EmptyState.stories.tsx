import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { CodeCopy } from '../CodeCopy/CodeCopy.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { EmptyState } from './EmptyState.tsx';

/**
 * Explains an empty place in plain words, with the next step.
 *
 * **Use it** for empty lists and failed content: the expected content, the reason, and the most useful next step.
 * Errors have a code.
 *
 * **Not for** an error of one field (`Field`), or loading content (`Skeleton`).
 *
 * **Without a mouse**: its title is a heading at `level`, so that heading navigation finds it; the picture is hidden.
 * Its buttons come in order of use.
 */
const meta = {
  title: 'Design/Empty state',
  component: EmptyState,
  args: {
    title: 'Nothing played yet',
    text: 'What you play shows up here, so that you can go on with one press.',
    art: <Illustration scene="empty" />,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A list that is still empty. */
export const NothingYet: Story = {};

/** An error: its cause, what the player can do next, and an error code. */
export const WithError: Story = {
  args: {
    title: 'The games didn’t load',
    text: 'Something went wrong on our side, not yours.',
    art: <Illustration scene="failed" />,
    actions: <Button>Try again</Button>,
    footer: (
      <CodeCopy
        code="HOME-503"
        label="Code"
        copyLabel="Copy"
        copiedLabel="Copied"
        failedLabel="Couldn’t copy"
        onCopy={() => Promise.resolve(true)}
      />
    ),
  },
};
