import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** A page with only React and MobX, whose size is the baseline of the play route. */
const model = makeAutoObservable({ text: '' });
const Alone = observer(() => createElement('p', null, model.text));
const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Alone));
