import { observer } from 'mobx-react-lite';
import { Files } from '../../modals/Files/Files.tsx';
import { TransferLoader } from '../../widgets/TransferLoader/TransferLoader.tsx';
import type { DeskModel } from './deskModel.ts';

/** What lies on the picture while files are on their way, and what is asked over it. */
export const Desk = observer(function Desk({ model }: { readonly model: DeskModel }) {
  const { loader, files } = model;
  return (
    <>
      {loader && <TransferLoader model={loader} />}
      {files && <Files model={files} />}
    </>
  );
});
