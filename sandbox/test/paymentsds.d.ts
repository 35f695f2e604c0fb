/** The part of the independent client that the tests speak to; the package brings no types. */
declare module '@paymentsds/mpesa' {
  type Said = {
    response: { status: number; code?: string; desc?: string; outputError?: string };
    conversation: string;
    transaction: string;
    reference: string;
  };
  export class Client {
    constructor(options: Record<string, string | number>);
    send(intent: { to: string; reference: string; transaction: string; amount: string }): Promise<Said>;
    receive(intent: { from: string; reference: string; transaction: string; amount: string }): Promise<Said>;
    revert(intent: { reference: string; transaction: string; amount: string }): Promise<Said>;
    query(intent: { reference: string; subject: string }): Promise<Said>;
  }
}
