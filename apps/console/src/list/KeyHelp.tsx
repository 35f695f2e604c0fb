import { Fragment } from 'react';
import { useTexts } from '../language.tsx';
import css from './list.module.css';

/** The keys of this list, in sight. */
export function KeyHelp({ keys, hasSearch }: { keys: readonly { key: string; word: string }[]; hasSearch: boolean }) {
  const { list: texts } = useTexts();
  return (
    <p className={css.keys} aria-label={texts.keys}>
      <kbd>J</kbd> <kbd>K</kbd> {texts.keyMove}
      {keys.map(({ key, word }) => (
        <Fragment key={key}>
          {' · '}
          <kbd>{key.toUpperCase()}</kbd> {word}
        </Fragment>
      ))}
      {hasSearch && (
        <>
          {' · '}
          <kbd>/</kbd> {texts.keySearch}
        </>
      )}
      {' · '}
      <kbd>Esc</kbd> {texts.keyClose}
    </p>
  );
}
