import { generateSecret, generateURI, verify } from 'otplib';

/** Time steps of 30 s; a code of the step before or after is taken, because phones' clocks differ. */
const toleranceSeconds = 30;

export type Enrolment = { readonly secret: string; readonly uri: string };

/** A new authenticator secret and the address that authenticator apps read as a QR code. */
export function newEnrolment(issuer: string, email: string): Enrolment {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** The time step of a right code, undefined for a wrong one or one of a step already used (RFC 6238, 5.2). */
export async function stepOfCode(
  secret: string,
  code: string,
  at: { readonly now: Date; readonly usedStep: bigint | null },
): Promise<number | undefined> {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(at.now.getTime() / 1_000);
  const result = await verify({ secret, token, epoch, epochTolerance: toleranceSeconds });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return at.usedStep !== null && BigInt(result.timeStep) <= at.usedStep ? undefined : result.timeStep;
}
