import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../../domain/support/chat/suggestedQuestions.ts';
import styles from './Chat.module.css';
import type { ChatModel } from './Chat.types.ts';

/** Suggested questions. A press asks the question. */
export const Questions = observer(function Questions({ model }: { readonly model: ChatModel }) {
  const { t } = useTranslation('chat');
  const { questions, game } = model;
  if (questions.length === 0) return null;
  const textOf = (question: Question) => {
    if (question.kind === 'said') return question.text;
    if (question.kind === 'control') return t('ask.control', { control: question.name });
    return question.kind === 'hand' ? t(`ask.hand.${question.hand}`) : t(`ask.${question.kind}`, { game });
  };
  return (
    <ul className={styles.questions} aria-label={t('ask.name')}>
      {questions.map((question) => {
        const text = textOf(question);
        return (
          <li key={text}>
            <button type="button" className={styles.question} onClick={() => model.sendQuestion(question, text)}>
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
});
