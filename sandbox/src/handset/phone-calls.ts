import type { FastifyInstance } from 'fastify';
import { fieldsOf, onlyFields, optionalText, requiredAmount, requiredPhone } from '../control/fields.ts';
import type { World } from '../world.ts';
import { answerPrompt } from './answer-prompt.ts';
import { payByMenu } from './pay-by-menu.ts';
import { fundWallet, registerHolder, viewPhone, walletStatement } from './phones.ts';

/** What a person does with a phone: look at it, answer its prompt, pay, be given money. */
export function openPhoneCalls(app: FastifyInstance, world: World): void {
  app.get<{ Params: { msisdn: string } }>('/phones/:msisdn', async ({ params }) =>
    viewPhone(world, requiredPhone(params.msisdn)),
  );

  app.put<{ Params: { msisdn: string } }>('/phones/:msisdn', async ({ params, body }) => {
    const phone = requiredPhone(params.msisdn);
    const fields = fieldsOf(body);
    onlyFields(fields, ['holderName']);
    if ('holderName' in fields) registerHolder(world.store, phone, optionalText(fields, 'holderName', 100) ?? null);
    return viewPhone(world, phone);
  });

  app.post<{ Params: { msisdn: string } }>('/phones/:msisdn/prompt', async ({ params, body }) =>
    answerPrompt(world, requiredPhone(params.msisdn), body),
  );

  app.post<{ Params: { msisdn: string } }>('/phones/:msisdn/pay', async ({ params, body }) =>
    payByMenu(world, requiredPhone(params.msisdn), body),
  );

  app.post<{ Params: { msisdn: string } }>('/phones/:msisdn/fund', async ({ params, body }) => {
    const phone = requiredPhone(params.msisdn);
    const fields = fieldsOf(body);
    onlyFields(fields, ['amount']);
    fundWallet(world, phone, requiredAmount(fields));
    return viewPhone(world, phone);
  });

  app.get<{ Params: { msisdn: string } }>('/phones/:msisdn/statement', async ({ params }) =>
    walletStatement(world, requiredPhone(params.msisdn)),
  );
}
