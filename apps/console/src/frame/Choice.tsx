import { NativeSelect, type NativeSelectProps } from '@mantine/core';

type Props = Omit<NativeSelectProps, 'data'> & {
  readonly data: readonly { readonly value: string; readonly label: string }[];
};

/** One of several, out of a list that opens. */
export function Choice({ data, ...rest }: Props) {
  return <NativeSelect {...rest} data={data.map(({ value, label }) => ({ value, label: capital(label) }))} />;
}

/** What is chosen from begins with a capital, as what is pressed does; the same word stands small in the rows. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase('pt') + word.slice(1);
}
