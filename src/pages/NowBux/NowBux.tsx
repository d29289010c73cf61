import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '../../design/cx.ts';
import { type LinkDecision, SafeLink } from '../../design/Link/Link.tsx';
import { Tabs } from '../../design/Tabs/Tabs.tsx';
import { Text } from '../../design/Text/Text.tsx';
import type { Asked, Balance, Quest, RedeemedCode, Rewards, Transaction } from '../../domain/nowbux/nowbux.store.ts';
import { BalanceHead } from './BalanceHead.tsx';
import { Codes, Transactions } from './Ledger.tsx';
import styles from './NowBux.module.css';
import { Quests } from './Quests.tsx';
import { Redeem, RewardsEarned } from './Rewards.tsx';
import { Part } from './Part.tsx';
import { SignedOut } from './SignedOut.tsx';

export const NOWBUX_SECTIONS = ['rewards', 'quests', 'redeem', 'history', 'transactions'] as const;
export type NowBuxSection = (typeof NOWBUX_SECTIONS)[number];

/** What of the configuration the page tells. */
export interface NowBuxRules {
  /** Seconds of play that bring one nowBux. */
  readonly playSecsPerNowbux: number;
  /** What has to be there before anything is redeemed. */
  readonly minimum: number;
  readonly spinsPerDay: number;
}

/** What the nowBux page wants to know and can ask for. */
export interface NowBuxModel {
  readonly balance: Asked<Balance>;
  readonly rewards: Asked<Rewards>;
  readonly quests: Asked<readonly Quest[]>;
  readonly codes: Asked<readonly RedeemedCode[]>;
  readonly transactions: Asked<readonly Transaction[]>;
  readonly rules: NowBuxRules;
  readonly online: boolean;
  /** Undefined while it isn't known: what there is to say to a guest keeps its place. */
  readonly guest: boolean | undefined;
  /** Nobody is signed in, and nobody plays as a guest: there are no nowBux to show. */
  readonly nobody: boolean;
  /** Advertisements bring nothing more today. */
  readonly adLimitReached: boolean;
  readonly section: NowBuxSection;
  /** Where the player's subscription is looked after. */
  readonly subscriptionUrl: string;
  /** Whether and how an address may be opened. */
  readonly decide: (href: string) => LinkDecision;
  /** A game's name, as far as the lists know it. */
  readonly nameOf: (appId: string) => string | undefined;
  readonly choose: (section: NowBuxSection) => void;
  readonly retry: () => void;
  readonly signIn: () => void;
}

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
