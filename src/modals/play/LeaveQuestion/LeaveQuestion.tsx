import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';

/** Model of the question before the player leaves. */
export interface LeaveQuestionModel {
  readonly game: string;
  /**
   * The loss from leaving: a running game on a cloud machine or in an iframe, a place in the queue, or a start in
   * progress.
   */
  readonly losing: 'game' | 'html' | 'place' | 'start';
  readonly answer: (leave: boolean) => void;
}

/** Staying is the safe answer: Escape, the backdrop and the close button all stay. */
export const LeaveQuestion = observer(function LeaveQuestion({ model }: { readonly model: LeaveQuestionModel }) {
  const { t } = useTranslation('session');
  const stay = () => model.answer(false);
  return (
    <Dialog
      open
      size="s"
      title={t(`leave.${model.losing}.title`, { game: model.game })}
      closeLabel={t('leave.close')}
      onClose={stay}
      actions={
        <>
          <Button variant="go" onClick={stay}>
            {t(`leave.${model.losing}.stay`)}
          </Button>
          <Button onClick={() => model.answer(true)}>{t(`leave.${model.losing}.leave`)}</Button>
        </>
      }
    >
      <p>{t(`leave.${model.losing}.text`, { game: model.game })}</p>
    </Dialog>
  );
});
