import { fn } from 'storybook/test';
import type { HelpModel } from '../../../src/widgets/support/Help/Help.types.ts';

/** Model of the help page with every possible link in its answers. */
export const helpModel: HelpModel = {
  acts: { stats: fn(), controls: fn(), media: fn(), privacy: fn(), 'sign-in': fn(), nowbux: fn() },
  report: fn(),
  reports: fn(),
  chat: { unread: 0, open: fn() },
};
