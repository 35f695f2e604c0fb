/**
 * Everything that can go wrong in a simulation, by name: `--only` chooses among them, and a failing seed shrinks by
 * them.
 */
export const faultKinds = [
  'payout lost',
  'payout late',
  'payout doubled',
  'payout refused',
  'payout hidden',
  'payout ours',
  'collect lost',
  'collect late',
  'collect doubled',
  'collect refused',
  'collect hidden',
  'query lost',
  'query refused',
  'query without a name',
  'notification lost',
  'notification never told',
  'notification doubled',
  'notification forged',
  'notification repeated',
  'notification with another amount',
  'result forged',
  'sms lost',
  'sms doubled',
  'sms refused',
  'PIN refused',
  'PIN wrong',
  'PIN left',
  'too little in the wallet',
  'wrong reference',
  'surplus',
  'double click',
  'call repeated',
  'killed in a lane',
  'killed at a door',
  'commit cut before',
  'commit cut after',
  'clock jump',
  'worker paused past its lease',
  'workers away',
  'statement late',
  'statement cut',
  'statement of another day',
  'statement without a line',
  'statement hiding a line',
  'statement with a line twice',
  'statement with another amount',
  'taken back by the rail',
  'payout taken back',
  'staff decide twice',
  'payout answer lost',
  'collect answer lost',
  'payout refused though paid',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export function isFaultKind(text: string): text is FaultKind {
  return faultKinds.some((kind) => kind === text);
}
