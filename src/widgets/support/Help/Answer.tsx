import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { ChevronDownIcon } from '../../../design/icons/icons.tsx';
import type { HelpText } from '../../../domain/support/help/searchHelp.ts';
import { HELP_TOPICS, type HelpAction, type TopicId } from '../../../domain/support/help/topics.ts';
import styles from './Help.module.css';
import type { HelpModel } from './Help.types.ts';

interface AnswerProps {
  readonly text: HelpText<TopicId>;
  readonly open: boolean;
  readonly model: HelpModel;
}

/** A question that opens its answer, with a link to the related action if this page has it. */
export const Answer = observer(function Answer({ text, open, model }: AnswerProps) {
  const { t } = useTranslation('help');
  const acts: readonly HelpAction[] = HELP_TOPICS.find(({ id }) => id === text.id)?.acts ?? [];
  const act = acts.find((one) => model.acts[one]);
  return (
    <details className={styles.answer} open={open}>
      <summary>
        {text.question}
        <ChevronDownIcon size="1.25rem" />
      </summary>
      <div className={styles.said}>
        <p>{text.answer}</p>
        {act && (
          <Button size="s" onClick={() => model.acts[act]?.()}>
            {t(`act.${act}`)}
          </Button>
        )}
      </div>
    </details>
  );
});
