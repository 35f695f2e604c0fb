/** A plain no to a caller of the sandbox's own calls: answered as `{error}` with the status (4xx, 502 for the service). */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}
