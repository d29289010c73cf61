import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/primitives/Button/Button.tsx';
import { Field } from '../../design/forms/Field/Field.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { UserIcon } from '../../design/icons/icons.tsx';
import { NowBux } from '../../widgets/nowbux/NowBux/NowBux.tsx';
import { Text } from '../../design/primitives/Text/Text.tsx';
import { TextInput } from '../../design/forms/TextInput/TextInput.tsx';
import { FailureCode } from '../../widgets/shell/FailureCode/FailureCode.tsx';
import type { CouponCodeModel } from './Coupon.types.ts';
import styles from './Coupon.module.css';

/** The entry of a coupon code. A coupon code works once, and a second entry shows a message. */
export const CodeEntry = observer(function CodeEntry({ model }: { readonly model: CouponCodeModel }) {
  const { t } = useTranslation('pages');
  return (
    <section className={styles.instructions} aria-labelledby="coupon-code">
      <Heading level={2} size="2xl" id="coupon-code">
        {t('coupon.enter.title')}
      </Heading>
      <Text tone="soft">{t('coupon.enter.text')}</Text>
      {model.signedIn ? (
        <Entry model={model} />
      ) : (
        <div>
          <Button variant="secondary" icon={UserIcon} onClick={() => model.signIn()}>
            {t('coupon.enter.signIn')}
          </Button>
        </div>
      )}
    </section>
  );
});

const Entry = observer(function Entry({ model }: { readonly model: CouponCodeModel }) {
  const { t, i18n } = useTranslation('pages');
  const { codeState: state, text, write, use } = model;
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <Field
        label={t('coupon.enter.label')}
        error={state.kind === 'refused' ? t(`coupon.enter.${state.why}`) : undefined}
        success={state.kind === 'taken' ? t('coupon.enter.taken') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={text}
            onChange={write}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      {state.kind === 'refused' && state.errorCode !== undefined && (
        <FailureCode code={state.errorCode} copy={model.copy} />
      )}
      <div className={styles.sideColumn}>
        <Button type="submit" variant="secondary" loading={state.kind === 'using'}>
          {t('coupon.enter.use')}
        </Button>
      </div>
      {state.kind === 'taken' && state.nowbux !== undefined && (
        <NowBux
          value={state.nowbux}
          signed
          size="l"
          locale={i18n.language}
          spoken={t('coupon.enter.brought', { count: state.nowbux })}
        />
      )}
    </form>
  );
});
