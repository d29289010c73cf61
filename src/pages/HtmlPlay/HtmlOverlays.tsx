import { observer } from 'mobx-react-lite';
import { LeaveQuestion } from '../../modals/play/LeaveQuestion/LeaveQuestion.tsx';
import { MatureWarning } from '../../modals/play/MatureWarning/MatureWarning.tsx';
import { Notice } from '../../modals/play/Notice/Notice.tsx';
import { SignedIn } from '../../modals/account/SignedIn/SignedIn.tsx';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { HtmlPlayModel } from './HtmlPlay.tsx';

const NoticeView = LazyView.of(Notice, 'errors', 'session');
const MatureView = LazyView.of(MatureWarning, 'dialogs');
const AccountView = LazyView.of(SignedIn, 'account');
const QuestionView = LazyView.of(LeaveQuestion, 'session');

/** Notices and dialogs over the page of an HTML app, one at a time. */
export const HtmlOverlays = observer(function HtmlOverlays({ model }: { readonly model: HtmlPlayModel }) {
  const { notice, mature, account, question } = model;
  return (
    <>
      <Lazy part={NoticeView} model={notice} />
      <Lazy part={MatureView} model={mature} />
      <Lazy part={AccountView} model={account} />
      <Lazy part={QuestionView} model={question} />
    </>
  );
});
