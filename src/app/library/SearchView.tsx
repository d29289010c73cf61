import { observer } from 'mobx-react-lite';
import { Search } from '../../widgets/library/Search/Search.tsx';
import type { App } from '../core/app.ts';
import { SearchViewModel } from './search.viewModel.ts';
import { useStartable } from '../core/useStartable.ts';

interface SearchViewProps {
  readonly app: App;
  readonly close: () => void;
  readonly takeTyped: () => string;
}

/** The search over a page while it is open. */
export const SearchView = observer(function SearchView({ model }: { readonly model: SearchViewProps }) {
  const screen = useStartable(() => new SearchViewModel(model.app, model.close, model.takeTyped));
  return screen && <Search model={screen} />;
});
