import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** React and MobX without content: the baseline for the play route's size. */
const model = makeAutoObservable({ text: '' });
const Alone = observer(() => createElement('p', null, model.text));
const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Alone));
