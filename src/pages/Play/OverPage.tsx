import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { GraceWarning } from '../../modals/GraceWarning/GraceWarning.tsx';
import { LeaveQuestion } from '../../modals/LeaveQuestion/LeaveQuestion.tsx';
import { MatureWarning } from '../../modals/MatureWarning/MatureWarning.tsx';
import { Membership } from '../../modals/Membership/Membership.tsx';
import { Notice } from '../../modals/Notice/Notice.tsx';
import { Queue } from '../../modals/Queue/Queue.tsx';
import { RecordingExit } from '../../modals/RecordingExit/RecordingExit.tsx';
import { SecretPassage } from '../../modals/SecretPassage/SecretPassage.tsx';
import { TestDrive } from '../../modals/TestDrive/TestDrive.tsx';
import { isOverPage } from './layers.ts';
import type { MoreModel } from './more.ts';

/** What covers the page, and what is asked over it. Each is a dialog: what is shown last lies on top. */
export const OverPage = observer(function OverPage({ model }: { readonly model: MoreModel }) {
  const { testDrive, queue, notice, grace, recordingExit, mature, membership, secretPassage, question, layers } = model;
  return (
    <>
      {testDrive && <TestDrive model={testDrive} />}
      {queue && <Queue model={queue} />}
      {notice && <Notice model={notice} />}
      {/* Shown anew over another cover, so that it isn't under it. */}
      <Fragment key={model.cover}>
        {grace && <GraceWarning model={grace} />}
        {recordingExit && <RecordingExit model={recordingExit} />}
        {mature && <MatureWarning model={mature} />}
        {membership && <Membership model={membership} />}
        {secretPassage && <SecretPassage model={secretPassage} />}
        {question && <LeaveQuestion model={question} />}
        {layers.map(({ id, place, View }) => isOverPage(place, model.cover) && <View key={id} />)}
      </Fragment>
    </>
  );
});
