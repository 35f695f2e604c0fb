import { Capulana, Card, unbroken } from '@house/ui';
import { spacedNuit } from '@house/identity';
import { boot, brand } from '../../../boot.ts';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import css from './AboutScreen.module.css';

/** `/other/about`: title, two paragraphs, logo. Who we are comes from the settings. */
export function AboutScreen() {
  const { about } = useTexts();
  const { lender } = boot;
  return (
    <Page title={about.title} back="history">
      <Card>
        <div className={css.logo}>
          <Capulana height={72} width={72} radius={18} />
          <strong>{brand}</strong>
        </div>
        {about.paragraphs(brand, lender?.name ?? brand).map((paragraph) => (
          <p key={paragraph}>{unbroken(paragraph)}</p>
        ))}
        {lender !== undefined && (
          <p className={css.small}>
            {lender.name} · {unbroken(about.nuit(spacedNuit(lender.nuit)))}
          </p>
        )}
      </Card>
    </Page>
  );
}
