import { startTemplatePostgres } from './template-postgres.ts';

const template = 'journey_template';

/** The PostgreSQL of the journeys, told to the workers by the environment. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const { maintenanceUrl, stop } = await startTemplatePostgres(template);
  Object.assign(process.env, { JOURNEYS_POSTGRES: maintenanceUrl, JOURNEYS_TEMPLATE: template });
  return stop;
}
