import { useMutation } from '@tanstack/react-query';
import { call } from '../../api.ts';
import css from '../../frame/panel.module.css';
import { Told } from '../../frame/Told.tsx';
import { useComplaint } from '../../frame/use-complaint.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';

/** Masked until somebody asks; that somebody asked is kept. */
export function WholePhone({ uuid, masked }: { uuid: string; masked: string }) {
  const { customers: texts } = useTexts();
  const may = useMay();
  const show = useMutation({
    mutationFn: () => call('showPhone', { params: { uuid }, query: { whose: 'customer' } }),
    onError: useComplaint(),
  });
  const [shown] = show.data?.phones ?? [];
  if (masked === '') return texts.facts.noNumber;
  return (
    <>
      <Told>{shown === undefined ? masked : <b>{shown.phone}</b>}</Told>{' '}
      {shown === undefined && may('showPhone') && (
        <button type="button" className={css.link} disabled={show.isPending} onClick={() => show.mutate()}>
          {texts.showPhone}
        </button>
      )}
    </>
  );
}
