/** What comes from outside may be anything; only a uuid is looked up: PostgreSQL answers any other text with a fault. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
