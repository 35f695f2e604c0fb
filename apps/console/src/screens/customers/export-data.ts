import { call } from '../../api.ts';
import { saveFile } from '../../frame/save-file.ts';

/** Asks for all that is known of a customer and gives it to the browser as a JSON file. */
export async function exportData(uuid: string, note: string): Promise<void> {
  const found = await call('exportCustomer', { params: { uuid }, body: { note } });
  saveFile(`${uuid}.json`, JSON.stringify(found, null, 2), 'application/json');
}
