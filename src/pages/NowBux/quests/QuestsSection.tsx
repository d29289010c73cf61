import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LoadedContent } from '../layout/LoadedContent.tsx';
import type { SectionProps } from '../section.types.ts';
import { UnknownSection } from '../layout/UnknownSection.tsx';
import { EmptyState } from '../../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { Picture } from '../../../design/media/Picture/Picture.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { questKey } from '../../../domain/nowbux/quests/quest.ts';
import type { QuestList } from '../../../domain/nowbux/quests/quests.store.ts';
import type { NowBuxModel } from '../NowBux.types.ts';
import page from '../NowBux.module.css';
import { QuestCard } from './QuestCard.tsx';
import type { QuestsModel } from './quests.types.ts';
import styles from './Quests.module.css';

export const QuestsSection = observer(function QuestsSection({ model }: SectionProps) {
  const { t } = useTranslation('nowbux');
  const { quests } = model.parts;
  if (!quests) return null;
  return (
    <LoadedContent
      state={quests.list}
      model={model}
      lead={<QuestsLead />}
      quiet={<UnknownSection title={t('quests.title')} />}
    >
      {(list) => <Quests list={list} model={quests} decide={model.decide} />}
    </LoadedContent>
  );
});

interface QuestsProps {
  readonly list: QuestList;
  readonly model: QuestsModel;
  readonly decide: NowBuxModel['decide'];
}

/** The list of quests with progress and actions. */
const Quests = observer(function Quests({ list, model, decide }: QuestsProps) {
  const { t } = useTranslation('nowbux');
  const { quests, title, icon } = list;
  if (quests.length === 0) {
    return <EmptyState art={<Illustration scene="late" />} title={t('quests.none')} text={t('quests.noneText')} />;
  }
  return (
    <section className={page.section} aria-labelledby="quests-title">
      <QuestsLead title={title} icon={icon} />
      <ul className={styles.cards}>
        {quests.map((quest) => (
          <QuestCard key={questKey(quest)} quest={quest} model={model} decide={decide} />
        ))}
      </ul>
    </section>
  );
});

/** Heading and introduction of the quests. The server may send its own title and icon for the heading. */
function QuestsLead({ title, icon }: Partial<Pick<QuestList, 'title' | 'icon'>>) {
  const { t } = useTranslation('nowbux');
  return (
    <>
      <Heading level={2} size="2xl" id="quests-title">
        <Picture className={styles.questsIcon} src={icon} width="32" height="32" />
        {title || t('quests.title')}
      </Heading>
      <Text tone="soft">{t('quests.lead')}</Text>
    </>
  );
}
