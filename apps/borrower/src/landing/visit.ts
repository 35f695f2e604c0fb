/** Where the visitor came from: what is sent with the request for a code (specification, section 7). */
export type Visit = { readonly recommender: string | undefined; readonly source: string | undefined };

/**
 * `umt` is the marketing source kept for this tab; without one the host that linked here counts, but not our own.
 * `recommender` is the uuid of an invite link `/i/{uuid}`, without what a message has run into it: the server takes no longer one.
 */
export function readVisit(path: string, umt: string | undefined, referrer: string, ownHost: string): Visit {
  return { recommender: /^\/i\/([\w-]{1,36})/.exec(path)?.[1], source: umt ?? linkingHost(referrer, ownHost) };
}

/** The `umt` of the address, undefined when there is none. */
export function umtOf(search: string): string | undefined {
  return new URLSearchParams(search).get('umt')?.slice(0, 200) || undefined;
}

function linkingHost(referrer: string, ownHost: string): string | undefined {
  const host = /^https?:\/\/([^/?#]+)/.exec(referrer)?.[1];
  return host === ownHost ? undefined : host;
}
