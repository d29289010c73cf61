import { observer } from 'mobx-react-lite';
import { AskedPart } from '../AskedPart.tsx';
import type { PartProps } from '../part.ts';
import { Codes } from './Ledger.tsx';

export const CodesSection = observer(function CodesSection({ model }: PartProps) {
  return (
    <AskedPart asked={model.codes} online={model.online} onRetry={() => model.retry()}>
      {(codes) => <Codes codes={codes} />}
    </AskedPart>
  );
});
