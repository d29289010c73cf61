import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { GraceWarning } from '../../modals/play/GraceWarning/GraceWarning.tsx';
import { LeaveQuestion } from '../../modals/play/LeaveQuestion/LeaveQuestion.tsx';
import { MatureWarning } from '../../modals/play/MatureWarning/MatureWarning.tsx';
import { Membership } from '../../modals/account/Membership/Membership.tsx';
import { Notice } from '../../modals/play/Notice/Notice.tsx';
import { Queue } from '../../modals/play/Queue/Queue.tsx';
import { RecordingExit } from '../../modals/recording/RecordingExit/RecordingExit.tsx';
import { SecretPassage } from '../../modals/ads/SecretPassage/SecretPassage.tsx';
import { TestDrive } from '../../modals/play/TestDrive/TestDrive.tsx';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { isOverPage } from './layers.ts';
import type { MoreModel } from './more.ts';

/** The covers. Each waits for its own domain, so that strings of a question don't delay a queue. */
const COVERS = {
  testDrive: LazyView.of(TestDrive, 'dialogs'),
  queue: LazyView.of(Queue, 'session'),
  notice: LazyView.of(Notice, 'errors', 'session'),
  grace: LazyView.of(GraceWarning, 'session'),
  recordingExit: LazyView.of(RecordingExit, 'dialogs'),
  mature: LazyView.of(MatureWarning, 'dialogs'),
  membership: LazyView.of(Membership, 'dialogs'),
  secretPassage: LazyView.of(SecretPassage, 'dialogs'),
  question: LazyView.of(LeaveQuestion, 'session'),
};

/** What covers the page, and what is asked over it. Each is a dialog: what is shown last lies on top. */
export const OverPage = observer(function OverPage({ model }: { readonly model: MoreModel }) {
  const { testDrive, queue, notice, grace, recordingExit, mature, membership, secretPassage, question, layers } = model;
  return (
    <>
      <Lazy part={COVERS.testDrive} model={testDrive} />
      <Lazy part={COVERS.queue} model={queue} />
      <Lazy part={COVERS.notice} model={notice} />
      {/* Shown anew over another cover, so that it isn't under it. */}
      <Fragment key={model.cover}>
        <Lazy part={COVERS.grace} model={grace} />
        <Lazy part={COVERS.recordingExit} model={recordingExit} />
        <Lazy part={COVERS.mature} model={mature} />
        <Lazy part={COVERS.membership} model={membership} />
        <Lazy part={COVERS.secretPassage} model={secretPassage} />
        <Lazy part={COVERS.question} model={question} />
        {layers.map(({ id, place, View }) => isOverPage(place, model.cover) && <View key={id} />)}
      </Fragment>
    </>
  );
});
