/** A plain no to a caller of the sandbox: answered as `{error}` with the status (502 when the service is at fault). */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}
