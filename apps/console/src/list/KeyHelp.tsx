import { classes } from '@house/ui/classes.ts';
import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useTexts } from '../language.tsx';
import css from './list.module.css';

type Props = {
  readonly keys: readonly { readonly key: string; readonly word: string }[];
  readonly hasSearch: boolean;
  /** Whether they are also shown large, each on its line. */
  readonly isOpen: boolean;
  readonly close: () => void;
};

/** The keys of this list, in sight; `?` says them one by one. */
export function KeyHelp({ keys, hasSearch, isOpen, close }: Props) {
  const { list: texts } = useTexts();
  const all = [
    { names: ['J', 'K'], word: texts.keyMove },
    ...keys.map(({ key, word }) => ({ names: [key.toUpperCase()], word })),
    ...(hasSearch ? [{ names: ['/'], word: texts.keySearch }] : []),
    { names: ['Esc'], word: texts.keyClose },
    { names: ['?'], word: texts.keyHelp },
  ];
  const named = (names: readonly string[]) =>
    names.map((name) => (
      <Fragment key={name}>
        <kbd>{name}</kbd>{' '}
      </Fragment>
    ));
  return (
    <>
      <p className={classes(css.keys, css.onScreen)} aria-label={texts.keys}>
        {all.map(({ names, word }, index) => (
          <Fragment key={word}>
            {index > 0 && ' · '}
            {named(names)}
            {word}
          </Fragment>
        ))}
      </p>
      <Modal
        opened={isOpen}
        onClose={close}
        title={texts.keys}
        centered
        size="sm"
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <dl className={css.keyTable}>
          {all.map(({ names, word }) => (
            <Fragment key={word}>
              <dt>{named(names)}</dt>
              <dd>{word}</dd>
            </Fragment>
          ))}
        </dl>
      </Modal>
    </>
  );
}
