import { Button, Popover, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../language.tsx';
import { useSelf } from '../session.ts';
import { storage } from '../storage.ts';
import css from './list.module.css';
import { keepViews, readViews, withoutSearch, type View } from './kept-views.ts';
import type { Address } from './use-address.ts';

/** This person's own names for the filters of this list; kept in this browser without what was searched for. */
export function SavedViews({ address }: { address: Address }) {
  const { list: texts } = useTexts();
  const place = `views:${useSelf().data?.email ?? ''}:${useLocation().pathname}`;
  const [views, setViews] = useState(() => readViews(storage, place));
  const [name, setName] = useState('');
  const view = withoutSearch(address.view);
  const keep = (next: readonly View[]): void => {
    keepViews(storage, place, next);
    setViews(next);
  };
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    keep([...views.filter((one) => one.name !== wanted), { name: wanted, view }]);
    setName('');
  };
  if (view === '' && views.length === 0) return null;
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <button type="button" className={css.pill}>
          {texts.views}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.views}>
        {views.map((one) => (
          <div key={one.name} className={css.view}>
            <button type="button" className={css.link} onClick={() => address.goTo(one.view)}>
              {one.name}
            </button>
            <button
              type="button"
              className={css.link}
              aria-label={texts.viewForget(one.name)}
              onClick={() => keep(views.filter((other) => other !== one))}
            >
              ×
            </button>
          </div>
        ))}
        {view !== '' && (
          <form onSubmit={save} className={css.view}>
            <TextInput
              size="xs"
              maxLength={40}
              aria-label={texts.viewName}
              placeholder={texts.viewName}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" size="xs">
              {texts.viewSave}
            </Button>
          </form>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
