import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { contractPdf } from '../modules/contracts/contract-pdf.ts';
import type { OwnPaper } from '../modules/contracts/signed-contract.ts';
import { receiptPdf } from '../modules/repayments/receipt-pdf.ts';
import { localeOf } from './door.ts';
import { findCaller } from './session.ts';

/**
 * A borrower's papers as PDF, beside the pages that show them: the signed contract and the receipt of each payment, in
 * the language of the cookie. Without a session the landing, or a failure where it would be saved as the paper (`?save`); an
 * unknown number and another person's are the same 404.
 */
export function papers(server: FastifyInstance, house: House): void {
  server.get<{ Params: { id: string } }>('/order/:id/contract.pdf', (request, reply) =>
    sendPaper(house, request, reply, (own) => contractPdf(house, own)),
  );
  server.get<{ Params: { id: string; payment: string } }>('/order/:id/receipt/:payment.pdf', (request, reply) =>
    sendPaper(house, request, reply, (own) => receiptPdf(house, { ...own, paymentId: request.params.payment })),
  );
}

async function sendPaper(
  house: House,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  write: (own: OwnPaper) => Promise<Readable | undefined>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store').header('vary', 'Cookie');
  const caller = await findCaller(house, request.cookies['token']);
  if (caller === undefined) {
    if (isToSave(request)) return reply.status(401).type('text/plain; charset=utf-8').send('');
    return reply.redirect('/', 302);
  }
  const { customerId } = caller;
  const pdf = await write({ serialNumber: request.params.id, customerId, locale: localeOf(request) });
  if (pdf === undefined) return reply.status(404).type('text/plain; charset=utf-8').send('');
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName(request)}"`)
    .send(pdf);
}

function isToSave({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'save' in query;
}

/** `/order/4810227738/receipt/AB12.pdf` → `4810227738-receipt-AB12.pdf`; both were found in our books, so they are plain. */
function fileName(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').split('/').slice(2).join('-');
}
