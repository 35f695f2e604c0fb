declare global {
  interface CredentialRequestOptions {
    otp?: { transport: string[] };
  }
  interface Credential {
    readonly code?: string;
  }
}

let waiting: AbortController | undefined;

/** Where the browser can read the code out of the SMS (WebOTP), hands it over; elsewhere the keyboard offers it. */
export function codeArrives(take: (code: string) => void): void {
  if (!('OTPCredential' in window)) return;
  waiting?.abort();
  waiting = new AbortController();
  navigator.credentials.get({ otp: { transport: ['sms'] }, signal: waiting.signal }).then(
    (credential) => credential?.code !== undefined && take(credential.code),
    () => undefined,
  );
}
