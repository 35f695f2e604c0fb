import type { CallName } from '@house/contract';

/** What a client sends with a call. */
export type Sample = { params?: object; query?: object; body?: unknown };

const nobodysUuid = '00000000-0000-4000-8000-000000000000';
const nobodysOrder = '4810227738';

/** Whose ids a request names. */
export type Ids = { readonly orderNo: string; readonly paymentId: string; readonly productUuid: string };
export const nobodysIds: Ids = { orderNo: nobodysOrder, paymentId: nobodysUuid, productUuid: nobodysUuid };

/** A well-formed request of every call. With nobody's ids it does nothing. */
export function samplesWith({ orderNo, paymentId, productUuid }: Ids): { readonly [N in CallName]: Sample } {
  return {
    companyContacts: {},
    customerName: { params: { uuid: nobodysUuid } },
    changeLanguage: { query: { locale: 'pt' } },
    requestCode: { query: { mobile: '841999999', recommender: nobodysUuid, source: 'x' } },
    verifyCode: { body: { identify: nobodysUuid, code: '1234' } },
    bulletin: { query: { stage: 'detail' } },
    logout: {},
    customerInfo: {},
    customerExtendInfo: {},
    collect: { query: { uuid: 'a-device-of-the-samples' } },
    basicInfo: {
      body: { nid: '103017602', firstName: 'Ana', lastName: 'Sitoe', gender: 'Female', preCheckNuit: false },
    },
    nok: {
      body: [
        { relationship: 'Mother', fullName: 'Rosa', contact: '861234567' },
        { relationship: 'Workmate', fullName: 'Rui', contact: '821234567' },
      ],
    },
    products: {},
    product: { params: { uuid: productUuid } },
    costExplanation: { params: { uuid: productUuid } },
    placeOrder: { params: { uuid: nobodysUuid }, body: { agreed: true, couponCode: 'NONE' } },
    orders: { query: { size: '10', serialNumber: orderNo } },
    order: { params: { serialNumber: orderNo } },
    contract: { params: { id: orderNo } },
    payByWeb: { body: { amount: 10, orderNo } },
    webPayStatus: { params: { id: paymentId } },
    invitationStat: {},
    commissionRankings: {},
    commissionCarousel: {},
    coupons: {},
    groupedCoupons: {},
    walletStatements: { query: { size: '10', before: '7' } },
    customerWithdraw: { body: { amount: 10 } },
    sendProof: { body: { orderNo, transactionId: 'ABC1', text: 'paguei' } },
    requestChangeCode: { query: { mobile: '841999998' } },
    changeMobile: { body: { identify: nobodysUuid, code: '1234' } },
    changeMobileHistory: {},
  };
}
