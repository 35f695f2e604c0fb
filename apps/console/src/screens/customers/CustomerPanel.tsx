import { Asked } from '../../frame/Asked.tsx';
import { OpenPage, Panel } from '../../frame/Panel.tsx';
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
          <OpenPage to={`/customer/${uuid}`}>{texts.open}</OpenPage>
        </>
      )}
    </Panel>
  );
}
