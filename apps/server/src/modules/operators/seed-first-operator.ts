import { atOneInstant, type House } from '../../house.ts';
import { anyOperator, insertOperator, lockOperators } from './operators.queries.ts';
import { hashPassword } from './password.ts';

/**
 * Gives a house without staff its first administrator, out of CONSOLE_ADMIN_EMAIL and CONSOLE_ADMIN_PASSWORD. Does
 * nothing when there is anybody already. An authenticator, which production demands, is enrolled by
 * `npm run operator -- enrol`: its secret belongs in no log.
 */
export async function seedFirstOperator(house: House): Promise<void> {
  const { CONSOLE_ADMIN_EMAIL: email, CONSOLE_ADMIN_PASSWORD: password } = house.config;
  if (email === undefined || password === undefined) return;
  await atOneInstant(house, async (house, tx) => {
    await lockOperators.run({}, tx);
    const [found] = await anyOperator.run({}, tx);
    if (found?.any === true) return;
    await insertOperator.run(
      {
        email: email.toLowerCase(),
        name: email.split('@')[0] ?? email,
        role: 'admin',
        passwordHash: await hashPassword(password),
        totpSealed: null,
        now: house.clock.now(),
      },
      tx,
    );
  });
}
