import { observer } from 'mobx-react-lite';
import { Balance } from '../../widgets/account/Person/Balance.tsx';
import type { App } from '../core/app.ts';
import { usePerson } from './person.viewModel.ts';

/** What whoever is here has, in the bar of a page. */
export const BalanceView = observer(function BalanceView({ model: app }: { readonly model: App }) {
  const person = usePerson(app);
  return <Balance model={person} />;
});
