import type { OperatorResult } from '@house/contract/operator/types';
import { Button } from '@mantine/core';
import file from '../../frame/file.module.css';
import panel from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { callOf, isGrave, type Act } from './act-wish.ts';

/** What may be done with the order now, by this person. */
export function ActButtons({ order, choose }: { order: OperatorResult<'orderFile'>; choose: (act: Act) => void }) {
  const { orders } = useTexts();
  const may = useMay();
  const acts = order.acts.filter((act) => may(callOf[act]));
  if (acts.length === 0) return null;
  return (
    <div className={file.box}>
      <h2>{orders.acts.title}</h2>
      <div className={`${file.acts} ${panel.named}`}>
        {acts.map((act) => (
          <Button
            key={act}
            variant="default"
            justify="flex-start"
            c={isGrave(act) ? 'var(--danger-text)' : 'var(--ink)'}
            onClick={() => choose(act)}
          >
            {orders.acts.names[act]}…
          </Button>
        ))}
      </div>
    </div>
  );
}
