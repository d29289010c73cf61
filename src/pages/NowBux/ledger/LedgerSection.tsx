import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { AskedPart } from '../layout/AskedPart.tsx';
import type { PartProps } from '../part.ts';
import { UnknownSection } from '../layout/UnknownSection.tsx';
import { Transactions } from './Transactions.tsx';

export const LedgerSection = observer(function LedgerSection({ model }: PartProps) {
  const { t } = useTranslation('nowbux');
  return (
    <AskedPart
      asked={model.transactions}
      online={model.online}
      copy={model.copy}
      onRetry={() => model.retry()}
      quiet={<UnknownSection title={t('transactions.title')} />}
    >
      {(transactions) => <Transactions transactions={transactions} saveText={model.saveText} />}
    </AskedPart>
  );
});
