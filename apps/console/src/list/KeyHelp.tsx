import { classes } from '@house/ui/classes.ts';
import { Checkbox, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useTexts } from '../language.tsx';
import css from './list.module.css';

type Props = {
  readonly keys: readonly { readonly key: string; readonly word: string }[];
  readonly hasSearch: boolean;
  readonly singleKeys: boolean;
  readonly chooseSingleKeys: (live: boolean) => void;
  /** Whether they are also shown large, each on its line. */
  readonly isOpen: boolean;
  readonly show: (open: boolean) => void;
};

/** The keys of this list that act, in sight; `?`, or its button, says them one by one and turns single keys off. */
export function KeyHelp({ keys, hasSearch, singleKeys, chooseSingleKeys, isOpen, show }: Props) {
  const { list: texts } = useTexts();
  const help = { names: singleKeys ? ['?'] : [], word: texts.keyHelp };
  const single = [
    { names: ['J', 'K'], word: texts.keyMove },
    ...keys.map(({ key, word }) => ({ names: [key.toUpperCase()], word })),
    ...(hasSearch ? [{ names: ['/'], word: texts.keySearch }] : []),
  ];
  const live = [...(singleKeys ? single : []), { names: ['Esc'], word: texts.keyClose }];
  const named = (names: readonly string[]) =>
    names.map((name) => (
      <Fragment key={name}>
        <kbd>{name}</kbd>{' '}
      </Fragment>
    ));
  return (
    <>
      <p className={classes(css.keys, css.onScreen)} aria-label={texts.keys}>
        {live.map(({ names, word }) => (
          <Fragment key={word}>
            {named(names)}
            {word}
            {' · '}
          </Fragment>
        ))}
        <button type="button" className={css.link} onClick={() => show(true)}>
          {named(help.names)}
          {help.word}
        </button>
      </p>
      <Modal
        opened={isOpen}
        onClose={() => show(false)}
        title={texts.keys}
        centered
        size="sm"
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <dl className={css.keyTable}>
          {[...live, ...(singleKeys ? [help] : [])].map(({ names, word }) => (
            <Fragment key={word}>
              <dt>{named(names)}</dt>
              <dd>{word}</dd>
            </Fragment>
          ))}
        </dl>
        <Checkbox
          mt="md"
          label={texts.singleKeys}
          description={texts.singleKeysHint}
          checked={singleKeys}
          onChange={(event) => chooseSingleKeys(event.currentTarget.checked)}
        />
      </Modal>
    </>
  );
}
