// A process of its own, as in production: the borrowers' door with the rail's callbacks. Tells its address.
import { businessDay } from '@house/calendar';
import { startHttp } from '../../apps/server/src/http/start-http.ts';
import { dayClock, houseOn } from '../close/town.ts';

const [url = '', day = ''] = process.argv.slice(2);
const house = houseOn(url, dayClock(businessDay(day)), { PORT: '0', HOST: '127.0.0.1' });
const http = await startHttp(house);
process.send?.(http.url);
process.on('disconnect', () => process.exit());
