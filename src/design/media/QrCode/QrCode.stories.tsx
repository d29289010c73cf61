import type { Meta, StoryObj } from '@storybook/react-vite';
import { QrCode } from './QrCode.tsx';

/**
 * A QR code: a link for scanning with another device, dark on light in every theme, with the quiet zone that cameras
 * need.
 */
const meta = {
  title: 'Design/QR code',
  component: QrCode,
  args: { text: 'https://nowlight.example/?ngInviteId=invite_V1StGXR8_Z5jdHi6B-myT', label: 'QR code of your link' },
} satisfies Meta<typeof QrCode>;

export default meta;

export const Default: StoryObj<typeof meta> = {};
