import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { ChatButton, SupportChat } from './SupportChat.tsx';
import type { SupportChatModel } from './SupportChat.types.ts';

/** A simulated page of the support chat's provider, for the iframe. */
const PAGE = `data:text/html,${encodeURIComponent(
  '<!doctype html><html lang="en"><title>Chat</title><body style="font:16px system-ui;margin:1rem;color-scheme:light;background:#fff"><p>Hi, how can we help?</p></body></html>',
)}`;

const chat: SupportChatModel = {
  src: sampleUrl(PAGE),
  host: 'chat.nowlight.test',
  isOpen: true,
  phase: 'ready',
  attempt: 1,
  attach: () => () => undefined,
  close: fn(),
  retry: fn(),
  help: fn(),
};

/** The chat with support staff, in a cross-origin iframe. The button for it appears in one page load of a hundred. */
const meta = {
  title: 'Widgets/Support chat',
  component: SupportChat,
  tags: ['area:trouble'],
  args: { model: chat },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof SupportChat>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The open support chat. Its sandbox permits scripts and forms only, and the provider's name is below. */
export const Open: Story = {
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Support chat' })).toBeVisible());
    const frame = canvas.getByTitle('Support chat');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    await expect(frame).toHaveAttribute('allow', '');
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
    await expect(canvas.getByText(/go to chat.nowlight.test/)).toBeVisible();
    canvas.getByRole('button', { name: 'Close the chat' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The support chat's page is loading: inert until then. */
export const Loading: Story = {
  args: { model: { ...chat, phase: 'loading' } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('The chat is loading')).toBeInTheDocument());
    await expect(canvas.getByTitle('Support chat')).toHaveAttribute('inert');
  }),
};

/** The support chat failed to load: retry, or other ways to get help. */
export const FailedToLoad: Story = {
  args: { model: { ...chat, phase: 'failed' } },
  play: inEnglish(async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(args.model.retry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Open help' }));
    await expect(args.model.help).toHaveBeenCalledOnce();
    await expect(canvas.queryByTitle('Support chat')).toBeNull();
  }),
};

/** Closing hides the support chat and keeps the conversation. */
export const Closed: Story = {
  args: { model: { ...chat, isOpen: false } },
  play: inEnglish(async ({ canvasElement }) => {
    await soon(() => expect(canvasElement.querySelector('iframe')).not.toBeNull());
    await expect(canvasElement.querySelector('[role="dialog"]')).not.toBeVisible();
  }),
};

const button = { unread: 0, open: fn() };

/** The button of the support chat, for selected players. */
export const Button: Story = {
  render: () => <ChatButton model={button} />,
  play: inEnglish(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open the support chat' }));
    await expect(button.open).toHaveBeenCalledOnce();
  }),
};

export const ButtonWithUnreadAnswers: Story = {
  render: () => <ChatButton model={{ unread: 3, open: fn() }} />,
  play: shows([{ role: 'button', name: 'Open the support chat, 3 new messages' }]),
};
