import { Asked } from '../../frame/Asked.tsx';
import { OpenPage, Panel } from '../../frame/Panel.tsx';
import { useTexts } from '../../language.tsx';
import { MoneyStrip } from './MoneyStrip.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { StatusTag } from './StatusTag.tsx';
import { useOrder } from './use-order.ts';

/** The open order beside the list: what it is and what it owes; its own page has the rest. */
export function OrderPanel({ serialNumber, close }: { serialNumber: string; close: () => void }) {
  const { orders: texts } = useTexts();
  const query = useOrder(serialNumber);
  const { data } = query;
  return (
    <Panel title={data?.customer.name ?? ' '} label={serialNumber} tag={serialNumber} close={close}>
      <Asked query={query} height={420} />
      {data !== undefined && (
        <>
          <p>
            <StatusTag status={data.status} />
          </p>
          <MoneyStrip order={data} />
          <OrderFacts order={data} />
          <OpenPage to={`/order/${serialNumber}`}>{texts.open}</OpenPage>
        </>
      )}
    </Panel>
  );
}
