import { useSearchParams } from 'react-router';

/** What the queue is narrowed to and which order is open: all of it in the address, so that it can be sent to a colleague. */
export type Filters = {
  readonly rule: string | undefined;
  readonly firstLoan: boolean;
  readonly secondPerson: boolean;
  readonly search: string | undefined;
};

const names = { rule: 'rule', firstLoan: 'first', secondPerson: 'second', search: 'q' } as const;

export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters: Filters = {
    rule: params.get(names.rule) ?? undefined,
    firstLoan: params.get(names.firstLoan) === 'true',
    secondPerson: params.get(names.secondPerson) === 'true',
    search: params.get(names.search) ?? undefined,
  };
  const set = (name: string, value: string | undefined): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    filters,
    isFiltered: Object.values(names).some((name) => params.has(name)),
    open: params.get('open') ?? undefined,
    openOrder: (serialNumber: string | undefined) => set('open', serialNumber),
    narrow: (filter: keyof Filters, value: string | undefined) => set(names[filter], value),
    clear: () => setParams({}, { replace: true }),
  };
}
