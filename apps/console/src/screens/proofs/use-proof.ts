import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

export type Proof = OperatorResult<'proof'>;
/** What the rail knows of, and a proof may speak of. */
export type Record = Proof['records'][number];

export function useProof(id: string) {
  return useQuery({
    queryKey: ['proof', id],
    queryFn: ({ signal }) => call('proof', { params: { id } }, signal),
  });
}

/** The picture as a data address: a JPEG of the server's making, and nothing else. */
export function useProofImage(id: string) {
  return useQuery({
    queryKey: ['proof-image', id],
    queryFn: async ({ signal }) => (await call('proofImage', { params: { id } }, signal)).jpeg,
    staleTime: Infinity,
  });
}
