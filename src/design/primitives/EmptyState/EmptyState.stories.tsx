import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { CodeCopy } from '../CodeCopy/CodeCopy.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { EmptyState } from './EmptyState.tsx';

/**
 * Says in plain words why there is nothing here, and what can be done.
 *
 * **Use it** instead of an empty list and of content that failed: what would be here, why it isn’t, and the most useful
 * next step. Trouble has a code to tell.
 *
 * **Not for** an error of one field (`Field`), or while content is still on its way (`Skeleton`).
 *
 * **Without a mouse**: its title is a heading at `level`, so that it is found by headings; the picture says nothing.
 * Its buttons come in the order of their use.
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

/** Nothing yet. */
export const NothingYet: Story = {};

/** Something went wrong: what, what to do, and a code to tell. */
export const Trouble: Story = {
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
