import { groupSerial } from '../../../amounts.ts';
import { Page } from '../../../frame/Page.tsx';
import { useTexts } from '../../../language.ts';
import { OrderDetail } from '../../../orders/OrderDetail.tsx';

/** `/order/{id}`: one order by its serial number. */
export function OrderScreen({ id }: { id: string }) {
  const { order } = useTexts();
  return (
    <Page title={order.title(groupSerial(id))} back="history" support>
      <OrderDetail serialNumber={id} />
    </Page>
  );
}
