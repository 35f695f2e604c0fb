import { Choice } from '../frame/Choice.tsx';
import { Pill } from './Pill.tsx';
import type { Address } from './use-address.ts';

type Select<Name extends string> = {
  /** The filter of the address. */
  readonly name: Name;
  readonly label: string;
  readonly every: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};
type Props<Name extends string> = {
  readonly address: Address<Name | 'state'>;
  /** What the address calls the state of what is over. */
  readonly over: string;
  readonly words: { readonly waits: string; readonly isOver: string };
  readonly of?: Select<Name>;
};

/** Of a list of work or of people: those there are or those that are over, and of which kind. */
export function WorkFilters<Name extends string>({ address: { filters, narrow }, over, words, of }: Props<Name>) {
  return (
    <>
      <Pill on={filters.state === undefined} press={() => narrow('state', undefined)}>
        {words.waits}
      </Pill>
      <Pill on={filters.state === over} press={() => narrow('state', over)}>
        {words.isOver}
      </Pill>
      {of !== undefined && (
        <Choice
          size="xs"
          aria-label={of.label}
          value={filters[of.name] ?? ''}
          onChange={(event) => narrow(of.name, event.currentTarget.value)}
          data={[{ value: '', label: of.every }, ...of.choices]}
        />
      )}
    </>
  );
}
