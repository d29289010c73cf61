import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import { SafeLink } from '../../design/Link/Link.tsx';
import { Tabs } from '../../design/Tabs/Tabs.tsx';
import { Heading } from '../../design/Heading/Heading.tsx';
import { Text } from '../../design/Text/Text.tsx';
import { BalanceHead } from './BalanceHead.tsx';
import { Codes, Transactions } from './Ledger.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import styles from './NowBux.module.css';
import { QuestNotices } from './QuestNotices.tsx';
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
          tabs={NOWBUX_SECTIONS.map((value) => ({
            value,
            label: t(`${value}.tab`),
            badge: value === 'quests' && model.quests.dot && <Dot label={t('quests.doneText')} />,
          }))}
          onChange={(section) => model.choose(section)}
        >
          <Section model={model} />
        </Tabs>
      </div>
      <QuestNotices model={model.quests} />
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
  const { t } = useTranslation('nowbux');
  const shared = { online: model.online, onRetry: () => model.retry() };
  switch (model.section) {
    case 'rewards':
      return (
        <Part {...shared} asked={model.rewards} quiet={<RewardsEarned rules={model.rules} />}>
          {(rewards) => <RewardsEarned rewards={rewards} rules={model.rules} />}
        </Part>
      );
    case 'quests':
      return (
        <Part {...shared} asked={model.quests.asked} quiet={<Unknown title={t('quests.title')} />}>
          {(list) => <Quests list={list} model={model.quests} decide={model.decide} />}
        </Part>
      );
    case 'leaderboard':
      return (
        <Part {...shared} asked={model.leaderboard}>
          {(board) => <Leaderboard board={board} self={model.self} />}
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
        <Part {...shared} asked={model.transactions} quiet={<Unknown title={t('transactions.title')} />}>
          {(transactions) => <Transactions transactions={transactions} />}
        </Part>
      );
  }
});

/** A part whose contents nobody knows now: its heading keeps its place. */
function Unknown({ title }: { readonly title: string }) {
  return (
    <section className={styles.section}>
      <Heading level={2} size="2xl">
        {title}
      </Heading>
    </section>
  );
}

/** Something waits there. */
function Dot({ label }: { readonly label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} />;
}
