import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeAutoObservable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect } from 'storybook/test';
import errors from '../../../../locales/en/errors.json';
import words from '../../../../locales/en/session.json';
import { codesIn } from '../../../../stories/support/models/codeRanges.ts';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { noticeModelOf } from '../../../../stories/support/models/noticeModel.ts';
import { CODE_STATUS } from '../../../contracts/errorCodes.ts';
import type { Code } from '../../../contracts/status.ts';
import { errorKind } from '../../../domain/session/errors/errorKinds.ts';
import type { SessionError } from '../../../domain/session/session.state.ts';
import { GameBackground } from '../../../widgets/library/GameBackground/GameBackground.tsx';
import { Notice, type NoticeModel } from './Notice.tsx';

const errorOf = (code: Code): SessionError => ({
  status: CODE_STATUS[code] ?? 'Failure',
  code,
  statusText: undefined,
  description: `code-${code}`,
});

/** Shows the session's notices for several error codes in turn. */
class Codes {
  code: Code;

  constructor(first: Code) {
    this.code = first;
    makeAutoObservable(this);
  }

  /** Model of the notice for an error code, with the status that a server sends with the code. */
  get model(): NoticeModel {
    return noticeModelOf({ kind: 'failed', error: errorOf(this.code) });
  }
}

const Shown = observer(function Shown({ codes }: { readonly codes: Codes }) {
  const { model } = codes;
  return (
    <div style={{ position: 'relative', blockSize: '100dvh' }}>
      <GameBackground game={model.game} level="low" />
      <Notice key={codes.code} model={model} />
    </div>
  );
});

/**
 * The notice for each numeric error code explains the code, offers an action, and lets the player copy the code. A
 * range shows one code at a time.
 */
const meta = {
  title: 'Modals/Notice/By error code',
  component: Shown,
  args: { codes: new Codes(1000) },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Returns the title of the session notice for the kind of error that has this error code. */
function titleOf(code: Code): string {
  const about = errorKind(errorOf(code));
  const all: Readonly<Record<string, string | Readonly<Record<string, string>>>> = { ...words.notice, ...errors };
  const text = all[about];
  return typeof text === 'object' ? (text['title'] ?? '') : '';
}

/** Creates a story that goes through the error codes of ranges and checks title, error code and action. */
function codes(...covers: readonly string[]): Story {
  const shown = covers.flatMap(codesIn);
  return {
    args: { codes: new Codes(shown[0] ?? 1000) },
    parameters: { covers: [...covers, ...shown.map((code) => `code.num.${code}`)] },
    play: inEnglish(async ({ args, canvas }) => {
      await expect(shown.length).toBeGreaterThan(0);
      for (const code of shown) {
        runInAction(() => (args.codes.code = code));
        await soon(() => expect(canvas.getByRole('alertdialog', { name: titleOf(code) })).toBeVisible());
        await soon(() => expect(canvas.getByText(String(code))).toBeVisible());
        await expect(canvas.getByRole('button', { name: `Copy ${code}` })).toBeEnabled();
        await expect(canvas.getByRole('button', { name: 'Find a game' })).toBeEnabled();
      }
    }),
  };
}

/** The server gives only the general kind of failure. */
export const General = codes('code.range.1000-1006');

/** Error codes of tokens, sign-ins and play users. */
export const PlayerIdentity = codes('code.range.1100-1107');

/** Error codes for requests that the server rejected because of one of their parts. */
export const Parameters = codes('code.range.1200-1206');

/** Error codes of validation; 1300 is HTTP 409. */
export const Validation = codes('code.range.1300-1304');

/** The session has moved, ended, or can't be reached. */
export const SessionErrors = codes('code.range.2000-2007');

/** Error codes for a resource that the game needs and that is missing, closed or taken. */
export const Resources = codes('code.range.2100-2104');

/** Error codes for games that don't run on the player's kind of device; the notice has a text for each kind. */
export const Devices = codes('code.range.3000-3003');

/** Error codes of credit, proxy and playtime. */
export const Limits = codes('code.range.3101', 'code.range.3102', 'code.range.3103');

/** Error codes of failures, invalid parameters and invalid states. */
export const Rejections = codes('code.range.3401-3403');

/** The cloud machine failed. The client itself gives 4005, after the third failed restart. */
export const Machines = codes('code.range.4000-4006', 'code.client.4005');

/** Error codes of failures at partners, whose service the player uses. */
export const Partners = codes('code.range.5000-5002');

/** Error codes of the checks for ad blockers and proxies, and of other checks. */
export const AdBlockerAndProxy = codes('code.range.6000-6002');

/** Error codes of permissions: forbidden, e-mail not verified, address not allowed, wrong account. */
export const Permissions = codes('code.range.6100-6103');

/** Error codes of accounts and zones: account exists, rewards failed, service closed, invalid zone. */
export const AccountsAndZones = codes('code.range.6200-6203');

/** The client's own error codes: it couldn't answer the offer, prepare the connection, or create the play user. */
export const BrowserErrors = codes('code.range.6300-6302', 'code.client.6300', 'code.client.6301', 'code.client.6302');
