import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import { SafeLink } from '../../design/Link/Link.tsx';
import { Tabs } from '../../design/Tabs/Tabs.tsx';
import { Text } from '../../design/Text/Text.tsx';
import { BalanceHead } from './BalanceHead.tsx';
import { Codes, Transactions } from './Ledger.tsx';
import styles from './NowBux.module.css';
import { Quests } from './Quests.tsx';
import { Redeem, RewardsEarned } from './Rewards.tsx';
import { Part } from './Part.tsx';
import { SignedOut } from './SignedOut.tsx';
import { NOWBUX_SECTIONS, type NowBuxModel } from './NowBux.types.ts';

/** A player's nowBux: how many there are, how they come, and where they went. */
export const NowBuxPage = observer(function NowBuxPage({ model }: { readonly model: NowBuxModel }) {
  const { t } = useTranslation('nowbux');
  const { t: common } = useTranslation('common');
  if (model.nobody) return <SignedOut signIn={() => model.signIn()} />;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <BalanceHead balance={model.balance} online={model.online} onRetry={() => model.retry()} />
      {model.guest !== false && (
        <Text className={cx(styles.guest, model.guest === undefined && styles.unsaid)} strong>
          {t('guest')}
        </Text>
      )}
      {model.adLimitReached && (
        <Text className={styles.guest} strong>
          {t('limit')}
        </Text>
      )}
      <div className={styles.sections}>
        <Tabs
          label={t('sections')}
          value={model.section}
          tabs={NOWBUX_SECTIONS.map((value) => ({ value, label: t(`${value}.tab`) }))}
          onChange={(section) => model.choose(section)}
        >
          <Section model={model} />
        </Tabs>
      </div>
      <footer className={styles.foot}>
        <Text tone="muted" size="s">
          {t('rule')}
        </Text>
        <SafeLink href={model.subscriptionUrl} decide={model.decide} externalHint={common('opensInNewTab')}>
          {t('manage')}
        </SafeLink>
      </footer>
    </main>
  );
});

const Section = observer(function Section({ model }: { readonly model: NowBuxModel }) {
  const shared = { online: model.online, onRetry: () => model.retry() };
  switch (model.section) {
    case 'rewards':
      return (
        <Part {...shared} asked={model.rewards}>
          {(rewards) => <RewardsEarned rewards={rewards} rules={model.rules} />}
        </Part>
      );
    case 'quests':
      return (
        <Part {...shared} asked={model.quests}>
          {(quests) => <Quests quests={quests} nameOf={(appId) => model.nameOf(appId)} />}
        </Part>
      );
    case 'redeem':
      return (
        <Part {...shared} asked={model.rewards}>
          {(rewards) => <Redeem rewards={rewards} rules={model.rules} nameOf={(appId) => model.nameOf(appId)} />}
        </Part>
      );
    case 'history':
      return (
        <Part {...shared} asked={model.codes}>
          {(codes) => <Codes codes={codes} />}
        </Part>
      );
    case 'transactions':
      return (
        <Part {...shared} asked={model.transactions}>
          {(transactions) => <Transactions transactions={transactions} />}
        </Part>
      );
  }
});
