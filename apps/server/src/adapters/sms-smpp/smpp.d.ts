/** What we use of the library `smpp` 0.5, which has no types of its own. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';

  export type Pdu = {
    readonly command: string;
    readonly command_status: number;
    readonly sequence_number: number;
    readonly message_id?: string;
    readonly esm_class?: number;
    readonly data_coding?: number;
    readonly short_message?: { readonly message?: string | Buffer };
    readonly message_payload?: { readonly message?: string | Buffer };
    readonly receipted_message_id?: string;
    readonly message_state?: number;
    response(options?: { command_status?: number }): Pdu;
  };

  type Fields = Readonly<Record<string, string | number | Buffer>>;

  export type Session = EventEmitter & {
    readonly socket: Socket;
    bind_transceiver(fields: Fields, answered: (answer: Pdu) => void): boolean;
    submit_sm(fields: Fields, answered: (answer: Pdu) => void): boolean;
    enquire_link(answered: (answer: Pdu) => void): boolean;
    unbind(answered: (answer: Pdu) => void): boolean;
    send(pdu: Pdu): boolean;
    destroy(): void;
  };

  const smpp: {
    connect(options: { host: string; port: number; tls: boolean }): Session;
    readonly encodings: {
      readonly ASCII: { match(text: string): boolean; encode(text: string): Buffer };
      readonly UCS2: { encode(text: string): Buffer };
    };
  };
  export default smpp;
}
