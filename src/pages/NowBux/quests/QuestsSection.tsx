import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { AskedPart } from '../layout/AskedPart.tsx';
import type { PartProps } from '../part.ts';
import { UnknownSection } from '../layout/UnknownSection.tsx';
import { Quests, QuestsLead } from './Quests.tsx';

export const QuestsSection = observer(function QuestsSection({ model }: PartProps) {
  const { t } = useTranslation('nowbux');
  const { quests } = model.parts;
  if (!quests) return null;
  return (
    <AskedPart
      asked={quests.asked}
      online={model.online}
      copy={model.copy}
      onRetry={() => model.retry()}
      lead={<QuestsLead />}
      quiet={<UnknownSection title={t('quests.title')} />}
    >
      {(list) => <Quests list={list} model={quests} decide={model.decide} />}
    </AskedPart>
  );
});
