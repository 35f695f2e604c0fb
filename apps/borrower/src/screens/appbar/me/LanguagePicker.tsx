import { Chips } from '@house/ui';
import { call } from '../../../api.ts';
import { locale, useTexts } from '../../../language.ts';
import { useTask } from '../../../queries.ts';

/** Portuguese or English; hidden by its flag. The server keeps the choice in the cookie, the page starts afresh. */
export function LanguagePicker() {
  const { me } = useTexts();
  const { start } = useTask((chosen: 'pt' | 'en') => call('changeLanguage', { query: { locale: chosen } }), {
    done: () => location.reload(),
  });
  return (
    <Chips
      label={me.language}
      chips={[
        { value: 'pt', label: me.portuguese },
        { value: 'en', label: me.english },
      ]}
      chosen={locale}
      onChoose={(chosen) => start(chosen === 'en' ? 'en' : 'pt')}
    />
  );
}
