import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeAutoObservable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect } from 'storybook/test';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { soon } from '../../../stories/support/soon.ts';
import { told } from '../../../stories/support/told.ts';
import { CODE_STATUS } from '../../contracts/codes.ts';
import { GameLight } from '../../widgets/GameLight/GameLight.tsx';
import { Notice, type NoticeModel } from './Notice.tsx';

/** Shows what one code is told with, and then another. */
class Codes {
  code: number;

  constructor(first: number) {
    this.code = first;
    makeAutoObservable(this);
  }

  /** As a server answers: the code, and the status that it stands for. */
  get model(): NoticeModel {
    const status = CODE_STATUS[this.code] ?? 'Failure';
    return told({
      kind: 'failed',
      error: { status, code: this.code, statusText: undefined, description: `code-${this.code}` },
    });
  }
}

const Shown = observer(function Shown({ codes }: { readonly codes: Codes }) {
  const { model } = codes;
  return (
    <div style={{ position: 'relative', blockSize: '100dvh' }}>
      <GameLight game={model.game} level="low" />
      <Notice key={codes.code} model={model} />
    </div>
  );
});

/** Every numeric code has words that say what it means, a way on, and itself to be copied. A family is shown code by code. */
const meta = {
  title: 'Modals/Notice/Codes',
  component: Shown,
  args: { codes: new Codes(1000) },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A story that goes through the codes of a range: each with its title, itself and a way on. */
function range(covers: readonly string[], titles: readonly (readonly [code: number, title: string])[]): Story {
  return {
    args: { codes: new Codes(titles[0]?.[0] ?? 1000) },
    parameters: { covers },
    play: inEnglish(async ({ args, canvas }) => {
      for (const [code, title] of titles) {
        runInAction(() => (args.codes.code = code));
        await soon(() => expect(canvas.getByRole('alertdialog', { name: title })).toBeVisible());
        await soon(() => expect(canvas.getByText(String(code))).toBeVisible());
        await expect(canvas.getByRole('button', { name: `Copy ${code}` })).toBeEnabled();
        await expect(canvas.getByRole('button', { name: 'Find a game' })).toBeEnabled();
      }
    }),
  };
}

/** The server says no more than what kind of thing went wrong. */
export const General = range(
  [
    'code.range.1000-1006',
    'code.num.1000',
    'code.num.1001',
    'code.num.1002',
    'code.num.1003',
    'code.num.1004',
    'code.num.1005',
    'code.num.1006',
  ],
  [
    [1000, 'That didn’t work'],
    [1001, 'Something broke on our side'],
    [1002, 'That took too long'],
    [1003, 'Our machines lost each other'],
    [1004, 'The answer was unreadable'],
    [1005, 'We’re catching our breath'],
    [1006, 'We can’t reach our records'],
  ],
);

/** Tokens, sign-ins and play users. */
export const WhoThePlayerIs = range(
  [
    'code.range.1100-1107',
    'code.num.1100',
    'code.num.1101',
    'code.num.1102',
    'code.num.1103',
    'code.num.1104',
    'code.num.1105',
    'code.num.1106',
    'code.num.1107',
  ],
  [
    [1100, 'Please sign in again'],
    [1101, 'You’ve been away a while'],
    [1102, 'We didn’t recognise you'],
    [1103, 'Your pass from the other site ran out'],
    [1104, 'Your pass from the other site wasn’t accepted'],
    [1105, 'Your ticket didn’t scan'],
    [1106, 'We lost track of your player'],
    [1107, 'Your sign-in got damaged'],
  ],
);

/** Something in the request does not suit the server. */
export const Parameters = range(
  [
    'code.range.1200-1206',
    'code.num.1200',
    'code.num.1201',
    'code.num.1202',
    'code.num.1203',
    'code.num.1204',
    'code.num.1205',
    'code.num.1206',
  ],
  [
    [1200, 'The server couldn’t use that request'],
    [1201, 'The server couldn’t use that request'],
    [1202, 'The server couldn’t use that request'],
    [1203, 'The server couldn’t use that request'],
    [1204, 'The server couldn’t use that request'],
    [1205, 'The server couldn’t use that request'],
    [1206, 'The server couldn’t use that request'],
  ],
);

/** 1300 is HTTP 409. */
export const Validation = range(
  ['code.range.1300-1304', 'code.num.1300', 'code.num.1301', 'code.num.1302', 'code.num.1303', 'code.num.1304'],
  [
    [1300, 'That didn’t add up'],
    [1301, 'That didn’t add up'],
    [1302, 'That didn’t add up'],
    [1303, 'That didn’t add up'],
    [1304, 'That didn’t add up'],
  ],
);

/** The session is somewhere else, over, or not to be had. */
export const TheSession = range(
  [
    'code.range.2000-2007',
    'code.num.2000',
    'code.num.2001',
    'code.num.2002',
    'code.num.2003',
    'code.num.2004',
    'code.num.2005',
    'code.num.2006',
    'code.num.2007',
  ],
  [
    [2000, 'Your session got out of step'],
    [2001, 'That’s it for this round'],
    [2002, 'Your game moved elsewhere'],
    [2003, 'You’re already playing'],
    [2004, 'You’ve used up your trial'],
    [2005, 'No machine in your range right now'],
    [2006, 'The server asked us to come back'],
    [2007, 'The start slipped three times'],
  ],
);

/** What a game needs is missing, closed or taken. */
export const Resources = range(
  ['code.range.2100-2104', 'code.num.2100', 'code.num.2101', 'code.num.2102', 'code.num.2103', 'code.num.2104'],
  [
    [2100, 'A piece of the game is missing'],
    [2101, 'Not where you are yet'],
    [2102, 'Closed for maintenance'],
    [2103, 'This game isn’t here'],
    [2104, 'Every machine is taken'],
  ],
);

/** Each kind of device has its own words. */
export const Devices = range(
  ['code.range.3000-3003', 'code.num.3000', 'code.num.3001', 'code.num.3002', 'code.num.3003'],
  [
    [3000, 'Not made for tablets'],
    [3001, 'Your system is too old for this one'],
    [3002, 'Not made for phones'],
    [3003, 'Only for phones and tablets'],
  ],
);

/** Credit, proxy and playtime. */
export const Limits = range(
  ['code.range.3101', 'code.range.3102', 'code.range.3103', 'code.num.3101', 'code.num.3102', 'code.num.3103'],
  [
    [3101, 'That’s all for today'],
    [3102, 'Please turn off your VPN'],
    [3103, 'No playtime left'],
  ],
);

/** Failure, invalid parameter, invalid state. */
export const Refusals = range(
  ['code.range.3401-3403', 'code.num.3401', 'code.num.3402', 'code.num.3403'],
  [
    [3401, 'The server said no'],
    [3402, 'The server couldn’t use that request'],
    [3403, 'Your session got out of step'],
  ],
);

/** The machine itself. 4005 is the third failed restart, which only the client gives. */
export const Machines = range(
  [
    'code.range.4000-4006',
    'code.num.4000',
    'code.num.4001',
    'code.num.4002',
    'code.num.4003',
    'code.num.4004',
    'code.num.4005',
    'code.num.4006',
    'code.client.4005',
  ],
  [
    [4000, 'Your machine broke down'],
    [4001, 'Your machine didn’t wake up'],
    [4002, 'Your progress is still being saved'],
    [4003, 'Every machine is taken'],
    [4004, 'Your saves can’t be reached'],
    [4005, 'We couldn’t bring your game back'],
    [4006, 'Let’s start over'],
  ],
);

/** The player comes from a partner. */
export const Partners = range(
  ['code.range.5000-5002', 'code.num.5000', 'code.num.5001', 'code.num.5002'],
  [
    [5000, 'This door is for a partner’s guests'],
    [5001, 'Your pass from the other site wasn’t accepted'],
    [5002, 'Your pass from the other site ran out'],
  ],
);

/** Ad-blocker, proxy, other checks. */
export const Surroundings = range(
  ['code.range.6000-6002', 'code.num.6000', 'code.num.6001', 'code.num.6002'],
  [
    [6000, 'An ad-blocker is on'],
    [6001, 'You’re behind a VPN or proxy'],
    [6002, 'Something about this browser doesn’t fit'],
  ],
);

/** Forbidden, e-mail not verified, not allowed, wrong account. */
export const Permission = range(
  ['code.range.6100-6103', 'code.num.6100', 'code.num.6101', 'code.num.6102', 'code.num.6103'],
  [
    [6100, 'You can’t open this one'],
    [6101, 'Confirm your e-mail first'],
    [6102, 'This e-mail can’t be used here'],
    [6103, 'Two sign-ins got mixed up'],
  ],
);

/** Account exists, rewards failed, everything closed, bad zone. */
export const AccountsAndZones = range(
  ['code.range.6200-6203', 'code.num.6200', 'code.num.6201', 'code.num.6202', 'code.num.6203'],
  [
    [6200, 'You already have an account'],
    [6201, 'Your rewards didn’t load'],
    [6202, 'We’re closed for maintenance'],
    [6203, 'Your corner of the world isn’t connected yet'],
  ],
);

/** The client could not answer, prepare, or make a player. */
export const TheBrowsersSide = range(
  [
    'code.range.6300-6302',
    'code.num.6300',
    'code.num.6301',
    'code.num.6302',
    'code.client.6300',
    'code.client.6301',
    'code.client.6302',
  ],
  [
    [6300, 'Your browser couldn’t answer the machine'],
    [6301, 'The stream couldn’t be set up'],
    [6302, 'We couldn’t check you in'],
  ],
);
