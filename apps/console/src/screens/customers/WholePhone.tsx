import { useMutation } from '@tanstack/react-query';
import { call } from '../../api.ts';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';

/** Masked until somebody asks; that somebody asked is kept. */
export function WholePhone({ uuid, masked }: { uuid: string; masked: string }) {
  const { customers: texts } = useTexts();
  const may = useMay();
  const show = useMutation({ mutationFn: () => call('showPhone', { params: { uuid }, query: { whose: 'customer' } }) });
  const [shown] = show.data?.phones ?? [];
  if (masked === '') return texts.facts.noNumber;
  if (shown !== undefined) return <b>{shown.phone}</b>;
  return (
    <>
      {masked}{' '}
      {may('showPhone') && (
        <button type="button" className={css.link} disabled={show.isPending} onClick={() => show.mutate()}>
          {texts.showPhone}
        </button>
      )}
    </>
  );
}
