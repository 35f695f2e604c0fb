import { call } from '../../api.ts';

/** Asks for all that is known of a customer and gives it to the browser as a JSON file. */
export async function exportData(uuid: string, note: string): Promise<void> {
  const found = await call('exportCustomer', { params: { uuid }, body: { note } });
  const address = URL.createObjectURL(new Blob([JSON.stringify(found, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${uuid}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
