import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { ErrorBox } from '../../../design/primitives/ErrorBox/ErrorBox.tsx';
import { cx } from '../../../design/cx.ts';
import { FailureCode } from '../../../widgets/shell/FailureCode/FailureCode.tsx';
import severityStyles from '../../../design/primitives/Severity/Severity.module.css';
import type { AccountModel } from './Account.types.ts';
import styles from './Account.module.css';
import { errorFieldOf } from './errorField.ts';

/** Shows errors of the account form that belong to no single field, and the countdown to the next attempt. */
export const AccountTrouble = observer(function AccountTrouble({ model }: { readonly model: AccountModel }) {
  const { t } = useTranslation('account');
  const { trouble, step } = model;
  const formTrouble = errorFieldOf(trouble, step) === 'form' ? trouble : undefined;
  const { about, code, until } = formTrouble ?? {};
  return (
    <>
      {/* Always rendered, so that screen readers announce its changes. */}
      <div role="alert">
        {about && <ErrorBox>{until === undefined ? t(`trouble.${about}`) : t('trouble.too-often-until')}</ErrorBox>}
      </div>
      {code !== undefined && <FailureCode code={code} copy={model.copy} />}
      {until !== undefined && (
        <p className={cx(styles.wait, severityStyles.time)}>
          <span>{t('trouble.wait')}</span>
          <Countdown deadline={until} now={model.now} announce={(count) => t('trouble.wait-left', { count })} />
        </p>
      )}
    </>
  );
});
