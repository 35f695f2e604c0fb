import { NativeSelect } from '@mantine/core';
import { Pill } from './Pill.tsx';
import type { Address } from './use-address.ts';

type Props = {
  readonly address: Address<'state' | 'kind'>;
  /** What the address calls the state of what is over. */
  readonly over: string;
  readonly words: {
    readonly waits: string;
    readonly isOver: string;
    readonly kind: string;
    readonly everyKind: string;
  };
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
};

/** Of a list of work: what waits or what is over, and of which kind. */
export function WorkFilters({ address: { filters, narrow }, over, words, kinds }: Props) {
  const showsOver = filters.state === over;
  return (
    <>
      <Pill on={!showsOver} press={() => narrow('state', undefined)}>
        {words.waits}
      </Pill>
      <Pill on={showsOver} press={() => narrow('state', over)}>
        {words.isOver}
      </Pill>
      <NativeSelect
        size="xs"
        aria-label={words.kind}
        value={filters.kind ?? ''}
        onChange={(event) => narrow('kind', event.currentTarget.value)}
        data={[{ value: '', label: words.everyKind }, ...kinds]}
      />
    </>
  );
}
