/** `12.3 %`. */
export function percent(value: number): string {
  return `${value.toFixed(1)} %`;
}
