import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Asked } from '../../frame/Asked.tsx';
import { Panel, PanelActs } from '../../frame/Panel.tsx';
import css from '../../frame/panel.module.css';
import { useTexts } from '../../language.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { useCustomer } from './use-customer.ts';

/** The open customer beside the list; the page of their own has the rest. */
export function CustomerPanel({ uuid, close }: { uuid: string; close: () => void }) {
  const { customers: texts } = useTexts();
  const query = useCustomer(uuid);
  const { data } = query;
  return (
    <Panel title={data?.name ?? ' '} close={close}>
      <Asked query={query} height={420} />
      {data !== undefined && (
        <>
          <CustomerFacts customer={data} />
          <CustomerOrders orders={data.orders} credit={data.credit} atFirst={5} />
          <PanelActs>
            <Button
              component={Link}
              to={`/customer/${uuid}`}
              className={css.wide}
              c="var(--on-primary)"
              rightSection={<kbd>O</kbd>}
            >
              {texts.open}
            </Button>
          </PanelActs>
        </>
      )}
    </Panel>
  );
}
