import { useState } from 'react';
import { Field } from '../../src/design/forms/Field/Field.tsx';
import { SearchIcon } from '../../src/design/icons/icons.tsx';
import { Text } from '../../src/design/primitives/Text/Text.tsx';
import { TextInput } from '../../src/design/forms/TextInput/TextInput.tsx';
import { ColourList } from './ColourList.tsx';
import { TOKEN_COLOURS, matchesColour } from './tokenColours.ts';
import styles from './TokenSearch.module.css';

/** Searches colours by name, meaning, hex value, or use. */
export function TokenSearch({ search: request = '' }: { readonly search?: string }) {
  const [search, setSearch] = useState(request);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = TOKEN_COLOURS.filter((colour) => matchesColour(colour, words));
  return (
    <div className={styles.page}>
      <div className={styles.search}>
        <Field label="Search" hint="A word such as gold, a hex value, or what uses it: Button">
          {(control) => <TextInput {...control} type="search" icon={SearchIcon} value={search} onChange={setSearch} />}
        </Field>
      </div>
      <Text tone="soft" count>
        <span role="status">
          {shown.length} of {TOKEN_COLOURS.length} colours
        </span>
      </Text>
      <ColourList colours={shown} />
    </div>
  );
}
