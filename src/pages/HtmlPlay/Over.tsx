import { observer } from 'mobx-react-lite';
import { LeaveQuestion } from '../../modals/LeaveQuestion/LeaveQuestion.tsx';
import { MatureWarning } from '../../modals/MatureWarning/MatureWarning.tsx';
import { Notice } from '../../modals/Notice/Notice.tsx';
import { SignedIn } from '../../modals/SignedIn/SignedIn.tsx';
import type { HtmlPlayModel } from './HtmlPlay.tsx';

/** What covers the page, and what is asked over it: one at a time. */
export const Over = observer(function Over({ model }: { readonly model: HtmlPlayModel }) {
  const { notice, mature, account, question } = model;
  return (
    <>
      {notice && <Notice model={notice} />}
      {mature && <MatureWarning model={mature} />}
      {account && <SignedIn model={account} />}
      {question && <LeaveQuestion model={question} />}
    </>
  );
});
